import { clsx } from 'clsx';
import { type KeyboardEvent } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, rejectionReasons } from '../../../messages';

interface RejectDialogProps {
  /** The payment in question; null while nothing is asked. */
  payment: ManualPaymentResponse | null;
  reason: string;
  onReasonChange: (reason: string) => void;
  onClose: () => void;
  onReject: () => void;
}

const MAX_REASON_LENGTH = 500;

/** Asks before a payment is rejected; a ready reason is one key away. */
export function RejectDialog({ payment, reason, onReasonChange, onClose, onReject }: RejectDialogProps) {
  const chooseByNumber = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const ready = rejectionReasons[Number(event.key) - 1];
    if (ready) onReasonChange(ready);
  };
  return (
    <ConfirmDialog
      open={payment !== null}
      onOpenChange={(open) => !open && onClose()}
      title={adminPaymentMessages.confirmReject}
      description={
        payment &&
        `${payment.user.full_name}, ${payment.course.title}, ${formatRupees(payment.amount)}. The learner is told by mail.`
      }
      confirmLabel="Reject"
      cancelLabel="Keep it"
      onConfirm={onReject}
      onKeyDown={chooseByNumber}
    >
      <div role="group" aria-label="Ready reasons" className="mb-4 flex flex-col gap-2 lg:gap-1">
        {rejectionReasons.map((ready, index) => (
          <button
            key={ready}
            type="button"
            aria-pressed={reason === ready}
            onClick={() => onReasonChange(ready)}
            className={clsx(
              'flex min-h-11 items-center gap-3 rounded-md border px-3 py-1 text-left text-sm hover:bg-sunken lg:px-2',
              reason === ready ? 'border-ink bg-sunken' : 'border-edge lg:border-transparent',
            )}
          >
            <kbd aria-hidden className="kbd max-lg:hidden">
              {index + 1}
            </kbd>
            {ready}
          </button>
        ))}
      </div>
      <TextArea
        label="Reason"
        required={false}
        hint="The learner reads it, in the mail and in My Learning."
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => onReasonChange(event.target.value)}
      />
    </ConfirmDialog>
  );
}
