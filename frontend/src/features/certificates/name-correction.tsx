import { MAX_NAME_LENGTH } from '@triad/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { type CertificateResponse, useCorrectCertificateNameMutation } from '../../api/api';
import { resendOnce } from '../../api/resend';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { SchemaForm } from '../../forms/schema-form';
import { fieldProps, useSchemaForm } from '../../forms/use-schema-form';
import { certificateMessages } from '../../messages';

const CORRECTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Corrects the name once, within 7 days; later the learner writes to support. */
export function NameCorrection({ certificate }: { certificate: CertificateResponse }) {
  const [openedAt] = useState(Date.now);
  const [isEditing, setIsEditing] = useState(false);
  const isLate = openedAt - Date.parse(certificate.issued_at) >= CORRECTION_MS;
  return (
    <section aria-labelledby="certificate-name" className="mt-5 border-t border-line pt-4">
      <h3 id="certificate-name" className="text-sm font-semibold">
        Name on the certificate
      </h3>
      {isLate ? (
        <p className="mt-1 text-sm text-ink2">
          {certificateMessages.correctionClosed}{' '}
          <Link to={paths.support.to()} className="link">
            Write to support
          </Link>
        </p>
      ) : isEditing ? (
        <CorrectionForm certificate={certificate} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          <p className="mt-1 text-sm wrap-anywhere text-ink2">
            {certificate.recipient_name}. {certificateMessages.correctionOnce}
          </p>
          <Button className="mt-2" onClick={() => setIsEditing(true)}>
            Correct the name
          </Button>
        </>
      )}
    </section>
  );
}

function CorrectionForm({ certificate, onClose }: { certificate: CertificateResponse; onClose: () => void }) {
  const [correct] = useCorrectCertificateNameMutation();
  const form = useSchemaForm(schemaFor(certificate.recipient_name), { name: certificate.recipient_name });
  return (
    <SchemaForm
      form={form}
      onSubmit={async ({ name }) => {
        const { error } = await resendOnce(() => correct({ id: certificate.id, correctNameDto: { name } }));
        if (error) throw error as unknown;
        toast.success(certificateMessages.corrected);
        onClose();
      }}
      failure={certificateMessages.correctionFailed}
      failureAt="name"
      className="mt-2"
    >
      <TextInput
        label="Full name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        hint={certificateMessages.correctionHint}
        {...fieldProps(form, 'name')}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Issue the corrected certificate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </SchemaForm>
  );
}

const schemaFor = (recipient: string) =>
  z.object({
    name: z.string().check(
      z.trim(),
      z.minLength(1, certificateMessages.nameMissing),
      z.refine((name) => name !== recipient, certificateMessages.sameName),
    ),
  });
