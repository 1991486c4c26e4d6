import type { ConfirmationState } from './bank-confirmation.entity.js';
import type { ClaimEntry } from './claims.repository.js';
import { push } from './claim-index.js';
import { trustReason } from './line-conditions.js';
import type { Claim } from './matching.js';
import type { Reading, Suggestion } from './matching.service.js';

/** What the bank shows of a claim, and its learner may know. */
export interface Confirmation {
  claim: ClaimEntry;
  /** Of several transfers the first. */
  lineId: string;
  state: ConfirmationState;
  amountPaise: number;
}

/**
 * What learners may know of the bank's lines: only of money that is theirs by the rules. Who types a reference that isn't
 * theirs learns as little as who types one that the bank doesn't have.
 */
export function confirmationsOf({ suggestions, claims }: Reading): Confirmation[] {
  const confirmations = new Map<ClaimEntry, Confirmation>();
  const partial = new Map<ClaimEntry, Suggestion[]>();
  for (const suggestion of suggestions) {
    const { claim, line, verdict } = suggestion;
    if (!claim || !isOpen(claim)) continue;
    if (verdict.verdict === 'matched')
      confirmations.set(claim, {
        claim,
        lineId: line.id,
        state: 'seen',
        amountPaise: line.amountPaise,
      });
    else if (isPartial(suggestion) && trustReason({ ...line, ownAccount: true }) === null)
      push(partial, claim, suggestion);
  }
  const owners = ownersByAmount(claims);
  for (const [claim, transfers] of partial) {
    const confirmation = confirmations.has(claim) ? null : together(claim, transfers, owners);
    if (confirmation) confirmations.set(claim, confirmation);
  }
  return [...confirmations.values()];
}

/** Less than the amount due, or one of two transfers that add up to it. */
const isPartial = ({ verdict }: Suggestion): boolean =>
  verdict.verdict === 'look' && (verdict.reason.code === 'short' || verdict.reason.code === 'two_transfers');

function together(
  claim: ClaimEntry,
  transfers: readonly Suggestion[],
  owners: ReadonlyMap<number, Set<string>>,
): Confirmation | null {
  const isOwn = ({ line }: Suggestion): boolean =>
    line.orderCodes.includes(claim.orderCode) ||
    (line.rrn !== null && line.rrn === claim.reference && !isDueToOthers(line.amountPaise, claim, owners));
  const hasOwn = transfers.some(isOwn);
  // The second of two transfers has the first one's payer.
  const own = transfers.filter((one) => isOwn(one) || (hasOwn && isOfPair(one)));
  const amountPaise = own.reduce((sum, { line }) => sum + line.amountPaise, 0);
  if (own.length === 0 || amountPaise > claim.duePaise) return null;
  const first = own.toSorted((one, other) => one.line.id.localeCompare(other.line.id))[0]!;
  const state = amountPaise === claim.duePaise ? 'seen' : 'short';
  return { claim, lineId: first.line.id, state, amountPaise };
}

const isOfPair = ({ verdict }: Suggestion): boolean =>
  verdict.verdict === 'look' && verdict.reason.code === 'two_transfers';

const isOpen = ({ state }: Claim): boolean => state === 'pending' || state === 'open';

/** Claims of exactly this amount, in paise. */
function ownersByAmount(claims: readonly ClaimEntry[]): Map<number, Set<string>> {
  const owners = new Map<number, Set<string>>();
  for (const claim of claims) {
    if (!isOpen(claim)) continue;
    const known = owners.get(claim.duePaise);
    if (known) known.add(claim.userId);
    else owners.set(claim.duePaise, new Set([claim.userId]));
  }
  return owners;
}

/** A reference alone, without the amount, doesn't prove whose money it is: it may be another learner's whole payment. */
const isDueToOthers = (
  amountPaise: number,
  { userId }: Claim,
  owners: ReadonlyMap<number, Set<string>>,
): boolean => [...(owners.get(amountPaise) ?? [])].some((owner) => owner !== userId);
