export { AllocationsRepository, type NewAllocation } from './allocations/allocations.repository.js';
export { type AllocationRule, OVERPAYMENTS, type Overpayment } from './allocations/bank-allocation.entity.js';
export {
  OVERPAID,
  SENT_BACK,
  type VoidedUse,
  VoidedUsesRepository,
} from './allocations/voided-uses.repository.js';
export { type BankVerdict } from './bank-verdicts/bank-verdict.entity.js';
export { BankVerdictsRepository } from './bank-verdicts/bank-verdicts.repository.js';
export {
  BATCH_STATUSES,
  type BatchItem,
  type BatchReport,
  type BatchStatus,
  type BatchSubject,
  BatchesRepository,
} from './batches/batches.repository.js';
export { type Approval, DecisionsService } from './decisions.service.js';
export { AllocatedLineResponse } from './dto/payment-records.dto.js';
export { PaymentResponse } from './dto/payment.dto.js';
export { PartsService } from './parts.service.js';
export { readPastedText } from './pasted-text.js';
export { remainingPaise, shortfallPaise, waiverNote } from './payment-money.js';
export { PaymentReviewRepository } from './payment-review.repository.js';
export { PAYMENT_STATUSES, type PaymentStatus } from './payment-transitions.js';
export { type Payment } from './payment.entity.js';
export {
  alreadyDecided,
  paymentsNotConfigured,
  referenceAlreadyUsed,
  refundedApproval,
  undoExpired,
} from './payments.errors.js';
export { SubmissionsService } from './submissions.service.js';
export { readTransactionId } from './transaction-id.js';
export { VoidsService } from './voids.service.js';
export { MATCH_RULES, type MatchRule } from './allocations/match-rule.js';
export { PaymentsModule } from './payments.module.js';
