import * as z from 'zod/mini';
import { type AdministeredCertificateResponse, useReissueCertificateMutation } from '../../../api/admin-api';
import { TextInput } from '../../../components/field';
import { FormDialog } from '../../../forms/form-dialog';
import { fieldProps } from '../../../forms/use-schema-form';
import { adminCertificateMessages } from '../../../messages-admin';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, adminCertificateMessages.nameMissing)),
  reason: z.string().check(z.trim(), z.minLength(3, adminCertificateMessages.reasonMissing)),
});

interface ReissueDialogProps {
  certificate: AdministeredCertificateResponse;
  onClose: () => void;
}

/** Issues a certificate again, for example with a corrected name. */
export function ReissueDialog({ certificate, onClose }: ReissueDialogProps) {
  const [reissue] = useReissueCertificateMutation();
  return (
    <FormDialog
      title="Issue again"
      description={
        certificate.state === 'withdrawn'
          ? `${certificate.course_title}. The withdrawn certificate stays withdrawn. The learner gets a mail.`
          : `${certificate.course_title}. The new certificate replaces this one. The learner gets a mail.`
      }
      confirmLabel="Issue again"
      draft={`reissue:${certificate.id}`}
      schema={schema}
      initial={{ name: certificate.recipient_name, reason: '' }}
      send={async (reissueCertificateDto) => {
        await reissue({ id: certificate.id, reissueCertificateDto }).unwrap();
        return adminCertificateMessages.reissued;
      }}
      failure={adminCertificateMessages.reissueFailed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Name on the certificate"
            maxLength={120}
            autoComplete="off"
            {...fieldProps(form, 'name')}
          />
          <TextInput
            label="Reason"
            hint="For the record; only administrators see it."
            maxLength={200}
            autoComplete="off"
            {...fieldProps(form, 'reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
