import { clsx } from 'clsx';
import Award from 'lucide-react/icons/award';
import { lazy, Suspense, useState } from 'react';
import { type CertificateResponse } from '../../api/api';
import { Button } from '../../components/button';
import { certificateMessages } from '../../messages';
import { useCertificate } from './use-certificate';

const CertificateDialog = lazy(() =>
  import('./certificate-dialog').then((module) => ({ default: module.CertificateDialog })),
);

/** The button to a finished course's certificate; nothing while there is none. */
export function CourseCertificate({ courseId, className }: { courseId: string; className?: string }) {
  const certificate = useCertificate(courseId);
  return certificate ? <CertificateButton certificate={certificate} className={className} /> : null;
}

interface CertificateButtonProps {
  certificate: CertificateResponse;
  className?: string | undefined;
}

/** Opens a certificate: to download, to share, to correct. */
export function CertificateButton({ certificate, className }: CertificateButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <Button
        className={className}
        aria-label={`${certificateMessages.open}: ${certificate.course_title}`}
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
      >
        <Award size={16} aria-hidden className={clsx(certificate.state === 'valid' && 'text-seal')} />
        {certificateMessages.open}
      </Button>
      {wasOpen && (
        <Suspense>
          <CertificateDialog certificate={certificate} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
