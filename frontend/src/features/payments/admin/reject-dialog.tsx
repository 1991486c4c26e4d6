import { type ManualPaymentResponse } from '../../../api/api';
import { ConfirmDialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages } from '../../../messages';

interface RejectDialogProps {
  /** The payment in question; null while nothing is asked. */
  payment: ManualPaymentResponse | null;
  reason: string;
  onReasonChange: (reason: string) => void;
  onClose: () => void;
  onReject: () => void;
}

const MAX_REASON_LENGTH = 500;

export function RejectDialog({ payment, reason, onReasonChange, onClose, onReject }: RejectDialogProps) {
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
    >
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
