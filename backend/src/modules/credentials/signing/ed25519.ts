import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { base58 } from '@scure/base';

/** What comes before the 32 bytes of a key: of a private one in PKCS #8, of a public one in SPKI and in a Multikey. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const MULTIKEY = Buffer.from('ed01', 'hex');

/** @param seed 32 bytes in hexadecimal */
export const privateKeyOf = (seed: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(seed, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half as a Multikey: `z6Mk…`. */
export function multikeyOf(privateKey: KeyObject): string {
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return encodeMultibase(Buffer.concat([MULTIKEY, der.subarray(SPKI.length)]));
}

/** @throws Error for what is no Ed25519 key */
export function publicKeyOf(multikey: string): KeyObject {
  const bytes = Buffer.from(decodeMultibase(multikey));
  if (!bytes.subarray(0, MULTIKEY.length).equals(MULTIKEY)) throw new Error('Not an Ed25519 key');
  return createPublicKey({
    key: Buffer.concat([SPKI, bytes.subarray(MULTIKEY.length)]),
    format: 'der',
    type: 'spki',
  });
}

/** Multibase base58-btc. */
export const encodeMultibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`;

/** @throws Error for another base */
export function decodeMultibase(text: string): Uint8Array {
  if (!text.startsWith('z')) throw new Error('Not base58-btc');
  return base58.decode(text.slice(1));
}
