import { readStored, textsOf, writeStored } from '../lib/stored-value';

const keyOf = (userId: string): string => `pendingPayments:${userId}`;

/**
 * The payments this tab has shown as pending: those whose decision is news. Stored across reloads and screens, so
 * that a decision made meanwhile is told as well.
 */
export const watchedPayments = {
  read: (userId: string): ReadonlySet<string> => new Set(readStored('session', keyOf(userId), textsOf)),
  write: (userId: string, ids: readonly string[]): void => writeStored('session', keyOf(userId), ids),
};
