import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { type CertificateResponse } from '../../api/certificates-api';
import { Button } from '../../components/button';
import { certificateMessages } from '../../messages';

const CertificateDialog = lazy(() =>
  import('./certificate-dialog').then((module) => ({ default: module.CertificateDialog })),
);

interface CertificateButtonProps {
  certificate: CertificateResponse;
  className?: string;
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
