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

  it.each(['utf16le', 'utf16be'])('are written into text in %s, too', async (encoding) => {
    const encoded = (text: string): Buffer => {
      const bytes = Buffer.from(text, 'utf16le');
      return encoding === 'utf16le' ? bytes : bytes.swap16();
    };
    const flag = newFlag();
    for (const text of [`\uFEFFbefore ${FLAG_MARKER} ${FLAG_MARKER}\u0905`, `${FLAG_MARKER}`])
      for (const size of [1, 61, 10_000]) {
        const chunks = () => {
          const bytes = encoded(text);
          return Readable.from(
            Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
              bytes.subarray(at * size, (at + 1) * size),
            ),
          );
        };
        expect(await hasMarker(chunks())).toBe(true);
        expect(await buffer(withFlag(chunks(), flag))).toEqual(encoded(text.replaceAll(FLAG_MARKER, flag)));
      }
  });

  it('leave a file shorter than a marker unchanged', async () => {
    expect((await buffer(withFlag(pieces('TRIAD', 2), newFlag()))).toString()).toBe('TRIAD');
  });
});
