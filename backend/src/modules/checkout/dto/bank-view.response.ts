import { REVIEW_CODES, type ReviewCode } from '../bank-view/review-code.js';
import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { BANK_VIEWS, type BankView, type BankViewState } from '../bank-view/bank-view.js';

/** The bank confirmation of the learner's own money. Another person's reference is treated like an unknown one. */
export class BankViewResponse {
  /**
   * `waiting`: the bank has not shown this money. `seen`: it has shown the whole of what is due; the course opens by itself, or when an
   * administrator approves. `short`: it has shown less. Null where the academy asks no bank, or nothing is due any more.
   */
  @ApiProperty({ enum: BANK_VIEWS, enumName: 'BankView', nullable: true })
  bank: BankViewState | null;
  /** The received amount in rupees; null while waiting. */
  bank_amount: number | null;
  /** The missing amount in rupees; null unless `bank` is `short`. */
  missing_amount: number | null;
  /** When it was received, in UTC; also for an approval within the last day; null while waiting. */
  bank_seen_at: Date | null;
  /**
   * Why an administrator decides although the bank shows the whole amount. `price_changed`: submitted after the checkout had expired, at a
   * price that has changed since; `after_expiry`: the money came after that; `reference_alone`: the bank shows nothing but the
   * reference. Null otherwise.
   * @example null
   */
  @ApiProperty({ enum: REVIEW_CODES, enumName: 'BankReview', nullable: true, type: 'string' })
  bank_review: ReviewCode | null;

  static of({ state, shownPaise, missingPaise, shownAt, review }: BankView): BankViewResponse {
    return {
      bank: state,
      bank_amount: shownPaise === null ? null : toRupees(shownPaise),
      missing_amount: missingPaise === null ? null : toRupees(missingPaise),
      bank_seen_at: shownAt,
      bank_review: review,
    };
  }
}
