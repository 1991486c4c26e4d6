import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { fileTypeFromBuffer } from 'file-type';
import { hasMarker } from '../../common/lab-flag.js';
import { unsupportedFile } from '../uploads.errors.js';
import type { FileKind } from './file-kind.js';
import { endsAsZip, ZIP_END_BYTES } from './zip-end.js';

const ANY_TYPE = 'application/octet-stream';

/** The file of a lab, of any type into which a flag can be written. */
export const lab: FileKind = {
  name: 'A lab file',
  mimeTypes: [ANY_TYPE],
  check: async ({ byteSize, part, read }) => {
    if (endsAsZip(await part(Math.max(0, byteSize - ZIP_END_BYTES), byteSize))) throw labFileIsArchive();
    if (!(await hasMarker(await read()))) throw labFileWithoutMarker();
  },
};

/** Formats with checksums: a flag written into one would make it unreadable. */
const ARCHIVES: ReadonlySet<string> = new Set([
  'application/zip',
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
 * Accepts any file that isn't an archive, by its first bytes.
 * @returns its MIME type
 * @throws DomainError 415
 */
export async function acceptLabFile(firstBytes: Uint8Array): Promise<string> {
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (ZIP.equals(firstBytes.subarray(0, ZIP.length)) || (mimeType && ARCHIVES.has(mimeType)))
    throw labFileIsArchive();
  return ANY_TYPE;
}

const labFileIsArchive = () =>
  unsupportedFile(
    'file',
    'A container such as zip, jar, apk or epub checks its contents, so no flag can be written into it. Upload the file itself',
  );

const labFileWithoutMarker = () =>
  unsupportedFile(
    'file',
    `Write ${FLAG_MARKER} into the file where the learner’s flag belongs, and upload it again`,
  );
