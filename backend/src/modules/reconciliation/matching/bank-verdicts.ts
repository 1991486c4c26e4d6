import type { BankVerdict } from '../../payments/index.js';
import type { ClaimEntry } from './claims.repository.js';
import type { Confirmation } from './confirmations.js';
import { lookSentence } from './look-sentences.js';
import type { LookReason, Verdict } from './matching.js';
import type { Reading, Suggestion } from './matching.service.js';

/** Where several lines may be for one payment, the most telling comes first. */
const RANK: readonly BankVerdict['verdict'][] = [
  'confirmed',
  'over',
  'short',
  'near_reference',
  'other_payer',
  'look',
];

/** What the bank's lines say of each pending payment; of several transfers for one what its learner is told of them. */
export function verdictsOf(
  { suggestions, claims }: Reading,
  confirmations: readonly Confirmation[],
): BankVerdict[] {
  const verdicts = new Map<string, BankVerdict>();
  const inTwo = new Map<string, string>();
  const claimById = new Map(claims.map((claim) => [claim.id, claim]));
  for (const suggestion of suggestions)
    for (const { id } of claimsOf(suggestion, claimById)) {
      const { line, verdict } = suggestion;
      const said = { ...verdictOf(verdict), paymentId: id, amountPaise: line.amountPaise };
      if (isPair(verdict)) inTwo.set(id, verdict.sentence);
      const known = verdicts.get(id);
      if (!known || RANK.indexOf(said.verdict) < RANK.indexOf(known.verdict)) verdicts.set(id, said);
    }
  for (const { claim, state, amountPaise } of confirmations) {
    if (!isPending(claim)) continue;
    const paymentId = claim.id;
    const missing = lookSentence({ code: 'short', differencePaise: claim.duePaise - amountPaise });
    if (state === 'short')
      verdicts.set(paymentId, { paymentId, verdict: 'short', amountPaise, sentence: missing });
    else if (inTwo.has(paymentId))
      verdicts.set(paymentId, {
        paymentId,
        verdict: 'confirmed',
        amountPaise,
        sentence: inTwo.get(paymentId)!,
      });
  }
  return [...verdicts.values()];
}

function verdictOf(verdict: Verdict): Pick<BankVerdict, 'verdict' | 'sentence'> {
  return verdict.verdict === 'look'
    ? { verdict: kindOf(verdict.reason), sentence: verdict.sentence }
    : { verdict: 'confirmed', sentence: null };
}

function kindOf(reason: LookReason): BankVerdict['verdict'] {
  const { code } = reason;
  if (code === 'reference_alone' && reason.payer !== null) return 'other_payer';
  return code === 'short' || code === 'over' || code === 'near_reference' ? code : 'look';
}

/** The whole amount in two transfers. */
const isPair = (verdict: Verdict): verdict is Extract<Verdict, { verdict: 'look' }> =>
  verdict.verdict === 'look' && verdict.reason.code === 'two_transfers';

/** The pending payments that a line may be for. */
function claimsOf({ claim, verdict }: Suggestion, claimById: ReadonlyMap<string, ClaimEntry>): ClaimEntry[] {
  if (claim) return isPending(claim) ? [claim] : [];
  if (verdict.verdict !== 'look' || verdict.reason.code !== 'amount_and_day') return [];
  return verdict.reason.claims.flatMap((id) => claimById.get(id) ?? []).filter(isPending);
}

const isPending = ({ kind, paymentStatus }: ClaimEntry): boolean =>
  kind === 'payment' && paymentStatus === 'pending';
