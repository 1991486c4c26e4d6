import { ApiProperty } from '@nestjs/swagger';
import { CERTIFICATION_BASES, type CertificationBasis } from '../achievement.entity.js';
import { type Certificate, CERTIFICATE_STATES, type CertificateState } from '../certificate.js';
import type { Judged } from '../certificates.service.js';

/** What a stranger learns from a certificate: what is printed on it, and whether it holds. */
export class PublicCertificateResponse {
  /**
   * 16 letters and digits.
   * @example '7K3M9QXA42RTV0ZE'
   */
  code: string;
  @ApiProperty({
    enum: CERTIFICATE_STATES,
    enumName: 'CertificateState',
    example: 'valid',
    description:
      '`withdrawn`: revoked; `replaced`: issued again; `invalid`: not what was signed, or the signing key has been withdrawn',
  })
  state: CertificateState;
  /** @example 'Ananya Sharma' */
  recipient_name: string;
  /** @example 'Memory forensics field guide' */
  course_title: string;
  @ApiProperty({
    enum: CERTIFICATION_BASES,
    enumName: 'CertificationBasis',
    example: 'assessment',
    description: 'Every lesson of the course (`completion`), or its final assessment as well',
  })
  basis: CertificationBasis;
  completed_at: Date;
  issued_at: Date;
  /** @example 'Triad Academy' */
  issuer_name: string;
  /**
   * The DID that signed it.
   * @example 'did:web:academy.example'
   */
  issuer: string;
  /** Null unless it is withdrawn. */
  revoked_at: Date | null;
  /**
   * Null unless it is withdrawn.
   * @example 'Issued to the wrong account'
   */
  revoke_reason: string | null;
  /**
   * The code of the newer certificate, where it can be seen.
   * @example '0V2X8M4Q6B1TZ9KC'
   */
  replaced_by: string | null;

  static from(certificate: Judged<Certificate>, issuerName: string): PublicCertificateResponse {
    return {
      code: certificate.code,
      state: certificate.state,
      recipient_name: certificate.recipientName,
      course_title: certificate.courseTitle,
      basis: certificate.basis,
      completed_at: certificate.completedAt,
      issued_at: certificate.issuedAt,
      issuer_name: issuerName,
      issuer: certificate.issuer,
      revoked_at: certificate.revokedAt,
      revoke_reason: certificate.revokeReason,
      replaced_by: certificate.replacementCode,
    };
  }
}
