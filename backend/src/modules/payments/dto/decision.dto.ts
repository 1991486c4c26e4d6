import { ApiProperty } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { IsBoolean, IsOptional } from 'class-validator';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { ManualPaymentResponse } from './manual-payment.dto.js';

export class ApprovePaymentDto {
  /**
   * The transaction ID that was compared with the bank. If the learner has changed it since, nothing is approved. If
   * omitted, this isn't checked.
   */
  @IsOptional()
  @IsLine({ max: MAX_REFERENCE_LENGTH })
  transaction_id?: string;
}

export class RejectPaymentDto {
  /**
   * The reason, shown to the learner in the mail and with the payment. At most 500 characters.
   * @example 'We could not find this transfer in our account.'
   */
  @EmptyIsAbsent()
  @IsText({ max: MAX_REASON_LENGTH })
  reason?: string;

  /**
   * Rejects a payment that the bank has seen, too. Without it, such a payment stays pending
   * (409 `payments.bank_has_seen_it`).
   */
  @IsOptional()
  @IsBoolean()
  confirm_seen?: boolean;
}

export class VoidPaymentDto {
  /**
   * Why the approval was a mistake, for the learner and the history. 1 to 500 characters.
   * @example 'The transfer belongs to another learner.'
   */
  @IsText({ min: 1, max: MAX_REASON_LENGTH })
  reason: string;
}

const DECISION_MESSAGES = [
  'Approved',
  'Rejected',
  'Voided',
  'Refund recorded',
  'Part recorded',
  'Part voided',
  'Overpayment changed',
] as const;

/** The result of a decision. */
export class DecidedPaymentResponse {
  /** @example 'Approved' */
  @ApiProperty({ enum: DECISION_MESSAGES })
  message: (typeof DECISION_MESSAGES)[number];
  payment: ManualPaymentResponse;
}

/** The result of an approval or a rejection. */
export class UndoableDecisionResponse extends DecidedPaymentResponse {
  /**
   * Until when the administrator who asks can undo it, in UTC; the learner's mail waits for that. Null where it can't be undone,
   * such as another administrator's decision.
   */
  undo_until: Date | null;
}

/** The result of reopening a payment or undoing its approval. */
export class ReopenedPaymentResponse {
  /** @example 'Reopened' */
  message: string;
  payment: ManualPaymentResponse;
}
