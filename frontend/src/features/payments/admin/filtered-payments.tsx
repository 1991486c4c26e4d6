import { type RefObject, useState } from 'react';
import { type PaymentStatus } from '../../../api/api';
import { Loading, Skeleton } from '../../../components/skeleton';
import { Skeletons } from '../../../components/skeletons';
import { EmptyState, ErrorState } from '../../../components/states';
import { adminPaymentMessages } from '../../../messages-admin';
import { NothingFound } from './nothing-found';
import { type Answers } from './use-answers';
import { type Asked, PaymentDialogs } from './payment-dialogs';
import { type PaymentFilter } from './payment-review-api';
import { type PaymentDecisions } from './use-payment-decisions';
import { type PaymentListState } from './use-payment-list';
import { type usePaymentFilter } from './use-payment-filter';
import { type Aim, columns, PaymentReview } from './payment-review';

interface FilteredPaymentsProps {
  list: PaymentListState;
  filter: ReturnType<typeof usePaymentFilter>;
  decisions: PaymentDecisions;
  answeredAt: Answers['answeredAt'];
  onSearch: () => void;
  aimRef: RefObject<Aim | null>;
  onListShown: () => void;
  onNothingFound: () => void;
}

const NOTHING: Record<PaymentStatus, string> = {
  pending: 'No payments wait for verification',
  approved: 'No payments have been approved yet',
  rejected: 'No payments have been rejected',
  voided: 'No approvals have been voided',
};

function nothingIn({ status, bank, period }: PaymentFilter): string {
  if (bank) return 'No pending payment is confirmed by the bank';
  return period.from || period.to ? 'No payments in this period' : NOTHING[status];
}

/** The list of one filter with its states, the detail beside it, and the dialogs of the payment. */
export function FilteredPayments(props: FilteredPaymentsProps) {
  const { list, filter, decisions, answeredAt, onSearch, aimRef, onListShown, onNothingFound } = props;
  const { payments } = list;
  // It survives every refetch: another administrator's decision must not lose what was typed.
  const [asked, setAsked] = useState<Asked | null>(null);

  return (
    <>
      {payments && payments.length > 0 ? (
        <PaymentReview
          {...{ list, payments, filter, onSearch, aimRef, onListShown, decisions, answeredAt }}
          onAsk={(question, payment, goOn) => setAsked({ question, payment, goOn })}
        />
      ) : list.query.isFetching ? (
        <ListSkeleton />
      ) : (
        <div className="mt-4">
          {payments ? (
            filter.q ? (
              <NothingFound
                q={filter.q}
                counts={list.counts}
                onStatus={filter.setStatus}
                onShown={onNothingFound}
              />
            ) : (
              <EmptyState title={nothingIn(filter)} />
            )
          ) : (
            <ErrorState message={adminPaymentMessages.loadFailed} onRetry={() => void list.query.refetch()} />
          )}
        </div>
      )}
      <PaymentDialogs
        asked={asked}
        decisions={decisions}
        onShow={filter.setTyped}
        onRejectSeen={() => setAsked((before) => before && { ...before, question: 'reject' })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Loading payments">
      <div className={columns}>
        <Skeletons count={8} each="h-[4.1rem]" className="flex flex-col gap-px" />
        <Skeleton className="h-[27rem] max-lg:hidden" />
      </div>
    </Loading>
  );
}
