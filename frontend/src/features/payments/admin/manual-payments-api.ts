import { freeze, original } from '@reduxjs/toolkit';
import { adminApi, type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
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
/** The tag of one payment with its history. */
const dossierOf = (paymentId: string) => ({ type: 'ManualPayments' as const, id: paymentId });

/**
 * What has just been decided here, and the status it leaves. A list that was asked for in between (others decide too)
 * may still have it, and must not bring it back under the hands of whoever goes on deciding.
 */
const leaving = new Map<string, PaymentStatus>();
const FORGOTTEN_AFTER_MS = 5_000;

const queueApi = adminApi.injectEndpoints({
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
      transformResponse: (items: ManualPaymentResponse[], meta, { queryArg: { status } }) =>
        // Frozen page by page: the store would otherwise go through every payment at once when all are asked for again.
        freeze(
          toPage(
            items.filter(({ id }) => leaving.get(id) !== status),
            meta,
          ),
          true,
        ),
      providesTags: (_pages, _error, { status }) => [listOf(status)],
      // Comparing ten thousand payments in depth takes longer than drawing anew those that can be seen.
      structuralSharing: false,
    }),
  }),
});

/** What an administrator does with a payment: it leaves the lists of one status for those of another. */
interface Move {
  paymentId: string;
  from: PaymentStatus;
  to: PaymentStatus;
}

/** The screen reads the figures of the first page. */
function count([first]: QueuePage[], { from, to }: Pick<Move, 'from' | 'to'>): void {
  if (!first) return;
  first.counts[from] = Math.max(0, (first.counts[from] ?? 1) - 1);
  first.counts[to] = (first.counts[to] ?? 0) + 1;
}

/**
 * The pages as they stand, to look for something in: looking through a draft would copy each of ten thousand payments
 * only to compare it.
 */
const plain = (pages: QueuePage[]): QueuePage[] => original(pages) ?? pages;

const pageWith = (pages: QueuePage[], paymentId: string): number =>
  pages.findIndex(({ items }) => items.some(({ id }) => id === paymentId));

/** Takes a payment out of a list before the server has answered. */
function takeOut(pages: QueuePage[], move: Move): void {
  const before = plain(pages);
  const at = pageWith(before, move.paymentId);
  const page = pages[at];
  if (!page) return;
  page.items = before[at]!.items.filter(({ id }) => id !== move.paymentId);
  count(pages, move);
}

/** Whether `one` stands before `other` in the lists of a status: the pending by age, the others by the latest decision. */
const standsBefore =
  (status: PaymentStatus) =>
  (one: ManualPaymentResponse, other: ManualPaymentResponse): boolean =>
    status === 'pending'
      ? one.created_at < other.created_at
      : (one.processed_at ?? '') > (other.processed_at ?? '');

/**
 * Puts a payment back where it stood. Not an undo of the earlier change, because other decisions may have moved the
 * rows since.
 */
function putBack(pages: QueuePage[], payment: ManualPaymentResponse, { from, to }: Move): void {
  const before = plain(pages);
  if (pageWith(before, payment.id) !== -1) return;
  count(pages, { from: to, to: from });
  const follows = (item: ManualPaymentResponse) => standsBefore(from)(payment, item);
  const found = before.findIndex(({ items }) => items.some(follows));
  const at = found === -1 ? before.length - 1 : found;
  const page = pages[at];
  if (!page) return;
  const items = before[at]!.items;
  const place = found === -1 ? items.length : items.findIndex(follows);
  page.items = [...items.slice(0, place), payment, ...items.slice(place)];
}

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
  leaving.set(move.paymentId, move.from);
  const forget = (): void => {
    if (leaving.get(move.paymentId) === move.from) leaving.delete(move.paymentId);
  };

  for (const filter of filters) {
    const pages = queueApi.endpoints.manualPayments.select(filter)(state).data?.pages ?? [];
    const payment = pages[pageWith(pages, move.paymentId)]?.items.find(({ id }) => id === move.paymentId);
    if (!payment) continue;
    const change = (recipe: (pages: QueuePage[]) => void): void => {
      dispatch(queueApi.util.updateQueryData('manualPayments', filter, (draft) => recipe(draft.pages)));
    };
    change((draft) => takeOut(draft, move));
    undo.push(() => change((draft) => putBack(draft, payment, move)));
  }
  try {
    await lifecycle.queryFulfilled;
    setTimeout(forget, FORGOTTEN_AFTER_MS);
    dispatch(adminApi.util.invalidateTags([listOf(move.to), dossierOf(move.paymentId), 'DashboardStats']));
  } catch {
    forget();
    for (const step of undo) step();
  }
}

/** How one of the three is carried out. */
const moving = (from: PaymentStatus, to: PaymentStatus) => ({
  onQueryStarted: ({ id }: { id: string }, lifecycle: object) =>
    moveOptimistically({ paymentId: id, from, to }, lifecycle as MoveLifecycle),
  // Refused: what is listed may be old (somebody else decided). No answer: it can't be asked anyway.
  invalidatesTags: (_done: unknown, error: { status?: unknown } | undefined, { id }: { id: string }) =>
    typeof error?.status === 'number' ? [listOf(from), dossierOf(id)] : [],
});

adminApi.enhanceEndpoints({
  endpoints: {
    getManualPayment: { providesTags: (_payment, _error, { id }) => [dossierOf(id)] },
    approvePayment: moving('pending', 'approved'),
    rejectPayment: moving('pending', 'rejected'),
    reopenPayment: moving('rejected', 'pending'),
  },
});

export const { useManualPaymentsInfiniteQuery } = queueApi;
