import { type ReviewCode } from './review-code.js';
import type { ConfirmationState } from './bank-confirmation.entity.js';

/** `waiting`: the bank has not shown the money yet. */
export const BANK_VIEWS = ['waiting', 'seen', 'short'] as const;
export type BankViewState = (typeof BANK_VIEWS)[number];

/** The bank confirmation of one checkout, for its learner. */
export interface BankView {
  /** Null if the academy has no bank data, or nothing is due. */
  state: BankViewState | null;
  /** The received amount; null while waiting. */
  shownPaise: number | null;
  /** The missing amount; null unless it is short. */
  missingPaise: number | null;
  /** Null while waiting. */
  shownAt: Date | null;
  /** Why a person decides although all of it has come; null otherwise. */
  review: ReviewCode | null;
}

/** The columns of a checkout's confirmation, and whether the academy has bank data. */
export interface StoredBankView {
  shownState: ConfirmationState | null;
  shownPaise: number | null;
  shownAt: Date | null;
  shownReview: ReviewCode | null;
  /** An account or feed exists whose lines may match. */
  hasBank: boolean;
}

/** @param duePaise the amount still due; null if the payment is decided */
export function bankViewOf(
  { shownState, shownPaise, shownAt, shownReview, hasBank }: StoredBankView,
  duePaise: number | null,
): BankView {
  const nothing = { shownPaise: null, missingPaise: null, shownAt: null, review: null };
  if (duePaise === null) {
    // After an approval, so that the page that waited for it shows it.
    const wasSeen = shownState === 'seen';
    return { ...nothing, state: null, shownAt: wasSeen ? shownAt : null };
  }
  // A part recorded just now is no longer due.
  const isShort = shownState === 'short' && shownPaise! < duePaise;
  if (shownState === 'seen' || isShort)
    return {
      state: shownState,
      shownPaise,
      missingPaise: isShort ? duePaise - shownPaise! : null,
      shownAt,
      review: shownReview,
    };
  return { ...nothing, state: hasBank ? 'waiting' : null };
}
