import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayInIndia } from '../../../platform/common/india.js';
import { PeriodicTask } from '../../../platform/common/periodic-task.js';
import { Outbox } from '../../../platform/events/index.js';
import { AllocationsRepository } from '../../payments/index.js';

const DAY_MS = 86_400_000;
/** How long an SMS alone is trusted. */
const CONFIRM_DAYS = 3;

/**
 * Mails administrators a daily summary of automatic approvals, and reports approvals by SMS that neither a mail nor a
 * statement has confirmed within 3 days. Each is reported once, by one process.
 */
@Injectable()
export class ApprovalsWatch extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly allocations: AllocationsRepository,
    private readonly outbox: Outbox,
  ) {
    super({
      everyMs: 10 * 60_000,
      area: 'Bank',
      whenFailed: 'automatic approvals are summed up at the next attempt',
    });
  }

  async run(now = Date.now()): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const digest = await this.allocations.markDigested(manager, dayInIndia(new Date(now)));
      if (digest.payments > 0) await this.outbox.publish(manager, 'bank.approvals-summed-up', digest);
      const until = new Date(now - CONFIRM_DAYS * DAY_MS);
      for (const one of await this.allocations.markUnconfirmedSms(manager, until))
        await this.outbox.publish(manager, 'bank.sms-unconfirmed', one);
    });
  }
}
