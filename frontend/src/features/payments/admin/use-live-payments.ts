import { type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { adminApi } from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { type AppStore } from '../../../store/store';
import { liveEventBus, type LiveEvent, type LiveEventName } from '../../live';
import {
  decisionsHere,
  isLeaving,
  listOf,
  markLeaving,
  manualPaymentsApi,
  type PaymentFilter,
} from './manual-payments-api';
import { putIn, type PaymentPage, takeOut } from './payment-pages';

/** The statuses a payment can leave and reach with each event; an approval that is undone is pending again. */
const MOVES: Partial<
  Record<LiveEventName, { from: readonly PaymentStatus[]; to: readonly PaymentStatus[] }>
> = {
  'payments.payment-submitted': { from: [], to: ['pending'] },
  'payments.payment-approved': { from: ['pending'], to: ['approved'] },
  'payments.payment-rejected': { from: ['pending'], to: ['rejected'] },
  'payments.payment-voided': { from: ['approved'], to: ['voided', 'pending'] },
  // The row is replaced by what the learner corrected.
  'payments.payment-corrected': { from: ['pending'], to: ['pending'] },
  'payments.part-recorded': { from: ['pending'], to: ['pending'] },
  'payments.part-voided': { from: ['pending'], to: ['pending'] },
  'payments.payment-reopened': { from: ['rejected', 'voided'], to: ['pending'] },
};
/** What happens together is counted once. */
const GATHER_MS = 150;

/**
 * Keeps the list that is shown in step with what others decide and learners submit. One row goes or comes and the figures
 * are asked for: a list of ten thousand would take dozens of calls to be asked for again.
 */
export function useLivePayments({ status, q }: PaymentFilter): void {
  const store = useStore() as AppStore;
  useEffect(() => follow(store, { status, q }), [store, status, q]);
}

function follow({ dispatch }: AppStore, filter: PaymentFilter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const change = (recipe: (pages: PaymentPage[]) => unknown): void => {
    const patch: unknown = manualPaymentsApi.util.updateQueryData('manualPayments', filter, ({ pages }) => {
      // Immer takes what a recipe returns for the new state.
      recipe(pages);
    });
    // The store's type doesn't know the endpoints that were added to the API later.
    dispatch(patch as UnknownAction);
  };

  const bringIn = async (paymentId: string): Promise<void> => {
    // Whether a search finds it, the server knows.
    if (filter.q) return void dispatch(adminApi.util.invalidateTags([listOf(filter.status)]));
    const { data } = await dispatch(
      adminApi.endpoints.getManualPayment.initiate(
        { id: paymentId },
        { forceRefetch: true, subscribe: false },
      ),
    );
    if (isOver || data?.status !== filter.status || isLeaving(paymentId, filter.status)) return;
    change((pages) => putIn(pages, data, filter.status));
  };

  const countSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void recount(), GATHER_MS);
  };
  const recount = async (): Promise<void> => {
    const before = decisionsHere();
    const { data } = await dispatch(
      manualPaymentsApi.endpoints.paymentFigures.initiate(filter, { forceRefetch: true, subscribe: false }),
    );
    if (isOver) return;
    // Decided here meanwhile: the list already counts what this answer may not.
    if (decisionsHere() !== before) return countSoon();
    if (!data) return;
    change(([first]) => first && Object.assign(first, data));
  };

  const stop = liveEventBus.subscribe(({ name, audience, payment_id: paymentId }: LiveEvent) => {
    const move = MOVES[name];
    if (!move || !paymentId || audience !== 'administrators') return;
    for (const from of move.from) if (!move.to.includes(from)) markLeaving(paymentId, from).settle();
    if (move.from.includes(filter.status)) change((pages) => takeOut(pages, paymentId));
    if (move.to.includes(filter.status)) void bringIn(paymentId);
    countSoon();
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
