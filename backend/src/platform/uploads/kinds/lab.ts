import { buffer } from 'node:stream/consumers';
import { LAB_ARCHIVE_TYPE } from '@triad/shared/files';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { ARCHIVE_LIMITS } from '@triad/shared/lab';
import { fileTypeFromBuffer } from 'file-type';
import { readLabArchive, UnfitArchive } from '../../common/lab-archive.js';
import { hasMarker } from '../../common/lab-flag.js';
import { unsupportedFile } from '../uploads.errors.js';
import type { ArrivedFile, FileKind } from './file-kind.js';
import { endsAsZip, ZIP_END_BYTES } from './zip-end.js';

const ANY_TYPE = 'application/octet-stream';

/** The file of a lab: of any type into which a flag can be written, or a zip with the files of a terminal. */
export const lab: FileKind = {
  name: 'A lab file',
  mimeTypes: [ANY_TYPE, LAB_ARCHIVE_TYPE],
  check: (file) => (file.mimeType === LAB_ARCHIVE_TYPE ? checkArchive(file) : checkMarker(file)),
};

async function checkMarker({ byteSize, part, read }: ArrivedFile): Promise<void> {
  if (endsAsZip(await part(Math.max(0, byteSize - ZIP_END_BYTES), byteSize))) throw labFileIsContainer();
  if (!(await hasMarker(await read()))) throw labFileWithoutMarker();
}

async function checkArchive({ byteSize, read }: ArrivedFile): Promise<void> {
  if (byteSize > ARCHIVE_LIMITS.bytes)
    throw unfitArchive(`it may have at most ${ARCHIVE_LIMITS.bytes / 2 ** 20} MB`);
  try {
    await readLabArchive(await buffer(await read()));
  } catch (error) {
    if (error instanceof UnfitArchive) throw unfitArchive(error.message);
    throw error;
  }
}

/** Formats with checksums: a flag written into one would make it unreadable. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-xz',
  'application/x-bzip2',
  'application/zstd',
  'application/x-lzip',
  'application/vnd.ms-cab-compressed',
]);
/** Begins a zip, and what is one under another name: jar, apk, docx, odt, epub, xpi. */
const ZIP = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Accepts a zip, and any file that isn't a container, by its first bytes.
 * @returns its MIME type
 * @throws DomainError 415
 */
export async function acceptLabFile(firstBytes: Uint8Array): Promise<string> {
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (mimeType === LAB_ARCHIVE_TYPE) return LAB_ARCHIVE_TYPE;
  if (ZIP.equals(firstBytes.subarray(0, ZIP.length)) || (mimeType && CONTAINERS.has(mimeType)))
    throw labFileIsContainer();
  return ANY_TYPE;
}

const labFileIsContainer = () =>
  unsupportedFile(
    'file',
    'A container such as 7z, gzip, jar, apk or epub checks its contents, so no flag can be written into it. Upload the file itself, or a zip of the files for a terminal lab',
  );

const labFileWithoutMarker = () =>
  unsupportedFile(
    'file',
    `Write ${FLAG_MARKER} into the file where the learner’s flag belongs, and upload it again`,
  );

const unfitArchive = (reason: string) => unsupportedFile('file', `This zip can’t be a lab: ${reason}`);
