import type { CertificationBasis } from './achievement.entity.js';
import type { Credential } from './credential.entity.js';

/** A certificate with what it is judged by. */
export interface Certificate extends Omit<Credential, 'signedJson'> {
  signedJson: string;
  basis: CertificationBasis;
  /** The key that signed it may have been stolen since. */
  keyIsWithdrawn: boolean;
  /** The code of the certificate that was issued instead, where others may see that one. */
  replacementCode: string | null;
  /** What the blockchain has of it, and since when that is final; null while it waits, and where there is no chain. */
  recorded: 'issued' | 'revoked' | null;
  recordedAt: Date | null;
}

/**
 * `valid`; `withdrawn`: revoked, with a reason; `replaced`: issued again; `invalid`: it isn't what was signed, or the key that
 * signed it has been withdrawn.
 */
export const CERTIFICATE_STATES = ['valid', 'withdrawn', 'replaced', 'invalid'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** @param isSigned whether the signature fits what is stored */
export function stateOf(
  certificate: Pick<Certificate, 'revokedAt' | 'replacedAt' | 'keyIsWithdrawn'>,
  isSigned: boolean,
): CertificateState {
  if (certificate.revokedAt) return 'withdrawn';
  if (certificate.replacedAt) return 'replaced';
  return isSigned && !certificate.keyIsWithdrawn ? 'valid' : 'invalid';
}
