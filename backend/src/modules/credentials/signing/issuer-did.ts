/**
 * Who signs. An academy with an https address of its own is known by it (`did:web`) and may change its key; any other by its
 * key (`did:key`).
 */
export function issuerDid(publicUrl: string, multikey: string): string {
  const { protocol, hostname, port, pathname } = new URL(publicUrl);
  const isOwnAddress = protocol === 'https:' && !port && pathname === '/';
  return isOwnAddress ? `did:web:${hostname}` : `did:key:${multikey}`;
}

/** The key's name in the issuer's DID document. */
export const verificationMethodOf = (issuer: string, multikey: string): string => `${issuer}#${multikey}`;
