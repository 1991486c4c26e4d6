import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { BankModule } from '../bank/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CouponsModule } from '../coupons/index.js';
import { SettingsModule } from '../settings/index.js';
import { BatchesRepository } from './batches/batches.repository.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CheckoutSessionsRepository } from './checkout-sessions.repository.js';
import { CheckoutSessionsService } from './checkout-sessions.service.js';
import { CorrectionsService } from './corrections.service.js';
import { CouponGuesses } from './coupon-guesses.js';
import { DecisionsService } from './decisions.service.js';
import { ManualPaymentRecordsController } from './manual-payment-records.controller.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { AllocationsRepository } from './allocations/allocations.repository.js';
import { BankVerdictsRepository } from './bank-view/bank-verdicts.repository.js';
import { ConfirmationsRepository } from './bank-view/confirmations.repository.js';
import { OverpaymentsService } from './allocations/overpayments.service.js';
import { VoidedUsesRepository } from './allocations/voided-uses.repository.js';
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
    ManualPaymentsController,
    ManualPaymentRecordsController,
    PaymentListsController,
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
    AllocationsRepository,
    BankVerdictsRepository,
    ConfirmationsRepository,
    OverpaymentsService,
    VoidedUsesRepository,
  ],
  exports: [
    AllocationsRepository,
    BankVerdictsRepository,
    BatchesRepository,
    ConfirmationsRepository,
    DecisionsService,
    PartsService,
    PaymentReviewRepository,
    SubmissionsService,
    VoidedUsesRepository,
    VoidsService,
  ],
})
export class PaymentsModule {}
