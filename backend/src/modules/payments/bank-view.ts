import type { ConfirmationState } from './matching/bank-confirmation.entity.js';

/** `waiting`: the bank has not shown the money yet. */
export const BANK_VIEWS = ['waiting', 'seen', 'short'] as const;
export type BankViewState = (typeof BANK_VIEWS)[number];

/** What a learner sees of the bank, of one checkout. */
export interface BankView {
  /** Null where no bank is asked, or nothing is due. */
  state: BankViewState | null;
  /** What the bank has shown of what is due; null while it waits. */
  shownPaise: number | null;
  /** What is missing of it; null unless it is short. */
  missingPaise: number | null;
  /** Null while it waits. */
  shownAt: Date | null;
}

/** The columns of a checkout's confirmation, and whether any bank is asked. */
export interface StoredBankView {
  shownState: ConfirmationState | null;
  shownPaise: number | null;
  shownAt: Date | null;
  /** An account or a feed exists whose lines may match. */
  hasBank: boolean;
}

/** @param duePaise what is still to be paid; null where nothing is, because it is decided */
export function bankViewOf(
  { shownState, shownPaise, shownAt, hasBank }: StoredBankView,
  duePaise: number | null,
): BankView {
  if (duePaise === null) {
    // Of an approval: the page that waited for it says so.
    const wasSeen = shownState === 'seen';
    return { state: null, shownPaise: null, missingPaise: null, shownAt: wasSeen ? shownAt : null };
  }
  // A part that was recorded a moment ago is no longer due.
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
