import { useState } from 'react';
import { type ManualPaymentDetailResponse } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { ConfirmDialog } from '../../../components/dialog';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, voidPartReasons } from '../../../messages';
import { chooseByNumber, ReasonField } from './reason-field';
import { useVoidPartMutation } from './refunds-api';

interface VoidPartDialogProps {
  payment: ManualPaymentDetailResponse;
  part: ManualPaymentDetailResponse['parts'][number];
  onClose: () => void;
}

/** Asks why a part payment was a mistake, and voids it. */
export function VoidPartDialog({ payment, part, onClose }: VoidPartDialogProps) {
  const [voidPart, { isLoading }] = useVoidPartMutation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!reason.trim()) return setError(adminPaymentMessages.voidReasonMissing);
    try {
      await voidPart({ id: payment.id, partId: part.id, voidPartDto: { reason: reason.trim() } }).unwrap();
      toast.success(adminPaymentMessages.partVoided(payment.user.full_name, formatRupees(part.amount)));
      onClose();
    } catch (failure) {
      setError(errorMessage(failure, adminPaymentMessages.partVoidFailed));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={adminPaymentMessages.confirmVoidPart}
      description={`${payment.user.full_name}, ${formatRupees(part.amount)}, reference ${part.reference}. It no longer counts, the reference can be used again, and the learner gets a mail.`}
      confirmLabel="Void part payment"
      cancelLabel="Keep it"
      busy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onKeyDown={chooseByNumber({ ready: voidPartReasons, onReasonChange: setReason })}
    >
      <ReasonField
        ready={voidPartReasons}
        reason={reason}
        onReasonChange={setReason}
        hint="The learner reads it in the mail."
      />
    </ConfirmDialog>
  );
}
