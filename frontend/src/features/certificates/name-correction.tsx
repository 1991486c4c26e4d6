import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { type CertificateResponse, useCorrectCertificateNameMutation } from '../../api/api';
import { fieldErrors } from '../../api/errors';
import { resendOnce } from '../../api/resend';
import { Button } from '../../components/button';
import { TextInput } from '../../components/field';
import { toast } from '../../components/toast';
import { paths } from '../../config/paths';
import { failureSentence } from '../../forms/failure-sentence';
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
  const [name, setName] = useState(certificate.recipient_name);
  const [problem, setProblem] = useState<string>();
  const [correct, { isLoading }] = useCorrectCertificateNameMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const typed = name.trim();
    if (!typed || typed === certificate.recipient_name) {
      setProblem(typed ? certificateMessages.sameName : certificateMessages.nameMissing);
      return;
    }
    const { error } = await resendOnce(() =>
      correct({ id: certificate.id, correctNameDto: { name: typed } }),
    );
    if (error) {
      setProblem(fieldErrors(error)['name'] ?? failureSentence(error, certificateMessages.correctionFailed));
      return;
    }
    toast.success(certificateMessages.corrected);
    onClose();
  };
  return (
    <form noValidate className="mt-2" onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Full name"
        autoComplete="name"
        maxLength={120}
        hint={certificateMessages.correctionHint}
        error={problem}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isLoading}>
          Issue the corrected certificate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
