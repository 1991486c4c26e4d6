import {
  type CouponNow,
  type PaymentFacts,
  type PaymentWarning,
  type SameTransactionPayment,
  warningsOf,
} from './payment-warnings.js';
import type { BankWord } from './bank-text.js';
import type { BankSays } from './bank-verdicts/bank-verdicts.repository.js';
import type { Payment } from './payment.entity.js';
import { isSameTransaction } from './transaction-id.js';

/** A payment with the facts that an administrator reviews. */
export interface PaymentReview extends PaymentFacts {
  payment: Payment;
  learnerName: string;
  learnerEmail: string;
  /** Null while pending, and for the system. */
  processedByName: string | null;
  /** Null unless its approval was voided. */
  voidedByName: string | null;
  /** Five at most: approved ones first, then the oldest. */
  sameTransaction: SameTransactionPayment[];
  warnings: PaymentWarning[];
  /** What the bank's lines say of it; null once it is decided. */
  bankSays: BankSays | null;
  /** The searched bank text's information about it; null if it doesn't mention it, or without a search. */
  bankWord: BankWord | null;
}

const NOTHING: BankSays = { verdict: 'none', amountPaise: null, sentence: null };

/** As returned by the database: dates inside JSON are text. */
export type PaymentReviewRow = Payment &
  Omit<PaymentReview, 'payment' | 'warnings' | 'bankWord' | 'sameTransaction' | 'couponNow'> & {
    sameTransaction: (Omit<SameTransactionPayment, 'createdAt' | 'isSame'> & { createdAt: string })[];
    couponNow: (Omit<CouponNow, 'endsAt'> & { endsAt: string | null }) | null;
  };

export function toPaymentReview(row: PaymentReviewRow): PaymentReview {
  const { couponNow } = row;
  const facts = {
    sameTransaction: row.sameTransaction.map((same) => ({
      ...same,
      createdAt: new Date(same.createdAt),
      isSame: row.transactionId !== null && isSameTransaction(row.transactionId, same.transactionId),
    })),
    otherRejections: row.otherRejections,
    coursePricePaise: row.coursePricePaise,
    couponNow: couponNow && { ...couponNow, endsAt: couponNow.endsAt ? new Date(couponNow.endsAt) : null },
    takenBackOn: row.takenBackOn,
    hasAccess: row.hasAccess,
    reopenedAt: row.reopenedAt,
  };
  return {
    payment: row,
    learnerName: row.learnerName,
    learnerEmail: row.learnerEmail,
    processedByName: row.processedByName,
    voidedByName: row.voidedByName,
    ...facts,
    warnings: warningsOf(row, facts),
    bankSays: row.status === 'pending' ? (row.bankSays ?? NOTHING) : null,
    bankWord: null,
  };
}

/** The payment that already used this one's transaction ID, in full or as a part. */
export const approvedWithSameTransaction = ({
  sameTransaction,
}: PaymentFacts): SameTransactionPayment | null =>
  sameTransaction.find(({ isSame, isPart, status }) => isSame && (isPart || status === 'approved')) ?? null;
