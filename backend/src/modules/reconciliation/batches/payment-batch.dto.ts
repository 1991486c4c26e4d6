import { ApiProperty } from '@nestjs/swagger';
import { MAX_BATCH_PAYMENTS, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsLine } from '../../../platform/common/validation/text.js';

export class BatchPaymentDto {
  @IsUUID('all', { message: 'Choose payments' })
  id: string;

  /**
   * The transaction ID that was compared with the bank; empty without one. If the learner has changed it since, the payment isn't
   * approved.
   */
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id: string;
}

export class ApproveBatchDto {
  /**
   * The batch's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0d01'
   */
  @IsClientMadeId()
  id?: string;

  /** The payments to approve, in this order: at most 500. */
  @ApiProperty({ type: [BatchPaymentDto], minItems: 1, maxItems: MAX_BATCH_PAYMENTS })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BATCH_PAYMENTS, { message: `Approve at most ${MAX_BATCH_PAYMENTS} payments at once` })
  @ArrayUnique((payment: BatchPaymentDto | null) => payment?.id, { message: 'A payment is listed twice' })
  @ValidateNested({ each: true })
  @Type(() => BatchPaymentDto)
  payments: BatchPaymentDto[];
}
