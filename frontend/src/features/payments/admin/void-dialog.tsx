import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { ConfirmDialog } from '../../../components/dialog';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, voidReasons } from '../../../messages';
import { chooseByNumber, ReasonField } from './reason-field';

interface VoidDialogProps {
  /** The payment in question; null while nothing is asked. */
  payment: ManualPaymentResponse | null;
  reason: string;
  onReasonChange: (reason: string) => void;
  onClose: () => void;
  onVoid: () => void;
}

/** Asks why an approval was a mistake, and says what voiding does. */
export function VoidDialog({ payment, reason, onReasonChange, onClose, onVoid }: VoidDialogProps) {
  const [missing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      open={payment !== null}
      onOpenChange={(open) => {
        setMissing(false);
        if (!open) onClose();
      }}
      title={adminPaymentMessages.confirmVoid}
      description={
        payment &&
        `${payment.user.full_name}, ${payment.course.title}, ${formatRupees(payment.amount)}. The course closes for the learner, who gets a mail. The transaction ID can be used again and the receipt is marked void.`
      }
      confirmLabel="Void payment"
      cancelLabel="Keep it"
      error={missing && !reason.trim() && adminPaymentMessages.voidReasonMissing}
      onConfirm={() => {
        setMissing(!reason.trim());
        if (reason.trim()) onVoid();
      }}
      onKeyDown={chooseByNumber({ ready: voidReasons, onReasonChange })}
    >
      <ReasonField
        ready={voidReasons}
        reason={reason}
        onReasonChange={onReasonChange}
        hint="The learner reads it, in the mail and in Purchase History."
      />
    </ConfirmDialog>
  );
}
