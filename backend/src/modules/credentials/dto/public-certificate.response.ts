import { ApiProperty, PickType } from '@nestjs/swagger';
import type { Certificate } from '../certificate.js';
import type { ChainConfig } from '../../../platform/config/index.js';
import type { WithState } from '../certificates.service.js';
import { CertificateResponse } from './certificate.response.js';

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
