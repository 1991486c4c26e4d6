import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import PostalMime from 'postal-mime';
import { MailCatcher } from '../../../test/setup/mail-catcher.js';
import { EmlMailer } from './eml-mailer.js';
import type { Mail } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const SENDER = {
  academyName: 'Triad Academy',
  mailFrom: 'no-reply@academy.example',
  publicUrl: 'https://academy.example',
  production: false,
};

const aMail = (overrides: Partial<Mail> = {}): Mail => ({
  to: ['ananya@example.com'],
  subject: 'Reset your password',
  text: 'Here: https://academy.example/reset-password?token=abc\n',
  html: '<p>Here</p>',
  causeId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  ...overrides,
});

describe('mail over SMTP', () => {
  let server: MailCatcher;
  let mailer: SmtpMailer;

  beforeEach(async () => {
    server = await MailCatcher.start();
    mailer = new SmtpMailer(server.url, SENDER);
  });
  afterEach(async () => {
    await mailer.close();
    await server.stop();
  });

  it('is sent from the academy, with text and HTML', async () => {
    await mailer.send(aMail({ replyTo: 'rahul@example.com' }));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      from: { name: 'Triad Academy', address: 'no-reply@academy.example' },
      to: [{ address: 'ananya@example.com' }],
      replyTo: [{ address: 'rahul@example.com' }],
      subject: 'Reset your password',
      text: expect.stringContaining('token=abc'),
      html: expect.stringContaining('<p>Here</p>'),
    });
  });

  it('uses the same Message-ID for retries of a mail, and a different one for each mail', async () => {
    await mailer.send(aMail());
    await mailer.send(aMail());
    await mailer.send(aMail({ causeId: 'another' }));
    await mailer.send(aMail({ to: ['rahul@example.com'] }));
    const [first, again, ...others] = server.mails.map(({ messageId }) => messageId);
    expect(first).toMatch(/^<0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b\.[0-9a-f]{12}@academy\.example>$/);
    expect(again).toBe(first);
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it.each([
    'x,y@evil.example',
    'foo<b@evil.example',
    'a@b.example\r\nBcc: c@evil.example',
    '"q" <d@evil.example>',
    '',
  ])('never writes to %j', async (address) => {
    await mailer.send(aMail({ to: [address] }));
    await mailer.send(aMail({ to: [address, 'asha@example.com'] }));
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['asha@example.com']]);
  });

  it('folds the subject into one line, so that it can’t inject headers', async () => {
    await mailer.send(aMail({ subject: 'You have access to A\r\nBcc: c@evil.example' }));
    expect(server.mails[0]).toMatchObject({
      subject: 'You have access to A Bcc: c@evil.example',
      recipients: ['ananya@example.com'],
    });
  });

  it('fails when the server rejects the mail, so that the queue retries', async () => {
    server.beforeAccept = () => {
      throw Object.assign(new Error('mailbox busy'), { responseCode: 450 });
    };
    await expect(mailer.send(aMail())).rejects.toThrow('mailbox busy');
  });

  it('fails immediately when the server is unreachable', async () => {
    await server.stop();
    await expect(mailer.send(aMail())).rejects.toThrow(/ECONNREFUSED/);
    server = await MailCatcher.start();
  });
});

describe('mail as .eml files', () => {
  let directory: string;

  beforeEach(async () => {
    directory = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'academy-mail-')), 'mail');
  });
  afterEach(async () => {
    await fs.rm(path.dirname(directory), { recursive: true, force: true });
  });

  it('writes one file per mail, named by time and subject, and never a partial file', async () => {
    const mailer = new EmlMailer(directory, SENDER);
    await mailer.send(aMail());
    await mailer.send(aMail({ subject: '₹ / ../../etc/passwd' }));
    const files = await fs.readdir(directory);
    expect(files).toHaveLength(2);
    // In either order: both may be written in one millisecond.
    const time = String.raw`^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z`;
    const named = (words: string) =>
      files.find((name) => new RegExp(`${time}-${words}-[0-9a-f]{4}\\.eml$`).test(name));
    expect(named('etc-passwd')).toBeDefined();
    const parsed = await PostalMime.parse(
      await fs.readFile(path.join(directory, named('reset-your-password')!)),
    );
    expect(parsed).toMatchObject({
      subject: 'Reset your password',
      to: [{ address: 'ananya@example.com' }],
      text: expect.stringContaining('https://academy.example/reset-password?token=abc'),
    });
  });

  it('logs the subject and links', async () => {
    const log = listenToLog();
    await new EmlMailer(directory, SENDER).send(aMail());
    expect(log.lines).toEqual([
      [
        expect.objectContaining({
          subject: 'Reset your password',
          links: ['https://academy.example/reset-password?token=abc'],
        }),
        'mail written',
      ],
    ]);
    log.restore();
  });

  it('makes mails readable by its own account only, even in a folder from an older version', async () => {
    await fs.mkdir(directory, { recursive: true, mode: 0o755 });
    await new EmlMailer(directory, SENDER).send(aMail());
    const [file] = await fs.readdir(directory);
    expect((await fs.stat(directory)).mode & 0o777).toBe(0o700);
    expect((await fs.stat(path.join(directory, file!))).mode & 0o777).toBe(0o600);
  });

  it('warns in production that no mail is sent, and never logs a link', async () => {
    const log = listenToLog();
    await new EmlMailer(directory, { ...SENDER, production: true }).send(aMail());
    log.restore();
    expect(log.warnings).toEqual([
      [{ directory }, 'SMTP_URL is not set: mail is written to files and reaches nobody'],
    ]);
    expect(log.lines).toHaveLength(1);
    expect(JSON.stringify(log.lines)).not.toContain('token=');
  });

  it('removes the temporary file when the rename fails', async () => {
    await fs.mkdir(path.dirname(directory), { recursive: true });
    await fs.writeFile(directory, 'a file where the folder should be');
    await expect(new EmlMailer(directory, SENDER).send(aMail())).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await fs.readdir(path.dirname(directory))).toEqual(['mail']);
  });
});

/** Captures the output of Nest's logger. */
function listenToLog(): { lines: unknown[][]; warnings: unknown[][]; restore: () => void } {
  const lines: unknown[][] = [];
  const warnings: unknown[][] = [];
  Logger.overrideLogger({
    log: (...parts: unknown[]) => lines.push(parts.slice(0, 2)),
    error: () => undefined,
    warn: (...parts: unknown[]) => warnings.push(parts.slice(0, 2)),
  });
  return { lines, warnings, restore: () => Logger.overrideLogger(false) };
}
