import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEvents, EventName } from '../../platform/events/index.js';

export interface StoredEvent {
  id: string;
  name: EventName;
  payload: DomainEvents[EventName];
  /** The owner of the ticket in the payload, if any. */
  ticketOwnerId: string | null;
}

const EVENTS = `SELECT event.id, event.name, event.payload, ticket.user_id AS "ticketOwnerId"
  FROM outbox_events event LEFT JOIN tickets ticket ON ticket.id = (event.payload->>'ticketId')::uuid`;

@Injectable()
export class LiveEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they were published. */
  async find(ids: string[]): Promise<StoredEvent[]> {
    return this.dataSource.query<StoredEvent[]>(
      `${EVENTS} WHERE event.id = ANY($1::uuid[]) ORDER BY event.created_at, event.id`,
      [ids],
    );
  }

  /** Up to `limit` events of the last seconds, by the database's clock. */
  async recent(names: readonly EventName[], seconds: number, limit: number): Promise<StoredEvent[]> {
    return this.dataSource.query<StoredEvent[]>(
      `${EVENTS} WHERE event.created_at > now() - make_interval(secs => $1) AND event.name = ANY($2) LIMIT $3`,
      [seconds, names, limit],
    );
  }
}
