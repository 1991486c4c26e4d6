import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor, Outbox } from '../../src/platform/events/index.js';
import { QUEUE_NAMES } from '../../src/platform/common/queue-names.js';
import { OutboxRepository } from '../../src/platform/events/outbox.repository.js';
import { newId } from '../../src/platform/database/columns.js';
import { eventually } from '../setup/eventually.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';
import { NoTracing } from '../../src/platform/observability/tracing/index.js';

const nobody = { userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' };

/** Counts handled events; replaces the mail handlers on the real tables. */
class CountingProcessor extends EventProcessor<'mail'> {
  readonly queue = 'mail';
  handled = 0;
  failNext = false;
  constructor(dataSource: DataSource) {
    super(dataSource);
  }
  protected readonly handlers = {
    'auth.user-registered': () => {
      if (this.failNext) {
        this.failNext = false;
        throw new Error('the handler failed');
      }
      this.handled += 1;
    },
  } as unknown as EventHandlers<'mail'>;
}

describe('decisions 7: a domain event is written in the transaction of its change', () => {
  let academy: TestAcademy;
  const outbox = new Outbox(new NoTracing());

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
  });
  afterAll(() => academy.stop());

  const deliveries = () =>
    academy.dataSource.query<{ event_id: string; queue: string; handled: boolean }[]>(
      `SELECT event_id, queue, handled_at IS NOT NULL AS handled FROM outbox_deliveries`,
    );

  afterEach(() => academy.dataSource.query('DELETE FROM outbox_events'));

  it('and is rolled back with it', async () => {
    const failing = academy.dataSource.transaction(async (manager) => {
      await outbox.publish(manager, 'auth.user-registered', nobody);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await deliveries()).toEqual([]);
  });

  it('and adds one delivery for each subscribed queue', async () => {
    const payload = { ...nobody, paymentId: newId(), courseId: newId() };
    await academy.dataSource.transaction((manager) =>
      outbox.publish(manager, 'payments.payment-approved', payload),
    );
    expect((await deliveries()).map(({ queue }) => queue).sort()).toEqual(['enrolment', 'mail']);
  });

  it('and adds no delivery for a queue whose condition isn’t met', async () => {
    const granted = { ...nobody, enrolmentId: newId(), courseId: newId() };
    const publish = (paymentId: string | null) =>
      academy.dataSource.transaction((manager) =>
        outbox.publish(manager, 'learning.enrolment-granted', { ...granted, paymentId }),
      );
    await publish(newId());
    expect(await deliveries()).toEqual([]);
    await publish(null);
    expect((await deliveries()).map(({ queue }) => queue)).toEqual(['mail']);
  });

  it('is handled once, however often and concurrently it is delivered', async () => {
    const processor = new CountingProcessor(academy.dataSource);
    await academy.dataSource.transaction((manager) =>
      outbox.publish(manager, 'auth.user-registered', nobody),
    );
    const [delivery] = await deliveries();
    const job = { data: { eventId: delivery!.event_id } } as never;
    await Promise.all(Array.from({ length: 10 }, () => processor.process(job)));
    await processor.process(job);
    expect(processor.handled).toBe(1);
  });

  it('and stays pending when its handler fails, so that the retry handles it', async () => {
    const processor = new CountingProcessor(academy.dataSource);
    await academy.dataSource.transaction((manager) =>
      outbox.publish(manager, 'auth.user-registered', nobody),
    );
    const [delivery] = await deliveries();
    const job = { data: { eventId: delivery!.event_id } } as never;
    processor.failNext = true;
    await expect(processor.process(job)).rejects.toThrow('the handler failed');
    expect((await deliveries())[0]!.handled).toBe(false);
    await processor.process(job);
    expect((await deliveries())[0]!.handled).toBe(true);
  });

  it('and waits for a worker that has its queue', async () => {
    const [courseId, paymentId, enrolmentId] = [newId(), newId(), newId()];
    await academy.dataSource.transaction(async (manager) => {
      await outbox.publish(manager, 'payments.payment-voided', {
        ...nobody,
        courseId,
        paymentId,
        voidedBy: newId(),
      });
      await outbox.publish(manager, 'learning.course-completed', { ...nobody, courseId, enrolmentId });
    });
    const waiting = async () =>
      (await deliveries()).filter(({ handled }) => !handled).map(({ queue }) => queue);
    const others = new Set<string>(QUEUE_NAMES);
    for (const queue of QUEUE_NAMES) {
      expect(new Set(await waiting())).toEqual(others);
      const worker = await startWorker({ ...academy.config, queues: [queue] });
      await eventually(
        async () => !(await waiting()).includes(queue),
        `the queue ${queue} to be drained`,
      ).finally(worker.stop);
      others.delete(queue);
    }
    expect(await waiting()).toEqual([]);
  });

  it('is added to its queue again after 2 minutes, until it is handled', async () => {
    const repository = new OutboxRepository(academy.dataSource);
    const relay = () => repository.relay(['mail'], 10, async () => {});
    const enqueuedAgo = (seconds: number) =>
      academy.dataSource.query(
        'UPDATE outbox_deliveries SET enqueued_at = now() - make_interval(secs => $1)',
        [seconds],
      );
    await academy.dataSource.transaction((manager) =>
      outbox.publish(manager, 'auth.user-registered', nobody),
    );
    expect(await relay()).toBe(1);
    await enqueuedAgo(90);
    expect(await relay()).toBe(0);
    await enqueuedAgo(121);
    expect(await relay()).toBe(1);
    expect(await relay()).toBe(0);
    await enqueuedAgo(121);
    await academy.dataSource.query('UPDATE outbox_deliveries SET handled_at = now()');
    expect(await relay()).toBe(0);
  });

  it('is deleted 30 days later, if every queue has handled it', async () => {
    const publishedAgo = async (days: number, { handled }: { handled: boolean }) => {
      const name = `${days} days ago, ${handled ? 'handled' : 'pending'}`;
      await academy.dataSource.query(
        `WITH event AS (
           INSERT INTO outbox_events (id, name, payload, created_at)
           VALUES ($1, $2, '{}', now() - make_interval(days => $3)) RETURNING id
         )
         INSERT INTO outbox_deliveries (event_id, queue, handled_at)
         SELECT id, queue, CASE WHEN $4 OR queue = 'mail' THEN now() END FROM event, unnest('{mail,enrolment}'::text[]) AS queue`,
        [newId(), name, days, handled],
      );
    };
    for (const days of [29, 31]) {
      await publishedAgo(days, { handled: true });
      await publishedAgo(days, { handled: false });
    }
    await new OutboxRepository(academy.dataSource).deleteOld();
    const left = await academy.dataSource.query<{ name: string }[]>('SELECT name FROM outbox_events');
    expect(left.map(({ name }) => name).sort()).toEqual([
      '29 days ago, handled',
      '29 days ago, pending',
      '31 days ago, pending',
    ]);
  });
});
