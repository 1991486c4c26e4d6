import { type ManualPaymentDetailResponse } from '../../../api/admin-api';
import { errorMessage } from '../../../api/api';
import { toast } from '../../../components/toast';
import { formatRupees } from '../../../lib/format';
import { adminPaymentMessages, voidPartReasons } from '../../../messages-admin';
import { useTextDraft } from '../../../session/use-draft';
import { useVoidPartMutation } from './payment-review-api';
import { ReasonDialog } from './reason-dialog';

interface VoidPartDialogProps {
  payment: ManualPaymentDetailResponse;
  part: ManualPaymentDetailResponse['parts'][number];
  onClose: () => void;
}

/** Asks why a part payment was a mistake, and voids it. */
export function VoidPartDialog({ payment, part, onClose }: VoidPartDialogProps) {
  const [voidPart] = useVoidPartMutation();
  const [reason, setReason] = useTextDraft(`void-part:${part.id}`);
  // A void has its own mail.
  const isMailed = payment.status !== 'voided';
  const confirm = async () => {
    const { error } = await voidPart({
      id: payment.id,
      partId: part.id,
      voidPartDto: { reason: reason.trim() },
    });
    if (error) return errorMessage(error, adminPaymentMessages.partVoidFailed);
    setReason('');
    toast.success(adminPaymentMessages.partVoided(payment.user.full_name, formatRupees(part.amount)));
  };
  return (
    <ReasonDialog
      open
      title={adminPaymentMessages.confirmVoidPart}
      description={`${payment.user.full_name}, ${formatRupees(part.amount)}, reference ${part.reference}. It no longer counts, and the reference can be used again.${isMailed ? ' The learner gets a mail.' : ''}`}
      ready={voidPartReasons}
      reason={reason}
      onReasonChange={setReason}
      hint={isMailed ? 'The learner reads it in the mail.' : 'It stays on record.'}
      confirmLabel="Void part payment"
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
