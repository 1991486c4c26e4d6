import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/index.js';
import { QUEUE_NAMES, type QueueName, waitsForUndo } from './domain-events.js';
import { type EventQueue, QueueBackend } from './queue-backend.js';

/** The NOTIFY channel on which a trigger announces new deliveries. */
export const OUTBOX_CHANNEL = 'outbox';
const BATCH = 200;
/** The safety net when a notification was lost. */
const POLL_MS = 2_000;
const RETRY_MS = 1_000;
/** How long to wait for those behind, for each delivery of a batch, and at most. */
const GATHER_MS = 15;
const MOST_GATHER_MS = 400;
const CLEANUP_MS = 3_600_000;
/**
 * A job that vanished (a flushed Redis) is put on its queue again after this long. While the job still exists, waiting,
 * failed for now or for good, its id makes the second add a no-op.
 */
const REDELIVER_AFTER = `interval '2 minutes'`;
/** Access comes before mail: while more learners than this wait for theirs, mails wait too, though not for long. */
const CROWD = 5;
const LONGEST_HELD_BACK = `interval '15 seconds'`;
const OPENS_ACCESS: QueueName = 'enrolment';

/** Puts what the outbox owes onto the queues, at least once, as soon as it is committed. */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private queues = new Map<QueueName, EventQueue>();
  private listener: pg.Client | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;
  private wake: () => void = () => undefined;
  private pendingWake = false;
  private lastError = '';
  private nextCleanup = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly backend: QueueBackend,
    private readonly config: AppConfig,
  ) {}

  async start(): Promise<void> {
    for (const name of QUEUE_NAMES) {
      this.queues.set(name, await this.backend.createQueue(name, (error) => this.complain('queue', error)));
    }
    this.running = this.run();
  }

  /** Finishes the batch under way, then lets go of every connection. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeUp();
    await this.running;
    await this.listener?.end().catch(() => undefined);
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.ensureListening();
        const moved = await this.relayBatch();
        await this.cleanUp();
        this.lastError = '';
        if (moved === BATCH) continue;
        // The first is moved at once; of a crowd, those behind it go together, the more of them the longer.
        if (moved > 0) await delay(Math.min(moved * GATHER_MS, MOST_GATHER_MS));
        await this.sleep(POLL_MS);
      } catch (error) {
        this.complain('relay', error as Error);
        await this.sleep(RETRY_MS);
      }
    }
  }

  /** Moves one batch; the rows stay locked until their jobs are on the queues. Never walks by id: a lower id can commit later. */
  private async relayBatch(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const owed = await manager.query<
        { event_id: string; queue: QueueName; name: string; trace_context: string | null }[]
      >(
        `WITH crowd AS MATERIALIZED (
           SELECT FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
           WHERE delivery.handled_at IS NULL AND delivery.queue = '${OPENS_ACCESS}'
             AND event.created_at > now() - ${LONGEST_HELD_BACK}
           LIMIT ${CROWD + 1}
         )
         SELECT delivery.event_id, delivery.queue, event.name, event.trace_context
         FROM outbox_deliveries delivery JOIN outbox_events event ON event.id = delivery.event_id
         WHERE delivery.handled_at IS NULL
           AND (delivery.queue = '${OPENS_ACCESS}' OR event.created_at < now() - ${LONGEST_HELD_BACK}
             OR (SELECT count(*) FROM crowd) <= ${CROWD})
           AND (delivery.enqueued_at IS NULL OR delivery.enqueued_at < now() - ${REDELIVER_AFTER})
         ORDER BY delivery.enqueued_at NULLS FIRST, event.created_at
         LIMIT ${BATCH} FOR UPDATE OF delivery SKIP LOCKED`,
      );
      if (owed.length === 0) return 0;
      for (const [name, queue] of this.queues) {
        const jobs = owed
          .filter((delivery) => delivery.queue === name)
          .map((delivery) => ({
            name: delivery.name,
            data: {
              eventId: delivery.event_id,
              ...(delivery.trace_context ? { traceContext: delivery.trace_context } : {}),
            },
            opts: { jobId: delivery.event_id, ...this.delayOf(delivery) },
          }));
        const [only] = jobs;
        // On PostgreSQL BullMQ makes temporary tables for each batch, which all connections hear of.
        if (only && jobs.length === 1) await queue.add(only.name, only.data, only.opts);
        else if (only) await queue.addBulk(jobs);
      }
      await manager.query(
        `UPDATE outbox_deliveries SET enqueued_at = now()
         WHERE (event_id, queue) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`,
        [owed.map(({ event_id }) => event_id), owed.map(({ queue }) => queue)],
      );
      return owed.length;
    });
  }

  /** A second more than the undo takes at the most, so that an undo at the last moment is seen. */
  private delayOf({ name, queue }: { name: string; queue: QueueName }): { delay?: number } {
    const seconds = this.config.approvalUndoSeconds;
    return seconds > 0 && waitsForUndo(name, queue) ? { delay: (seconds + 1) * 1_000 } : {};
  }

  /** Handled events are kept for a month, to look things up in, and then dropped. */
  private async cleanUp(): Promise<void> {
    if (Date.now() < this.nextCleanup) return;
    this.nextCleanup = Date.now() + CLEANUP_MS;
    await this.dataSource.query(
      `DELETE FROM outbox_events event WHERE created_at < now() - interval '30 days' AND NOT EXISTS (
         SELECT FROM outbox_deliveries delivery WHERE delivery.event_id = event.id AND delivery.handled_at IS NULL)`,
    );
  }

  private async ensureListening(): Promise<void> {
    if (this.listener) return;
    const listener = new pg.Client({ connectionString: this.config.databaseUrl, keepAlive: true });
    const forget = () => {
      if (this.listener === listener) this.listener = undefined;
    };
    listener.on('error', forget);
    listener.on('end', forget);
    listener.on('notification', () => this.wakeUp());
    await listener.connect();
    await listener.query(`LISTEN ${OUTBOX_CHANNEL}`);
    this.listener = listener;
  }

  private wakeUp(): void {
    this.pendingWake = true;
    this.wake();
  }

  private async sleep(milliseconds: number): Promise<void> {
    if (!this.pendingWake && !this.stopping) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.pendingWake = false;
  }

  /** Once per kind of trouble, not once per try. */
  private complain(where: string, error: Error): void {
    const sentence = `${where}: ${error.message}`;
    if (sentence === this.lastError || this.stopping) return;
    this.lastError = sentence;
    this.logger.warn({ err: error }, `outbox relay waits: ${sentence}`);
  }
}
