import { loadConfig } from './index.js';

const configOf = (address: string, environment = 'test') =>
  loadConfig(
    { databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32) },
    { BANK_IMAP_URL: address, NODE_ENV: environment },
  );

describe('BANK_IMAP_URL', () => {
  it('contains the decoded login and the folder', () => {
    expect(
      configOf('imaps://bank%40academy.example:p%2Fa%3As%40s@imap.example/Bank%20alerts').bankImap,
    ).toEqual({
      host: 'imap.example',
      port: 993,
      secure: true,
      user: 'bank@academy.example',
      password: 'p/a:s@s',
      folder: 'Bank alerts',
      address: 'bank@academy.example@imap.example/Bank alerts',
    });
    expect(configOf('imap://bank:secret@127.0.0.1:1143').bankImap).toMatchObject({
      port: 1143,
      secure: false,
      folder: 'INBOX',
    });
    expect(configOf('').bankImap).toBeUndefined();
  });

  it.each([
    'imaps://imap.example/INBOX',
    'imaps://bank@imap.example',
    'https://bank:secret@imap.example',
    'imaps://b:%zz@imap.example',
    'imaps://',
  ])('is rejected without printing it: %s', (address) => {
    expect(() => configOf(address)).toThrow(/^BANK_IMAP_URL must be an address such as [^']*$/);
  });

  it('is rejected without TLS in production', () => {
    expect(() => configOf('imap://bank:secret@imap.example', 'production')).toThrow(
      'BANK_IMAP_URL must begin with imaps:// with NODE_ENV=production.',
    );
    expect(configOf('imaps://bank:secret@imap.example', 'production').bankImap?.secure).toBe(true);
  });
});

describe('BOUNCE_IMAP_URL', () => {
  const bouncesOf = (address: string, environment = 'test') =>
    loadConfig(
      { databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32) },
      { BANK_IMAP_URL: '', BOUNCE_IMAP_URL: address, NODE_ENV: environment },
    ).bounceImap;

  it('is read like the bank’s', () => {
    expect(bouncesOf('imaps://mail:secret@imap.example')).toMatchObject({ user: 'mail', folder: 'INBOX' });
    expect(bouncesOf('')).toBeUndefined();
    expect(() => bouncesOf('imap://mail:secret@imap.example', 'production')).toThrow(
      'BOUNCE_IMAP_URL must begin with imaps:// with NODE_ENV=production.',
    );
  });
});
