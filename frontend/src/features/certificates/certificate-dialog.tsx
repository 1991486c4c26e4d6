import { certificationStatement } from '@triad/shared/certification';
import { type CertificateResponse } from '../../api/api';
import { useAcademy } from '../../academy/use-academy';
import { Button } from '../../components/button';
import { CopyButton } from '../../components/copy-button';
import { Dialog } from '../../components/dialog';
import { paths } from '../../config/paths';
import { CertificateSheet } from '../../course/certificate-sheet';
import { formatDate } from '../../lib/dates';
import { certificateMessages } from '../../messages';
import { CertificateDownloads } from './certificate-downloads';
import { CertificateVisibilityChoice } from './certificate-visibility';
import { linkedInUrl } from './linkedin';
import { NameCorrection } from './name-correction';

interface CertificateDialogProps {
  certificate: CertificateResponse;
  open: boolean;
  onClose: () => void;
}

/** Opens the phone's list of apps to send it with. It fails when the learner closes the list. */
const share = (url: string): void => void navigator.share({ url }).catch(() => undefined);

/** A learner's certificate, and everything that can be done with it. */
export function CertificateDialog({ certificate, open, onClose }: CertificateDialogProps) {
  const academy = useAcademy();
  const { state, visibility, code, completed_at, revoked_at, revoke_reason } = certificate;
  const link = window.location.origin + paths.verify.to(code);
  const isShown = visibility === 'link';
  const isLive = state === 'valid' || state === 'invalid';
  return (
    <Dialog open={open} onClose={onClose} title="Your certificate" description={certificate.course_title}>
      {state === 'withdrawn' && (
        <p className="mb-4 rounded-md bg-danger-bg p-3 text-sm font-medium text-danger">
          {certificateMessages.withdrawn(formatDate(revoked_at ?? ''), revoke_reason ?? '')}
        </p>
      )}
      <CertificateSheet
        academyName={academy.name}
        recipientName={certificate.recipient_name}
        courseTitle={certificate.course_title}
      >
        <p>{certificationStatement(certificate.basis)}</p>
        <p>Completed on {formatDate(completed_at)}</p>
      </CertificateSheet>
      <CertificateDownloads id={certificate.id} />
      {isShown && (
        <section aria-labelledby="share-certificate" className="mt-5 border-t border-line pt-4">
          <h3 id="share-certificate" className="text-sm font-semibold">
            Share
          </h3>
          <p className="mt-1 text-sm wrap-anywhere text-ink2">{link}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {'share' in navigator && (
              <Button variant="primary" onClick={() => share(link)}>
                Share link
              </Button>
            )}
            <CopyButton text={link} what="the link" />
            <a className="btn btn-secondary" href={paths.verify.to(code)} target="_blank" rel="noreferrer">
              Open the page
            </a>
            <a
              className="btn btn-secondary"
              href={linkedInUrl(certificate, academy.name, link)}
              target="_blank"
              rel="noreferrer"
            >
              Add to LinkedIn
            </a>
          </div>
        </section>
      )}
      <CertificateVisibilityChoice certificate={certificate} />
      {isLive && <NameCorrection key={certificate.id} certificate={certificate} />}
    </Dialog>
  );
}
