import { useState } from 'react';
import { useListManualPaymentsQuery } from '../../../api/admin-api';
import { type BankLineResponse, useAllocateBankLineMutation } from '../../../api/bank-api';
import { errorMessage } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Problem } from '../../../components/problem';
import { SearchField } from '../../../components/search-field';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../../lib/use-debounced-value';
import { bankMessages } from '../../../messages-admin';

/** Allocates a bank line to a pending payment that an administrator chooses. */
export function AllocateDialog({ line, onClose }: { line: BankLineResponse; onClose: () => void }) {
  const [q, setQ] = useState(line.claim?.learner_name ?? '');
  const [allocate, { isLoading }] = useAllocateBankLineMutation();
  const [error, setError] = useState<string | null>(null);
  const search = useDebouncedValue(q.trim(), TYPING_PAUSE_MS);
  const { currentData: payments, isError } = useListManualPaymentsQuery({
    status: 'pending',
    limit: 10,
    ...(search && { q: search }),
  });
  const give = async (paymentId: string, learner: string): Promise<void> => {
    setError(null);
    const allocateLineDto = { payment_id: paymentId };
    const { error: failure } = await resendOnce(() => allocate({ id: line.id, allocateLineDto }));
    if (failure) return setError(errorMessage(failure, bankMessages.allocateFailed));
    toast.success(`${formatRupees(line.amount)} given to ${learner}`);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Give to a payment"
      description={`${formatRupees(line.amount)}, reference ${line.reference ?? 'none'}. All that is due approves the payment; less is recorded as a part payment.`}
    >
      <div className="flex flex-col gap-4">
        <div className="flex">
          <SearchField
            label="Search pending payments"
            placeholder="Name, order code or transaction ID"
            value={q}
            onType={setQ}
            data-initial-focus
          />
        </div>
        <Problem>{error}</Problem>
        {isError ? (
          <p role="alert">{bankMessages.paymentsFailed}</p>
        ) : payments?.length === 0 ? (
          <p className="text-sm text-ink2">No pending payment matches.</p>
        ) : (
          <ul className="divide-y divide-line" aria-label="Pending payments">
            {payments?.map(({ id, user, course, remaining_amount, transaction_id, order_code }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
                <div className="min-w-0">
                  <p>
                    <span className="font-semibold">{user.full_name}</span>{' '}
                    <span className="tnum">{formatRupees(remaining_amount)}</span>
                  </p>
                  <p className="mono wrap-anywhere text-ink2">{transaction_id ?? order_code}</p>
                  <p className="wrap-anywhere text-ink2">{course.title}</p>
                </div>
                <Button
                  busy={isLoading}
                  onClick={() => void give(id, user.full_name)}
                  aria-label={`Give to ${user.full_name}`}
                >
                  Give
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
