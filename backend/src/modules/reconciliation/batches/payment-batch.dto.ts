import { ApiProperty } from '@nestjs/swagger';
import { MAX_BATCH_PAYMENTS, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsLine } from '../../../platform/common/validation/text.js';
import { toRupees } from '../../../platform/common/money.js';
import { BATCH_STATUSES, type BatchReport, type BatchStatus } from '../../payments/index.js';

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

/** A payment, or a line of the bank, that a batch left as it was. */
export class BatchFailureResponse {
  /** Null for a line whose match was refused. */
  @ApiProperty({ type: 'string', nullable: true })
  payment_id: string | null;
  /** Null for a payment that was chosen itself. */
  @ApiProperty({ type: 'string', nullable: true })
  line_id: string | null;
  /** @example 'payments.already_decided' */
  code: string;
  /** @example 'This payment was already rejected' */
  message: string;
}

/** Payments that an administrator approves together. */
export class PaymentBatchResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0d01' */
  id: string;
  /**
   * `running`: payments are being approved. `done`: all are decided. `undoing`: they are being brought back. `undone`: they are
   * pending again.
   * @example 'done'
   */
  @ApiProperty({ enum: BATCH_STATUSES, enumName: 'PaymentBatchStatus' })
  status: BatchStatus;
  /**
   * The number of payments, or of the bank's lines, in it.
   * @example 35
   */
  total: number;
  /**
   * The number that it has approved, and that are not undone or voided since.
   * @example 34
   */
  approved: number;
  /**
   * The sum of the approved payments, in rupees.
   * @example 142000
   */
  amount: number;
  /** Payments that were refused, or that the undo could not bring back. */
  failed: BatchFailureResponse[];
  /**
   * Until when all of it can be undone, in UTC; the learners' mails wait for that. Null while it runs, when it can always be
   * undone, and once it is undone.
   */
  undo_until: Date | null;

  static from(this: void, { amountPaise, failed, undoUntil, ...batch }: BatchReport): PaymentBatchResponse {
    return {
      id: batch.id,
      status: batch.status,
      total: batch.total,
      approved: batch.approved,
      amount: toRupees(amountPaise),
      failed: failed.map(({ paymentId, lineId, code, message }) => ({
        payment_id: paymentId,
        line_id: lineId,
        code,
        message,
      })),
      undo_until: undoUntil,
    };
  }
}
