import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { MAX_BANK_TEXT_LENGTH } from '@triad/shared/limits';
import { toRupees } from '../../../platform/common/money.js';
import { EmptyIsAbsent, IsText } from '../../../platform/common/validation/text.js';
import { ExportQuery, IsDay } from '../../../platform/exports/index.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';
import { IsTypedCoupon } from '../../coupons/index.js';
import { BANK_ENTRY_KINDS, type BankEntryKind, type BankTextReport, type BankWord } from '../bank-text.js';

/** Which of a payment's days a period is about. */
export const PAYMENT_DAYS = ['submitted', 'decided'] as const;
export type PaymentDay = (typeof PAYMENT_DAYS)[number];

/** Filters the export of payments. */
export class ExportPaymentsQuery extends ExportQuery {
  /** Only this status. Default: all. */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;

  /**
   * Only what this text finds, as in the list of payments.
   * @example 'priya'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(MAX_BANK_TEXT_LENGTH)
  q?: string;

  /**
   * Only payments with this coupon.
   * @example 'FIRST10'
   */
  @IsTypedCoupon()
  code?: string;

  /** Whether the days are those of the submission (the default) or of the latest decision. */
  @ApiPropertyOptional({ enum: PAYMENT_DAYS, enumName: 'PaymentDay' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_DAYS)
  day_of?: PaymentDay;
}

/** Filters the administrators' list of payments. */
export class ManualPaymentsQuery extends PageQuery {
  /**
   * Only this status: pending ones oldest first, decided ones by the latest decision. Default: all, newest first.
   */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;

  /**
   * Only pending payments that the bank has seen.
   * @example 'confirmed'
   */
  @ApiPropertyOptional({ enum: ['confirmed'] })
  @EmptyIsAbsent()
  @IsIn(['confirmed'])
  bank?: 'confirmed';

  /**
   * Text that the course title, the learner's name or email, the transaction id, the receipt email or the order code
   * contains, literally and in any case. Spaces inside transaction ids don't matter. Also a text from a bank: the payments
   * whose transaction id or order code any of its lines names (`UPI/632560217745/ravi`), else those of its amount
   * (`₹5,499.00`). Lines are parted by line breaks or `⏎`. A receipt's
   * number finds its payment, also after the receipt was marked void.
   * @example 'priya'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(MAX_BANK_TEXT_LENGTH)
  q?: string;

  /**
   * Only payments of this learner.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e'
   */
  @EmptyIsAbsent()
  @IsUUID('all', { message: 'Choose a learner' })
  user_id?: string;

  /**
   * From the start of this day in India. Omit for no lower limit.
   * @example '2026-11-01'
   */
  @IsDay()
  from?: string;

  /**
   * Until the end of this day in India. Omit for no upper limit.
   * @example '2026-11-30'
   */
  @IsDay()
  to?: string;

  /** Whether the days are those of the submission (the default) or of the latest decision. */
  @ApiPropertyOptional({ enum: PAYMENT_DAYS, enumName: 'PaymentDay' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_DAYS)
  day_of?: PaymentDay;
}

/** Statistics of the payments to verify. */
export class ManualPaymentsSummaryResponse {
  /**
   * Number of pending payments.
   * @example 11
   */
  pending: number;
  /** When the oldest pending one was submitted, or became pending again, in UTC; null if there is none. */
  oldest_pending_at: Date | null;
  /**
   * The median time from submission to decision over the last 30 days, in seconds; excludes free orders. Null without a
   * decision.
   */
  median_decision_seconds: number | null;
  /** The number of decisions in that median. */
  decisions: number;
  /** Bank references that several approved payments have, from before this was rejected: twenty at most. */
  duplicate_references: string[];
  /** How long a decision can be undone, in seconds (`APPROVAL_UNDO_SECONDS`). */
  undo_seconds: number;
}

export class BankTextQuery {
  /**
   * Messages or statement lines from a bank, separated by line breaks or `⏎`.
   * @example 'UPI/632560217745/RAVI 5,499.00 ⏎ UPI/632560217746/ASHA 4,999.00'
   */
  @IsText({ min: 1, max: MAX_BANK_TEXT_LENGTH })
  text: string;
}

/** The result of parsing a bank's text. */
export class BankTextReportResponse {
  /**
   * Number of non-empty lines.
   * @example 40
   */
  lines: number;
  /**
   * Number of received transfers with a transaction ID or order code.
   * @example 37
   */
  credits: number;
  /** Debits, collect requests, failed and expected transfers. They pay for nothing. */
  other_entries: number;
  /** Transaction IDs (or order codes) of credits without a payment. */
  unknown_references: string[];

  static from(report: BankTextReport): BankTextReportResponse {
    return {
      lines: report.lines,
      credits: report.credits,
      other_entries: report.otherEntries,
      unknown_references: report.unknownReferences,
    };
  }
}

/** A bank text's information about a payment. */
export class BankWordResponse {
  /**
   * Only a `credit` is received money: others are `debit`, `expected` ("will be credited"), `requested` (a collect
   * request) and `failed` (also reversed).
   * @example 'credit'
   */
  @ApiProperty({ enum: BANK_ENTRY_KINDS, enumName: 'BankEntryKind' })
  kind: BankEntryKind;
  /**
   * The amount in rupees; null if the text names no amount.
   * @example 4999
   */
  amount: number | null;

  static from(this: void, { kind, amountPaise }: BankWord): BankWordResponse {
    return { kind, amount: amountPaise === null ? null : toRupees(amountPaise) };
  }
}
