import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { SecretBox } from '../../platform/common/secret-box.js';
import { AlertLinesRepository } from './alerts/alert-lines.repository.js';
import { BankAlertsService } from './alerts/bank-alerts.service.js';
import { UnreadAlertsController } from './alerts/unread-alerts.controller.js';
import { UnreadAlertsRepository } from './alerts/unread-alerts.repository.js';
import { UnreadAlertsService } from './alerts/unread-alerts.service.js';
import { BankAccountsController } from './bank-accounts.controller.js';
import { BankAccountsRepository } from './bank-accounts.repository.js';
import { BankFeedsController } from './bank-feeds.controller.js';
import { BankFeedsRepository } from './bank-feeds.repository.js';
import { BankFeedsService } from './bank-feeds.service.js';
import { BankImportsRepository } from './bank-imports.repository.js';
import { BankImportsService } from './bank-imports.service.js';
import { BankLinesRepository } from './bank-lines.repository.js';
import { BankPoliciesRepository } from './bank-policies.repository.js';
import { BankSmsController } from './sms/bank-sms.controller.js';
import { BankSmsService } from './sms/bank-sms.service.js';
import { ImportProgress } from './import-progress.js';
import { MatchTrustService } from './match-trust.service.js';
import { ImportJobs } from './import-jobs.service.js';
import { BankSweep } from './bank-sweep.js';

/** What the bank says: accounts, statements, alerts and their lines. */
@Module({
  imports: [AuthModule],
  controllers: [BankAccountsController, BankFeedsController, BankSmsController, UnreadAlertsController],
  providers: [
    SecretBox,
    AlertLinesRepository,
    BankAlertsService,
    BankAccountsRepository,
    BankFeedsRepository,
    BankFeedsService,
    BankSmsService,
    BankImportsRepository,
    BankImportsService,
    BankLinesRepository,
    BankPoliciesRepository,
    BankSweep,
    ImportProgress,
    ImportJobs,
    MatchTrustService,
    UnreadAlertsRepository,
    UnreadAlertsService,
  ],
  exports: [
    BankAccountsRepository,
    BankAlertsService,
    BankFeedsRepository,
    BankImportsRepository,
    BankImportsService,
    BankLinesRepository,
    BankPoliciesRepository,
    ImportJobs,
    MatchTrustService,
  ],
})
export class BankModule {}
