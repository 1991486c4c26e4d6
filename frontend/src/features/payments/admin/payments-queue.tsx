import { useState } from 'react';
import { type PaymentStatus } from '../../../api/api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { EmptyState, ErrorState } from '../../../components/states';
import { adminPaymentMessages } from '../../../messages';
import { NothingFound } from './nothing-found';
import { type Asked, PaymentDialogs } from './payment-dialogs';
import { type PaymentDecisions } from './use-payment-decisions';
import { type PaymentsQueueState } from './use-payments-queue';
import { type useQueueFilter } from './use-queue-filter';
import { columns, Workbench } from './workbench';

interface PaymentsQueueProps {
  queue: PaymentsQueueState;
  filter: ReturnType<typeof useQueueFilter>;
  decisions: PaymentDecisions;
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

/** The list of one filter with its states, the detail beside it, and the dialogs of the payment. */
export function PaymentsQueue(props: PaymentsQueueProps) {
  const { queue, filter, decisions, onSearch, onListShown, onNothingFound } = props;
  const { payments } = queue;
  // It outlives every refetch: what somebody else decides meanwhile must not cost what was typed.
  const [asked, setAsked] = useState<Asked | null>(null);

  return (
    <>
      {payments && payments.length > 0 ? (
        <Workbench
          {...{ queue, payments, filter, onSearch, onListShown, decisions }}
          onAsk={(question, payment, goOn) => setAsked({ question, payment, goOn })}
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
      <PaymentDialogs
        asked={asked}
        decisions={decisions}
        onShow={filter.setTyped}
        onClose={() => setAsked(null)}
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
