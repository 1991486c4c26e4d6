import { adminApi, type ManualPaymentResponse, type RejectPaymentDto } from '../../../api/admin-api';
import { isNetworkError, type PaymentStatus } from '../../../api/api';
import {
  countDecision,
  dossierOf,
  listOf,
  markLeaving,
  queueApi,
  type QueueFilter,
} from './manual-payments-api';
import { count, type Move, pageWith, putIn, type QueuePage, takeOut } from './queue-pages';

export type Verb = 'approve' | 'reject' | 'reopen';

interface Decision {
  id: string;
  verb: Verb;
  body?: RejectPaymentDto;
}

interface Decided {
  message: string;
  payment: ManualPaymentResponse;
}

const MOVES: Record<Verb, { from: PaymentStatus; to: PaymentStatus }> = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  reopen: { from: 'rejected', to: 'pending' },
};
/** Time for a phone to change from one network to the other. */
const ASK_AGAIN_AFTER_MS = 500;

interface MoveLifecycle {
  // The store's own types would lead in a circle from here.
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Every list of the status it leaves loses the payment at once, and gets it back if the server refuses. */
async function moveOptimistically(move: Move, lifecycle: MoveLifecycle): Promise<void> {
  const dispatch = lifecycle.dispatch as (action: unknown) => unknown;
  const state = lifecycle.getState() as Parameters<typeof adminApi.util.selectInvalidatedBy>[0];
  const filters = adminApi.util
    .selectInvalidatedBy(state, [listOf(move.from)])
    .filter(({ endpointName }) => endpointName === 'manualPayments')
    .map(({ originalArgs }) => originalArgs as QueueFilter);
  const undo: (() => void)[] = [];
  const { forget, settle } = markLeaving(move.paymentId, move.from);
  countDecision();

  for (const filter of filters) {
    const pages = queueApi.endpoints.manualPayments.select(filter)(state).data?.pages ?? [];
    const payment = pages[pageWith(pages, move.paymentId)]?.items.find(({ id }) => id === move.paymentId);
    if (!payment) continue;
    const change = (recipe: (pages: QueuePage[]) => void): void => {
      dispatch(queueApi.util.updateQueryData('manualPayments', filter, (draft) => recipe(draft.pages)));
    };
    change((draft) => {
      if (takeOut(draft, move.paymentId)) count(draft, move);
    });
    // Not an undo of that change, because other decisions may have moved the rows since.
    undo.push(() =>
      change((draft) => {
        if (putIn(draft, payment, move.from)) count(draft, { from: move.to, to: move.from });
      }),
    );
  }
  try {
    await lifecycle.queryFulfilled;
    settle();
    dispatch(adminApi.util.invalidateTags([listOf(move.to), dossierOf(move.paymentId), 'DashboardStats']));
  } catch {
    forget();
    for (const step of undo) step();
  } finally {
    countDecision();
  }
}

const decisionsApi = queueApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Decides a payment. Where no answer came, the decision may have been taken all the same: it is sent once more, and the
     * server, which decides nothing twice, answers how the payment stands.
     */
    decidePayment: build.mutation<Decided, Decision>({
      queryFn: async ({ id, verb, body }, _api, _extra, baseQuery) => {
        const ask = async () => {
          const { data, error } = await baseQuery({
            url: `/api/payments/manual-payments/${encodeURIComponent(id)}/${verb}`,
            method: 'POST',
            body,
          });
          return error ? { error } : { data: data as Decided };
        };
        const first = await ask();
        if (!isNetworkError(first.error) || !navigator.onLine) return first;
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_AFTER_MS));
        return ask();
      },
      onQueryStarted: ({ id, verb }, lifecycle) =>
        moveOptimistically({ paymentId: id, ...MOVES[verb] }, lifecycle),
      // Refused: what is listed may be old (somebody else decided). No answer: it can't be asked anyway.
      invalidatesTags: (_done, error, { id, verb }) =>
        typeof error?.status === 'number' ? [listOf(MOVES[verb].from), dossierOf(id)] : [],
    }),
  }),
});

export const { useDecidePaymentMutation } = decisionsApi;
