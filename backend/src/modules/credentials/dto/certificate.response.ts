import { ApiProperty } from '@nestjs/swagger';
import { CERTIFICATION_BASES, type CertificationBasis } from '@triad/shared/certification';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { type Certificate, CERTIFICATE_STATES, type CertificateState } from '../certificate.js';
import type { AdministeredCertificate } from '../certificates.repository.js';
import type { WithState } from '../certificates.service.js';
import { VISIBILITIES, type Visibility } from '../credential.entity.js';

/** A learner's own certificate. */
export class CertificateResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  id: string;
  /**
   * 16 letters and digits. Anyone with the code can see the certificate at `/verify/{code}`, unless it is private.
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
  course_id: string;
  /** @example 'Memory forensics field guide' */
  course_title: string;
  recipient_name: string;
  @ApiProperty({
    enum: CERTIFICATION_BASES,
    enumName: 'CertificationBasis',
    isArray: true,
    description:
      'What it rests on: every lesson of the course, and what else was proven. Labs are practised, the final assessment and the practical exam are examined.',
  })
  basis: CertificationBasis[];
  @ApiProperty({
    enum: VISIBILITIES,
    enumName: 'CertificateVisibility',
    description: '`link`: anyone with the link can see it; `private`: only its owner and administrators',
  })
  visibility: Visibility;
  completed_at: Date;
  issued_at: Date;
  /** Null unless an administrator has withdrawn it. */
  revoked_at: Date | null;
  /** Null unless it is withdrawn. */
  revoke_reason: string | null;

  static from(this: void, certificate: WithState<Certificate>): CertificateResponse {
    return {
      id: certificate.id,
      code: certificate.code,
      state: certificate.state,
      course_id: certificate.courseId,
      course_title: certificate.courseTitle,
      recipient_name: certificate.recipientName,
      basis: certificate.basis,
      visibility: certificate.visibility,
      completed_at: certificate.completedAt,
      issued_at: certificate.issuedAt,
      revoked_at: certificate.revokedAt,
      revoke_reason: certificate.revokeReason,
    };
  }
}

/** A certificate as administrators see it. */
export class AdministeredCertificateResponse extends CertificateResponse {
  learner: PersonResponse;
  /** Null unless it is withdrawn. */
  revoked_by: string | null;
  /** Null unless a newer certificate has replaced it. */
  replaced_at: Date | null;

  static override from(
    this: void,
    certificate: WithState<AdministeredCertificate>,
  ): AdministeredCertificateResponse {
    return {
      ...CertificateResponse.from(certificate),
      learner: {
        id: certificate.userId,
        full_name: certificate.learnerName,
        email: certificate.learnerEmail,
      },
      revoked_by: certificate.revokerName,
      replaced_at: certificate.replacedAt,
    };
  }
}
