import { type CertificateResponse } from '../../api/api';

/** LinkedIn's form for a new certification, filled in. */
export function linkedInUrl(certificate: CertificateResponse, academyName: string, link: string): string {
  const issued = new Date(certificate.issued_at);
  const form = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.course_title,
    organizationName: academyName,
    issueYear: String(issued.getFullYear()),
    issueMonth: String(issued.getMonth() + 1),
    certUrl: link,
    certId: certificate.code,
  });
  return `https://www.linkedin.com/profile/add?${form}`;
}
