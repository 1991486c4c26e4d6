import { inflateRawSync } from 'node:zlib';
import { errorCode } from '../../../platform/common/error-code.js';
import { FileProblemError } from './file-problem.js';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_FILE = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks every entry of a zip file within a budget. The sizes that the file states are not believed, and the heap limit
 * of a thread doesn't count buffers: a bomb has to be found before the spreadsheet library unpacks it.
 * @throws FileProblemError where the entries unpack to more than `budget` bytes, or can't be unpacked
 */
export function assertUnpacksWithin(bytes: Buffer, budget: number): void {
  let left = budget;
  try {
    for (const data of entriesOf(bytes)) {
      left -= typeof data === 'number' ? data : inflateRawSync(data, { maxOutputLength: left + 1 }).length;
      if (left < 0) throw new FileProblemError('unpacks_too_large');
    }
  } catch (error) {
    if (error instanceof FileProblemError) throw error;
    const isTooLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new FileProblemError(isTooLarge ? 'unpacks_too_large' : 'damaged');
  }
}

/** The packed data of each entry, from its start to the end of the file; the size of one that isn't packed. */
function* entriesOf(bytes: Buffer): Generator<Buffer | number> {
  const end = endOfDirectory(bytes);
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 8); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new FileProblemError('damaged');
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL_FILE) throw new FileProblemError('damaged');
    const flags = bytes.readUInt16LE(local + 6);
    if (flags & 1) throw new FileProblemError('password');
    const method = bytes.readUInt16LE(local + 8);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (method === DEFLATED) yield bytes.subarray(start);
    else if (method === STORED) yield bytes.readUInt32LE(at + 24);
    else throw new FileProblemError('damaged');
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 4; at >= 0; at--) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  throw new FileProblemError('damaged');
}
