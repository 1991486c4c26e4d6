import { MAX_REFERENCE_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import {
  type BankLineResponse,
  type ManualPaymentResponse,
  useAllocateBankLineMutation,
  useListManualPaymentsQuery,
} from '../../../api/admin-api';
import { type Overpayment } from '../../../api/api';
import { resendOnce } from '../../../api/resend';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Problem } from '../../../components/problem';
import { TextInput } from '../../../components/field';
import { SearchField } from '../../../components/search-field';
import { toast } from '../../../components/toast';
import { failureSentence } from '../../../forms/failure-sentence';
import { formatRupees } from '../../../lib/format';
import { TYPING_PAUSE_MS, useDebouncedValue } from '../../../lib/use-debounced-value';
import { bankMessages } from '../../../messages-admin';
import { PaymentStatusBadge } from '../../payments';

/** A payment that the line may be given to. */
interface Choice {
  id: string;
  learner: string;
  due: number;
  /** The transaction ID, else the order code. */
  reference: string;
  course: string;
  /** It only gets the line. */
  isApproved: boolean;
}

interface AllocateDialogProps {
  line: BankLineResponse;
  /** It approved the payment; `text` says so. */
  onApproved: (paymentId: string, text: string) => void;
  onClose: () => void;
}

/** Gives a bank line to a payment that an administrator chooses. */
export function AllocateDialog({ line, onApproved, onClose }: AllocateDialogProps) {
  const [q, setQ] = useState(line.claim?.learner_name ?? '');
  const [refundReference, setRefundReference] = useState('');
  const [allocate, { isLoading }] = useAllocateBankLineMutation();
  const [error, setError] = useState<string | null>(null);
  const search = useDebouncedValue(q.trim(), TYPING_PAUSE_MS);
  const { currentData: payments, isError } = useListManualPaymentsQuery({
    status: 'pending',
    limit: 10,
    ...(search && { q: search }),
  });
  const choices = payments && [...approvedClaimOf(line), ...payments.map(toChoice)];
  const give = async ({ id, learner }: Choice, overpayment?: Overpayment): Promise<void> => {
    setError(null);
    const allocateLineDto = {
      payment_id: id,
      overpayment,
      ...(overpayment === 'refunded' && { overpayment_reference: refundReference.trim() }),
    };
    const { data: done, error: failure } = await resendOnce(() => allocate({ id: line.id, allocateLineDto }));
    if (failure) return setError(failureSentence(failure, bankMessages.allocateFailed));
    const text = `${formatRupees(line.amount)} given to ${learner}`;
    if (done.approved) onApproved(id, text);
    else toast.success(text);
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
        {choices?.some(({ due }) => isOver(line.amount, due)) && (
          <TextInput
            name="refund_reference"
            label="Bank reference of what was sent back"
            hint="The UTR of the transfer back, from your bank. You can add it later on the payment."
            required={false}
            value={refundReference}
            onChange={({ target }) => setRefundReference(target.value)}
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_REFERENCE_LENGTH}
          />
        )}
        <Problem>{error}</Problem>
        {isError ? (
          <p role="alert">{bankMessages.paymentsFailed}</p>
        ) : choices?.length === 0 ? (
          <p className="text-sm text-ink2">No pending payment matches.</p>
        ) : (
          <ul className="divide-y divide-line" aria-label="Payments">
            {choices?.map((choice) => (
              <ChoiceRow
                key={choice.id}
                choice={choice}
                amount={line.amount}
                isGiving={isLoading}
                onGive={(overpayment) => void give(choice, overpayment)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  /** Of the line. */
  amount: number;
  isGiving: boolean;
  onGive: (overpayment?: Overpayment) => void;
}

function ChoiceRow({ choice, amount, isGiving, onGive }: ChoiceRowProps) {
  const { learner, due } = choice;
  const over = isOver(amount, due) ? formatRupees(amount - due) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{learner}</span> <span className="tnum">{formatRupees(due)}</span>{' '}
          {choice.isApproved && <PaymentStatusBadge status="approved" />}
        </p>
        <p className="mono wrap-anywhere text-ink2">{choice.reference}</p>
        <p className="wrap-anywhere text-ink2">{choice.course}</p>
        {over && (
          <p className="mt-1 font-medium">
            {`The transfer has ${over} more than is due. The learner gets a mail.`}
          </p>
        )}
      </div>
      {over ? (
        <div className="flex flex-wrap gap-2">
          <Button
            busy={isGiving}
            onClick={() => onGive('kept')}
            aria-label={`Give to ${learner}, keep ${over}`}
          >
            Give, keep {over}
          </Button>
          <Button
            busy={isGiving}
            onClick={() => onGive('refunded')}
            aria-label={`Give to ${learner}, ${over} was sent back`}
          >
            Give, {over} was sent back
          </Button>
        </div>
      ) : (
        <Button busy={isGiving} onClick={() => onGive()} aria-label={`Give to ${learner}`}>
          Give
        </Button>
      )}
    </li>
  );
}

const isOver = (amount: number, due: number): boolean => amount > due && due > 0;

const toChoice = (payment: ManualPaymentResponse): Choice => ({
  id: payment.id,
  learner: payment.user.full_name,
  due: payment.remaining_amount,
  reference: payment.transaction_id ?? payment.order_code,
  course: payment.course.title,
  isApproved: false,
});

/** What the rules found, where it was approved before the bank showed its money: only pending payments are listed. */
function approvedClaimOf({ claim }: BankLineResponse): Choice[] {
  if (claim?.payment_status !== 'approved') return [];
  const { id, learner_name: learner, due, transaction_id, order_code, course_title: course } = claim;
  return [{ id, learner, due, reference: transaction_id ?? order_code, course, isApproved: true }];
}
