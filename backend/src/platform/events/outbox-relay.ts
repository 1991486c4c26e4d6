import { Injectable, Logger } from '@nestjs/common';
import { Alarm } from '../common/alarm.js';
import { LogThrottle } from '../common/log-throttle.js';
import type { QueueName } from '../common/queue-names.js';
import { AppConfig } from '../config/index.js';
import { PgListener } from '../database/pg-listener.js';
import { waitsForUndo } from './domain-events.js';
import { OutboxRepository, type OwedDelivery } from './outbox.repository.js';
import { type EventQueue, QueueBackend } from './queue-backend.js';

/** The NOTIFY channel on which a trigger announces new deliveries. */
const OUTBOX_CHANNEL = 'outbox';
const BATCH = 200;
/** Polling interval in case a notification was lost. */
const POLL_MS = 2_000;
const RETRY_MS = 1_000;
const CLEANUP_MS = 3_600_000;

/** Relays committed outbox deliveries to the queues that this process handles, at least once. */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger(OutboxRelay.name);
  private queues = new Map<QueueName, EventQueue>();
  private readonly listener: PgListener;
  private running: Promise<void> | undefined;
  private stopping = false;
  private readonly news = new Alarm();
  private readonly throttle = new LogThrottle();
  private nextCleanup = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly backend: QueueBackend,
    private readonly config: AppConfig,
  ) {
    const wakeUp = () => this.news.ring();
    this.listener = new PgListener(config.databaseUrl, OUTBOX_CHANNEL, {
      onNotice: wakeUp,
      onGapClosed: wakeUp,
    });
  }

  async start(): Promise<void> {
    for (const name of this.config.queues) {
      this.queues.set(name, await this.backend.createQueue(name, (error) => this.complain('queue', error)));
    }
    this.running = this.run();
  }

  /** Finishes the current batch, then closes every connection. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.news.ring();
    await this.running;
    await this.listener.stop();
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  private async run(): Promise<void> {
    while (!this.stopping) {
      try {
        await this.listener.listen();
        const moved = await this.outbox.relay(this.config.queues, BATCH, (owed) => this.enqueue(owed));
        await this.cleanUp();
        if (moved === BATCH) continue;
        await this.news.wait(POLL_MS);
      } catch (error) {
        this.complain('relay', error as Error);
        await this.news.wait(RETRY_MS);
      }
    }
  }

  private async enqueue(owed: OwedDelivery[]): Promise<void> {
    for (const [queueName, queue] of this.queues) {
      const jobs = owed
        .filter((delivery) => delivery.queue === queueName)
        .map((delivery) => ({
          name: delivery.name,
          data: {
            eventId: delivery.event_id,
            ...(delivery.trace_context ? { traceContext: delivery.trace_context } : {}),
          },
          opts: { jobId: delivery.event_id, ...this.delayOf(delivery) },
        }));
      // Each by itself: for `addBulk`, BullMQ on PostgreSQL creates temporary tables, which invalidates the catalogue cache of
      // every connection.
      await Promise.all(jobs.map(({ name, data, opts }) => queue.add(name, data, opts)));
    }
  }

  /** One second longer than the maximum undo time, so that an undo at the last moment is seen. */
  private delayOf({ name, queue }: { name: string; queue: QueueName }): { delay?: number } {
    const seconds = this.config.undoSeconds;
    return seconds > 0 && waitsForUndo(name, queue) ? { delay: (seconds + 1) * 1_000 } : {};
  }

  private async cleanUp(): Promise<void> {
    if (Date.now() < this.nextCleanup) return;
    this.nextCleanup = Date.now() + CLEANUP_MS;
    await this.outbox.deleteOld();
  }

  private complain(where: string, error: Error): void {
    const sentence = `${where}: ${error.message}`;
    if (this.stopping || !this.throttle.admits(sentence)) return;
    this.logger.warn({ err: error }, `outbox relay waits: ${sentence}`);
  }
}
