import { original } from '@reduxjs/toolkit';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { type Page } from '../../../api/page';

export type PaymentPage = Page<ManualPaymentResponse>;

/** A payment leaves the lists of one status for those of another. */
export interface Move {
  paymentId: string;
  from: PaymentStatus;
  to: PaymentStatus;
}

/** The screen reads the figures of the first page. */
export function count([first]: PaymentPage[], { from, to }: Pick<Move, 'from' | 'to'>): void {
  if (!first) return;
  first.counts[from] = Math.max(0, (first.counts[from] ?? 1) - 1);
  first.counts[to] = (first.counts[to] ?? 0) + 1;
}

/**
 * The pages as they stand, to look for something in: looking through a draft would copy each of ten thousand payments
 * only to compare it.
 */
const plain = (pages: PaymentPage[]): PaymentPage[] => original(pages) ?? pages;

export const pageWith = (pages: PaymentPage[], paymentId: string): number =>
  pages.findIndex(({ items }) => items.some(({ id }) => id === paymentId));

/** Takes a payment out of a list; answers whether it was there. */
export function takeOut(pages: PaymentPage[], paymentId: string): boolean {
  const before = plain(pages);
  const at = pageWith(before, paymentId);
  const page = pages[at];
  if (!page) return false;
  page.items = before[at]!.items.filter(({ id }) => id !== paymentId);
  return true;
}

/** Whether `one` stands before `other` in the lists of a status: the pending by age, the others by the latest decision. */
const standsBefore =
  (status: PaymentStatus) =>
  (one: ManualPaymentResponse, other: ManualPaymentResponse): boolean =>
    status === 'pending'
      ? one.created_at < other.created_at
      : (one.processed_at ?? '') > (other.processed_at ?? '');

/** Puts a payment where it belongs among what is loaded; answers whether it wasn't there. */
export function putIn(pages: PaymentPage[], payment: ManualPaymentResponse, status: PaymentStatus): boolean {
  const before = plain(pages);
  if (pageWith(before, payment.id) !== -1) return false;
  const follows = (item: ManualPaymentResponse) => standsBefore(status)(payment, item);
  const found = before.findIndex(({ items }) => items.some(follows));
  const at = found === -1 ? before.length - 1 : found;
  const page = pages[at];
  // Behind the last one that is loaded, where more follow: it comes with its own page.
  if (!page || (found === -1 && page.nextCursor !== null)) return true;
  const items = before[at]!.items;
  const place = found === -1 ? items.length : items.findIndex(follows);
  page.items = [...items.slice(0, place), payment, ...items.slice(place)];
  return true;
}
