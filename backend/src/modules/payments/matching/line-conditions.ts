import type { Claim, LookReason, MatchLine } from './matching.js';

const CLOCK_SKEW_MS = 10 * 60_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

export const dayInIndia = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);

export const isClosed = (claim: Claim): boolean => claim.state in CLOSED_STATES;

const CLOSED_STATES = { rejected: true, voided: true, superseded: true, owned: true };
type ClosedState = keyof typeof CLOSED_STATES;

export function closedReason({ state }: Claim): LookReason | null {
  return state in CLOSED_STATES ? { code: 'closed_order', state: state as ClosedState } : null;
}

/** By the clock where the bank prints one, else by the day in India. */
export function timeReason(line: MatchLine, claim: Claim, now: Date): LookReason | null {
  const { bookedAt, bookedOn } = line;
  const orderedOn = dayInIndia(claim.openedAt);
  const isBefore =
    bookedAt === null
      ? bookedOn < orderedOn
      : Date.parse(bookedAt) < Date.parse(claim.openedAt) - CLOCK_SKEW_MS;
  if (isBefore) return { code: 'before_order', bookedOn, orderedOn };
  const isFuture =
    bookedAt === null ? bookedOn > dayInIndia(now) : Date.parse(bookedAt) > now.getTime() + CLOCK_SKEW_MS;
  return isFuture ? { code: 'future', bookedOn } : null;
}

export function amountReason({ amountPaise }: MatchLine, { duePaise }: Claim): LookReason | null {
  if (amountPaise === duePaise) return null;
  const code = amountPaise < duePaise ? 'short' : 'over';
  return { code, differencePaise: Math.abs(amountPaise - duePaise) };
}

/** Whether the line may approve at all. */
export function trustReason({ ownAccount, chain, anchored }: MatchLine): LookReason | null {
  if (!ownAccount) return { code: 'other_account' };
  if (chain === 'broken') return { code: 'balances_broken' };
  if (chain === 'absent') return { code: 'no_balances' };
  return anchored ? null : { code: 'unknown_template' };
}
