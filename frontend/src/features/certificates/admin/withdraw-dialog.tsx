import { useState } from 'react';
import { type AdministeredCertificateResponse, useRevokeCertificateMutation } from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/errors';
import { ConfirmDialog } from '../../../components/dialog';
import { TextArea } from '../../../components/field';
import { toast } from '../../../components/toast';
import { adminCertificateMessages } from '../../../messages-admin';
import { useTextDraft } from '../../../session/use-draft';

interface WithdrawDialogProps {
  certificate: AdministeredCertificateResponse;
  onClose: () => void;
}

/** Withdraws a certificate for good, with a reason that its verify page shows. */
export function WithdrawDialog({ certificate, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useTextDraft(`withdraw:${certificate.id}`);
  const [isMissing, setIsMissing] = useState(false);
  const [revoke, { error }] = useRevokeCertificateMutation();
  const typed = reason.trim();
  const withdraw = async () => {
    const { error: refusal } = await revoke({ id: certificate.id, revokeCertificateDto: { reason: typed } });
    if (refusal) return errorMessage(refusal, adminCertificateMessages.withdrawFailed);
    setReason('');
    toast.success(adminCertificateMessages.withdrawn);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Withdraw this certificate?"
      description={`${certificate.recipient_name}, ${certificate.course_title}. It can’t be undone. The learner gets a mail.`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it"
      onConfirm={() => {
        setIsMissing(typed.length < 3);
        if (typed.length >= 3) return withdraw();
      }}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={200}
        hint="Everyone who checks the certificate reads it."
        error={isMissing ? adminCertificateMessages.reasonMissing : fieldErrors(error)['reason']}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
