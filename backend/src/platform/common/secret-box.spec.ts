import type { AppConfig } from '../config/index.js';
import { SecretBox } from './secret-box.js';

const boxOf = (jwtSecret: string, previousJwtSecret?: string) =>
  new SecretBox({ jwtSecret, previousJwtSecret } as AppConfig);

describe('an encrypted secret', () => {
  const sealed = boxOf('first secret').seal('p\u20B9ssword', 'feed-1');

  it('can be decrypted for its owner and does not contain the plain text', () => {
    expect(boxOf('first secret').open(sealed, 'feed-1')).toBe('p\u20B9ssword');
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('ssword');
  });

  it('can be decrypted after a key rotation while the previous key is configured', () => {
    expect(boxOf('second secret', 'first secret').open(sealed, 'feed-1')).toBe('p\u20B9ssword');
    expect(boxOf('second secret').open(sealed, 'feed-1')).toBeNull();
  });

  it('can’t be decrypted for another owner or once damaged', () => {
    expect(boxOf('first secret').open(sealed, 'feed-2')).toBeNull();
    const damaged = Buffer.from(sealed, 'base64');
    damaged[damaged.length - 1]! ^= 1;
    expect(boxOf('first secret').open(damaged.toString('base64'), 'feed-1')).toBeNull();
    expect(boxOf('first secret').open('', 'feed-1')).toBeNull();
  });
});
