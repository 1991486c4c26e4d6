import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../../platform/common/periodic-task.js';
import { Outbox } from '../../../platform/events/index.js';
import { BankFeedsRepository } from '../../bank/index.js';

/**
 * Tells administrators once when a phone is silent while a payment waits for it. Banks send nothing at night, so silence
 * alone means nothing: a learner must have paid and waited 30 minutes in which the phone brought nothing.
 */
@Injectable()
export class FeedSilence extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: BankFeedsRepository,
    private readonly outbox: Outbox,
  ) {
    super({
      everyMs: 60_000,
      area: 'Bank',
      whenFailed: 'silent phones are looked for at the next attempt',
    });
  }

  async run(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const silent = await this.feeds.markSilent(manager);
      for (const { id: feedId, since } of silent)
        await this.outbox.publish(manager, 'bank.feed-silent', { feedId, since: since.toISOString() });
    });
  }
}
