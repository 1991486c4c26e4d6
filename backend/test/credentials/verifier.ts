import { gunzipSync } from 'node:zlib';
import { verifyAsync } from '@noble/ed25519';
import { canonicalQuads } from './canonical-quads.js';

/** What a stranger can find out about a credential. */
export type Finding = 'valid' | 'tampered' | 'foreign' | 'revoked';

interface Proof {
  type: string;
  cryptosuite: string;
  verificationMethod: string;
  proofPurpose: string;
  proofValue: string;
}

export interface SignedCredential {
  '@context': string[];
  id: string;
  issuer: string | { id: string };
  credentialStatus?: {
    statusPurpose: string;
    statusListIndex: string;
    statusListCredential: string;
  };
  credentialSubject: Record<string, unknown>;
  proof: Proof;
  [term: string]: unknown;
}

/** Gets a document from where it is published. */
export type Fetch = (url: string) => Promise<unknown>;

/**
 * Verifies Open Badges as a stranger who knows only the academy's address: a different JSON-LD library, a
 * canonicalisation and an Ed25519 of its own, and what the academy publishes.
 * @param trusted the issuer that the stranger means to check for
 */
export async function verifyCredential(
  credential: SignedCredential,
  { trusted, fetch }: { trusted: string; fetch: Fetch },
): Promise<Finding> {
  const signature = await verifySignature(credential, { trusted, fetch });
  if (signature !== 'valid' || !credential.credentialStatus) return signature;
  const { statusListCredential, statusListIndex, statusPurpose } = credential.credentialStatus;
  const list = (await fetch(statusListCredential)) as SignedCredential;
  const ofList = await verifySignature(list, { trusted, fetch });
  if (ofList !== 'valid' || list.id !== statusListCredential) return 'tampered';
  if (list.credentialSubject['statusPurpose'] !== statusPurpose) return 'tampered';
  return bitOf(list, Number(statusListIndex)) ? 'revoked' : 'valid';
}

async function verifySignature(
  { proof, ...document }: SignedCredential,
  { trusted, fetch }: { trusted: string; fetch: Fetch },
): Promise<Finding> {
  const issuer = typeof document.issuer === 'string' ? document.issuer : document.issuer.id;
  const [controller] = proof.verificationMethod.split('#');
  if (issuer !== trusted || controller !== issuer) return 'foreign';
  const key = await resolveKey(proof.verificationMethod, fetch);
  if (!key) return 'foreign';
  const isRightKind =
    proof.type === 'DataIntegrityProof' &&
    proof.cryptosuite === 'eddsa-rdfc-2022' &&
    proof.proofPurpose === 'assertionMethod';
  if (!isRightKind) return 'tampered';
  const { proofValue, ...options } = proof;
  const hashes = await Promise.all([
    sha256(await canonicalQuads({ '@context': document['@context'], ...options })),
    sha256(await canonicalQuads(document)),
  ]);
  const isSigned = await verifyAsync(fromMultibase(proofValue), Buffer.concat(hashes), key);
  return isSigned ? 'valid' : 'tampered';
}

/** The public key of a `did:key`, or one that a `did:web` lists for assertions. */
async function resolveKey(method: string, fetch: Fetch): Promise<Uint8Array | null> {
  const [did = '', fragment] = method.split('#');
  if (did.startsWith('did:key:'))
    return did === `did:key:${fragment}` ? keyOf(did.slice('did:key:'.length)) : null;
  const host = did.slice('did:web:'.length);
  const document = (await fetch(`https://${host}/.well-known/did.json`)) as {
    id: string;
    assertionMethod: string[];
    verificationMethod: { id: string; controller: string; publicKeyMultibase: string }[];
  };
  const found = document.verificationMethod.find(({ id }) => id === method);
  if (document.id !== did || !found || found.controller !== did) return null;
  return document.assertionMethod.includes(method) ? keyOf(found.publicKeyMultibase) : null;
}

function keyOf(multikey: string): Uint8Array | null {
  const bytes = fromMultibase(multikey);
  return bytes[0] === 0xed && bytes[1] === 0x01 ? bytes.slice(2) : null;
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function fromMultibase(text: string): Uint8Array {
  if (!text.startsWith('z')) throw new Error('Not base58-btc');
  let number = 0n;
  for (const letter of text.slice(1)) number = number * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = number === 0n ? '' : number.toString(16);
  // Each leading 1 is a byte of zeros.
  const zeros = /^1*/.exec(text.slice(1))![0].length;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Bit 0 is the leftmost of the first byte. */
function bitOf({ credentialSubject }: SignedCredential, index: number): boolean {
  const encoded = credentialSubject['encodedList'] as string;
  if (!encoded.startsWith('u')) throw new Error('Not base64url');
  const bits = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  if (bits.length * 8 < 131_072) throw new Error('Too short a list');
  return ((bits[Math.floor(index / 8)]! >> (7 - (index % 8))) & 1) === 1;
}
