import { type NewConfirmation, type ReviewCode } from '../../checkout/index.js';
import { shortfallPaise } from '../../payments/index.js';
import { push } from './claim-index.js';
import type { ClaimEntry } from './claims.repository.js';
import { trustReason } from './line-conditions.js';
import { type Claim, isReview } from './matching.js';
import type { Reading, Suggestion } from './matching.service.js';

/** What the bank shows of a claim, and its learner may know. */
export interface Confirmation extends Omit<NewConfirmation, 'checkoutSessionId'> {
  claim: ClaimEntry;
}

/**
 * What learners may know of the bank's lines: only with evidence of their own, the order code in the note, or the reference
 * together with the amount. Typing another learner's reference tells as little as typing one that the bank doesn't have.
 */
export function confirmationsOf({ suggestions }: Pick<Reading, 'suggestions'>): Confirmation[] {
  const confirmations = new Map<ClaimEntry, Confirmation>();
  const partial = new Map<ClaimEntry, Suggestion[]>();
  for (const suggestion of suggestions) {
    const { claim, line, verdict } = suggestion;
    if (!claim || !isOpen(claim)) continue;
    const review = reviewOf(suggestion);
    if (verdict.verdict === 'matched' || review !== null)
      confirmations.set(claim, {
        claim,
        lineId: line.id,
        state: 'seen',
        amountPaise: line.amountPaise,
        review,
      });
    else if (isPartial(suggestion) && trustReason(line) === null) push(partial, claim, suggestion);
  }
  for (const [claim, transfers] of partial) {
    const confirmation = confirmations.has(claim) ? null : together(claim, transfers);
    if (confirmation) confirmations.set(claim, confirmation);
  }
  return [...confirmations.values()];
}

const reviewOf = ({ verdict }: Suggestion): ReviewCode | null =>
  verdict.verdict === 'look' && isReview(verdict.reason) ? verdict.reason.code : null;

/** Less than the amount due, or one of two transfers that add up to it. */
const isPartial = ({ verdict }: Suggestion): boolean =>
  verdict.verdict === 'look' && (verdict.reason.code === 'short' || verdict.reason.code === 'two_transfers');

function together(claim: ClaimEntry, transfers: readonly Suggestion[]): Confirmation | null {
  const isNoted = ({ line }: Suggestion): boolean => line.orderCodes.includes(claim.orderCode);
  // Two transfers make the amount: the second has the first one's payer, or the note.
  const hasOwn = transfers.some(
    (one) => isNoted(one) || (isOfPair(one) && one.line.rrn !== null && one.line.rrn === claim.reference),
  );
  const own = transfers.filter((one) => isNoted(one) || (hasOwn && isOfPair(one)));
  const amountPaise = own.reduce((sum, { line }) => sum + line.amountPaise, 0);
  if (own.length === 0 || amountPaise > claim.duePaise) return null;
  const first = own.toSorted((one, other) => one.line.id.localeCompare(other.line.id))[0]!;
  const state = shortfallPaise(claim.duePaise, amountPaise) === 0 ? 'seen' : 'short';
  return { claim, lineId: first.line.id, state, amountPaise, review: null };
}

const isOfPair = ({ verdict }: Suggestion): boolean =>
  verdict.verdict === 'look' && verdict.reason.code === 'two_transfers';

const isOpen = ({ state }: Claim): boolean => state === 'pending' || state === 'open';
