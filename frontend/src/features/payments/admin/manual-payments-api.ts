import { api, type ManualPaymentResponse, type PaymentStatus } from '../../../api/api';
import { type Page, toPage } from '../../../api/page';

export interface QueueFilter {
  status: PaymentStatus;
  /** Literal text; empty for all. */
  q: string;
}

type QueuePage = Page<ManualPaymentResponse>;

const PAGE_SIZE = 50;

/** The tag of the lists of one status: a decision changes two of them. */
const listOf = (status: PaymentStatus) => ({ type: 'ManualPayments' as const, id: status });

const queueApi = api.injectEndpoints({
  endpoints: (build) => ({
    manualPayments: build.infiniteQuery<QueuePage, QueueFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ queryArg: { status, q }, pageParam }) => ({
        url: '/api/payments/manual-payments',
        params: { status, q: q || undefined, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
      }),
      transformResponse: toPage<ManualPaymentResponse>,
      providesTags: (_pages, _error, { status }) => [listOf(status)],
    }),
  }),
});

type Decision = Exclude<PaymentStatus, 'pending'>;

/** Takes a payment out of a pending list before the server has answered. */
function takeOut(pages: QueuePage[], paymentId: string, decision: Decision): void {
  for (const page of pages) {
    page.items = page.items.filter(({ id }) => id !== paymentId);
    page.counts['pending'] = Math.max(0, (page.counts['pending'] ?? 1) - 1);
    page.counts[decision] = (page.counts[decision] ?? 0) + 1;
  }
}

/**
 * Puts a payment back where it stood: oldest first. Not an undo of the earlier change, because other decisions may
 * have moved the rows since.
 */
function putBack(pages: QueuePage[], payment: ManualPaymentResponse, decision: Decision): void {
  if (pages.some(({ items }) => items.some(({ id }) => id === payment.id))) return;
  for (const page of pages) {
    page.counts['pending'] = (page.counts['pending'] ?? 0) + 1;
    page.counts[decision] = Math.max(0, (page.counts[decision] ?? 1) - 1);
  }
  const page =
    pages.find(({ items }) => items.some((item) => item.created_at > payment.created_at)) ?? pages.at(-1);
  if (!page) return;
  const place = page.items.findIndex((item) => item.created_at > payment.created_at);
  page.items.splice(place === -1 ? page.items.length : place, 0, payment);
}

interface DecisionLifecycle {
  // The store's own types would lead in a circle from here.
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** Every pending list loses the payment at once, and gets it back if the server refuses. */
async function decideOptimistically(
  paymentId: string,
  decision: Decision,
  lifecycle: DecisionLifecycle,
): Promise<void> {
  const dispatch = lifecycle.dispatch as (action: unknown) => unknown;
  const state = lifecycle.getState() as Parameters<typeof api.util.selectInvalidatedBy>[0];
  const filters = api.util
    .selectInvalidatedBy(state, [listOf('pending')])
    .map(({ originalArgs }) => originalArgs as QueueFilter);
  const undo: (() => void)[] = [];

  for (const filter of filters) {
    const pages = queueApi.endpoints.manualPayments.select(filter)(state).data?.pages ?? [];
    const payment = pages.flatMap(({ items }) => items).find(({ id }) => id === paymentId);
    if (!payment) continue;
    const change = (recipe: (pages: QueuePage[]) => void): void => {
      dispatch(queueApi.util.updateQueryData('manualPayments', filter, (draft) => recipe(draft.pages)));
    };
    change((draft) => takeOut(draft, paymentId, decision));
    undo.push(() => change((draft) => putBack(draft, payment, decision)));
  }
  try {
    await lifecycle.queryFulfilled;
    dispatch(api.util.invalidateTags([listOf(decision)]));
  } catch {
    for (const step of undo) step();
  }
}

api.enhanceEndpoints({
  endpoints: {
    approvePayment: {
      onQueryStarted: ({ id }, lifecycle) =>
        decideOptimistically(id, 'approved', lifecycle as DecisionLifecycle),
      // Refused: what is listed may be old (somebody else decided). No answer: it can't be asked anyway.
      invalidatesTags: (_done, error) => (typeof error?.status === 'number' ? [listOf('pending')] : []),
    },
    rejectPayment: {
      onQueryStarted: ({ id }, lifecycle) =>
        decideOptimistically(id, 'rejected', lifecycle as DecisionLifecycle),
      invalidatesTags: (_done, error) => (typeof error?.status === 'number' ? [listOf('pending')] : []),
    },
  },
});

export const { useManualPaymentsInfiniteQuery } = queueApi;
