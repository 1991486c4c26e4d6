import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, MaxLength, IsString } from 'class-validator';
import { PageQuery } from '../../../common/page-query.dto.js';
import { EmptyIsAbsent } from '../../../common/validation/text.js';
import { PAYMENT_STATUSES, type PaymentStatus } from '../payment-transitions.js';

/** Narrows the administrators' list of payments. */
export class ManualPaymentsQuery extends PageQuery {
  /**
   * Only this status: pending ones oldest first, decided ones with the latest decision first. Left out: all, newest first.
   * @example 'pending'
   */
  @ApiPropertyOptional({ enum: PAYMENT_STATUSES, enumName: 'PaymentStatus' })
  @EmptyIsAbsent()
  @IsIn(PAYMENT_STATUSES)
  status?: PaymentStatus;

  /**
   * Text that the course title, the learner's name or email, the transaction id, the receipt email or the order code
   * contains, literally and in any case. Spaces inside transaction ids don't matter.
   * @example 'priya'
   */
  @EmptyIsAbsent()
  @IsString()
  @MaxLength(200)
  q?: string;
}
