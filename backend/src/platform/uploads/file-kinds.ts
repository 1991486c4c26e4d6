import { EVIDENCE_TYPES, IMAGE_TYPES } from '@triad/shared/files';
import { fileTypeFromBuffer } from 'file-type';
import type { ImageFrame } from './images.js';
import { labFileIsArchive, unsupportedFile } from './uploads.errors.js';
import type { StoredFileKind } from './stored-file.entity.js';

/** How many leading bytes are needed to detect a file's type. */
export const TELLING_BYTES = 4100;

const MIME_TYPES: Record<StoredFileKind, readonly string[]> = {
  image: IMAGE_TYPES,
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
  evidence: EVIDENCE_TYPES,
  lab: ['application/octet-stream'],
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
const PDF = Buffer.from('%PDF-');
/** A PDF may begin with other bytes, as some printers write them. */
const PDF_WITHIN = 1024;

interface FieldRule {
  kinds: readonly StoredFileKind[];
  refusal: string;
  /** How the field's images are stored. */
  frame?: ImageFrame;
}

const WIDE: ImageFrame = { width: 1280, height: 720, fit: 'inside' };
/** For long phone screenshots whose small print must stay readable. */
const TALL: ImageFrame = { width: 1600, height: 2400, fit: 'inside' };
/** Shown at 96 points at most, and sharp on high-density screens. */
const SQUARE: ImageFrame = { width: 256, height: 256, fit: 'cover' };

/** The files that each upload field accepts. */
const FIELDS = new Map<string, FieldRule>(
  Object.entries({
    thumbnail: { kinds: ['image'], refusal: 'The thumbnail must be a JPEG, PNG or WebP image' },
    certification_preview: {
      kinds: ['image'],
      refusal: 'The certification preview must be a JPEG, PNG or WebP image',
    },
    avatar: { kinds: ['image'], refusal: 'The picture must be a JPEG, PNG or WebP image', frame: SQUARE },
    picture: { kinds: ['image'], refusal: 'The picture must be a JPEG, PNG or WebP image', frame: SQUARE },
    evidence: {
      kinds: ['evidence'],
      refusal: 'The screenshot must be a JPEG, PNG or WebP image, or a PDF',
      frame: TALL,
    },
    file: { kinds: ['pdf', 'video'], refusal: 'The file must be a PDF, or an MP4 or WebM video' },
  } satisfies Record<string, FieldRule>),
);

/**
 * Detects a file's type by its first bytes. Ignores its name and the browser's content type.
 * @throws DomainError 415 if the field doesn't accept that type
 */
export async function kindOf(
  field: string,
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  const accepted = FIELDS.get(field);
  if (!accepted) throw unsupportedFile(field, 'No file is expected here');
  const mimeType = await mimeTypeOf(firstBytes);
  const kind = accepted.kinds.find((candidate) => mimeType && MIME_TYPES[candidate].includes(mimeType));
  if (!kind || !mimeType) throw unsupportedFile(field, accepted.refusal);
  return { kind, mimeType };
}

async function mimeTypeOf(firstBytes: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (!found && Buffer.from(firstBytes.subarray(0, PDF_WITHIN)).includes(PDF)) return 'application/pdf';
  // Apple's name for the same container.
  return found === 'video/x-m4v' ? 'video/mp4' : found;
}

/**
 * Accepts any lab file that isn't an archive.
 * @throws DomainError 415
 */
export async function labFileKind(
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (ZIP.equals(firstBytes.subarray(0, ZIP.length)) || (mimeType && ARCHIVES.has(mimeType)))
    throw labFileIsArchive();
  return { kind: 'lab', mimeType: 'application/octet-stream' };
}

/** Whether this field accepts videos, which may take long to upload. */
export const takesVideo = (field: string): boolean => FIELDS.get(field)?.kinds.includes('video') ?? false;

/** How images of this field are stored. */
export const frameOf = (field: string): ImageFrame => FIELDS.get(field)?.frame ?? WIDE;
