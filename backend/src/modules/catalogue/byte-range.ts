import type { ByteRange } from '../../platform/storage/file-storage.js';

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14).
 * @returns the range; 'whole' without a header or for unsupported ones, which must be ignored (several ranges, other
 * units, malformed); 'outside' if it is not satisfiable
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replace(/\s+/g, '') ?? '');
  if (!match) return 'whole';
  const [first, last] = [match[1]!, match[2]!];
  if (first === '') {
    if (last === '') return 'whole';
    const suffix = Math.min(Number(last), size);
    return suffix === 0 ? 'outside' : { start: size - suffix, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Number(last);
  if (end < start) return last !== '' ? 'whole' : 'outside';
  return start >= size ? 'outside' : { start, end: Math.min(end, size - 1) };
}
