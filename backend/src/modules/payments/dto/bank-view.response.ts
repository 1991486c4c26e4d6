import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import { BANK_VIEWS, type BankView, type BankViewState } from '../bank-view.js';

/** What the bank shows of the learner's own money. A reference that isn't theirs is answered like one that doesn't exist. */
export class BankViewResponse {
  /**
   * `waiting`: the bank has not shown this money. `seen`: it has shown the whole of what is due; the course opens by itself, or when an
   * administrator approves. `short`: it has shown less. Null where the academy asks no bank, or nothing is due any more.
   * @example 'short'
   */
  @ApiProperty({ enum: BANK_VIEWS, enumName: 'BankView', nullable: true })
  bank: BankViewState | null;
  /**
   * What the bank has shown, in rupees; null while it waits.
   * @example 4899
   */
  bank_amount: number | null;
  /**
   * What is missing, in rupees; null unless `bank` is `short`.
   * @example 100
   */
  missing_amount: number | null;
  /**
   * When the bank showed it, in UTC, also of an approval within the last day; null while it waits.
   * @example '2026-11-20T10:33:00.000Z'
   */
  bank_seen_at: Date | null;

  static of({ state, shownPaise, missingPaise, shownAt }: BankView): BankViewResponse {
    return {
      bank: state,
      bank_amount: shownPaise === null ? null : toRupees(shownPaise),
      missing_amount: missingPaise === null ? null : toRupees(missingPaise),
      bank_seen_at: shownAt,
    };
  }
}
