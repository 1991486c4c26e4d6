import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';
import { BankFeedsRepository } from '../../bank/index.js';

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
    private readonly feeds: BankFeedsRepository,
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
      const silent = await this.feeds.markSilent(manager);
      for (const { id: feedId, since } of silent)
        await this.outbox.publish(manager, 'bank.feed-silent', { feedId, since: since.toISOString() });
    });
  }
}
