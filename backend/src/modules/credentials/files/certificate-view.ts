import { certificationStatement } from '@triad/shared/certification';
import { drawable } from '../../../platform/pdf/index.js';
import { formatInIndia } from '../../../platform/common/india.js';
import type { Certificate } from '../certificate.js';

/** What is printed on a certificate. */
export interface CertificateView {
  code: string;
  recipientName: string;
  courseTitle: string;
  academyName: string;
  /** What it rests on, in a sentence. */
  basis: string;
  completedOn: string;
  issuedOn: string;
  issuedAt: Date;
  /** Why it no longer holds, in a sentence; null while it does. */
  ended: string | null;
  issuer: string;
  verifyUrl: string;
  /** The same without `https://` and code, as it is printed above the code. */
  verifyAddress: string;
  signedJson: string;
}

/** 20 November 2026 */
export const formatDay = formatInIndia({ day: 'numeric', month: 'long', year: 'numeric' });

export function viewOf(
  certificate: Certificate,
  { name, publicUrl }: { name: string; publicUrl: string },
): CertificateView {
  return {
    code: certificate.code,
    recipientName: drawable(certificate.recipientName),
    courseTitle: drawable(certificate.courseTitle),
    academyName: drawable(name),
    basis: certificationStatement(certificate.basis),
    completedOn: formatDay(certificate.completedAt),
    issuedOn: formatDay(certificate.issuedAt),
    issuedAt: certificate.issuedAt,
    ended: endOf(certificate),
    issuer: certificate.issuer,
    verifyUrl: `${publicUrl}/verify/${certificate.code}`,
    verifyAddress: `${publicUrl.replace(/^https?:\/\//, '')}/verify/`,
    signedJson: certificate.signedJson,
  };
}

function endOf({ revokedAt, replacedAt }: Pick<Certificate, 'revokedAt' | 'replacedAt'>): string | null {
  if (revokedAt) return `Withdrawn on ${formatDay(revokedAt)}.`;
  return replacedAt ? `Replaced by a newer certificate on ${formatDay(replacedAt)}.` : null;
}
