import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { BankModule } from '../bank/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CouponsModule } from '../coupons/index.js';
import { SettingsModule } from '../settings/index.js';
import { ApprovalsWatch } from './automatic/approvals-watch.js';
import { AutomaticApprovalsService } from './automatic/automatic-approvals.service.js';
import { BankPoliciesController } from './automatic/bank-policies.controller.js';
import { BankPoliciesService } from './automatic/bank-policies.service.js';
import { BankProcessor } from './automatic/bank.processor.js';
import { MatchTrustService } from './automatic/match-trust.service.js';
import { BatchesRepository } from './batches/batches.repository.js';
import { BatchesService } from './batches/batches.service.js';
import { PaymentBatchesController } from './batches/payment-batches.controller.js';
import { BankDaysController } from './bank-days/bank-days.controller.js';
import { BankDaysRepository } from './bank-days/bank-days.repository.js';
import { BankDaysService } from './bank-days/bank-days.service.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import { CheckoutSessionsService } from './checkout-sessions.service.js';
import { CorrectionsService } from './corrections.service.js';
import { CouponGuesses } from './coupon-guesses.js';
import { DecisionsService } from './decisions.service.js';
import { ManualPaymentRecordsController } from './manual-payment-records.controller.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { AllocationsRepository } from './matching/allocations.repository.js';
import { BankImportsController } from './matching/bank-imports.controller.js';
import { BankVerdictsRepository } from './matching/bank-verdicts.repository.js';
import { BankLinesController } from './matching/bank-lines.controller.js';
import { BankLinesService } from './matching/bank-lines.service.js';
import { ClaimsRepository } from './matching/claims.repository.js';
import { ConfirmationsRepository } from './matching/confirmations.repository.js';
import { ConfirmationsService } from './matching/confirmations.service.js';
import { DecidedLinesRepository } from './matching/decided-lines.repository.js';
import { DemoStatementController } from './matching/demo-statement.controller.js';
import { FeedSilence } from './matching/feed-silence.js';
import { UnclaimedMoney } from './matching/unclaimed-money.js';
import { MatchingService } from './matching/matching.service.js';
import { OverpaymentsService } from './matching/overpayments.service.js';
import { OpenLinesRepository } from './matching/open-lines.repository.js';
import { ReconciliationService } from './matching/reconciliation.service.js';
import { UndoImportService } from './matching/undo-import.service.js';
import { VoidedUsesRepository } from './matching/voided-uses.repository.js';
import { MyPaymentsController } from './my-payments.controller.js';
import { OrderCodes } from './order-codes.js';
import { PartsRepository } from './parts.repository.js';
import { PartsService } from './parts.service.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentSearchRepository } from './payment-search.repository.js';
import { PaymentListsController } from './payment-lists.controller.js';
import { PaymentListsRepository } from './payment-lists.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { ReopeningsService } from './reopenings.service.js';
import { UndoService } from './undo.service.js';
import { VoidsService } from './voids.service.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [AuthModule, BankModule, CatalogueModule, CouponsModule, SettingsModule, UploadsModule],
  controllers: [
    CheckoutController,
    MyPaymentsController,
    PaymentBatchesController,
    ManualPaymentsController,
    ManualPaymentRecordsController,
    PaymentListsController,
    BankImportsController,
    DemoStatementController,
    BankLinesController,
    BankDaysController,
    BankPoliciesController,
  ],
  providers: [
    CorrectionsService,
    CheckoutService,
    CheckoutSessionsService,
    CheckoutSessionsRepository,
    CouponGuesses,
    DecisionsService,
    OrderCodes,
    PartsRepository,
    PartsService,
    PaymentReviewRepository,
    PaymentSearchRepository,
    PaymentListsRepository,
    PaymentsRepository,
    ReceiptsRepository,
    ReceiptsService,
    RefundsRepository,
    RefundsService,
    ReopeningsService,
    SubmissionsService,
    UndoService,
    VoidsService,
    BatchesRepository,
    BatchesService,
    AllocationsRepository,
    BankDaysRepository,
    BankDaysService,
    BankLinesService,
    BankVerdictsRepository,
    ClaimsRepository,
    ConfirmationsRepository,
    ConfirmationsService,
    DecidedLinesRepository,
    FeedSilence,
    UnclaimedMoney,
    MatchingService,
    OpenLinesRepository,
    OverpaymentsService,
    ReconciliationService,
    UndoImportService,
    VoidedUsesRepository,
    ApprovalsWatch,
    AutomaticApprovalsService,
    BankPoliciesService,
    BankProcessor,
    MatchTrustService,
  ],
  exports: [AllocationsRepository, BankProcessor],
})
export class PaymentsModule {}
