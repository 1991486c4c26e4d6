import { createHash } from 'node:crypto';
import { digest } from './digest';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

it.each(['SHA-1', 'SHA-256', 'SHA-512'] as const)(
  '%s is the same as everywhere, at every length',
  (algorithm) => {
    for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 111, 112, 119, 127, 128, 129, 1_000, 70_000]) {
      const content = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
      const expected = createHash(algorithm.replace('-', '')).update(content).digest('hex');
      expect([length, hex(digest(algorithm, content))]).toEqual([length, expected]);
    }
  },
);
