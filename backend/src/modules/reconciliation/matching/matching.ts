import type { RunningBalanceState, StatementLine } from '../../bank/index.js';
import { REVIEW_CODES } from '../../checkout/index.js';
import { type MatchRule, type VoidedUse } from '../../payments/index.js';

/** A line of the bank as the rules see it. Debits are needed, too: they show what the bank took back. */
export interface MatchLine extends Omit<StatementLine, 'row' | 'balancePaise' | 'fingerprint' | 'ordinal'> {
  id: string;
  /** Of the statement it came in; `not_needed` for a feed that is trusted by its signature. */
  runningBalance: RunningBalanceState | 'not_needed';
  /** Only alerts of more than 72 hours after the money show it. */
  stale?: boolean;
  /** All that brought it is switched off. */
  isOff?: boolean;
  /** The claim it is allocated to, or `set_aside`. Such a line gets no verdict, but its claim counts as paid. */
  allocatedTo: string | null;
  /** What it paid for before that was voided. */
  voidedUse?: VoidedUse | null;
}

/**
 * `open`: a checkout session without proof. `pending`: proof was submitted. `owned`: the learner already has the course.
 * `received`: a part that is counted already. Those that can no longer be paid are given, too, so that the code in a note is
 * recognised.
 */
export type ClaimState =
  'open' | 'pending' | 'approved' | 'received' | 'rejected' | 'voided' | 'superseded' | 'owned';

/** A payment, a recorded part of one, or a checkout session without one, that money can be for. */
export interface Claim {
  id: string;
  kind: 'payment' | 'checkout' | 'part';
  /** The payment of a part. */
  partOf?: string | null;
  userId: string;
  courseId: string;
  learnerName: string;
  /** As typed at checkout. */
  payerName: string;
  orderCode: string;
  /** What is still to be paid. */
  duePaise: number;
  /** As typed by the learner. */
  typed: string | null;
  /** `readTransactionId(typed).reference`. */
  reference: string | null;
  state: ClaimState;
  /** ISO instant of the learner's earliest checkout session for this course in the 30 days before. */
  openedAt: string;
  /** ISO instant until which the amount was promised; null for the rest of a payment, which comes later. */
  expiresAt: string | null;
  /** Submitted after that. */
  late: boolean;
  /** The course's price of its checkout, and of now. */
  pricePaise: number;
  priceNowPaise: number;
}

/** Why a person has to look, with what the sentence is made of. */
export type LookReason =
  | { code: 'near_reference'; difference: 'digit' | 'swap' | 'lookalike'; bank: string; typed: string }
  | { code: 'short' | 'over'; differencePaise: number }
  | { code: 'several_claims'; claims: number; learners: number }
  | { code: 'other_order'; learnerName: string; orderCode: string }
  | { code: 'several_orders'; orderCodes: string[] }
  | { code: 'other_reference'; bank: string | null; typed: string }
  | { code: 'before_order'; bookedOn: string; orderedOn: string }
  | { code: 'future'; bookedOn: string }
  | { code: 'reversed'; on: string }
  | { code: 'money_back' }
  | { code: 'paid_twice'; amountPaise: number; vpa: string | null }
  /** `claims`: at most five that it may be for. */
  | { code: 'amount_and_day'; claims: string[] }
  | { code: 'two_transfers'; amountPaise: number; lines: string[] }
  | { code: 'settlement' }
  | { code: 'closed_order'; state: 'rejected' | 'voided' | 'superseded' | 'owned' }
  | ({ code: 'voided_use'; leftPaise: number } & VoidedUse)
  | { code: 'balances_broken' | 'no_balances' | 'old_alert' | 'unknown_template' | 'switched_off' }
  | ReviewReason;
export type LookCode = LookReason['code'];

/** All agrees, and yet a person decides; the learner may know. `payer`: as the bank prints it; null where it prints none. */
export type ReviewReason =
  | { code: 'price_changed'; thenPaise: number; nowPaise: number }
  | { code: 'after_expiry'; bookedOn: string; expiredOn: string }
  | { code: 'reference_alone'; payer: string | null };

export const isReview = (reason: LookReason): reason is ReviewReason =>
  REVIEW_CODES.some((code) => code === reason.code);

/**
 * What the rules say about a credit that is free.
 * `settled`: it paid a payment that is approved, or a part that is recorded, already; only the allocation is missing.
 */
export type Verdict =
  | { lineId: string; verdict: 'matched'; rule: MatchRule; claimId: string }
  | { lineId: string; verdict: 'look'; reason: LookReason; sentence: string; claimId: string | null }
  | { lineId: string; verdict: 'settled'; claimId: string }
  | { lineId: string; verdict: 'unclaimed' };
