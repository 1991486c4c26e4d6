import { useEffect, useEffectEvent } from 'react';
import { type PaymentStatus } from '../../../api/api';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/states';
import { formatCount } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { STATUSES } from './use-payment-filter';

interface NothingFoundProps {
  q: string;
  /** How many the search finds in each state. */
  counts: Partial<Record<PaymentStatus, number>>;
  onStatus: (status: PaymentStatus) => void;
  onShown: () => void;
}

/** A message of a bank would be a headline of ten lines. */
const SHOWN_CHARACTERS = 60;

/** An empty search result, with links to the results in other statuses. */
export function NothingFound({ q, counts, onStatus, onShown }: NothingFoundProps) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const elsewhere = STATUSES.filter((status) => counts[status]);
  return (
    <EmptyState
      title={`No payments match “${q.length > SHOWN_CHARACTERS ? `${q.slice(0, SHOWN_CHARACTERS)}…` : q}”`}
      action={
        elsewhere.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {elsewhere.map((status) => (
              <Button key={status} onClick={() => onStatus(status)}>
                Show {formatCount(counts[status] ?? 0)} {status}
              </Button>
            ))}
          </div>
        )
      }
    >
      {elsewhere.length === 0 && adminPaymentMessages.searchHint}
    </EmptyState>
  );
}
