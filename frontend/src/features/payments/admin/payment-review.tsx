import { clsx } from 'clsx';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ShowMore } from '../../../components/show-more';
import { adminPaymentMessages } from '../../../messages-admin';
import { isReopenable } from './payment-review-api';
import { KeyLegend } from './key-legend';
import { PaymentDetail } from './payment-detail';
import { type Question } from './payment-dialogs';
import { PaymentsList } from './payments-list';
import { copyProof } from './proof';
import { type PaymentDecisions } from './use-payment-decisions';
import { type PaymentListState } from './use-payment-list';
import { type usePaymentFilter } from './use-payment-filter';
import { isQuestionable } from './approve-dialog';
import { isBankConfirmed } from './bank-verdict';
import { type Answers } from './use-answers';
import { boughtWithSameId } from './same-transaction';
import { type Command } from './use-command-keys';
import { useSelection } from './use-selection';

interface PaymentReviewProps {
  list: PaymentListState;
  payments: ManualPaymentResponse[];
  filter: ReturnType<typeof usePaymentFilter>;
  decisions: PaymentDecisions;
  answeredAt: Answers['answeredAt'];
  onSearch: () => void;
  /** Opens a dialog; `goOn` selects the next payment, should this one leave the list. */
  onAsk: (question: Question, payment: ManualPaymentResponse, goOn: () => void) => void;
  /** Puts the focus into the list, if it should have it. */
  onListShown: () => void;
  /** Set to what a command does to the payment that is selected. */
  aimRef: RefObject<Aim | null>;
}

type PaymentCommand = Exclude<Command, 'undo'>;
export type Aim = (command: PaymentCommand) => (() => void) | undefined;

export const columns =
  'mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]';
/** List and payment are not side by side. */
export const isNarrow = (): boolean => window.matchMedia('(max-width: 63.99rem)').matches;
/** A second tap within this time was meant for the payment that was just decided. */
const SAME_TAP_MS = 600;
/** How near to the last loaded row the next page is requested. */
const ROWS_AHEAD = 20;

/** The list and the chosen payment side by side; on a phone one after the other, and after a decision the next one. */
export function PaymentReview(props: PaymentReviewProps) {
  const { list, payments, filter, decisions, answeredAt, onSearch, onAsk, onListShown, aimRef } = props;
  const { selected, isGone, index, select, move } = useSelection(payments, filter.openPaymentId);
  /** Until a list that was loaded after the decision says what became of the payment. */
  const isBusy = (payment: ManualPaymentResponse): boolean =>
    (answeredAt(payment) ?? -Infinity) > list.loadedAt;
  const isClosed = (payment: ManualPaymentResponse): boolean => isGone || isBusy(payment);

  const listShown = useEffectEvent(onListShown);
  useEffect(() => listShown(), []);

  const loadAhead = useEffectEvent(() => {
    const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list.query;
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  const isNearEnd = index >= payments.length - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd && index > 0) loadAhead();
  }, [isNearEnd, index]);

  const { openPayment } = filter;
  const openOnPhone = useCallback(
    ({ id }: ManualPaymentResponse): void => {
      if (isNarrow()) openPayment(id);
    },
    [openPayment],
  );
  const onSelect = useCallback(
    (payment: ManualPaymentResponse): void => {
      select(payment);
      openOnPhone(payment);
    },
    [select, openOnPhone],
  );
  /** When the next payment took the place of the one that was decided; Infinity while it is about to. */
  const wentOnAt = useRef(-Infinity);
  useEffect(() => {
    if (wentOnAt.current === Infinity) wentOnAt.current = performance.now();
  }, [filter.openPaymentId]);
  const goOn = (): void => {
    const isOpen = (payment: ManualPaymentResponse): boolean => !isBusy(payment);
    const next = payments.slice(index + 1).find(isOpen) ?? payments.slice(0, index).findLast(isOpen);
    if (next) select(next);
    if (!filter.openPaymentId) return;
    if (!next || !isNarrow()) return filter.closePayment();
    wentOnAt.current = Infinity;
    filter.goOnTo(next.id);
    window.scrollTo(0, 0);
  };
  const showReturned = useEffectEvent((payment: ManualPaymentResponse) => {
    if (payment.status === filter.status) select(payment);
    if (filter.openPaymentId) filter.goOnTo(payment.id);
    onListShown();
  });
  const { onReturned } = decisions;
  useEffect(() => onReturned((payment) => showReturned(payment)), [onReturned]);

  const onPayment: Record<PaymentCommand, (payment: ManualPaymentResponse) => void> = {
    approve: (payment) => {
      if (isClosed(payment) || payment.status !== 'pending') return;
      if (boughtWithSameId(payment)) return;
      if (isQuestionable(payment)) return onAsk('approve', payment, goOn);
      goOn();
      void decisions.decide('approve', payment);
    },
    reject: (payment) => {
      if (isClosed(payment) || payment.status !== 'pending') return;
      onAsk(isBankConfirmed(payment) ? 'reject-seen' : 'reject', payment, goOn);
    },
    reopen: (payment) => {
      if (isClosed(payment) || !isReopenable(payment)) return;
      goOn();
      void decisions.decide('reopen', payment);
    },
    copy: (payment) => void copyProof(payment),
  };
  // By the time of the tap: a slow phone handles a tap only after it has rendered the next payment.
  const press = (command: PaymentCommand, tappedAt: number): void => {
    if (selected && tappedAt - wentOnAt.current >= SAME_TAP_MS) onPayment[command](selected);
  };
  // A key acts a moment later: on the payment that was selected when it was pressed, unless that has left the list.
  const selectedNow = useEffectEvent(() => selected);
  const act = useEffectEvent((command: PaymentCommand, payment: ManualPaymentResponse) => {
    if (payments.some(({ id }) => id === payment.id)) onPayment[command](payment);
  });
  useEffect(() => {
    aimRef.current = (command) => {
      const payment = selectedNow();
      return payment && (() => act(command, payment));
    };
    return () => void (aimRef.current = null);
  }, [aimRef]);

  return (
    <>
      <KeyLegend />
      <div className={columns}>
        <div className={clsx('min-w-0', filter.openPaymentId && 'max-lg:hidden')}>
          <PaymentsList
            payments={payments}
            selected={isGone ? undefined : selected}
            isBusy={isBusy}
            isBehind={filter.openPaymentId !== null}
            onSelect={onSelect}
            onMove={move}
            onAction={(action) => {
              if (action === 'search') onSearch();
              else if (selected) openOnPhone(selected);
            }}
          />
          <ShowMore query={list.query} what="payments" failure={adminPaymentMessages.loadFailed} automatic />
        </div>
        {selected && (
          <div
            data-bottom-bar={filter.openPaymentId ? '' : undefined}
            className={clsx(
              'lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto',
              !filter.openPaymentId && 'max-lg:hidden',
            )}
          >
            <PaymentDetail
              payment={selected}
              isGone={isGone && answeredAt(selected) === undefined}
              isClosed={isClosed(selected)}
              onApprove={(at) => press('approve', at)}
              onReject={(at) => press('reject', at)}
              onReopen={(at) => press('reopen', at)}
              onAsk={(question) => onAsk(question, selected, goOn)}
              onBack={filter.closePayment}
            />
          </div>
        )}
      </div>
    </>
  );
}
