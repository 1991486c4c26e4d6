import { clsx } from 'clsx';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { errorMessage, type ManualPaymentResponse, type PaymentStatus } from '../../../api/api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { adminPaymentMessages } from '../../../messages';
import { LoadMore } from './load-more';
import { PaymentDetail } from './payment-detail';
import { type KeyAction, PaymentsList } from './payments-list';
import { copyProof } from './proof';
import { RejectDialog } from './reject-dialog';
import { usePaymentDecisions } from './use-payment-decisions';
import { type PaymentsQueueState } from './use-payments-queue';
import { type useQueueFilter } from './use-queue-filter';
import { useSelection } from './use-selection';

interface PaymentsQueueProps {
  queue: PaymentsQueueState;
  filter: ReturnType<typeof useQueueFilter>;
  onSearch: () => void;
}

const columns = 'mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';
const NARROW = '(max-width: 63.99rem)';

/** The list of one filter with its states, and the detail beside it. */
export function PaymentsQueue({ queue, filter, onSearch }: PaymentsQueueProps) {
  const { payments } = queue;
  // By payment, and kept until the rejection stands: a dead network must not cost what was typed, also when the
  // list was empty in between.
  const [reasons, setReasons] = useState<Record<string, string>>({});
  if (payments && payments.length > 0) {
    return <Workbench {...{ payments, queue, filter, onSearch, reasons, setReasons }} />;
  }
  if (queue.isFetching) return <QueueSkeleton />;
  return (
    <div className="mt-4">
      {payments ? (
        <EmptyState title={filter.q ? `No payments match “${filter.q}”` : NOTHING[filter.status]} />
      ) : (
        <ErrorState
          message={errorMessage(queue.error, adminPaymentMessages.loadFailed)}
          onRetry={queue.refresh}
        />
      )}
    </div>
  );
}

const NOTHING: Record<PaymentStatus, string> = {
  pending: 'No payments wait for verification',
  approved: 'No payments have been approved yet',
  rejected: 'No payments have been rejected',
};

type WorkbenchProps = PaymentsQueueProps & {
  payments: ManualPaymentResponse[];
  reasons: Record<string, string>;
  setReasons: Dispatch<SetStateAction<Record<string, string>>>;
};

function Workbench({ payments, queue, filter, onSearch, reasons, setReasons }: WorkbenchProps) {
  const { selected, index, select, move } = useSelection(payments, filter.openPaymentId);
  const decisions = usePaymentDecisions();
  const list = useRef<HTMLDivElement>(null);
  const [rejecting, setRejecting] = useState<ManualPaymentResponse | null>(null);

  const goOn = (): void => {
    const next = payments[index + 1] ?? payments[index - 1];
    if (next) select(next);
    if (filter.openPaymentId) filter.closePayment();
  };
  const approve = (): void => {
    if (selected?.status !== 'pending') return;
    goOn();
    decisions.approve(selected);
  };
  const reject = (payment: ManualPaymentResponse): void => {
    setRejecting(null);
    goOn();
    void decisions.reject(payment, reasons[payment.id] ?? '').then((done) => {
      if (done) setReasons(({ [payment.id]: _, ...others }) => others);
    });
  };
  const act = (action: KeyAction): void => {
    if (action === 'search') onSearch();
    else if (!selected) return;
    else if (action === 'copy') void copyProof(selected);
    else if (action === 'approve') approve();
    else if (action === 'open') openOnPhone(selected);
    else if (selected.status === 'pending') setRejecting(selected);
  };
  const openOnPhone = (payment: ManualPaymentResponse): void => {
    if (window.matchMedia(NARROW).matches) filter.openPayment(payment.id);
  };

  return (
    <div className={columns}>
      <div className={clsx('min-w-0', filter.openPaymentId && 'max-lg:hidden')}>
        <PaymentsList
          ref={list}
          payments={payments}
          selected={selected}
          onSelect={(payment) => {
            select(payment);
            openOnPhone(payment);
          }}
          onMove={move}
          onAction={act}
        />
        {queue.hasMore && (
          <LoadMore
            isLoading={queue.isLoadingMore}
            failed={queue.loadingMoreFailed}
            onMore={queue.loadMore}
          />
        )}
      </div>
      {selected && (
        <div className={clsx('lg:sticky lg:top-6', !filter.openPaymentId && 'max-lg:hidden')}>
          <PaymentDetail
            payment={selected}
            onApprove={approve}
            onReject={() => setRejecting(selected)}
            onBack={filter.closePayment}
          />
        </div>
      )}
      <RejectDialog
        payment={rejecting}
        reason={reasons[rejecting?.id ?? ''] ?? ''}
        onReasonChange={(reason) => rejecting && setReasons({ ...reasons, [rejecting.id]: reason })}
        onClose={() => setRejecting(null)}
        onReject={() => rejecting && reject(rejecting)}
      />
    </div>
  );
}

function QueueSkeleton() {
  return (
    <Loading label="Loading payments">
      <div className={columns}>
        <div className="flex flex-col gap-px">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-[4.1rem]" />
          ))}
        </div>
        <Skeleton className="h-[27rem] max-lg:hidden" />
      </div>
    </Loading>
  );
}
