import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { loadContext } from './contexts.js';
import { decodeMultibase, encodeMultibase, publicKeyOf } from './ed25519.js';

/** A JSON-LD document to be signed. */
export interface LinkedDocument {
  '@context': readonly string[];
  id: string;
  type: readonly string[];
  [term: string]: unknown;
}

interface Proof {
  type: 'DataIntegrityProof';
  cryptosuite: 'eddsa-rdfc-2022';
  /** ISO 8601. */
  created: string;
  verificationMethod: string;
  proofPurpose: 'assertionMethod';
  proofValue: string;
}

export type Signed<Document extends LinkedDocument> = Document & { proof: Proof };

/**
 * Signs by the W3C's Data Integrity EdDSA cryptosuite `eddsa-rdfc-2022`.
 * @throws Error when the document has a term that its contexts don't define: it would be left out of what is signed
 */
export async function signDocument<Document extends LinkedDocument>(
  document: Document,
  { privateKey, verificationMethod, at }: { privateKey: KeyObject; verificationMethod: string; at: Date },
): Promise<Signed<Document>> {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: secondsOf(at),
    verificationMethod,
    proofPurpose: 'assertionMethod',
  } as const;
  const signature = sign(null, await hashOf(document, proof), privateKey);
  return { ...document, proof: { ...proof, proofValue: encodeMultibase(signature) } };
}

/** Whether that key signed the document as it is. */
export async function isSignedBy(signed: Signed<LinkedDocument>, multikey: string): Promise<boolean> {
  try {
    const { proof, ...document } = signed;
    const { proofValue, ...options } = proof;
    const hash = await hashOf(document, options);
    return verify(null, hash, publicKeyOf(multikey), decodeMultibase(proofValue));
  } catch {
    return false;
  }
}

/** ISO 8601 without fractions. */
export const secondsOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

async function hashOf(document: LinkedDocument, options: Omit<Proof, 'proofValue'>): Promise<Buffer> {
  const canonical = await Promise.all([
    canonize({ '@context': document['@context'], ...options }),
    canonize(document),
  ]);
  return Buffer.concat(canonical.map((text) => createHash('sha256').update(text).digest()));
}

async function canonize(document: object): Promise<string> {
  // Loaded with the first signature: a process that signs nothing does without it.
  const { default: jsonld } = await import('jsonld');
  const options = {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: loadContext,
    // A term without a definition is an error and not left out.
    safe: true,
  };
  return (jsonld.canonize as unknown as Canonize)(document, options);
}

/** The types are those of an older version. */
type Canonize = (document: object, options: object) => Promise<string>;
