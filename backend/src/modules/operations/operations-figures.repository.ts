import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface QueueBacklog {
  queue: string;
  owed: number;
  /** Seconds since the oldest of them happened. */
  oldestAge: number;
}

export interface PaymentFigures {
  pending: number;
  oldestPendingAge: number;
  approvedLastHour: number;
  rejectedLastHour: number;
}

/** What an operator is woken up for, read from the tables: true whatever process or queue has lost its memory. */
@Injectable()
export class OperationsFiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Events that wait for the relay or for their queue. */
  async backlogs(): Promise<QueueBacklog[]> {
    return this.dataSource.query<QueueBacklog[]>(
      `SELECT delivery.queue, count(*)::int AS owed,
              coalesce(extract(epoch FROM now() - min(event.created_at)), 0)::float AS "oldestAge"
       FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
       WHERE delivery.handled_at IS NULL GROUP BY delivery.queue`,
    );
  }

  /** Seconds that the oldest event has waited to be put on a queue; 0 when none waits. */
  async oldestUnsentAge(): Promise<number> {
    const [row] = await this.dataSource.query<[{ age: number }]>(
      `SELECT coalesce(extract(epoch FROM now() - min(event.created_at)), 0)::float AS age
       FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
       WHERE delivery.handled_at IS NULL AND delivery.enqueued_at IS NULL`,
    );
    return row.age;
  }

  async payments(): Promise<PaymentFigures> {
    const [row] = await this.dataSource.query<[PaymentFigures]>(
      `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
              coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE status = 'pending')), 0)::float AS "oldestPendingAge",
              count(*) FILTER (WHERE status = 'approved')::int AS "approvedLastHour",
              count(*) FILTER (WHERE status = 'rejected')::int AS "rejectedLastHour"
       FROM payments
       WHERE status = 'pending' OR (status IN ('approved', 'rejected') AND processed_at > now() - interval '1 hour')`,
    );
    return row;
  }
}
