import { type BankLineEntry, lineTaken, runningBalanceBroken } from '../../bank/index.js';
import type { MatchRule } from '../../payments/index.js';
import { matchChanged } from './matching.errors.js';
import type { Suggestion } from './matching.service.js';

/** A line that the rules match to a payment, or to a checkout that becomes one with it. */
export interface Match {
  line: BankLineEntry;
  rule: MatchRule;
  /** Null for a checkout. */
  paymentId: string | null;
  /** Null for a payment. */
  checkoutSessionId: string | null;
}

/** @throws lineTaken, runningBalanceBroken, matchChanged */
export function requireMatch(suggestion: Suggestion | undefined): Match {
  if (!suggestion) throw lineTaken();
  const { line, claim, verdict } = suggestion;
  if (line.runningBalance === 'broken') throw runningBalanceBroken();
  if (verdict.verdict !== 'matched' || !claim) throw matchChanged(verdict);
  const isCheckout = claim.kind === 'checkout';
  return {
    line,
    rule: verdict.rule,
    paymentId: isCheckout ? null : claim.id,
    checkoutSessionId: isCheckout ? claim.id : null,
  };
}
