import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unplayableCodec, unplayableSentence } from '@triad/shared/video-codec';
import { includesAny } from '../common/find-bytes.js';
import { hasMarker } from '../common/lab-flag.js';
import type { ByteRange } from '../storage/file-storage.js';
import { isLockedPdf } from './locked-pdf.js';
import type { StoredFile } from './stored-file.entity.js';
import { labFileIsArchive, labFileWithoutMarker, lockedPdf, unsupportedFile } from './uploads.errors.js';
import { endsAsZip, ZIP_END_BYTES } from './zip-end.js';

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
): Promise<void> {
  const part = async (start: number, end: number): Promise<Buffer> =>
    start < end && start < byteSize
      ? buffer(await read({ start, end: Math.min(end, byteSize) - 1 }))
      : Buffer.alloc(0);
  if (kind === 'lab') {
    if (endsAsZip(await part(Math.max(0, byteSize - ZIP_END_BYTES), byteSize))) throw labFileIsArchive();
    if (!(await hasMarker(await read()))) throw labFileWithoutMarker();
  } else if (mimeType === 'application/pdf') {
    // Few are encrypted: only those are held in memory.
    if ((await includesAny(await read(), [ENCRYPTED])) && isLockedPdf(await buffer(await read())))
      throw lockedPdf(field);
  } else if (mimeType === 'video/mp4') {
    const codec = await unplayableCodec(part, byteSize);
    if (codec) throw unsupportedFile(field, unplayableSentence(codec));
  }
}

const ENCRYPTED = Buffer.from('/Encrypt');
