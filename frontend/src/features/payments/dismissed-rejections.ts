import { useState } from 'react';
import { safeStorage } from '../../lib/safe-storage';

const KEY = 'dismissedRejections';
const KEPT = 50;

const read = (): string[] => {
  try {
    const ids: unknown = JSON.parse(safeStorage.get('local', KEY) ?? '[]');
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
};

/** The rejected payments whose card the learner has put away, and how to put one away. */
export function useDismissedRejections(): [
  dismissed: readonly string[],
  dismiss: (paymentId: string) => void,
] {
  const [dismissed, setDismissed] = useState(read);
  const dismiss = (paymentId: string): void => {
    const ids = [paymentId, ...dismissed].slice(0, KEPT);
    safeStorage.set('local', KEY, JSON.stringify(ids));
    setDismissed(ids);
  };
  return [dismissed, dismiss];
}
