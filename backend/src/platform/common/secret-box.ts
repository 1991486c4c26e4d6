import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets that the academy must be able to read again, such as a mailbox password. The key derives from
 * `JWT_SECRET`; `JWT_SECRET_PREVIOUS` decrypts values from before a rotation.
 */
@Injectable()
export class SecretBox {
  private readonly keys: Buffer[];

  constructor({ jwtSecret, previousJwtSecret }: AppConfig) {
    this.keys = [jwtSecret, ...(previousJwtSecret ? [previousJwtSecret] : [])].map(keyOf);
  }

  /** @param owner id of the row that the secret belongs to: it can't be decrypted for another row. */
  seal(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys[0]!, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Null if it is damaged, belongs to another owner, or was encrypted with a key that is no longer configured. */
  open(sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    for (const key of this.keys) {
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        // Another key, or no key.
      }
    }
    return null;
  }
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'academy stored secrets v1', 32));
