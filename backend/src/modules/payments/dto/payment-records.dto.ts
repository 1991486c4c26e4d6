import { ApiProperty } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { toRupees } from '../../../platform/common/money.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { IsRupees } from '../../../platform/common/validation/strict-number.js';
import type { Refund } from '../refund.entity.js';
import type { OverpaidRest } from '../allocations/allocations.repository.js';
import {
  ALLOCATION_RULES,
  type AllocationRule,
  type Overpayment,
  OVERPAYMENTS,
} from '../allocations/bank-allocation.entity.js';

/** A refund, for its learner. */
export class LearnerRefundResponse {
  /**
   * In rupees.
   * @example 500
   */
  amount: number;
  /**
   * The bank's reference of the refund transfer.
   * @example '632560217799'
   */
  reference: string;
  /** The day on which it was sent, in India. */
  refunded_on: string;

  static from(
    this: void,
    { amountPaise, reference, refundedOn }: Pick<Refund, 'amountPaise' | 'reference' | 'refundedOn'>,
  ): LearnerRefundResponse {
    return { amount: toRupees(amountPaise), reference, refunded_on: refundedOn };
  }
}

/** What a transfer had more than was due, for its learner. */
export class LearnerOverpaymentResponse {
  /**
   * In rupees.
   * @example 500
   */
  amount: number;
  /** @example 'refunded' */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment' })
  overpayment: Overpayment;
  /**
   * The bank's reference of the transfer that sent it back; null if none was recorded.
   * @example '632560217799'
   */
  reference: string | null;

  static from(this: void, { paise, overpayment, reference }: OverpaidRest): LearnerOverpaymentResponse {
    return { amount: toRupees(paise), overpayment, reference };
  }
}

/** A refund, for administrators. */
export class RefundResponse extends LearnerRefundResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /** For the administrators only; null without one. */
  note: string | null;
  recorded_by: string;
  /**
   * When it was recorded, in UTC.
   * @example '2026-11-23T09:30:00.000Z'
   */
  created_at: Date;
}

/** A partial transfer, for administrators. */
export class PartResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  /**
   * In rupees.
   * @example 3000
   */
  amount: number;
  /** The bank's reference of the transfer. */
  reference: string;
  recorded_by: string;
  /**
   * When it was recorded, in UTC.
   * @example '2026-11-23T09:30:00.000Z'
   */
  created_at: Date;
  /**
   * When it was voided, in UTC; null while it counts.
   * @example null
   */
  voided_at: Date | null;
  /**
   * Why it was voided; null while it counts.
   * @example null
   */
  void_reason: string | null;
}

/** A bank line that paid a payment, or part of it. */
export class AllocatedLineResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
  id: string;
  account: string;
  /**
   * In rupees.
   * @example 4999
   */
  amount: number;
  /** How much of the line is for this payment, in rupees. */
  allocated_amount: number;
  /**
   * What happened with the rest of the line; null if there is none.
   * @example null
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment', nullable: true, type: 'string' })
  overpayment: Overpayment | null;
  /**
   * The bank's reference of the transfer that sent the rest back; null if none was recorded.
   * @example null
   */
  overpayment_reference: string | null;
  /** The day in India. */
  booked_on: string;
  /**
   * The day in India on which the bank reversed it; null if it didn't.
   * @example null
   */
  reversed_on: string | null;
  /** The bank's 12-digit reference (RRN). Null for a line without one. */
  reference: string | null;
  /** Why the line was allocated to this payment. */
  @ApiProperty({ enum: ALLOCATION_RULES, enumName: 'AllocationRule' })
  rule: AllocationRule;
  /** Null for the system. */
  allocated_by: string | null;
  /** @example '2026-11-23T09:30:00.000Z' */
  created_at: Date;
}

export class RecordRefundDto {
  /**
   * In rupees; together with earlier refunds at most the amount paid.
   * @example 4999
   */
  @IsRupees({ min: 0.01, max: 10_000_000 })
  amount: number;
  /** The bank's reference of the refund transfer. Each reference is one refund. */
  @IsLine({ min: 1, max: MAX_REFERENCE_LENGTH })
  reference: string;
  /**
   * The day in India on which the bank sent the money, YYYY-MM-DD: not before the payment, not in the future.
   * @example '2026-11-23'
   */
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Refunded on must be a day like 2026-11-23' })
  @IsISO8601({ strict: true }, { message: 'Refunded on must be a day like 2026-11-23' })
  refunded_on: string;
  /** For the administrators only. Up to 500 characters. */
  @IsOptional()
  @IsText({ max: MAX_REASON_LENGTH })
  note?: string;
}

/** A transfer of less than the amount, or the rest of it. */
export class RecordPartDto {
  /**
   * The received amount in rupees: less than the payment’s amount and, after other parts, at most the rest.
   * @example 3000
   */
  @IsRupees({ min: 0.01, max: 10_000_000 })
  amount: number;
  /** The bank's reference of the transfer. Each reference can be used once. */
  @IsLine({ min: 1, max: MAX_REFERENCE_LENGTH, message: 'Enter the bank reference of the transfer' })
  reference: string;
}

export class VoidPartDto {
  /**
   * Why the part was a mistake, for the learner and the record. 1 to 500 characters.
   * @example 'This transfer belongs to another learner.'
   */
  @IsText({ min: 1, max: MAX_REASON_LENGTH })
  reason: string;
}

export class ChangeOverpaymentDto {
  /**
   * What happened to the amount beyond what was due.
   * @example 'refunded'
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment' })
  @IsIn(OVERPAYMENTS, { message: 'Say whether you keep the rest or have sent it back' })
  overpayment: Overpayment;

  /**
   * The bank's reference of the transfer that sent it back. Without it, an earlier one stays.
   * @example '632560217799'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  reference?: string;
}
