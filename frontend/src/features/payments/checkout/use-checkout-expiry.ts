import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** What screen readers announce, and how long before the end. */
const NOTICES: readonly [milliseconds: number, sentence: string][] = [
  [5 * MINUTE, 'This checkout expires in 5 minutes.'],
  [MINUTE, 'This checkout expires in 1 minute.'],
  [0, 'This checkout has expired. If you have paid, you can still submit your proof.'],
];

const WARNED_MINUTES = [1, 5];

// A timer can't run longer than 2^31 - 1 ms; a longer checkout sets another timer then.
const LONGEST_TIMER = 2 ** 31 - 1;

interface CheckoutExpiry {
  expired: boolean;
  /** The announcement for screen readers, at the moment of expiry. */
  notice: string;
  /** How many minutes are left at most, once that is worth saying: 5, then 1; null before and afterwards. */
  minutesLeft: number | null;
}

/** Whether a checkout session is over, and what to say on the way there. */
export function useCheckoutExpiry(expiresAt: string): CheckoutExpiry {
  const end = new Date(expiresAt).getTime();
  const [now, setNow] = useState(() => Date.now());
  const [openedAt] = useState(now);

  useEffect(() => {
    const next = NOTICES.map(([before]) => end - before).find((moment) => moment > now);
    if (next === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(next - Date.now() + 5, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [end, now]);

  // Only what happened while the page was open is news.
  const passed = NOTICES.filter(([before]) => end - before <= now && end - before > openedAt);
  const expired = end <= now;
  return {
    expired,
    notice: passed.at(-1)?.[1] ?? '',
    minutesLeft: expired ? null : (WARNED_MINUTES.find((minutes) => end - now <= minutes * MINUTE) ?? null),
  };
}
