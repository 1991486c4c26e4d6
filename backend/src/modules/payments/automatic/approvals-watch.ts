import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayInIndia } from '../../../platform/common/day-in-india.js';
import { Outbox } from '../../../platform/events/index.js';
import { AllocationsRepository } from '../matching/allocations.repository.js';

const EVERY_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** How long an SMS alone is trusted. */
const CONFIRM_DAYS = 3;

/**
 * Mails administrators a daily summary of automatic approvals, and reports approvals by SMS that neither a mail nor a
 * statement has confirmed within 3 days. Each is reported once, by one process.
 */
@Injectable()
export class ApprovalsWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Bank');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly allocations: AllocationsRepository,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running = this.check().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'automatic approvals are summed up at the next attempt'),
      );
    }, EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async check(now = Date.now()): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const digest = await this.allocations.markDigested(manager, dayInIndia(new Date(now)));
      if (digest.payments > 0) await this.outbox.publish(manager, 'bank.approvals-summed-up', digest);
      const until = new Date(now - CONFIRM_DAYS * DAY_MS);
      for (const one of await this.allocations.markUnconfirmedSms(manager, until))
        await this.outbox.publish(manager, 'bank.sms-unconfirmed', one);
    });
  }
}
