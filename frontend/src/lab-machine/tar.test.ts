import { execFileSync } from 'node:child_process';
import { tar } from './tar';

const file = (path: string, text: string, mode = 0o644, owner = 0) => ({
  path,
  content: new TextEncoder().encode(text),
  mode,
  owner,
});

/** What the system's own tar makes of it. */
const list = (archive: Uint8Array): string[] =>
  execFileSync('tar', ['--list', '--verbose', '--numeric-owner', '--file', '-'], {
    input: archive,
    encoding: 'utf8',
    env: { ...process.env, TZ: 'UTC' },
  })
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '));

it('is an archive of files with their permissions and owners', () => {
  expect(
    list(
      tar([file('var/www/a.cgi', '#!/bin/sh\n', 0o755), file('var/www/b', 'x'.repeat(512), 0o400, 33)], 0),
    ),
  ).toEqual([
    '-rwxr-xr-x 0/0 10 1970-01-01 00:00 var/www/a.cgi',
    '-r-------- 33/33 512 1970-01-01 00:00 var/www/b',
  ]);
});

it('keeps content byte for byte, and paths that are longer than a header’s name', () => {
  const path = `${'folder/'.repeat(20)}file`;
  const archive = tar([file(path, 'नमस्ते\n')], 0);
  expect(execFileSync('tar', ['-xOf', '-', path], { input: archive, encoding: 'utf8' })).toBe('नमस्ते\n');
  expect(() => tar([file('x'.repeat(200), '')], 0)).toThrow('too long');
});
