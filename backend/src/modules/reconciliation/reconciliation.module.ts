import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { BankModule } from '../bank/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { CouponsModule } from '../coupons/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SettingsModule } from '../settings/index.js';
import { ApprovalsWatch } from './automatic/approvals-watch.js';
import { AutomaticApprovalsService } from './automatic/automatic-approvals.service.js';
import { BankPoliciesController } from './automatic/bank-policies.controller.js';
import { BankPoliciesService } from './automatic/bank-policies.service.js';
import { BankProcessor } from './automatic/bank.processor.js';
import { BankDaysController } from './bank-days/bank-days.controller.js';
import { BankDaysRepository } from './bank-days/bank-days.repository.js';
import { BankDaysService } from './bank-days/bank-days.service.js';
import { BatchesService } from './batches/batches.service.js';
import { PaymentBatchesController } from './batches/payment-batches.controller.js';
import { BankImportsController } from './matching/bank-imports.controller.js';
import { BankLinesController } from './matching/bank-lines.controller.js';
import { BankLinesService } from './matching/bank-lines.service.js';
import { ClaimsRepository } from './matching/claims.repository.js';
import { ConfirmationsService } from './matching/confirmations.service.js';
import { DecidedLinesRepository } from './matching/decided-lines.repository.js';
import { DemoStatementController } from './matching/demo-statement.controller.js';
import { FeedSilence } from './matching/feed-silence.js';
import { MatchingService } from './matching/matching.service.js';
import { OpenLinesRepository } from './matching/open-lines.repository.js';
import { ReconciliationService } from './matching/reconciliation.service.js';
import { UnclaimedMoney } from './matching/unclaimed-money.js';
import { UndoImportService } from './matching/undo-import.service.js';
import { TestPaymentsController } from './test-payment/test-payments.controller.js';
import { TestPaymentsRepository } from './test-payment/test-payments.repository.js';
import { TestPaymentsService } from './test-payment/test-payments.service.js';

/** Which line of the bank paid for what: matching, automatic approval, allocation. */
@Module({
  imports: [
    AuthModule,
    BankModule,
    CheckoutModule,
    CouponsModule,
    PaymentsModule,
    SettingsModule,
    UploadsModule,
  ],
  controllers: [
    BankDaysController,
    BankImportsController,
    BankLinesController,
    BankPoliciesController,
    DemoStatementController,
    PaymentBatchesController,
    TestPaymentsController,
  ],
  providers: [
    ApprovalsWatch,
    AutomaticApprovalsService,
    BankDaysRepository,
    BankDaysService,
    BankLinesService,
    BankPoliciesService,
    BankProcessor,
    BatchesService,
    ClaimsRepository,
    ConfirmationsService,
    DecidedLinesRepository,
    FeedSilence,
    MatchingService,
    OpenLinesRepository,
    ReconciliationService,
    TestPaymentsRepository,
    TestPaymentsService,
    UnclaimedMoney,
    UndoImportService,
  ],
  exports: [BankProcessor],
})
export class ReconciliationModule {}
