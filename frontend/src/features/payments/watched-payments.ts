import { safeStorage } from '../../lib/safe-storage';

const keyOf = (userId: string): string => `pendingPayments:${userId}`;

/**
 * The payments this tab has shown as pending: what is news when it is decided. Kept over reloads and screens, so
 * that a decision made meanwhile is told as well.
 */
export const watchedPayments = {
  read(userId: string): ReadonlySet<string> {
    try {
      const ids: unknown = JSON.parse(safeStorage.get('session', keyOf(userId)) ?? '[]');
      return new Set(Array.isArray(ids) ? ids.map(String) : []);
    } catch {
      return new Set();
    }
  },
  write(userId: string, ids: readonly string[]): void {
    safeStorage.set('session', keyOf(userId), JSON.stringify(ids));
  },
};
