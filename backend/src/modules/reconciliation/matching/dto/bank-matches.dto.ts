import { ApiProperty } from '@nestjs/swagger';
import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsClientMadeId } from '../../../../platform/common/validation/client-made-id.js';
import { EmptyIsAbsent, IsLine } from '../../../../platform/common/validation/text.js';
import { type Overpayment, OVERPAYMENTS } from '../../../payments/index.js';
import type { ApprovedMatch } from '../reconciliation.service.js';
import { LinesDto } from './bank-line.dto.js';

export class ApproveMatchesDto extends LinesDto {}

export class ApproveMatchesBatchDto extends LinesDto {
  /**
   * The batch's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0d01'
   */
  @IsClientMadeId()
  id?: string;
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
