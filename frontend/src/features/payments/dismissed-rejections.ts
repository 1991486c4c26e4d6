import { textsOf } from '../../lib/stored-value';
import { usePersistedState } from '../../lib/use-persisted-state';

const KEPT = 50;

/** The rejected payments whose card the learner has put away, and how to put one away. */
export function useDismissedRejections(): [
  dismissed: readonly string[],
  dismiss: (paymentId: string) => void,
] {
  const [dismissed, change] = usePersistedState({
    kind: 'local',
    key: 'dismissedRejections',
    parse: textsOf,
  });
  return [dismissed, (paymentId) => change((ids) => [paymentId, ...ids].slice(0, KEPT))];
}
