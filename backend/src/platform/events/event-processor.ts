import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { DataSource, EntityManager } from 'typeorm';
import type { QueueName } from '../common/queue-names.js';
import { withRequestId } from '../common/request-context.js';
import type { DomainEvents, EventName, EventsOfQueue } from './domain-events.js';
import { lockDelivery, lockOwed } from './outbox.repository.js';
import type { EventJob } from './queue-backend.js';

export interface EventContext {
  eventId: string;
  /** The transaction that marks the event as handled: the handler's writes commit together with that mark. */
  manager: EntityManager;
}

type EventHandler<Name extends EventName> = (
  payload: DomainEvents[Name],
  context: EventContext,
) => Promise<void>;

/** A handler for each event that the queue subscribes to; a missing one is a compile error. */
export type EventHandlers<Queue extends QueueName> = { [Name in EventsOfQueue<Queue>]: EventHandler<Name> };

/**
 * Handles the jobs of one queue. Delivery is at least once, handling exactly once: the delivery row is locked and
 * marked in the handler's transaction, so a duplicate waits and then finds the event handled.
 */
export abstract class EventProcessor<Queue extends QueueName> {
  abstract readonly queue: Queue;
  /** How many jobs one process handles concurrently; each holds a database connection. */
  readonly concurrency: number = 2;
  /** Milliseconds between one job's commit and the next job, for work that must not slow down the learners' requests. */
  readonly pauseMs: number = 0;
  protected abstract readonly handlers: EventHandlers<Queue>;
  private readonly logger = new Logger(EventProcessor.name);

  constructor(protected readonly dataSource: DataSource) {}

  async process(job: Job<EventJob>): Promise<void> {
    const { eventId } = job.data;
    await this.dataSource.transaction(async (manager) => {
      const event = await lockDelivery<EventsOfQueue<Queue>>(manager, eventId, this.queue);
      if (!event) return;
      // Published by a newer version, during an upgrade or before a rollback.
      if (!(event.name in this.handlers))
        throw new Error(`This version does not know ${event.name}: a worker of the newer one handles it`);
      await withRequestId(event.request_id ?? eventId, () =>
        this.handlers[event.name](event.payload, { eventId, manager }),
      );
      this.logger.log(
        { event: event.name, event_id: eventId, queue: this.queue, request_id: event.request_id },
        'event handled',
      );
    });
    if (this.pauseMs > 0) await delay(this.pauseMs);
  }

  /**
   * Takes over what the queue is owed of all events with this handler, in the transaction of one of them: one run does the work
   * of all, and what is published after this call is the next run.
   */
  protected async takeOver(manager: EntityManager, handler: EventHandler<never>): Promise<void> {
    const handlers: [string, unknown][] = Object.entries(this.handlers);
    const names = handlers.filter(([, one]) => one === handler).map(([name]) => name as EventName);
    await lockOwed(manager, names, this.queue);
  }
}
