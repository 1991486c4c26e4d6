import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { hasMarker, newFlag, readFlag, withFlag } from './lab-flag.js';

/** The text in chunks of `size` bytes. */
const pieces = (text: string, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      Buffer.from(text.slice(at * size, (at + 1) * size)),
    ),
  );

describe('lab flags', () => {
  it('are unique and have the length of the marker', () => {
    const flags = Array.from({ length: 100 }, newFlag);
    expect(new Set(flags).size).toBe(100);
    for (const flag of flags) expect(flag).toMatch(/^TRIAD\{[A-Z2-7]{24}\}$/);
    expect(flags[0]).toHaveLength(FLAG_MARKER.length);
  });

  it('are recognised in every form a learner may type', () => {
    const flag = newFlag();
    expect(readFlag(` ${flag.toLowerCase()}\n`)).toBe(flag);
  });

  it.each([1, 7, 30, 31, 32, 10_000])(
    'replace every marker, including markers split across chunks of %i bytes',
    async (size) => {
      const flag = newFlag();
      const text = `before ${FLAG_MARKER}${FLAG_MARKER} between TRIAD{ ${FLAG_MARKER} after`;
      const changed = await buffer(withFlag(pieces(text, size), flag));
      expect(changed.toString()).toBe(text.replaceAll(FLAG_MARKER, flag));
      expect(await hasMarker(pieces(text, size))).toBe(true);
      expect(await hasMarker(pieces(text.replaceAll(FLAG_MARKER, 'TRIAD{PUTTHELEARNERS'), size))).toBe(false);
    },
  );

  it('leave a file shorter than a marker unchanged', async () => {
    expect((await buffer(withFlag(pieces('TRIAD', 2), newFlag()))).toString()).toBe('TRIAD');
  });
});
