import { type ExecFileOptionsWithBufferEncoding, execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { imagesBusy, unsupportedFile } from './uploads.errors.js';

const PROGRAM = fileURLToPath(new URL('./draw-image.mjs', import.meta.url));
const MAX_PIXELS = 40_000_000;
/** 40 megapixels with four 8-bit channels. */
const MAX_UNPACKED_BYTES = MAX_PIXELS * 4;
const HEAP_MB = 64;
/** Twice the memory that the largest accepted image needs. */
const DATA_KB = 512 * 1024;
const TIMEOUT_MS = 30_000;

/** The stored size of an image in pixels: fitted into the frame, or cropped to fill it. */
export interface ImageFrame {
  width: number;
  height: number;
  fit: 'inside' | 'cover';
}

export const WEB_IMAGE_TYPE = 'image/webp';

/** Meaning of the exit codes of `draw-image.mjs`. */
const REFUSALS: Record<number, string> = {
  20: 'This image is damaged and cannot be read',
  21: 'An image may have at most 40 megapixels',
  22: 'This image unpacks to more than 160 MB. Please save it with 8 bits per channel, or smaller',
};
const TOO_COSTLY = 'This image takes too much work to read. Please save it smaller';

/**
 * Re-encodes an uploaded image in its own process with a memory and time limit.
 * @throws DomainError 415 if it can't be decoded within these limits
 */
export async function toWebImage(field: string, file: string, frame: ImageFrame): Promise<Buffer> {
  const task = { file, frame, maxPixels: MAX_PIXELS, maxUnpackedBytes: MAX_UNPACKED_BYTES };
  const { exitCode, output } = await runProgram(JSON.stringify(task));
  if (exitCode === 0 && output.length > 0) return output;
  throw unsupportedFile(field, REFUSALS[exitCode ?? -1] ?? TOO_COSTLY);
}

/** Rejects if no process could be started; resolves without a code if it was killed. */
async function runProgram(task: string): Promise<{ exitCode: number | undefined; output: Buffer }> {
  // Without `--jitless`, Node 26 reserves more data for compiled code than the limit allows.
  const node = [process.execPath, '--jitless', `--max-old-space-size=${HEAP_MB}`, PROGRAM, task];
  // Not `ulimit -v`: V8 reserves far more address space than it uses. Without `-d` (macOS), only heap and time are
  // limited.
  const limited = ['/bin/sh', '-c', `ulimit -d ${DATA_KB} 2>/dev/null; exec "$@"`, 'sh', ...node];
  const [command = '', ...args] = process.platform === 'win32' ? node : limited;
  const options: ExecFileOptionsWithBufferEncoding = {
    encoding: 'buffer',
    cwd: path.dirname(PROGRAM),
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 8 * 1024 * 1024,
  };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, output) => {
      const code = error?.code;
      if (typeof code === 'string' && code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') reject(imagesBusy());
      else resolve({ exitCode: error ? (code as number | undefined) : 0, output });
    });
  });
}
