/** `node:zlib` for the shell's gzip, gunzip and zcat: the part of it that they call. */
import { type GzipOptions, gunzipSync as gunzip, gzipSync as gzip } from 'fflate';

type Level = GzipOptions['level'];

export const gzipSync = (bytes: Uint8Array, { level = 6 }: { level?: number } = {}): Uint8Array =>
  gzip(bytes, { level: Math.min(9, Math.max(0, level)) as Level });
export const gunzipSync = (bytes: Uint8Array): Uint8Array => gunzip(bytes);
export const constants = { Z_BEST_COMPRESSION: 9, Z_BEST_SPEED: 1, Z_DEFAULT_COMPRESSION: 6 };
