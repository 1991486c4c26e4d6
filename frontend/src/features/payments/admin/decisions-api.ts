import { adminApi, type ManualPaymentResponse } from '../../../api/admin-api';
import { isNetworkError, type PaymentStatus } from '../../../api/api';
import {
  countDecision,
  paymentTag,
  listOf,
  markLeaving,
  manualPaymentsApi,
  type PaymentFilter,
} from './manual-payments-api';
import { count, type Move, pageWith, putIn, type PaymentPage, takeOut } from './payment-pages';

export type Verb = 'approve' | 'undo' | 'reject' | 'void' | 'reopen';

interface Decision {
  id: string;
  /** The status it leaves. */
  from: PaymentStatus;
  verb: Verb;
  body?: { reason?: string; transaction_id?: string };
}

interface Decided {
  message: string;
  payment: ManualPaymentResponse;
}

const STATUS_AFTER: Record<Verb, PaymentStatus> = {
  approve: 'approved',
  undo: 'pending',
  reject: 'rejected',
  void: 'voided',
  reopen: 'pending',
};
/** What was not approved, or no longer is, can be decided once more. */
export const isReopenable = ({ status }: ManualPaymentResponse): boolean =>
  status === 'rejected' || status === 'voided';

/** Time for a phone to change from one network to the other. */
const ASK_AGAIN_AFTER_MS = 500;

interface MoveLifecycle {
  // The store's own types would lead in a circle from here.
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: Decided }>;
}

/** Every list of the status it leaves loses the payment at once, and gets it back if the server refuses. */
async function moveOptimistically(move: Move, lifecycle: MoveLifecycle): Promise<void> {
  const dispatch = lifecycle.dispatch as (action: unknown) => unknown;
  const state = lifecycle.getState() as Parameters<typeof adminApi.util.selectInvalidatedBy>[0];
  const listsOf = (status: PaymentStatus): PaymentFilter[] =>
    adminApi.util
      .selectInvalidatedBy(lifecycle.getState() as typeof state, [listOf(status)])
      .filter(({ endpointName }) => endpointName === 'manualPayments')
      .map(({ originalArgs }) => originalArgs as PaymentFilter);
  const change = (filter: PaymentFilter, recipe: (pages: PaymentPage[]) => void): void => {
    dispatch(
      manualPaymentsApi.util.updateQueryData('manualPayments', filter, (draft) => recipe(draft.pages)),
    );
  };
  const undo: (() => void)[] = [];
  const { forget, settle } = markLeaving(move.paymentId, move.from);
  countDecision();

  for (const filter of listsOf(move.from)) {
    const pages = manualPaymentsApi.endpoints.manualPayments.select(filter)(state).data?.pages ?? [];
    const payment = pages[pageWith(pages, move.paymentId)]?.items.find(({ id }) => id === move.paymentId);
    if (!payment) continue;
    change(filter, (draft) => {
      if (takeOut(draft, move.paymentId)) count(draft, move);
    });
    // Not an undo of that change, because other decisions may have moved the rows since.
    undo.push(() =>
      change(filter, (draft) => {
        if (putIn(draft, payment, move.from)) count(draft, { from: move.to, to: move.from });
      }),
    );
  }
  try {
    const { data } = await lifecycle.queryFulfilled;
    settle();
    // The list that is shown has it before it is selected there; whether a search finds it, the server knows.
    for (const filter of listsOf(move.to).filter(({ q }) => !q)) {
      change(filter, (draft) => {
        if (putIn(draft, data.payment, move.to)) count(draft, move);
      });
    }
    dispatch(adminApi.util.invalidateTags([listOf(move.to), paymentTag(move.paymentId), 'DashboardStats']));
  } catch {
    forget();
    for (const step of undo) step();
  } finally {
    countDecision();
  }
}

const decisionsApi = manualPaymentsApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Decides a payment. Where no answer came, the decision may have been taken all the same: it is sent once more, and the
     * server, which decides nothing twice, answers with the payment's current state.
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
      onQueryStarted: ({ id, from, verb }, lifecycle) =>
        moveOptimistically({ paymentId: id, from, to: STATUS_AFTER[verb] }, lifecycle),
      // Refused: the list may be outdated (another administrator decided). No response: a refetch would fail, too.
      invalidatesTags: (_done, error, { id, from }) =>
        typeof error?.status === 'number' ? [listOf(from), paymentTag(id)] : [],
    }),
  }),
});

export const { useDecidePaymentMutation } = decisionsApi;
