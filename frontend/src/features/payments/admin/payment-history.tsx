import { type PaymentHistoryEntryResponse, useGetManualPaymentQuery } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { Loading, Skeleton } from '../../../components/skeleton';
import { formatDateTime } from '../../../lib/dates';
import { adminPaymentMessages } from '../../../messages-admin';
import { PaymentBankLines } from './payment-bank-lines';
import { PaymentParts } from './payment-parts';
import { PaymentRefunds } from './payment-refunds';
import { useDebouncedValue } from '../../../lib/use-debounced-value';

/** Long enough that moving through the list by keys requests nothing. */
const DEBOUNCE_MS = 250;

/** The parts and refunds of a payment, and every step of its life: who, what, when and why. */
export function PaymentHistory({ paymentId }: { paymentId: string }) {
  const shownId = useDebouncedValue(paymentId, DEBOUNCE_MS);
  const { currentData, isError, refetch } = useGetManualPaymentQuery(
    { id: shownId },
    { refetchOnMountOrArgChange: true },
  );
  const payment = shownId === paymentId ? currentData : undefined;
  return (
    <>
      {payment && <PaymentBankLines payment={payment} />}
      {payment && <PaymentParts key={`parts-${payment.id}`} payment={payment} />}
      {payment && <PaymentRefunds key={payment.id} payment={payment} />}
      <section aria-label="History" className="mt-5 border-t border-line pt-4">
        <h3 className="mb-2 text-base">History</h3>
        {payment ? (
          <ol className="flex flex-col gap-2">
            {payment.history.map((entry) => (
              <Step key={entry.id} entry={entry} />
            ))}
          </ol>
        ) : isError && shownId === paymentId ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-sm">
            {adminPaymentMessages.historyFailed}
            <Button onClick={() => void refetch()}>Retry</Button>
          </p>
        ) : (
          <Loading label="Loading the history">
            <Skeleton className="h-9" />
          </Loading>
        )}
      </section>
    </>
  );
}

function Step({ entry }: { entry: PaymentHistoryEntryResponse }) {
  return (
    <li className="text-sm">
      {wordsOf(entry)}
      {entry.transaction_id && (
        <span className="block text-ink2">
          Transaction ID{' '}
          {entry.previous_transaction_id && (
            <>
              <del className="mono wrap-anywhere">{entry.previous_transaction_id}</del> →{' '}
            </>
          )}
          <span className="mono wrap-anywhere">{entry.transaction_id}</span>
        </span>
      )}
      {entry.evidence_url && (
        <a
          href={entry.evidence_url}
          target="_blank"
          rel="noreferrer"
          className="link flex min-h-11 items-center"
        >
          Open screenshot
        </a>
      )}
      {entry.reason && <span className="block text-ink2">“{entry.reason}”</span>}
      <time dateTime={entry.created_at} className="block text-xs text-ink3">
        {formatDateTime(entry.created_at)}
      </time>
    </li>
  );
}

function wordsOf({ from_status, to_status, actor, actor_name }: PaymentHistoryEntryResponse): string {
  if (actor === 'system')
    return BY_SYSTEM[`${from_status ?? 'none'} ${to_status}`] ?? 'Changed by the system';
  const by = actor_name ? ` by ${actor_name}` : '';
  if (from_status === null) return `Submitted${by}`;
  if (from_status === to_status) return `${to_status === 'pending' ? 'Corrected' : 'Changed'}${by}`;
  if (to_status === 'pending' && actor === 'learner') return `Submitted again${by}`;
  return `${{ pending: 'Reopened', approved: 'Approved', rejected: 'Rejected', voided: 'Voided' }[to_status]}${by}`;
}

const BY_SYSTEM: Record<string, string> = {
  'none approved': 'Granted: no payment due',
  'none pending': 'Found in the bank; the learner submitted nothing',
  'pending approved': 'Approved by the bank',
};
