import { type FormEvent, useState } from 'react';
import { type AdministeredCertificateResponse, useReissueCertificateMutation } from '../../../api/admin-api';
import { errorMessage, fieldErrors } from '../../../api/errors';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { TextInput } from '../../../components/field';
import { Problem } from '../../../components/problem';
import { toast } from '../../../components/toast';
import { adminCertificateMessages } from '../../../messages-admin';

interface ReissueDialogProps {
  certificate: AdministeredCertificateResponse;
  onClose: () => void;
}

/** Issues a certificate again, for example with a corrected name. */
export function ReissueDialog({ certificate, onClose }: ReissueDialogProps) {
  const [name, setName] = useState(certificate.recipient_name);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [reissue, { isLoading, error }] = useReissueCertificateMutation();
  const refused = fieldErrors(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problems = {
      ...(name.trim() ? {} : { name: adminCertificateMessages.nameMissing }),
      ...(reason.trim().length < 3 ? { reason: adminCertificateMessages.reasonMissing } : {}),
    };
    setMissing(problems);
    if (Object.keys(problems).length > 0) return;
    const { data } = await reissue({
      id: certificate.id,
      reissueCertificateDto: { name: name.trim(), reason: reason.trim() },
    });
    if (!data) return;
    toast.success(adminCertificateMessages.reissued);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Issue again"
      description={
        certificate.state === 'withdrawn'
          ? `${certificate.course_title}. The withdrawn certificate stays withdrawn. The learner gets a mail.`
          : `${certificate.course_title}. The new certificate replaces this one. The learner gets a mail.`
      }
    >
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <TextInput
          label="Name on the certificate"
          maxLength={120}
          autoComplete="off"
          error={missing['name'] ?? refused['name']}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label="Reason"
          hint="For the record; only administrators see it."
          maxLength={200}
          autoComplete="off"
          error={missing['reason'] ?? refused['reason']}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Problem>
          {error !== undefined && errorMessage(error, adminCertificateMessages.reissueFailed)}
        </Problem>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isLoading}>
            Issue again
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
