import { useEffect } from 'react';
import { api, type PaymentResponse } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { type AppDispatch } from '../../store/store';
import { toast } from '../../components/toast';
import { paymentMessages } from '../../messages';
import { selectSessionUser } from '../../session/session';
import { isPending, MY_PAYMENTS, useMyPayments } from '../../api/my-payments';
import { watchedPayments } from '../../session/watched-payments';

const POLL_EVERY_MS = 30_000;

interface PaymentWatch {
  pending: PaymentResponse[];
  /** The last look failed, and the list may be old. */
  isStale: boolean;
}

/**
 * Follows the learner's pending payments: every 30 seconds for as long as one waits, and when the reader comes back to
 * the page. The one place that notices a decision and acts on it.
 */
export function usePaymentWatch(): PaymentWatch {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const known = api.endpoints.listMyPayments.useQueryState(MY_PAYMENTS).data;
  const waits = known?.some(isPending) ?? false;
  const { data: payments, isError } = useMyPayments({ pollingInterval: waits ? POLL_EVERY_MS : 0 });

  useEffect(() => {
    if (!payments) return;
    const watched = watchedPayments.read(userId);
    watchedPayments.write(
      userId,
      payments.filter(isPending).map(({ id }) => id),
    );
    for (const payment of payments) {
      if (watched.has(payment.id)) tellDecision(payment, dispatch);
    }
  }, [payments, userId, dispatch]);

  return { pending: payments?.filter(isPending) ?? [], isStale: isError };
}

function tellDecision({ status, course_id, course_title }: PaymentResponse, dispatch: AppDispatch): void {
  if (status === 'approved') {
    void untilAccessOpens(course_id, dispatch).then(() => {
      dispatch(api.util.invalidateTags(['Enrolled']));
      toast.success(paymentMessages.accessOpened(course_title), { duration: 4000 });
    });
  } else if (status === 'rejected') {
    toast.error(paymentMessages.notVerified(course_title));
  }
}

const ASK_EVERY_MS = 1000;
const ASK_AT_MOST = 20;

/** Access follows an approval within moments, from a queue. Ends when it is there, or after 20 tries. */
async function untilAccessOpens(courseId: string, dispatch: AppDispatch): Promise<void> {
  for (let tries = 0; tries < ASK_AT_MOST; tries++) {
    const { isSuccess } = await dispatch(
      api.endpoints.getAccess.initiate({ id: courseId }, { forceRefetch: true, subscribe: false }),
    );
    if (isSuccess) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
