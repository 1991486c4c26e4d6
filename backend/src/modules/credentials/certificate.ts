import type { CertificationBasis } from '@triad/shared/certification';
import type { Credential } from './credential.entity.js';

/** A certificate with everything that decides its state. */
export interface Certificate extends Omit<Credential, 'signedJson'> {
  signedJson: string;
  basis: CertificationBasis[];
  /** The key that signed it may have been stolen since. */
  keyIsWithdrawn: boolean;
  /** The code of the certificate that was issued instead, where others may see that one. */
  replacementCode: string | null;
  /** Its state on the blockchain, and when that became final; null until then, and without a chain. */
  recorded: 'issued' | 'revoked' | null;
  recordedAt: Date | null;
}

/**
 * `valid`; `withdrawn`: revoked, with a reason; `replaced`: issued again; `invalid`: its data doesn't match its signature, or the key that
 * signed it has been withdrawn.
 */
export const CERTIFICATE_STATES = ['valid', 'withdrawn', 'replaced', 'invalid'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** @param isSigned whether the signature matches what is stored */
export function stateOf(
  certificate: Pick<Certificate, 'revokedAt' | 'replacedAt' | 'keyIsWithdrawn'>,
  isSigned: boolean,
): CertificateState {
  if (certificate.revokedAt) return 'withdrawn';
  if (certificate.replacedAt) return 'replaced';
  return isSigned && !certificate.keyIsWithdrawn ? 'valid' : 'invalid';
}
