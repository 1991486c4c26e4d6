import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsUUID } from 'class-validator';
import { PageQuery } from '../../../../platform/common/page-query.dto.js';
import { SET_ASIDE_REASONS, type SetAsideReason } from '../../../bank/index.js';
import { LINE_GROUPS, type LineGroup } from '../bank-lines.service.js';
import type { ApprovedMatch } from '../reconciliation.service.js';

export class BankLinesQuery extends PageQuery {
  /**
   * `matched`: the rules match it to a payment. `look`: an administrator has to decide. `unclaimed`: no payment fits it.
   * @example 'matched'
   */
  @ApiProperty({ enum: LINE_GROUPS, enumName: 'BankLineGroup' })
  @IsIn(LINE_GROUPS)
  group: LineGroup;
}

export class ApproveMatchesDto {
  /**
   * At most 200.
   * @example ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f']
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @IsUUID('all', { each: true })
  line_ids: string[];
}

export class ApprovedMatchResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f' */
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
}

export class SetAsideLineDto {
  /** @example 'not_for_a_course' */
  @ApiProperty({ enum: SET_ASIDE_REASONS, enumName: 'SetAsideReason' })
  @IsIn(SET_ASIDE_REASONS, { message: 'Choose what this money is' })
  reason: SetAsideReason;
}
