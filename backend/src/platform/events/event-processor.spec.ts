import type { Job } from 'bullmq';
import type { DataSource } from 'typeorm';
import { EventProcessor } from './event-processor.js';
import type { EventJob } from './queue-backend.js';

class MailOfThisVersion extends EventProcessor<'mail'> {
  readonly queue = 'mail';
  protected readonly handlers = {} as never;
}

it('a worker says that an event of a newer version is not its own', async () => {
  const claimed = [[{ name: 'payments.payment-framed', payload: {}, request_id: null }], 1];
  const manager = { query: () => Promise.resolve(claimed) };
  const dataSource = { transaction: (work: (given: unknown) => unknown) => work(manager) };
  const worker = new MailOfThisVersion(dataSource as unknown as DataSource);
  await expect(worker.process({ data: { eventId: 'an-id' } } as Job<EventJob>)).rejects.toThrow(
    'This version does not know payments.payment-framed: a worker of the newer one handles it',
  );
});
