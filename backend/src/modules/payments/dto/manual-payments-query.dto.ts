import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_BANK_TEXT_LENGTH } from '@triad/shared/limits';
import { IsIn, IsString, IsUUID, MaxLength } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { IsDay } from '../../../platform/exports/index.js';
import { PAYMENT_DAYS, type PaymentDay } from './export-payments-query.dto.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';

/** Filters the administrators' list of payments. */
export class ManualPaymentsQuery extends PageQuery {
  /**
   * Only this status: pending ones oldest first, decided ones by the latest decision. Default: all, newest first.
   * @example 'pending'
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

  /**
   * Whether the days are those of the submission (the default) or of the latest decision.
   * @example 'decided'
   */
  @ApiPropertyOptional({ enum: PAYMENT_DAYS, enumName: 'PaymentDay' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_DAYS)
  day_of?: PaymentDay;
}
