import { Module } from '@nestjs/common';
import { SecretBox } from '../../../platform/common/secret-box.js';
import { AlertLinesRepository } from '../alerts/alert-lines.repository.js';
import { BankAlertsService } from '../alerts/bank-alerts.service.js';
import { UnreadAlertsRepository } from '../alerts/unread-alerts.repository.js';
import { BankAccountsRepository } from '../bank-accounts.repository.js';
import { BankFeedsRepository } from '../bank-feeds.repository.js';
import { BankMailMetrics } from './bank-mail-metrics.js';
import { BankMailReader } from './bank-mail-reader.js';
import { BankMailRepository } from './bank-mail.repository.js';
import { BankMailbox } from './bank-mailbox.js';
import { MailKeyResolver } from './mail-key-resolver.js';

/** Reads the bank's mailbox, in the queue process. */
@Module({
  providers: [
    AlertLinesRepository,
    BankAccountsRepository,
    BankAlertsService,
    BankFeedsRepository,
    BankMailMetrics,
    BankMailReader,
    BankMailRepository,
    BankMailbox,
    MailKeyResolver,
    SecretBox,
    UnreadAlertsRepository,
  ],
  exports: [BankMailMetrics],
})
export class BankMailModule {}
