import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PeriodicTask } from '../../../platform/common/periodic-task.js';
import { Outbox } from '../../../platform/events/index.js';
import { BankLinesRepository } from '../../bank/index.js';
import { MatchingService } from './matching.service.js';

const WAIT_MS = 7 * 24 * 60 * 60_000;

/**
 * Tells administrators once about money that has waited for 7 days without a payment. The wait begins when the academy
 * learns of the money: a statement of last year brings no mail on the day it is imported.
 */
@Injectable()
export class UnclaimedMoney extends PeriodicTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly matching: MatchingService,
    private readonly lines: BankLinesRepository,
    private readonly outbox: Outbox,
  ) {
    super({
      everyMs: 60 * 60_000,
      area: 'Bank',
      whenFailed: 'unclaimed money is looked for at the next attempt',
    });
  }

  async run(now = Date.now()): Promise<void> {
    const { suggestions } = await this.matching.suggestions();
    const waiting = suggestions
      .filter(
        ({ line, verdict }) => verdict.verdict === 'unclaimed' && now - line.createdAt.getTime() >= WAIT_MS,
      )
      .map(({ line }) => line.id);
    if (waiting.length === 0) return;
    await this.dataSource.transaction(async (manager) => {
      const { lines, amountPaise } = await this.lines.markNotified(manager, waiting);
      if (lines > 0) await this.outbox.publish(manager, 'bank.money-unclaimed', { lines, amountPaise });
    });
  }
}
