import { CertificateButton } from './certificate-button';
import { useCertificate } from './use-certificate';

/** The button to a finished course's certificate; nothing while there is none. */
export function CourseCertificate({ courseId, className }: { courseId: string; className?: string }) {
  const certificate = useCertificate(courseId);
  if (!certificate) return null;
  return <CertificateButton certificate={certificate} {...(className ? { className } : {})} />;
}
