import { Injectable } from '@nestjs/common';
import { PeriodicTask } from '../../platform/common/periodic-task.js';
import { UnreadAlertsRepository } from './alerts/unread-alerts.repository.js';
import { BankImportsRepository } from './bank-imports.repository.js';
import { BankLinesRepository } from './bank-lines.repository.js';

/**
 * Forgets what is no longer needed: previews after 24 hours, messages that nobody marked after 7 days, payers' names and UPI
 * IDs after 180 days.
 */
@Injectable()
export class BankSweep extends PeriodicTask {
  constructor(
    private readonly imports: BankImportsRepository,
    private readonly lines: BankLinesRepository,
    private readonly unread: UnreadAlertsRepository,
  ) {
    super({
      everyMs: 60 * 60_000,
      atStart: true,
      area: 'Bank',
      whenFailed: 'old bank data is deleted at the next attempt',
    });
  }

  async run(): Promise<void> {
    await this.imports.deleteOldPreviews();
    await this.unread.removeOld();
    await this.lines.forgetPayers();
  }
}
