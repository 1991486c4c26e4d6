import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isSignedBy, type LinkedDocument, type Signed } from './data-integrity.js';

/** So many results are remembered; a signature takes 13 ms to check. */
const REMEMBERED = 10_000;

/** Whether stored certificates are what was signed: changed in the database, one is as invalid as changed anywhere else. */
@Injectable()
export class SignatureCheck {
  private readonly results = new Map<string, Promise<boolean>>();

  isSigned({ signedJson, signingKeyId }: { signedJson: string; signingKeyId: string }): Promise<boolean> {
    const id = `${signingKeyId} ${createHash('sha256').update(signedJson).digest('base64')}`;
    const known = this.results.get(id);
    if (known) return known;
    const [oldest] = this.results.keys();
    if (this.results.size >= REMEMBERED && oldest) this.results.delete(oldest);
    const result = this.check(signedJson, signingKeyId);
    this.results.set(id, result);
    return result;
  }

  private async check(signedJson: string, signingKeyId: string): Promise<boolean> {
    try {
      return await isSignedBy(JSON.parse(signedJson) as Signed<LinkedDocument>, signingKeyId);
    } catch {
      return false;
    }
  }
}
