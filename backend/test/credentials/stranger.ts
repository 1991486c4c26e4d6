import type { TestAcademy } from '../setup/test-academy.js';
import { type Finding, type SignedCredential, verifyCredential } from './verifier.js';

/** What a stranger finds out about a credential over the network, where the academy's address leads to this academy. */
export function verifyAt(
  academy: TestAcademy,
  credential: SignedCredential,
  trusted = 'did:web:academy.example',
): Promise<Finding> {
  const get = async (url: string): Promise<unknown> => {
    const answer = await fetch(url.replace(academy.config.publicUrl, academy.url));
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.json();
  };
  return verifyCredential(credential, { trusted, fetch: get });
}
