import { MAX_BATCH_PAYMENTS } from '@triad/shared/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type ManualPaymentResponse,
  type PaymentBatchResponse,
  useAdminDispatch,
  useApprovePaymentsMutation,
  useGetPaymentBatchQuery,
  useUndoPaymentBatchMutation,
} from '../../../api/admin-api';
import { errorMessage, errorStatus, isNetworkError } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { toast } from '../../../components/toast';
import { usePersistedState } from '../../../lib/use-persisted-state';
import { newUuid } from '../../../lib/uuid';
import { adminPaymentMessages } from '../../../messages-admin';
import { useIsLive } from '../../live';
import { paymentReviewApi } from './payment-review-api';
import { type Answers } from './use-answers';
import { useUntil } from '../../../lib/use-until';

export interface PaymentBatch {
  /** As last reported; undefined while there is none. */
  batch: PaymentBatchResponse | undefined;
  isWorking: boolean;
  canUndo: boolean;
  /** Resolves with whether the server took it. */
  start: (payments: readonly ManualPaymentResponse[]) => Promise<boolean>;
  undo: () => void;
  dismiss: () => void;
}

/** A progress event may be lost; without live updates this is the progress. */
const POLL_MS = 2_000;

/** Payments that are approved together, until the batch is dismissed: a reload finds it again. */
export function usePaymentBatch({ markAnswered }: Answers): PaymentBatch {
  const [id, setId] = usePersistedState<string | null>({
    kind: 'session',
    key: 'payment-batch',
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    isEmpty: (stored) => stored === null,
  });
  const [paymentIds, setPaymentIds] = useState<readonly string[]>([]);
  const [approve] = useApprovePaymentsMutation();
  const [sendUndo] = useUndoPaymentBatchMutation();
  const dispatch = useAdminDispatch();
  const isLive = useIsLive();
  const [isWorking, setIsWorking] = useState(id !== null);
  const query = useGetPaymentBatchQuery(
    { id: id ?? '' },
    { skip: id === null, pollingInterval: isWorking ? POLL_MS : 0 },
  );
  const batch = id === null ? undefined : query.currentData;
  const status = batch?.status;
  const works = status === 'running' || status === 'undoing';
  if (status && works !== isWorking) setIsWorking(works);
  const isUndoOpen = useUntil(batch?.undo_until ? Date.parse(batch.undo_until) : 0);

  const settled = useEffectEvent(() => {
    markAnswered(paymentIds, Date.now());
    // The end of a batch is a live event, that of its undo is not.
    if (status === 'undone' || !isLive)
      dispatch(
        paymentReviewApi.util.invalidateTags([{ type: 'ManualPayments', id: 'LIST' }, 'DashboardStats']),
      );
  });
  useEffect(() => {
    if (status === 'done' || status === 'undone') settled();
  }, [status]);
  const isGone = errorStatus(query.error) === 404;
  // Neither the request that began it nor its repetition has arrived.
  const giveUp = useEffectEvent(() => {
    if (paymentIds.length > 0) toast.error(adminPaymentMessages.networkError);
    markAnswered(paymentIds, null);
    setId(() => null);
  });
  useEffect(() => {
    if (isGone) giveUp();
  }, [isGone]);

  return {
    batch,
    isWorking: id !== null && isWorking,
    canUndo: status === 'running' || (status === 'done' && isUndoOpen && (batch?.approved ?? 0) > 0),
    start: async (all) => {
      const payments = all.slice(0, MAX_BATCH_PAYMENTS);
      const ids = payments.map((payment) => payment.id);
      const batchId = newUuid();
      const approveBatchDto = {
        id: batchId,
        payments: payments.map((payment) => ({
          id: payment.id,
          transaction_id: payment.transaction_id ?? '',
        })),
      };
      markAnswered(ids, Infinity);
      const { error } = await resendOnce(() => approve({ approveBatchDto }));
      // Without an answer it may have begun: the query says.
      if (error && !isNetworkError(error)) {
        markAnswered(ids, null);
        toast.error(errorMessage(error, adminPaymentMessages.approveFailed));
        return false;
      }
      setPaymentIds(ids);
      setIsWorking(true);
      setId(() => batchId);
      return true;
    },
    undo: () => {
      if (!id) return;
      void resendOnce(() => sendUndo({ id })).then(({ error }) => {
        if (!error) return;
        toast.error(
          isNetworkError(error)
            ? adminPaymentMessages.networkError
            : errorMessage(error, adminPaymentMessages.undoFailed),
        );
      });
    },
    dismiss: () => setId(() => null),
  };
}
