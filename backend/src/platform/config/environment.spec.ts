import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readEnvironment } from './environment.js';
import { readDotEnv } from './index.js';

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
