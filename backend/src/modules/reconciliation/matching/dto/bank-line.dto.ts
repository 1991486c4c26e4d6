import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { MAX_APPROVED_LINES, MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { toRupees } from '../../../../platform/common/money.js';
import { PageQuery } from '../../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../../platform/common/validation/text.js';
import { type BankPayer, SET_ASIDE_REASONS, type SetAsideReason } from '../../../bank/index.js';
import {
  AllocatedLineResponse,
  MATCH_RULES,
  type MatchRule,
  PAYMENT_STATUSES,
  PaymentResponse,
  type PaymentStatus,
} from '../../../payments/index.js';
import type { ClaimEntry } from '../claims.repository.js';
import type { LinePayment } from '../decided-lines.repository.js';
import { LINE_GROUPS, type LineGroup, type ListedLine } from '../bank-lines.service.js';
import { maskedName, maskedUpiId } from '../masked-payer.js';

/** Whether an amount is the price of a course, or what a checkout asked for. */
const LINE_AMOUNTS = ['course', 'other'] as const;
type LineAmounts = (typeof LINE_AMOUNTS)[number];

export class BankLinesQuery extends PageQuery {
  /**
   * `matched`: the rules match it to a payment. `look`: an administrator has to decide, also about the payment of money that the
   * bank took back. `unclaimed`: no payment fits it. `old`: it waits for 180 days or longer,
   * and is matched to nothing any more. `set_aside`: it is for no payment. `allocated`: it paid one.
   */
  @ApiProperty({ enum: LINE_GROUPS, enumName: 'BankLineGroup' })
  @IsIn(LINE_GROUPS)
  group: LineGroup;

  /**
   * Only lines with this amount (`₹4,999.00`), reference or six digits of it, order code, or learner's name. `X-Status-Counts` says how
   * many of them each group has.
   * @example '632560217745'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(MAX_SEARCH_LENGTH)
  q?: string;

  /**
   * Of unclaimed money only: `course` for amounts that a course costs, or that a checkout has asked for; `other` for all
   * the rest, such as transfers that are for no course. Default: both.
   */
  @ApiPropertyOptional({ enum: LINE_AMOUNTS, enumName: 'BankLineAmounts' })
  @EmptyIsAbsent()
  @IsIn(LINE_AMOUNTS)
  amounts?: LineAmounts;
}

/** The payment, or the checkout without one, that a bank line may have paid. */
class BankClaimResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /**
   * `checkout`: a checkout whose learner has submitted nothing.
   * @example 'payment'
   */
  @ApiProperty({ enum: ['payment', 'checkout'], enumName: 'BankClaimKind' })
  kind: 'payment' | 'checkout';
  /** Null for a checkout. */
  @ApiProperty({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus', nullable: true, type: 'string' })
  payment_status: PaymentStatus | null;
  learner_name: string;
  learner_email: string;
  course_title: string;
  order_code: string;
  /** What is due, in rupees. */
  due: number;
  /** As the learner typed it; null without one. */
  transaction_id: string | null;
  created_at: Date;

  static from(this: void, claim: ClaimEntry): BankClaimResponse {
    return {
      id: claim.partOf ?? claim.id,
      kind: claim.kind === 'checkout' ? 'checkout' : 'payment',
      payment_status: claim.paymentStatus,
      learner_name: claim.learnerName,
      learner_email: claim.learnerEmail,
      course_title: claim.courseTitle,
      order_code: claim.orderCode,
      due: toRupees(claim.duePaise),
      transaction_id: claim.typed,
      created_at: claim.createdAt,
    };
  }
}

/** The payment that a bank line paid, or part of it. */
class BankLinePaymentResponse extends IntersectionType(
  PickType(PaymentResponse, ['id', 'status', 'course_title', 'order_code', 'amount', 'refunded_amount']),
  PickType(AllocatedLineResponse, ['allocated_amount', 'overpayment', 'rule', 'allocated_by']),
) {
  learner_name: string;
  /** Whether the line can be taken back from it: it was given by hand after the approval. */
  revocable: boolean;
  allocated_at: Date;

  static from(this: void, payment: LinePayment): BankLinePaymentResponse {
    return {
      id: payment.id,
      status: payment.status,
      learner_name: payment.learnerName,
      course_title: payment.courseTitle,
      order_code: payment.orderCode,
      amount: toRupees(payment.amountPaise),
      refunded_amount: toRupees(payment.refundedPaise),
      allocated_amount: toRupees(payment.allocatedPaise),
      overpayment: payment.overpayment,
      rule: payment.rule,
      revocable: payment.isRevocable,
      allocated_by: payment.allocatedBy,
      allocated_at: payment.allocatedAt,
    };
  }
}

/** Money that arrived, and what the rules say about it. */
export class BankLineResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  account: string;
  /**
   * In rupees.
   * @example 4999
   */
  amount: number;
  /** The day in India. */
  booked_on: string;
  /**
   * Null where the bank prints no clock time.
   * @example null
   */
  booked_at: Date | null;
  /** The bank's 12-digit reference (RRN). Null for a line without one. */
  reference: string | null;
  /**
   * The payer's UPI ID, masked.
   * @example 'a…@okaxis'
   */
  upi_id: string | null;
  /**
   * The payer's name, masked.
   * @example 'A… I…'
   */
  payer: string | null;
  /** Whether payer and UPI ID are masked; false where the line has neither. */
  masked: boolean;
  /** Whether only an SMS shows it so far, and neither a statement nor a mail. */
  sms_only: boolean;
  @ApiProperty({ enum: LINE_GROUPS, enumName: 'BankLineGroup' })
  group: LineGroup;
  /** By which rule it matches; null unless it does. */
  @ApiProperty({ enum: MATCH_RULES, enumName: 'MatchRule', nullable: true, type: 'string' })
  rule: MatchRule | null;
  /**
   * Why an administrator has to decide, and that the bank took an allocated line back; else null.
   * @example null
   */
  sentence: string | null;
  /**
   * Why it was set aside; null unless it was.
   * @example null
   */
  @ApiProperty({ enum: SET_ASIDE_REASONS, enumName: 'SetAsideReason', nullable: true, type: 'string' })
  set_aside_reason: SetAsideReason | null;
  /** What it may have paid; null if the rules found nothing. */
  @ApiProperty({ type: BankClaimResponse, nullable: true })
  claim: BankClaimResponse | null;
  /** What it paid; null if nothing. */
  @ApiProperty({ type: BankLinePaymentResponse, nullable: true })
  payment: BankLinePaymentResponse | null;

  static from(this: void, { line, group, rule, sentence, claim, payment }: ListedLine): BankLineResponse {
    return {
      id: line.id,
      account: line.accountName,
      amount: toRupees(line.amountPaise),
      booked_on: line.bookedOn,
      booked_at: line.bookedAt,
      reference: line.rrn,
      upi_id: line.vpa && maskedUpiId(line.vpa),
      payer: line.payer && maskedName(line.payer),
      masked: line.payer !== null || line.vpa !== null,
      sms_only: line.feedId !== null && line.strength === 'fair',
      group,
      rule,
      sentence,
      set_aside_reason: line.setAsideReason,
      claim: claim && BankClaimResponse.from(claim),
      payment: payment && BankLinePaymentResponse.from(payment),
    };
  }
}

/** Who paid, in full. */
export class BankPayerResponse {
  /**
   * Null where the bank names nobody.
   * @example 'ANANYA IYER'
   */
  payer: string | null;
  /**
   * Null where the bank prints none.
   * @example 'ananya.iyer@okaxis'
   */
  upi_id: string | null;

  static from(this: void, { payer, vpa }: BankPayer): BankPayerResponse {
    return { payer, upi_id: vpa };
  }
}

export class LinesDto {
  /** At most 200. */
  @ApiProperty({ maxItems: MAX_APPROVED_LINES })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_APPROVED_LINES)
  @IsUUID('all', { each: true })
  line_ids: string[];
}

export class SetAsideLinesDto extends LinesDto {
  /** @example 'not_for_a_course' */
  @ApiProperty({ enum: SET_ASIDE_REASONS, enumName: 'SetAsideReason' })
  @IsIn(SET_ASIDE_REASONS, { message: 'Choose what this money is' })
  reason: SetAsideReason;
}

export class SetAsideLineDto extends PickType(SetAsideLinesDto, ['reason']) {}

export class SetAsideLineResponse {
  line_id: string;
  /**
   * Why it was not set aside; null where it was.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  refusal: string | null;
}

export class SetAsideLinesResponse {
  /** One for each line, in the order they were given. */
  results: SetAsideLineResponse[];
}
