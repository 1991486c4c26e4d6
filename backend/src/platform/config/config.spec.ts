import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from './environment.js';
import { type AppConfig, loadConfig, readDotEnv } from './index.js';

const TEST_CHAIN = {
  rpcUrl: 'http://127.0.0.1:8545',
  chainId: 31_337,
  contract: `0x${'1'.repeat(40)}`,
  privateKey: `0x${'2'.repeat(64)}`,
  name: 'the test chain',
  explorerUrl: undefined,
  isTest: true,
  confirmations: 0,
  maxFeeGwei: 100,
  batchSeconds: 0,
};
const PUBLIC_CHAIN = {
  CHAIN_RPC_URL: 'https://rpc.example',
  CHAIN_ID: '137',
  CHAIN_CONTRACT: `0x${'3'.repeat(40)}`,
  CHAIN_PRIVATE_KEY: `0x${'4'.repeat(64)}`,
  CHAIN_NAME: 'Polygon',
};

const configOf = (variables: Record<string, string>, chain?: AppConfig['chain']) =>
  loadConfig({ databaseUrl: 'postgres://embedded', jwtSecret: 'x'.repeat(32), chain }, variables);

describe('the environment', () => {
  it.each([
    [
      'NODE_ENV',
      'Production',
      "NODE_ENV must be production, or another name such as development, not 'Production'.",
    ],
    ['NODE_ENV', 'prod', "NODE_ENV must be production, or another name such as development, not 'prod'."],
    [
      'PUBLIC_URL',
      'https://example.com/academy',
      "PUBLIC_URL must be an http or https address without a path, not 'https://example.com/academy'.",
    ],
    [
      'MAIL_FROM',
      'Academy <a@b.in>',
      "MAIL_FROM must be a mail address without a name, not 'Academy <a@b.in>'.",
    ],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must be 12 to 128 characters.'],
    [
      'OTEL_EXPORTER_OTLP_HEADERS',
      'key=100%',
      'OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,name=value, with % as %25.',
    ],
  ])('%s=%s stops the start with one sentence', (variable, value, sentence) => {
    expect(() => readEnvironment({ [variable]: value })).toThrow(sentence);
  });

  it.each([
    ['NODE_ENV', 'production '],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'https://academy.example/'],
    ['MAIL_FROM', 'no-reply@localhost'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=a%20b, other=c'],
  ])('%s=%s is taken', (variable, value) => {
    expect(readEnvironment({ [variable]: value })).toHaveProperty(variable, value.trim());
  });

  it('a .env that cannot be read stops the start with one sentence', () => {
    const before = process.cwd();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'academy-env-'));
    // A folder can't be read by root either.
    fs.mkdirSync(path.join(folder, '.env'));
    try {
      process.chdir(folder);
      expect(readDotEnv).toThrow(/\.env cannot be read; make it a file that this account may read\.$/);
    } finally {
      process.chdir(before);
      fs.rmSync(folder, { recursive: true });
    }
  });
});

describe('configuration defaults', () => {
  it('allow an approval to be undone for 10 seconds', () => {
    expect(configOf({}).undoSeconds).toBe(10);
  });

  it('enable demo data with the embedded database, but never in production', () => {
    expect(configOf({ NODE_ENV: 'development' }).demoData).toBe(true);
    expect(configOf({ NODE_ENV: 'production' }).demoData).toBe(false);
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).demoData).toBe(true);
    expect(configOf({ DATABASE_URL: 'postgres://a:b@db.example/c' }).demoData).toBe(false);
  });

  it('let a worker handle every queue, or those of QUEUES', () => {
    expect(configOf({}).queues).toEqual(['bank', 'credentials', 'enrolment', 'mail']);
    expect(configOf({ QUEUES: 'mail, bank,mail' }).queues).toEqual(['mail', 'bank']);
    expect(() => configOf({ QUEUES: 'mail,post' })).toThrow(
      "QUEUES must be some of bank, credentials, enrolment, mail, separated by commas, not 'mail,post'.",
    );
  });

  it('set no UPI ID for a demo in production', () => {
    expect(configOf({ NODE_ENV: 'production', DEMO_DATA: 'true' }).upiId).toBeUndefined();
  });
});

