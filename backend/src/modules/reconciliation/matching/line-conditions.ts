import { dayInIndia } from '../../../platform/common/india.js';
import { shortfallPaise } from '../../payments/index.js';
import type { Claim, ClaimState, LookReason, MatchLine, ReviewReason } from './matching.js';

/** Orders are paid within minutes; a bank holiday or a late booking moves the day by a few. */
const MAX_DAYS_AFTER_ORDER = 3;
const DAY_MS = 86_400_000;
const CLOCK_SKEW_MS = 10 * 60_000;

const CLOSED_STATES = { rejected: true, voided: true, superseded: true, owned: true };
const isClosedState = (state: ClaimState): state is ClaimState & keyof typeof CLOSED_STATES =>
  state in CLOSED_STATES;

export const isClosed = ({ state }: Claim): boolean => isClosedState(state);

export function closedReason({ state }: Claim): LookReason | null {
  return isClosedState(state) ? { code: 'closed_order', state } : null;
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

/** An old price isn't for ever. Where the bank prints no clock time, it may have booked the money on the next day. */
export function lateReason(line: MatchLine, claim: Claim): ReviewReason | null {
  const { expiresAt, late, pricePaise: thenPaise, priceNowPaise: nowPaise } = claim;
  if (late && thenPaise !== nowPaise) return { code: 'price_changed', thenPaise, nowPaise };
  if (expiresAt === null) return null;
  const { bookedAt, bookedOn } = line;
  const isAfter =
    bookedAt === null
      ? bookedOn > dayInIndia(new Date(Date.parse(expiresAt) + DAY_MS))
      : Date.parse(bookedAt) > Date.parse(expiresAt) + CLOCK_SKEW_MS;
  return isAfter ? { code: 'after_expiry', bookedOn, expiredOn: dayInIndia(expiresAt) } : null;
}

export function amountReason({ amountPaise }: MatchLine, { duePaise }: Claim): LookReason | null {
  if (amountPaise > duePaise) return { code: 'over', differencePaise: amountPaise - duePaise };
  const differencePaise = shortfallPaise(duePaise, amountPaise);
  return differencePaise === 0 ? null : { code: 'short', differencePaise };
}

/** Whether the line may approve at all. */
export function trustReason({
  runningBalance,
  stale,
  anchored,
  isOff,
}: Pick<MatchLine, 'runningBalance' | 'stale' | 'anchored' | 'isOff'>): LookReason | null {
  if (isOff) return { code: 'switched_off' };
  if (runningBalance === 'broken') return { code: 'balances_broken' };
  if (stale) return { code: 'old_alert' };
  if (runningBalance === 'absent') return { code: 'no_balances' };
  return anchored ? null : { code: 'unknown_template' };
}

export const isFreeCredit = ({ direction, kind, allocatedTo }: MatchLine): boolean =>
  direction === 'credit' && kind !== 'failed' && kind !== 'pending' && allocatedTo === null;

export const isPayment = ({ kind }: MatchLine): boolean =>
  kind !== 'settlement' && kind !== 'reversal' && kind !== 'refund';

/** Of two transfers for one order the first pays. */
export const byTime = (one: MatchLine, other: MatchLine): number =>
  compare(one.bookedOn, other.bookedOn) || compare(one.bookedAt ?? '', other.bookedAt ?? '');

/** Of ISO dates and ids: `localeCompare` gives the same order many times slower. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The days on which the order of this money may have been placed, the latest first. */
export const daysBefore = (bookedOn: string): string[] => DAYS.map((days) => dayAfter(bookedOn, -days));

/** The days on which the money of an order may be booked. */
export const daysAfter = (orderedOn: string): string[] => DAYS.map((days) => dayAfter(orderedOn, days));

const DAYS = Array.from({ length: MAX_DAYS_AFTER_ORDER + 1 }, (_, days) => days);

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
