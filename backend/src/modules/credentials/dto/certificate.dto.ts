import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { CERTIFICATION_BASES, type CertificationBasis } from '@triad/shared/certification';
import { IsIn } from 'class-validator';
import { PersonResponse } from '../../../platform/common/person.response.js';
import type { ChainConfig } from '../../../platform/config/index.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
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

/** What of a certificate is on the academy's blockchain. */
export class ChainRecordResponse {
  /** @example 'Polygon' */
  name: string;
  /** A chain for trying out: it proves nothing to others. */
  is_test: boolean;
  /** The token's id: the SHA-256 of the credential in canonical form (RFC 8785), in hexadecimal. */
  token_id: string;
  @ApiProperty({
    enum: ['issued', 'revoked'],
    nullable: true,
    description: 'What the registry there says, as far as it is final; null while it waits',
  })
  recorded: 'issued' | 'revoked' | null;
  /** Since when; null while it waits. */
  recorded_at: Date | null;
  /**
   * The token in the chain's explorer; null without one.
   * @example 'https://explorer.example/token/0x5FbDB2315678afecb367f032d93F642f64180aa3?a=1'
   */
  url: string | null;

  static from(certificate: Certificate, chain: ChainConfig): ChainRecordResponse {
    const id = BigInt(`0x${certificate.digest}`);
    return {
      name: chain.name,
      is_test: chain.isTest,
      token_id: `0x${certificate.digest}`,
      recorded: certificate.recorded,
      recorded_at: certificate.recordedAt,
      url: chain.explorerUrl ? `${chain.explorerUrl}/token/${chain.contract}?a=${id}` : null,
    };
  }
}

/** What a stranger learns from a certificate: what is printed on it, and whether it holds. */
export class PublicCertificateResponse extends PickType(CertificateResponse, [
  'code',
  'state',
  'recipient_name',
  'course_title',
  'basis',
  'completed_at',
  'issued_at',
  'revoked_at',
  'revoke_reason',
]) {
  issuer_name: string;
  /** The DID that signed it. */
  issuer: string;
  /** The code of the newer certificate, where it can be seen. */
  replaced_by: string | null;
  /** Null where the academy uses no blockchain. */
  chain: ChainRecordResponse | null;

  static from(
    certificate: WithState<Certificate>,
    issuerName: string,
    chain: ChainConfig | undefined,
  ): PublicCertificateResponse {
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
      chain: chain ? ChainRecordResponse.from(certificate, chain) : null,
    };
  }
}

const FILTERS = ['live', 'withdrawn', 'replaced'] as const;

export class CertificatesQuery extends PageQuery {
  /**
   * Text in the name on the certificate, in the account's name or address, or in the course; or a whole code.
   * @example 'ananya'
   */
  @ApiPropertyOptional({ maxLength: 200 })
  @EmptyIsAbsent()
  @IsLine({ max: 200 })
  q?: string;

  /** Only those that hold, were withdrawn, or were replaced. */
  @ApiPropertyOptional({ enum: FILTERS, enumName: 'CertificateFilter' })
  @EmptyIsAbsent()
  @IsIn(FILTERS, { message: 'Please choose live, withdrawn or replaced' })
  state?: (typeof FILTERS)[number];
}

export class ChangeVisibilityDto {
  @ApiProperty({ enum: VISIBILITIES, enumName: 'CertificateVisibility', example: 'private' })
  @IsIn(VISIBILITIES, { message: 'Please choose link or private' })
  visibility: Visibility;
}

export class CorrectNameDto {
  /**
   * As the new certificate shall say it: 1 to 120 characters.
   * @example 'Ananya Sharma'
   */
  @IsLine({ min: 1, max: 120, message: 'Please enter your full name' })
  name: string;
}

export class ReissueCertificateDto {
  /**
   * As the new certificate shall say it: 1 to 120 characters.
   * @example 'Ananya Sharma'
   */
  @IsLine({ min: 1, max: 120, message: 'Enter the name' })
  name: string;

  /**
   * For the record: 3 to 200 characters.
   * @example 'Married name, with her passport'
   */
  @IsLine({ min: 3, max: 200, message: 'Enter the reason' })
  reason: string;
}

export class RevokeCertificateDto {
  /**
   * Shown to everybody who verifies the certificate: 3 to 200 characters.
   * @example 'Issued to the wrong account'
   */
  @IsLine({ min: 3, max: 200, message: 'Enter the reason' })
  reason: string;
}
