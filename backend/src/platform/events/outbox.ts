import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newId } from '../database/columns.js';
import { Tracing } from '../observability/tracing/index.js';
import { type DomainEvents, type EventName, subscribersOf } from './domain-events.js';
import { insertEvent } from './outbox.repository.js';

/** Publishes the modules' events. */
@Injectable()
export class Outbox {
  constructor(private readonly tracing: Tracing) {}

  /**
   * Records an event and a delivery for each subscribed queue in the caller's transaction: the event is published if
   * and only if the change commits.
   */
  async publish<Name extends EventName>(
    manager: EntityManager,
    name: Name,
    payload: DomainEvents[Name],
  ): Promise<void> {
    const id = newId();
    const attributes = { 'messaging.system': 'outbox', 'messaging.message.id': id };
    await this.tracing.span(`publish ${name}`, { kind: 'producer', attributes }, () =>
      insertEvent(manager, {
        id,
        name,
        payload,
        queues: subscribersOf(name, payload),
        traceContext: this.tracing.traceparent(),
      }),
    );
  }
}
