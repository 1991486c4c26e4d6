import { useEffect, useEffectEvent, useState } from 'react';
import {
  type PaymentBatchResponse,
  useAdminDispatch,
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
import { useUntil } from '../../../lib/use-until';

export interface PaymentBatch<Item = never> {
  /** As last reported; undefined while there is none. */
  batch: PaymentBatchResponse | undefined;
  isWorking: boolean;
  canUndo: boolean;
  /** Resolves with whether the server took it. */
  start: (items: readonly Item[]) => Promise<boolean>;
  undo: () => void;
  dismiss: () => void;
}

/** A progress event may be lost; without live updates this is the progress. */
const POLL_MS = 2_000;

interface BatchOptions<Item> {
  send: (batchId: string, items: readonly Item[]) => PromiseLike<{ error?: unknown }>;
  /** `at`: when they were decided, Infinity while they are being decided, null if they are not. */
  mark?: (items: readonly Item[], at: number | null) => void;
}

/** What is approved together, until the batch is dismissed: a reload finds it again, and so does the other screen. */
export function usePaymentBatch<Item>({ send, mark }: BatchOptions<Item>): PaymentBatch<Item> {
  const [id, setId] = usePersistedState<string | null>({
    kind: 'session',
    key: 'payment-batch',
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    isEmpty: (stored) => stored === null,
  });
  const [items, setItems] = useState<readonly Item[]>([]);
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

  const finished = useEffectEvent(() => {
    mark?.(items, Date.now());
    // The end of a batch is a live event, that of its undo is not.
    if (status === 'undone' || !isLive)
      dispatch(
        paymentReviewApi.util.invalidateTags([
          { type: 'ManualPayments', id: 'LIST' },
          'BankLines',
          'DashboardStats',
        ]),
      );
  });
  useEffect(() => {
    if (status === 'done' || status === 'undone') finished();
  }, [status]);
  const isGone = errorStatus(query.error) === 404;
  // Neither the request that began it nor its repetition has arrived.
  const giveUp = useEffectEvent(() => {
    if (items.length > 0) toast.error(adminPaymentMessages.networkError);
    mark?.(items, null);
    setId(() => null);
  });
  useEffect(() => {
    if (isGone) giveUp();
  }, [isGone]);

  return {
    batch,
    isWorking: id !== null && isWorking,
    canUndo: status === 'running' || (status === 'done' && isUndoOpen && (batch?.approved ?? 0) > 0),
    start: async (started) => {
      const batchId = newUuid();
      mark?.(started, Infinity);
      const { error } = await resendOnce(() => send(batchId, started));
      // Without an answer it may have begun: the query says.
      if (error && !isNetworkError(error)) {
        mark?.(started, null);
        toast.error(errorMessage(error, adminPaymentMessages.approveFailed));
        return false;
      }
      setItems(started);
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
