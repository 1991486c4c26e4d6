import { type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { type Page } from '../../../api/page';

export interface PaymentFilter {
  status: PaymentStatus;
  /** Literal text; empty for all. */
  q: string;
}

/** With the times at which the rows and the figures were requested, as `performance.now()` counts it. */
export interface PaymentPage extends Page<ManualPaymentResponse> {
  askedAt: number;
  countedAt: number;
}

/** What happened to a payment after a list was requested: decided here, or reported by a live event. */
export interface PaymentChange {
  /** The request of a decision that was made here. */
  requestId?: string;
  paymentId: string;
  /** The lists that it left. */
  from: readonly PaymentStatus[];
  /** Where a decision that was made here takes it. */
  to?: PaymentStatus;
  /** As it is now; null where that is not known yet. */
  payment: ManualPaymentResponse | null;
  /** Lists that are requested later include it. Infinity: not answered yet. */
  at: number;
}

/** Pending payments are sorted by age, all others by the latest decision. */
const isBefore = (one: ManualPaymentResponse, other: ManualPaymentResponse): boolean =>
  one.status === 'pending'
    ? one.created_at < other.created_at
    : (one.processed_at ?? '') > (other.processed_at ?? '');

/** A change that doesn't say what the payment is now leaves what is known, unless the payment left that list. */
function merged(before: PaymentChange | undefined, change: PaymentChange): PaymentChange {
  if (!before || change.payment) return change;
  const { payment } = before;
  if (!payment) return { ...change, from: [...before.from, ...change.from] };
  return change.from.includes(payment.status) ? change : { ...change, payment };
}

/** The loaded rows of a list with the changes that its pages don't include yet. */
export function withChanges(
  pages: readonly PaymentPage[],
  changes: readonly PaymentChange[],
  { status, q }: PaymentFilter,
): ManualPaymentResponse[] {
  const latest = new Map<string, PaymentChange>();
  // A response that was requested before a decision may arrive after it.
  const inOrder = [...changes].sort((one, other) => one.at - other.at);
  for (const change of inOrder) latest.set(change.paymentId, merged(latest.get(change.paymentId), change));
  const rows = pages.flatMap(({ items, askedAt }) =>
    items.flatMap((item) => {
      const change = latest.get(item.id);
      if (!change || change.at <= askedAt) return item;
      if (change.payment) return change.payment.status === status ? change.payment : [];
      return change.from.includes(status) ? [] : item;
    }),
  );
  const [first] = pages;
  // Only the server knows whether a search finds it.
  if (q || !first) return rows;
  for (const { payment, at } of latest.values()) {
    if (payment?.status !== status || at <= first.askedAt) continue;
    if (rows.some(({ id }) => id === payment.id)) continue;
    const place = rows.findIndex((row) => isBefore(payment, row));
    if (place !== -1) rows.splice(place, 0, payment);
    // Otherwise it comes with a further page.
    else if (pages.at(-1)?.nextCursor === null) rows.push(payment);
  }
  return rows;
}

/** The figures of a list with the decisions made here that they don't include yet. */
export function countsWithChanges(
  { counts, countedAt }: PaymentPage,
  changes: readonly PaymentChange[],
): Record<string, number> {
  const now = { ...counts };
  for (const { from, to, at } of changes) {
    if (!to || at <= countedAt) continue;
    for (const status of from) now[status] = Math.max(0, (now[status] ?? 1) - 1);
    now[to] = (now[to] ?? 0) + 1;
  }
  return now;
}
