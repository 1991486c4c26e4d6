import { useEffect, useEffectEvent } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { api, type PurchaseResponse } from '../../api/api';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../config/paths';
import { selectSessionUser } from '../../session/session';
import { isPending, MY_PAYMENTS, useMyPayments } from '../../api/my-payments';
import { notifyOfNews } from './payment-news';
import { watchedPayments } from '../../session/watched-payments';

const POLL_EVERY_MS = 30_000;

interface PaymentWatch {
  pending: PurchaseResponse[];
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
  const { pathname } = useLocation();

  const notifyOfAll = useEffectEvent((found: readonly PurchaseResponse[]) => {
    const watched = watchedPayments.read(userId);
    watchedPayments.write(userId, found.filter(isPending));
    const atCheckoutOf = matchPath(paths.checkout.path, pathname)?.params.courseId;
    for (const payment of found) {
      const bankBefore = watched.get(payment.id);
      // The checkout says it itself, and turns.
      const isSaid = payment.course_id === atCheckoutOf && payment.status !== 'rejected';
      if (bankBefore !== undefined && !isSaid) notifyOfNews(payment, bankBefore, dispatch);
    }
  });
  useEffect(() => {
    if (payments) notifyOfAll(payments);
  }, [payments, userId]);

  return { pending: payments?.filter(isPending) ?? [], isStale: isError };
}
