import { randomUUID } from 'node:crypto';
import type { AppConfig } from '../../platform/config/index.js';
import { FileLinks, type LinkSignature } from './file-links.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9, 20);

const linksWith = (jwtSecret: string) => new FileLinks({ jwtSecret } as AppConfig);
const links = linksWith('a secret of the tests that is long enough');
const fileId = randomUUID();
const sessionId = randomUUID();

function signatureOf(link: string | null): LinkSignature {
  const { searchParams } = new URL(link ?? '', 'http://local');
  return Object.fromEntries(searchParams) as unknown as LinkSignature;
}
const made = (now = NOW) => signatureOf(links.forFile(fileId, sessionId, now));

describe('decisions 3: file links are signed for the session and the file and expire after 6 hours', () => {
  it('returns no link for a lesson without a file', () => {
    expect(links.forLesson({ id: randomUUID(), fileId: null, fileType: 'quiz' }, sessionId)).toBeNull();
  });

  it('contains the lesson id for a lab, whose file differs per learner, and never the file id', () => {
    const id = randomUUID();
    const link = links.forLesson({ id, fileId, fileType: 'lab' }, sessionId, NOW);
    expect(link).toMatch(`/api/files/labs/${id}?`);
    expect(links.check(id, signatureOf(link), NOW)).toBeGreaterThan(0);
    expect(() => links.check(fileId, signatureOf(link), NOW)).toThrow('not valid');
  });

  it('is valid until it expires 5 to 6 hours later', () => {
    for (const minute of [0, 1, 59]) {
      const start = Date.UTC(2026, 10, 21, 9, minute);
      expect(links.check(fileId, made(start), start + 5 * HOUR - 1)).toBeGreaterThan(0);
      expect(() => links.check(fileId, made(start), start + 6 * HOUR)).toThrow('has expired');
    }
  });

  it('accepts signatures of the previous secret while it is configured', () => {
    const link = made();
    const present = 'another secret that is long enough too';
    const previousJwtSecret = 'a secret of the tests that is long enough';
    const rotated = new FileLinks({ jwtSecret: present, previousJwtSecret } as AppConfig);
    expect(rotated.check(fileId, link, NOW)).toBeGreaterThan(0);
    expect(signatureOf(rotated.forFile(fileId, sessionId, NOW))).not.toEqual(link);
    expect(() => linksWith(present).check(fileId, link, NOW)).toThrow('not valid');
  });

  it('returns the same link within an hour, so that browsers can cache the file', () => {
    expect(made(NOW + 30 * 60_000)).toEqual(made(NOW));
    expect(made(NOW + HOUR)).not.toEqual(made(NOW));
  });

  it.each<[string, (link: LinkSignature) => [string, LinkSignature]]>([
    ['another file', (link) => [randomUUID(), link]],
    ['another session', (link) => [fileId, { ...link, session: randomUUID() }]],
    ['a later death', (link) => [fileId, { ...link, expires: String(Number(link.expires) + 3600) }]],
    [
      'another signature',
      (link) => [
        fileId,
        { ...link, signature: link.signature.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) },
      ],
    ],
    ['an empty signature', (link) => [fileId, { ...link, signature: '' }]],
    ['a longer signature', (link) => [fileId, { ...link, signature: `${link.signature}A` }]],
  ])('rejects a link changed to %s', (_what, change) => {
    expect(() => links.check(...change(made()), NOW)).toThrow('is not valid');
  });

  it('rejects a link signed with another secret', () => {
    const foreign = linksWith('another secret that is also long enough').forFile(fileId, sessionId, NOW);
    expect(() => links.check(fileId, signatureOf(foreign), NOW)).toThrow('is not valid');
  });
});
