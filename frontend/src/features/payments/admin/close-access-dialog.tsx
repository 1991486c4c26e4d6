import { useState } from 'react';
import { type ManualPaymentResponse } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { toast } from '../../../components/toast';
import { adminPaymentMessages } from '../../../messages-admin';
import { useDecidePaymentMutation } from './payment-review-api';
import { ReasonDialog } from './reason-dialog';

interface CloseAccessDialogProps {
  payment: ManualPaymentResponse;
  onClose: () => void;
}

/** Voids a payment whose money all went back: the course closes for the learner. */
export function CloseAccessDialog({ payment, onClose }: CloseAccessDialogProps) {
  const [decide] = useDecidePaymentMutation();
  const [reason, setReason] = useState<string>(adminPaymentMessages.closeReason);
  const confirm = async () => {
    const { error } = await decide({ payment, verb: 'void', body: { reason: reason.trim() } });
    if (error) return errorMessage(error, adminPaymentMessages.closeFailed);
    toast.success(adminPaymentMessages.closed);
  };
  return (
    <ReasonDialog
      open
      title={adminPaymentMessages.confirmClose}
      description={`${payment.user.full_name}, ${payment.course.title}. The course closes for the learner, who gets a mail, and the receipt is marked void. Progress is kept.`}
      ready={[]}
      reason={reason}
      onReasonChange={setReason}
      hint="The learner reads it, in the mail and in Purchase History."
      confirmLabel="Close access"
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
