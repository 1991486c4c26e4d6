import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { QueueName } from '../common/queue-names.js';
import { currentRequestId } from '../common/request-context.js';
import type { EventName } from './domain-events.js';

/**
 * A lost job (after a flushed Redis) is added again after this time. While the job exists in any state, the second add
 * is a no-op because of its id.
 */
const REDELIVER_AFTER = `interval '2 minutes'`;

/** A pending delivery to one queue. */
export interface OwedDelivery {
  event_id: string;
  queue: QueueName;
  name: string;
  trace_context: string | null;
}

/** An event for its handler. */
interface DeliveredEvent<Name extends EventName> {
  name: Name;
  payload: never;
  request_id: string | null;
}

/** The only writer of `outbox_events` and `outbox_deliveries`. */
@Injectable()
export class OutboxRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Locks up to `limit` deliveries to these queues until `enqueue` has added them and they are marked. Doesn't use an id
   * cursor: a lower id may commit later.
   * @returns the number of deliveries
   */
  async relay(
    queues: readonly QueueName[],
    limit: number,
    enqueue: (owed: OwedDelivery[]) => Promise<void>,
  ): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const owed = await manager.query<OwedDelivery[]>(
        `SELECT delivery.event_id, delivery.queue, event.name, event.trace_context
         FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
         WHERE delivery.handled_at IS NULL AND delivery.queue = ANY($1)
           AND (delivery.enqueued_at IS NULL OR delivery.enqueued_at < now() - ${REDELIVER_AFTER})
         ORDER BY delivery.enqueued_at NULLS FIRST, event.created_at
         LIMIT $2 FOR UPDATE OF delivery SKIP LOCKED`,
        [queues, limit],
      );
      if (owed.length === 0) return 0;
      await enqueue(owed);
      await manager.query(
        `UPDATE outbox_deliveries SET enqueued_at = now()
         WHERE (event_id, queue) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
        [owed.map(({ event_id }) => event_id), owed.map(({ queue }) => queue)],
      );
      return owed.length;
    });
  }

  /** Handled events are stored for a month, for investigations. */
  async deleteOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM outbox_events event WHERE created_at < now() - interval '30 days' AND NOT EXISTS (
         SELECT FROM outbox_deliveries delivery WHERE delivery.event_id = event.id AND delivery.handled_at IS NULL)`,
    );
  }
}

/** Inserts an event and a delivery for each subscribed queue, in the caller's transaction. */
export async function insertEvent(
  manager: EntityManager,
  event: {
    id: string;
    name: EventName;
    payload: object;
    queues: readonly QueueName[];
    traceContext: string | null;
  },
): Promise<void> {
  await manager.query(
    `WITH event AS (
       INSERT INTO outbox_events (id, name, payload, request_id, trace_context) VALUES ($1, $2, $3, $4, $5) RETURNING id
     )
     INSERT INTO outbox_deliveries (event_id, queue) SELECT event.id, queue FROM event, unnest($6::text[]) AS queue`,
    [
      event.id,
      event.name,
      JSON.stringify(event.payload),
      currentRequestId(),
      event.traceContext,
      event.queues,
    ],
  );
}

/**
 * Marks what else a queue is owed of these events as handled, for one run that does the work of all of them. Their own jobs then
 * find nothing to do. Those that another job is handling are left out.
 */
export async function lockOwed(
  manager: EntityManager,
  names: readonly EventName[],
  queue: QueueName,
): Promise<void> {
  await manager.query(
    `UPDATE outbox_deliveries delivery SET handled_at = now() FROM (
       SELECT owed.event_id FROM outbox_deliveries owed JOIN outbox_events event ON event.id = owed.event_id
       WHERE owed.queue = $1 AND owed.handled_at IS NULL AND event.name = ANY ($2)
       ORDER BY owed.event_id FOR UPDATE OF owed SKIP LOCKED) owed
     WHERE delivery.event_id = owed.event_id AND delivery.queue = $1`,
    [queue, names],
  );
}

/**
 * Marks an event's delivery to a queue as handled, in the handler's transaction.
 * @returns null if it is already handled
 */
export async function lockDelivery<Name extends EventName>(
  manager: EntityManager,
  eventId: string,
  queue: QueueName,
): Promise<DeliveredEvent<Name> | null> {
  const [delivered] = await manager.query<[DeliveredEvent<Name>[]]>(
    `UPDATE outbox_deliveries delivery SET handled_at = now()
     FROM outbox_events event
     WHERE delivery.event_id = $1 AND delivery.queue = $2 AND event.id = delivery.event_id
       -- Not IS NULL: the planner would take the index of owed deliveries, which is full of dead rows after many at once.
       AND coalesce(delivery.handled_at, 'infinity') = 'infinity'
     RETURNING event.name, event.payload, event.request_id`,
    [eventId, queue],
  );
  return delivered[0] ?? null;
}
