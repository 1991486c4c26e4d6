import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_APPROVED_LINES, MAX_REFERENCE_LENGTH, MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
} from 'class-validator';
import { IsClientMadeId } from '../../../../platform/common/validation/client-made-id.js';
import { PageQuery } from '../../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../../platform/common/validation/text.js';
import { SET_ASIDE_REASONS, type SetAsideReason } from '../../../bank/index.js';
import { LINE_GROUPS, type LineGroup } from '../bank-lines.service.js';
import { OVERPAYMENTS, type Overpayment } from '../../../payments/index.js';
import type { ApprovedMatch } from '../reconciliation.service.js';

/** Whether an amount is the price of a course, or what a checkout asked for. */
const LINE_AMOUNTS = ['course', 'other'] as const;
type LineAmounts = (typeof LINE_AMOUNTS)[number];

export class BankLinesQuery extends PageQuery {
  /**
   * `matched`: the rules match it to a payment. `look`: an administrator has to decide, also about the payment of money that the
   * bank took back. `unclaimed`: no payment fits it. `old`: it waits for 180 days or longer,
   * and is matched to nothing any more. `set_aside`: it is for no payment. `allocated`: it paid one.
   * @example 'matched'
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
   * @example 'other'
   */
  @ApiPropertyOptional({ enum: LINE_AMOUNTS, enumName: 'BankLineAmounts' })
  @EmptyIsAbsent()
  @IsIn(LINE_AMOUNTS)
  amounts?: LineAmounts;
}

class LinesDto {
  /** At most 200. */
  @ApiProperty({ maxItems: MAX_APPROVED_LINES })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_APPROVED_LINES)
  @IsUUID('all', { each: true })
  line_ids: string[];
}

export class ApproveMatchesDto extends LinesDto {}

export class ApproveMatchesBatchDto extends LinesDto {
  /**
   * The batch's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0d01'
   */
  @IsClientMadeId()
  id?: string;
}

export class SetAsideLinesDto extends LinesDto {
  /** @example 'not_for_a_course' */
  @ApiProperty({ enum: SET_ASIDE_REASONS, enumName: 'SetAsideReason' })
  @IsIn(SET_ASIDE_REASONS, { message: 'Choose what this money is' })
  reason: SetAsideReason;
}

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

export class ApprovedMatchResponse {
  line_id: string;
  /**
   * The payment that was approved; null where it was refused.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e'
   */
  payment_id: string | null;
  /**
   * Why it was refused; null where it was approved.
   * @example null
   */
  refusal: string | null;
  /**
   * The code of the refusal.
   * @example null
   */
  code: string | null;

  static from(this: void, { lineId, paymentId, refusal }: ApprovedMatch): ApprovedMatchResponse {
    return {
      line_id: lineId,
      payment_id: paymentId,
      refusal: refusal?.message ?? null,
      code: refusal?.code ?? null,
    };
  }
}

export class ApprovedMatchesResponse {
  /** One for each line, in the order they were given. */
  results: ApprovedMatchResponse[];
}

export class AllocateLineDto {
  /**
   * The payment that this money is for.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e'
   */
  @IsUUID('all', { message: 'Choose a payment' })
  payment_id: string;

  /**
   * What happened to the amount beyond what is due.
   * @example 'refunded'
   */
  @ApiProperty({ enum: OVERPAYMENTS, enumName: 'Overpayment', required: false })
  @IsOptional()
  @IsIn(OVERPAYMENTS, { message: 'Say whether you keep the rest or have sent it back' })
  overpayment?: Overpayment | null;

  /**
   * The bank's reference of the transfer that sent it back.
   * @example '632560217799'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  overpayment_reference?: string;
}

export class AllocatedResponse {
  /**
   * Whether the payment was approved with the line, which can be undone.
   * @example true
   */
  approved: boolean;
}

export class SetAsideLineDto {
  /** @example 'not_for_a_course' */
  @ApiProperty({ enum: SET_ASIDE_REASONS, enumName: 'SetAsideReason' })
  @IsIn(SET_ASIDE_REASONS, { message: 'Choose what this money is' })
  reason: SetAsideReason;
}
