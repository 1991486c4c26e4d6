import { MAX_BATCH_PAYMENTS } from '@triad/shared/limits';
import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { Button } from '../../../components/button';
import { ConfirmDialog } from '../../../components/dialog';
import { toast } from '../../../components/toast';
import { formatCount, formatRupees, plural } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages-admin';
import { isQuestionable } from './approve-dialog';
import { boughtWithSameId } from './same-transaction';
import { type PaymentBatch } from './use-payment-batch';
import { type usePaymentFilter } from './use-payment-filter';
import { type PaymentListState } from './use-payment-list';

interface BankConfirmedProps {
  filter: ReturnType<typeof usePaymentFilter>;
  list: PaymentListState;
  batch: PaymentBatch<ManualPaymentResponse>;
}

/** Payments whose decision needs more than the bank's word. */
const needsLook = (payment: ManualPaymentResponse): boolean =>
  isQuestionable(payment) || boughtWithSameId(payment) !== undefined;

/** The filter for what the bank has seen, and one approval for all of it. */
export function BankConfirmed({ filter, list, batch }: BankConfirmedProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [asked, setAsked] = useState<{ payments: ManualPaymentResponse[]; others: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = list.counts.confirmed ?? 0;
  if (filter.status !== 'pending' || (count === 0 && !filter.bank)) return null;

  const ask = async (): Promise<void> => {
    setIsLoading(true);
    let { data, hasNextPage } = list.query;
    const loaded = (): ManualPaymentResponse[] => data?.pages.flatMap(({ items }) => items) ?? [];
    while (hasNextPage && loaded().length < MAX_BATCH_PAYMENTS) {
      const next = await list.query.fetchNextPage();
      if (next.isError) break;
      ({ data, hasNextPage } = next);
    }
    setIsLoading(false);
    const payments = loaded()
      .filter((payment) => !needsLook(payment))
      .slice(0, MAX_BATCH_PAYMENTS);
    if (payments.length === 0) return void toast.error(adminPaymentMessages.nothingToApprove);
    setAsked({ payments, others: Math.max(loaded().length, list.total ?? 0) - payments.length });
    setIsOpen(true);
  };
  const sum = asked?.payments.reduce((total, payment) => total + payment.amount, 0) ?? 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        aria-pressed={filter.bank !== undefined}
        className={filter.bank ? 'border-ink bg-ink text-paper' : 'bg-surface'}
        onClick={() => filter.setBank(filter.bank ? undefined : 'confirmed')}
      >
        Bank confirmed <span className="tnum">{formatCount(count)}</span>
      </Button>
      {filter.bank && list.payments && list.payments.length > 0 && (
        <Button variant="verify" busy={isLoading} disabled={batch.isWorking} onClick={() => void ask()}>
          Approve all
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Approve ${formatCount(asked?.payments.length ?? 0)}, ${formatRupees(sum)}?`}
        description={
          asked &&
          `The bank shows ${asked.payments.length === 1 ? 'this payment' : 'each of these payments'}.${
            asked.others > 0
              ? ` ${plural(asked.others, 'other')} ${asked.others === 1 ? 'needs a decision of its own' : 'need decisions of their own'}.`
              : ''
          } The courses open at once; for a few seconds you can undo all of it.`
        }
        confirmLabel={`Approve ${formatCount(asked?.payments.length ?? 0)}`}
        confirmVariant="verify"
        onConfirm={() => {
          setIsOpen(false);
          if (asked) void batch.start(asked.payments);
        }}
      />
    </div>
  );
}