describe('the bucket', () => {
  it('is in Mumbai, and its keys are those of the machine’s role', () => {
    expect(configOf({ S3_BUCKET: 'academy' }).objectStorage).toEqual({
      bucket: 'academy',
      endpoint: undefined,
      region: 'ap-south-1',
      accessKeyId: undefined,
      secretAccessKey: undefined,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a key without its secret',
      { S3_BUCKET: 'academy', S3_ACCESS_KEY_ID: 'academy' },
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
    ],
    [
      'a secret without its key',
      { S3_BUCKET: 'academy', S3_SECRET_ACCESS_KEY: 'secret' },
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
    ],
    [
      'an endpoint without a bucket',
      { S3_ENDPOINT: 'http://storage:8333' },
      'Set S3_BUCKET too, or no S3_ENDPOINT.',
    ],
  ])('is refused with %s', (_what, variables, sentence) => {
    expect(() => configOf(variables)).toThrow(sentence);
  });
});

describe('BANK_IMAP_URL', () => {
  const imapOf = (address: string, environment = 'test') =>
    configOf({ BANK_IMAP_URL: address, NODE_ENV: environment });

  it('contains the decoded login and the folder', () => {
    expect(
      imapOf('imaps://bank%40academy.example:p%2Fa%3As%40s@imap.example/Bank%20alerts').bankImap,
    ).toEqual({
      host: 'imap.example',
      port: 993,
      secure: true,
      user: 'bank@academy.example',
      password: 'p/a:s@s',
      folder: 'Bank alerts',
      address: 'bank@academy.example@imap.example/Bank alerts',
    });
    expect(imapOf('imap://bank:secret@127.0.0.1:1143').bankImap).toMatchObject({
      port: 1143,
      secure: false,
      folder: 'INBOX',
    });
    expect(imapOf('').bankImap).toBeUndefined();
  });

  it.each([
    'imaps://imap.example/INBOX',
    'imaps://bank@imap.example',
    'https://bank:secret@imap.example',
    'imaps://b:%zz@imap.example',
    'imaps://',
  ])('is rejected without printing it: %s', (address) => {
    expect(() => imapOf(address)).toThrow(/^BANK_IMAP_URL must be an address such as [^']*$/);
  });

  it('is rejected without TLS in production', () => {
    expect(() => imapOf('imap://bank:secret@imap.example', 'production')).toThrow(
      'BANK_IMAP_URL must begin with imaps:// with NODE_ENV=production.',
    );
    expect(imapOf('imaps://bank:secret@imap.example', 'production').bankImap?.secure).toBe(true);
  });
});

describe('BOUNCE_IMAP_URL', () => {
  const bouncesOf = (address: string, environment = 'test') =>
    configOf({ BOUNCE_IMAP_URL: address, NODE_ENV: environment }).bounceImap;

  it('is read like the bank’s', () => {
    expect(bouncesOf('imaps://mail:secret@imap.example')).toMatchObject({ user: 'mail', folder: 'INBOX' });
    expect(bouncesOf('')).toBeUndefined();
    expect(() => bouncesOf('imap://mail:secret@imap.example', 'production')).toThrow(
      'BOUNCE_IMAP_URL must begin with imaps:// with NODE_ENV=production.',
    );
  });
});

describe('the blockchain', () => {
  it('is none unless it is asked for', () => {
    expect(configOf({})).toMatchObject({ chain: undefined, testChain: false });
  });

  it('is the embedded one with TEST_CHAIN', () => {
    expect(configOf({ TEST_CHAIN: 'true' })).toMatchObject({ chain: undefined, testChain: true });
    expect(configOf({ TEST_CHAIN: 'true' }, TEST_CHAIN).chain).toBe(TEST_CHAIN);
  });

  it('is the public one that is configured', () => {
    expect(configOf(PUBLIC_CHAIN).chain).toMatchObject({ name: 'Polygon', isTest: false });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an embedded one in production', { NODE_ENV: 'production', TEST_CHAIN: 'true' }, /^TEST_CHAIN .+\.$/],
    [
      'a local one in production',
      { ...PUBLIC_CHAIN, NODE_ENV: 'production', CHAIN_ID: '31337' },
      /^CHAIN_ID is a test chain: .+\.$/,
    ],
    ['both', { ...PUBLIC_CHAIN, TEST_CHAIN: 'true' }, /^Set either TEST_CHAIN or .+, not both\.$/],
    ['half of it', { CHAIN_ID: '137' }, /^Set CHAIN_RPC_URL, .+ too, or none .+\.$/],
  ])('is refused: %s', (_what, variables, sentence) => {
    expect(() => configOf({ CREDENTIAL_SIGNING_KEY: 'ab'.repeat(32), ...variables })).toThrow(sentence);
  });
});
