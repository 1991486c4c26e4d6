import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '../storage/file-storage.js';
import type { ArrivedFile } from './kinds/file-kind.js';
import { FILE_KINDS } from './kinds/index.js';
import type { StoredFile } from './stored-file.entity.js';

type ReadFile = (range?: ByteRange) => Promise<Readable>;

/**
 * Judges what the first bytes don't tell, once a file has arrived: a PDF that asks for a password, a video without a picture, a lab
 * file without the place of a flag.
 * @throws DomainError 415
 */
export async function checkContent(
  field: string,
  { kind, mimeType, byteSize }: Pick<StoredFile, 'kind' | 'mimeType' | 'byteSize'>,
  read: ReadFile,
  canConvertVideo: ArrivedFile['canConvertVideo'],
): Promise<void> {
  const part = async (start: number, end: number): Promise<Buffer> =>
    start < end && start < byteSize
      ? buffer(await read({ start, end: Math.min(end, byteSize) - 1 }))
      : Buffer.alloc(0);
  await FILE_KINDS[kind].check?.({ field, mimeType, byteSize, read, part, canConvertVideo });
}
