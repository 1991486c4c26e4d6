import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequestId } from '../common/request-context.js';
import { newId } from '../database/columns.js';
import { Tracing } from '../observability/tracing/index.js';
import { type DomainEvents, type EventName, subscribersOf } from './domain-events.js';

/** Where the modules say what happened. */
@Injectable()
export class Outbox {
  constructor(private readonly tracing: Tracing) {}

  /**
   * Records an event and what each subscribing queue owes for it, inside the caller's transaction: it is told exactly
   * when the change it tells of is committed.
   */
  async publish<Name extends EventName>(
    manager: EntityManager,
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<void> {
    const id = newId();
    const attributes = { 'messaging.system': 'outbox', 'messaging.message.id': id };
    await this.tracing.span(`publish ${name}`, { kind: 'producer', attributes }, () =>
      manager.query(
        `WITH event AS (
           INSERT INTO outbox_events (id, name, payload, request_id, trace_context) VALUES ($1, $2, $3, $4, $5) RETURNING id
         )
         INSERT INTO outbox_deliveries (event_id, queue) SELECT event.id, queue FROM event, unnest($6::text[]) AS queue`,
        [
          id,
          name,
          JSON.stringify(payload),
          currentRequestId(),
          this.tracing.traceparent(),
          subscribersOf(name, payload),
        ],
      ),
    );
  }
}
