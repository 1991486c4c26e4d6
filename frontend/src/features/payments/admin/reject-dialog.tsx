import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, rejectionReasons } from '../../../messages';
import { chooseByNumber, ReasonField } from './reason-field';

interface RejectDialogProps {
  /** The payment in question; null while nothing is asked. */
  payment: ManualPaymentResponse | null;
  reason: string;
  onReasonChange: (reason: string) => void;
  onClose: () => void;
  onReject: () => void;
}

/** Asks before a payment is rejected; a ready reason is one key away. */
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
      onKeyDown={chooseByNumber({ ready: rejectionReasons, onReasonChange })}
    >
      {payment && payment.received_amount > 0 && (
        <p className="mb-4 font-semibold text-danger">
          {adminPaymentMessages.refundAfterRejecting(formatRupees(payment.received_amount))}
        </p>
      )}
      <ReasonField
        ready={rejectionReasons}
        reason={reason}
        onReasonChange={onReasonChange}
        required={false}
        hint="The learner reads it, in the mail and in My Learning."
      />
    </ConfirmDialog>
  );
}
