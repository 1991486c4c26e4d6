import { readStored, textsOf, writeStored } from '../lib/stored-value';

const keyOf = (userId: string): string => `pendingPayments:${userId}`;

interface WatchedPayment {
  id: string;
  /** What the bank showed of it; null where no bank is asked. */
  bank: string | null;
}

/**
 * The payments this tab has shown as pending, whose decision must be announced. Stored across reloads and screens, so
 * that a decision made meanwhile is announced, too.
 */
export const watchedPayments = {
  /** What the bank showed, by the payment's id. */
  read: (userId: string): ReadonlyMap<string, WatchedPayment['bank']> =>
    new Map(
      readStored('session', keyOf(userId), textsOf).map((stored) => {
        const [id = '', bank = null] = stored.split(' ');
        return [id, bank];
      }),
    ),
  write: (userId: string, payments: readonly WatchedPayment[]): void =>
    writeStored(
      'session',
      keyOf(userId),
      payments.map(({ id, bank }) => (bank ? `${id} ${bank}` : id)),
    ),
};
