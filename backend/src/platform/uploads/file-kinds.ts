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
]);
/** ZIP-based formats. */
const OFFICE_DOCUMENT = 'application/vnd.openxmlformats';

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
const FIELDS: Record<string, FieldRule> = {
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
};

/**
 * Detects a file's type by its first bytes. Ignores its name and the browser's content type.
 * @throws DomainError 415 if the field doesn't accept that type
 */
export async function kindOf(
  field: string,
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  const accepted = FIELDS[field];
  if (!accepted) throw unsupportedFile(field, 'No file is expected here');
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  const kind = accepted.kinds.find((candidate) => mimeType && MIME_TYPES[candidate].includes(mimeType));
  if (!kind || !mimeType) throw unsupportedFile(field, accepted.refusal);
  return { kind, mimeType };
}

/**
 * Accepts any lab file that isn't an archive.
 * @throws DomainError 415
 */
export async function labFileKind(
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (mimeType && (ARCHIVES.has(mimeType) || mimeType.startsWith(OFFICE_DOCUMENT))) throw labFileIsArchive();
  return { kind: 'lab', mimeType: 'application/octet-stream' };
}

/** Whether this field accepts videos, which may take long to upload. */
export const takesVideo = (field: string): boolean => FIELDS[field]?.kinds.includes('video') ?? false;

/** How images of this field are stored. */
export const frameOf = (field: string): ImageFrame => FIELDS[field]?.frame ?? WIDE;
