import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DomainEvents, EventName } from '../../platform/events/index.js';

interface StoredEvent {
  id: string;
  name: EventName;
  payload: DomainEvents[EventName];
  /** The owner of the ticket in the payload, if any. */
  ticketOwnerId: string | null;
}

@Injectable()
export class LiveEventsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they were published. */
  async find(ids: string[]): Promise<StoredEvent[]> {
    return this.dataSource.query<StoredEvent[]>(
      `SELECT event.id, event.name, event.payload, ticket.user_id AS "ticketOwnerId"
       FROM outbox_events event LEFT JOIN tickets ticket ON ticket.id = (event.payload->>'ticketId')::uuid
       WHERE event.id = ANY($1::uuid[]) ORDER BY event.created_at, event.id`,
      [ids],
    );
  }
}
