import { ConflictError, InvalidInputError } from '../../platform/common/domain-error.js';
import { formatRupees } from '../../platform/common/money.js';
import type { PaymentStatus } from './payment-transitions.js';

export const checkoutSessionUsed = () =>
  new ConflictError(
    'payments.checkout_session_used',
    'This checkout has already been submitted. Please start checkout again',
  );

/** The checkout has no payee, so nothing can have been paid to it. */
export const paymentsNotConfigured = () =>
  new ConflictError(
    'payments.not_configured',
    "The academy can't take payments yet: its UPI ID is not configured. Please don't send money; contact support",
  );

/** A correction without changes. */
export const nothingToCorrect = () =>
  new InvalidInputError(
    'payments.nothing_to_correct',
    'Enter a transaction ID or attach a screenshot',
    'transaction_id',
  );

export const proofRequired = () =>
  new InvalidInputError(
    'payments.proof_required',
    'Provide transaction ID or receipt email',
    'transaction_id',
  );

export class TransactionIdTooLongError extends InvalidInputError {
  constructor() {
    super('payments.transaction_id_too_long', 'This transaction ID is too long', 'transaction_id');
  }
}

export const alreadyDecided = (winner: PaymentStatus) =>
  new ConflictError('payments.already_decided', `This payment was already ${winner}`);

/** An approval of a payment that the learner has corrected meanwhile. */
export const paymentChanged = (transactionId: string | null) =>
  new ConflictError(
    'payments.changed',
    transactionId === null
      ? 'The learner has changed this payment. Check it again before you approve'
      : `The learner has changed the transaction ID to ${transactionId}. Check it again before you approve`,
  );

/** @param other null if it was voided meanwhile */
export const transactionAlreadyUsed = (
  other: { learnerName: string; courseTitle: string; orderCode: string } | null,
) =>
  new ConflictError(
    'payments.transaction_already_used',
    other
      ? `This transaction ID already paid for ${other.learnerName}, ${other.courseTitle} (${other.orderCode}). One transfer buys one course`
      : 'Another payment with this transaction ID was already approved. One transfer buys one course',
  );

/** Pending or rejected: there is no approval to void. */
export const notApproved = (status: PaymentStatus) =>
  new ConflictError(
    'payments.not_approved',
    `This payment is ${status}. Only an approved payment can be voided`,
  );

/** None of its money is known to have arrived. */
export const notRefundable = (status: PaymentStatus) =>
  new ConflictError(
    'payments.not_refundable',
    status === 'approved' || status === 'voided'
      ? 'Nothing was paid for this order'
      : `This payment is ${status}. Only an approved or voided payment can be refunded, or a rejected one of which part arrived`,
  );

/** @param leftPaise the amount not refunded yet */
export const refundTooLarge = (leftPaise: number) => {
  const message =
    leftPaise > 0
      ? `At most ${formatRupees(leftPaise)} can still be refunded`
      : 'This payment has been refunded in full';
  return new InvalidInputError('payments.refund_too_large', message, 'amount');
};

export const refundAlreadyRecorded = () =>
  new ConflictError(
    'payments.refund_already_recorded',
    'A refund with this bank reference has already been recorded',
  );

export const refundedApproval = () =>
  new ConflictError(
    'payments.refunded',
    'A refund is recorded for this payment, so its approval can’t be undone. Use “Approved by mistake” on the payment instead',
  );

/** Of a rejected payment only what arrived can be refunded. */
export const refundedPart = () =>
  new ConflictError(
    'payments.refunded',
    'A refund is recorded for this payment, so its parts must have arrived. They can’t be voided',
  );

/** Too late, another administrator's, or not a decision. */
export const undoExpired = (status: PaymentStatus) =>
  new ConflictError(
    'payments.undo_expired',
    status === 'approved'
      ? 'This approval can no longer be undone. Use “Approved by mistake” on the payment instead'
      : 'This decision can no longer be undone. Reopen the payment instead',
  );

/** The bank shows the money of a payment that is to be rejected. */
export const bankHasSeenIt = (seenPaise: number) =>
  new ConflictError(
    'payments.bank_has_seen_it',
    `The bank has seen ${formatRupees(seenPaise)} for this payment. Reject it only if you are sure`,
  );

/** Reopening a payment is not possible. */
export const learnerHasAccess = () =>
  new ConflictError('payments.learner_has_access', 'This learner already has access to the course');

export const anotherPending = () =>
  new ConflictError(
    'payments.another_pending',
    'This learner has another payment for the course waiting. Decide that one',
  );

export const couponUsedUpSince = (code: string) =>
  new ConflictError(
    'payments.coupon_used_up',
    `The coupon ${code} has no use left for this payment. Raise its limit, then reopen`,
  );

/** Reopening or resubmitting a refunded payment. */
export const alreadyRefunded = () =>
  new ConflictError(
    'payments.refunded',
    'This payment was refunded. To buy the course, start a new checkout',
  );

/**
 * 400 at the field `amount`.
 * @param remainingPaise the amount still due
 */
export const partTooLarge = (remainingPaise: number) =>
  new InvalidInputError(
    'payments.part_too_large',
    `Only ${formatRupees(remainingPaise)} is still to be paid. If all of it arrived, approve the payment`,
    'amount',
  );

/** 409 at the field `reference`. */
export const referenceAlreadyUsed = () =>
  new ConflictError(
    'payments.reference_already_used',
    'This bank reference already paid for something else. One transfer buys one thing',
    'reference',
  );

/** There is no remainder to pay. */
export const nothingRemains = () =>
  new ConflictError('payments.nothing_remains', 'Nothing remains to be paid for this payment');

/** Pending or rejected, or nothing was paid. */
export const noReceipt = () =>
  new ConflictError(
    'payments.no_receipt',
    'The receipt is issued when the payment is approved. Free courses have no receipt',
  );

/** No tax invoice of the payment is void. */
export const noCreditNote = () =>
  new ConflictError('payments.no_credit_note', 'There is a credit note once a tax invoice is void');
