import { gzipSync } from 'node:zlib';
import { type Academy, statusListUrl } from './open-badge.js';
import { CREDENTIALS_CONTEXT } from './signing/contexts.js';
import { type LinkedDocument, secondsOf } from './signing/data-integrity.js';

/** The least that the W3C allows: in a shorter list a bit would say more about its owner. */
export const STATUS_BITS = 131_072;

/**
 * The unsigned Bitstring Status List.
 * @param revoked the places whose certificates don't hold any more
 */
export function statusListCredential(
  { number, issuer, revoked, at }: { number: number; issuer: string; revoked: number[]; at: Date },
  academy: Academy,
): LinkedDocument {
  const id = statusListUrl(academy, number);
  return {
    '@context': [CREDENTIALS_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: secondsOf(at),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeBits(revoked),
    },
  };
}

/** The bit of place 0 is the leftmost one of the first byte. */
function encodeBits(places: number[]): string {
  const bits = Buffer.alloc(STATUS_BITS / 8);
  for (const place of places) bits[place >> 3]! |= 0x80 >> (place & 7);
  return `u${gzipSync(bits).toString('base64url')}`;
}
