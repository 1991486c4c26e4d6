import type { ConfirmationState } from './matching/bank-confirmation.entity.js';

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
}

/** The columns of a checkout's confirmation, and whether the academy has bank data. */
export interface StoredBankView {
  shownState: ConfirmationState | null;
  shownPaise: number | null;
  shownAt: Date | null;
  /** An account or feed exists whose lines may match. */
  hasBank: boolean;
}

/** @param duePaise the amount still due; null if the payment is decided */
export function bankViewOf(
  { shownState, shownPaise, shownAt, hasBank }: StoredBankView,
  duePaise: number | null,
): BankView {
  if (duePaise === null) {
    // After an approval, so that the page that waited for it shows it.
    const wasSeen = shownState === 'seen';
    return { state: null, shownPaise: null, missingPaise: null, shownAt: wasSeen ? shownAt : null };
  }
  // A part recorded just now is no longer due.
  const isShort = shownState === 'short' && shownPaise! < duePaise;
  if (shownState === 'seen' || isShort)
    return {
      state: shownState,
      shownPaise,
      missingPaise: isShort ? duePaise - shownPaise! : null,
      shownAt,
    };
  return { state: hasBank ? 'waiting' : null, shownPaise: null, missingPaise: null, shownAt: null };
}
