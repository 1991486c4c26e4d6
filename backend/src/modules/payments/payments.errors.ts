import { ConflictError, DomainError, InvalidInputError } from '../../platform/common/domain-error.js';
import { toRupees } from '../../platform/common/money.js';
import type { PaymentStatus } from './payment-transitions.js';

export class AlreadyEnrolledError extends ConflictError {
  constructor() {
    super('payments.already_enrolled', 'You already have access to this course');
  }
}

export class AlreadyPendingError extends ConflictError {
  constructor() {
    super('payments.already_pending', 'Your payment for this course is already being verified');
  }
}

export class CheckoutSessionUsedError extends ConflictError {
  constructor() {
    super(
      'payments.checkout_session_used',
      'This checkout has already been submitted. Please start checkout again',
    );
  }
}

/** The session has no payee, so nothing can have been paid to it. */
export class PaymentsNotConfiguredError extends ConflictError {
  constructor() {
    super(
      'payments.not_configured',
      "The academy can't take payments yet: its UPI ID is not configured. Please don't send money; contact support",
    );
  }
}

/** A correction without changes. */
export class NothingToCorrectError extends InvalidInputError {
  constructor() {
    super('payments.nothing_to_correct', 'Enter a transaction ID or attach a screenshot', 'transaction_id');
  }
}

export class ProofRequiredError extends InvalidInputError {
  constructor() {
    super('payments.proof_required', 'Provide transaction ID or receipt email', 'transaction_id');
  }
}

export class TransactionIdTooLongError extends InvalidInputError {
  constructor() {
    super('payments.transaction_id_too_long', 'This transaction ID is too long', 'transaction_id');
  }
}

export class AlreadyDecidedError extends ConflictError {
  constructor(winner: PaymentStatus) {
    super('payments.already_decided', `This payment was already ${winner}`);
  }
}

/** An approval of a payment that the learner has corrected meanwhile. */
export class PaymentChangedError extends ConflictError {
  constructor(transactionId: string | null) {
    super(
      'payments.changed',
      transactionId === null
        ? 'The learner has changed this payment. Check it again before you approve'
        : `The learner has changed the transaction ID to ${transactionId}. Check it again before you approve`,
    );
  }
}

export class TransactionAlreadyUsedError extends ConflictError {
  /** @param other null if it was voided meanwhile */
  constructor(other: { learnerName: string; courseTitle: string; orderCode: string } | null) {
    super(
      'payments.transaction_already_used',
      other
        ? `This transaction ID already paid for ${other.learnerName}, ${other.courseTitle} (${other.orderCode}). One transfer buys one course`
        : 'Another payment with this transaction ID was already approved. One transfer buys one course',
    );
  }
}

/** Pending or rejected: there is no approval to void. */
export class NotApprovedError extends ConflictError {
  constructor(status: PaymentStatus) {
    super('payments.not_approved', `This payment is ${status}. Only an approved payment can be voided`);
  }
}

/** None of its money is known to have arrived. */
export class NotRefundableError extends ConflictError {
  constructor(status: PaymentStatus) {
    super(
      'payments.not_refundable',
      status === 'approved' || status === 'voided'
        ? 'Nothing was paid for this order'
        : `This payment is ${status}. Only an approved or voided payment can be refunded, or a rejected one of which part arrived`,
    );
  }
}

export class RefundTooLargeError extends InvalidInputError {
  /** @param leftPaise the amount not refunded yet */
  constructor(leftPaise: number) {
    const message =
      leftPaise > 0
        ? `At most ₹${toRupees(leftPaise)} can still be refunded`
        : 'This payment has been refunded in full';
    super('payments.refund_too_large', message, 'amount');
  }
}

export class RefundAlreadyRecordedError extends ConflictError {
  constructor() {
    super('payments.refund_already_recorded', 'A refund with this bank reference has already been recorded');
  }
}

export class RefundedApprovalError extends ConflictError {
  constructor() {
    super(
      'payments.refunded',
      'A refund is recorded for this payment, so its approval can’t be undone. Use “Approved by mistake” on the payment instead',
    );
  }
}

export class UndoExpiredError extends ConflictError {
  constructor() {
    super(
      'payments.undo_expired',
      'This approval can no longer be undone. Use “Approved by mistake” on the payment instead',
    );
  }
}

/** Reopening a payment is not possible. */
export class LearnerHasAccessError extends ConflictError {
  constructor() {
    super('payments.learner_has_access', 'This learner already has access to the course');
  }
}

export class AnotherPendingError extends ConflictError {
  constructor() {
    super(
      'payments.another_pending',
      'This learner has another payment for the course waiting. Decide that one',
    );
  }
}

export class CouponUsedUpSinceError extends ConflictError {
  constructor(code: string) {
    super(
      'payments.coupon_used_up',
      `The coupon ${code} has no use left for this payment. Raise its limit, then reopen`,
    );
  }
}

/** Reopening or resubmitting a refunded payment. */
export class RefundedError extends ConflictError {
  constructor() {
    super('payments.refunded', 'This payment was refunded. To buy the course, start a new checkout');
  }
}

/** 400 at the field `amount`. */
export class PartTooLargeError extends InvalidInputError {
  /** @param remainingPaise the amount still due */
  constructor(remainingPaise: number) {
    super(
      'payments.part_too_large',
      `Only ₹${toRupees(remainingPaise)} is still to be paid. If all of it arrived, approve the payment`,
      'amount',
    );
  }
}

/** 409 at the field `reference`. */
export class ReferenceAlreadyUsedError extends DomainError {
  constructor() {
    const message = 'This bank reference already paid for something else. One transfer buys one thing';
    super(409, 'payments.reference_already_used', message, [{ field: 'reference', message }]);
  }
}

/** There is no remainder to pay. */
export class NothingRemainsError extends ConflictError {
  constructor() {
    super('payments.nothing_remains', 'Nothing remains to be paid for this payment');
  }
}

/** Pending, or rejected. */
export class NoReceiptError extends ConflictError {
  constructor() {
    super('payments.no_receipt', 'There is a receipt once the payment is approved');
  }
}
