import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { adminPaymentMessages } from '../../../messages';
import { ApproveDialog } from './approve-dialog';
import { NothingFound } from './nothing-found';
import { RejectDialog } from './reject-dialog';
import { usePaymentDecisions } from './use-payment-decisions';
import { type PaymentsQueueState } from './use-payments-queue';
import { type useQueueFilter } from './use-queue-filter';
import { useRejectionReasons } from './use-rejection-reasons';
import { columns, Workbench } from './workbench';

interface PaymentsQueueProps {
  queue: PaymentsQueueState;
  filter: ReturnType<typeof useQueueFilter>;
  onSearch: () => void;
  onListShown: () => void;
  onNothingFound: () => void;
}

const NOTHING: Record<PaymentStatus, string> = {
  pending: 'No payments wait for verification',
  approved: 'No payments have been approved yet',
  rejected: 'No payments have been rejected',
  voided: 'No approvals have been voided',
};

/** The list of one filter with its states, the detail beside it, and the question before a rejection. */
export function PaymentsQueue(props: PaymentsQueueProps) {
  const { queue, filter, onSearch, onListShown, onNothingFound } = props;
  const { payments } = queue;
  const decisions = usePaymentDecisions();
  // Both outlive every refetch: what somebody else decides meanwhile must not cost what was typed.
  const [rejecting, setRejecting] = useState<{ payment: ManualPaymentResponse; goOn: () => void } | null>(
    null,
  );
  const [asking, setAsking] = useState<{ payment: ManualPaymentResponse; goOn: () => void } | null>(null);
  const reasons = useRejectionReasons();

  const reject = (payment: ManualPaymentResponse): void => {
    setRejecting(null);
    void decisions.reject(payment, reasons.of(payment.id)).then((done) => {
      if (done) reasons.set(payment.id, '');
    });
  };

  return (
    <>
      {payments && payments.length > 0 ? (
        <Workbench
          {...{ queue, payments, filter, onSearch, onListShown, decisions }}
          onAsk={(payment, goOn) => setAsking({ payment, goOn })}
          onReject={(payment, goOn) => setRejecting({ payment, goOn })}
        />
      ) : queue.isFetching ? (
        <QueueSkeleton />
      ) : (
        <div className="mt-4">
          {payments ? (
            filter.q ? (
              <NothingFound
                q={filter.q}
                counts={queue.counts}
                onStatus={filter.setStatus}
                onShown={onNothingFound}
              />
            ) : (
              <EmptyState title={NOTHING[filter.status]} />
            )
          ) : (
            <ErrorState message={adminPaymentMessages.loadFailed} onRetry={queue.refresh} />
          )}
        </div>
      )}
      <ApproveDialog
        payment={asking?.payment ?? null}
        onClose={() => setAsking(null)}
        onShow={(orderCode) => {
          setAsking(null);
          filter.setTyped(orderCode);
        }}
        onApprove={() => {
          if (!asking) return;
          setAsking(null);
          asking.goOn();
          decisions.approve(asking.payment);
        }}
      />
      <RejectDialog
        payment={rejecting?.payment ?? null}
        reason={reasons.of(rejecting?.payment.id ?? '')}
        onReasonChange={(reason) => rejecting && reasons.set(rejecting.payment.id, reason)}
        onClose={() => setRejecting(null)}
        onReject={() => {
          if (!rejecting) return;
          rejecting.goOn();
          reject(rejecting.payment);
        }}
      />
    </>
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
