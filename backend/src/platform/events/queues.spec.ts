import { Logger } from '@nestjs/common';
import type { Job, Processor } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { AppConfig } from '../config/index.js';
import { NoTracing } from '../observability/tracing/index.js';
import { EventProcessor } from './event-processor.js';
import { JobMetrics } from './job-metrics.js';
import type { OutboxRelay } from './outbox-relay.js';
import { type EventJob, QueueBackend } from './queue-backend.js';
import { type EventProcessors, QueueWorker } from './queue-worker.js';

describe('the queue worker’s log', () => {
  let process: Processor<EventJob>;
  let complain: (error: Error) => void;
  let lines: unknown[][];

  beforeEach(async () => {
    lines = [];
    const record =
      (level: string) =>
      (...parts: unknown[]) =>
        lines.push([level, ...parts.slice(0, 2)]);
    Logger.overrideLogger({ log: () => undefined, warn: record('warn'), error: record('error') });
    const backend = {
      createWorker: (_queue: string, work: typeof process, _at: number, onError: typeof complain) => {
        [process, complain] = [work, onError];
        return Promise.resolve({ close: () => Promise.resolve() });
      },
    } as unknown as QueueBackend;
    const mail = { queue: 'mail', process: () => Promise.reject(new Error('no mail server')) };
    await new QueueWorker(
      backend,
      { start: () => Promise.resolve() } as OutboxRelay,
      { list: [mail] } as unknown as EventProcessors,
      new JobMetrics(),
      new NoTracing(),
    ).start();
  });
  afterEach(() => Logger.overrideLogger(false));

  const fail = async (attemptsMade: number) => {
    const job = {
      name: 'auth.user-registered',
      data: { eventId: 'e-1' },
      opts: { attempts: 12 },
      attemptsMade,
    };
    await expect(process(job as Job<EventJob>)).rejects.toThrow('no mail server');
    return lines.at(-1);
  };

  it('says which try of a job failed, and what to do when it was the last', async () => {
    const failed = { event: 'auth.user-registered', event_id: 'e-1', queue: 'mail', err: expect.any(Error) };
    expect(await fail(0)).toEqual(['warn', { ...failed, attempt: 1 }, 'job failed; it is tried again']);
    expect(await fail(11)).toEqual([
      'error',
      { ...failed, attempt: 12 },
      'job given up: fix the cause, then press Retry on /admin/queues',
    ]);
  });

  it('says once that the queues are away, not for each connection and each attempt to reconnect', () => {
    const away = new Error('connect ECONNREFUSED');
    for (let attempt = 0; attempt < 10; attempt++) complain(away);
    expect(lines).toEqual([['warn', { err: away }, 'queue worker waits: connect ECONNREFUSED']]);
  });
});

describe('queues in PostgreSQL', () => {
  const unreachable = { databaseUrl: 'postgres://academy@127.0.0.1:1/academy' } as AppConfig;
  const backend = QueueBackend.for(unreachable);

  it('reject a queue whose database is unavailable at the start', async () => {
    await expect(backend.createQueue('mail', () => undefined)).rejects.toThrow('ECONNREFUSED');
  });

  it('reject a worker whose database is unavailable at the start', async () => {
    const nothing = () => Promise.resolve();
    await expect(backend.createWorker('mail', nothing, 1, () => undefined)).rejects.toThrow('ECONNREFUSED');
  });
});

class MailOfThisVersion extends EventProcessor<'mail'> {
  readonly queue = 'mail';
  protected readonly handlers = {} as never;
}

it('a worker says that an event of a newer version is not its own', async () => {
  const taken = [[{ name: 'payments.payment-framed', payload: {}, request_id: null }], 1];
  const manager = { query: () => Promise.resolve(taken) };
  const dataSource = { transaction: (work: (given: unknown) => unknown) => work(manager) };
  const worker = new MailOfThisVersion(dataSource as unknown as DataSource);
  await expect(worker.process({ data: { eventId: 'an-id' } } as Job<EventJob>)).rejects.toThrow(
    'This version does not know payments.payment-framed: a worker of the newer one handles it',
  );
});
