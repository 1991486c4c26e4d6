import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';

const EVERY_MS = 60_000;

/**
 * Tells administrators once when a phone is silent while a payment waits for it. Banks send nothing at night, so silence
 * alone means nothing: a learner must have paid and waited 30 minutes in which the phone brought nothing.
 */
@Injectable()
export class FeedSilence implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Bank');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.check().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'silent phones are looked for at the next attempt'),
      );
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async check(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [silent] = await manager.query<[{ id: string; since: Date }[], number]>(
        `UPDATE bank_feeds feed SET silent_told_at = clock_timestamp()
         WHERE kind = 'sms' AND policy <> 'off' AND deleted_at IS NULL AND paused_at IS NULL AND silent_told_at IS NULL
           AND last_seen_at < now() - interval '30 minutes' AND EXISTS (
             SELECT FROM payments payment
             WHERE payment.status = 'pending' AND payment.created_at > feed.last_seen_at
               AND payment.created_at < now() - interval '30 minutes' AND NOT EXISTS (
                 SELECT FROM bank_lines line WHERE line.rrn = payment.reference AND line.withdrawn_at IS NULL))
         RETURNING id, last_seen_at AS since`,
      );
      for (const { id: feedId, since } of silent)
        await this.outbox.publish(manager, 'bank.feed-silent', { feedId, since: since.toISOString() });
    });
  }
}
