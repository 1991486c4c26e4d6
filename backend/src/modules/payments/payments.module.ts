import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/index.js';
import { AuthModule } from '../auth/index.js';
import { BankModule } from '../bank/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CheckoutModule } from '../checkout/index.js';
import { CouponsModule } from '../coupons/index.js';
import { SettingsModule } from '../settings/index.js';
import { BatchesRepository } from './batches/batches.repository.js';
import { PurchasesController } from './purchases.controller.js';
import { CorrectionsService } from './corrections.service.js';
import { DecisionsService } from './decisions.service.js';
import { ManualPaymentRecordsController } from './manual-payment-records.controller.js';
import { ManualPaymentsController } from './manual-payments.controller.js';
import { AllocationsRepository } from './allocations/allocations.repository.js';
import { BankVerdictsRepository } from './bank-verdicts/bank-verdicts.repository.js';
import { OverpaymentsService } from './allocations/overpayments.service.js';
import { VoidedUsesRepository } from './allocations/voided-uses.repository.js';
import { MyPaymentsController } from './my-payments.controller.js';
import { PartsRepository } from './parts.repository.js';
import { PartsService } from './parts.service.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentSearchRepository } from './payment-search.repository.js';
import { PaymentListsController } from './payment-lists.controller.js';
import { PaymentListsRepository } from './payment-lists.repository.js';
import { PaymentsRepository } from './payments.repository.js';
import { PurchasesService } from './purchases.service.js';
import { ReceiptsRepository } from './receipts.repository.js';
import { ReceiptsService } from './receipts.service.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';
import { ReopeningsService } from './reopenings.service.js';
import { UndoService } from './undo.service.js';
import { VoidsService } from './voids.service.js';
import { SubmissionsService } from './submissions.service.js';

@Module({
  imports: [
    AuthModule,
    BankModule,
    CatalogueModule,
    CheckoutModule,
    CouponsModule,
    SettingsModule,
    UploadsModule,
  ],
  controllers: [
    PurchasesController,
    MyPaymentsController,
    ManualPaymentsController,
    ManualPaymentRecordsController,
    PaymentListsController,
  ],
  providers: [
    CorrectionsService,
    DecisionsService,
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
    PurchasesService,
    SubmissionsService,
    UndoService,
    VoidsService,
    BatchesRepository,
    AllocationsRepository,
    BankVerdictsRepository,
    OverpaymentsService,
    VoidedUsesRepository,
  ],
  exports: [
    AllocationsRepository,
    BankVerdictsRepository,
    BatchesRepository,
    DecisionsService,
    PartsService,
    PaymentReviewRepository,
    SubmissionsService,
    VoidedUsesRepository,
    VoidsService,
  ],
})
export class PaymentsModule {}
