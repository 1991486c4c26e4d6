import { fileTypeFromBuffer } from 'file-type';
import type { ImageFrame } from './images.js';
import { labFileIsArchive, unsupportedFile } from './uploads.errors.js';
import type { StoredFileKind } from './stored-file.entity.js';

/** How many of the first bytes tell what a file is. */
export const TELLING_BYTES = 4100;

const MIME_TYPES: Record<StoredFileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
  evidence: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  lab: ['application/octet-stream'],
};

/** They check their contents: with a flag written into one, it could not be unpacked. */
const ARCHIVES: ReadonlySet<string> = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/x-xz',
  'application/x-bzip2',
  'application/zstd',
]);
/** A ZIP archive inside. */
const OFFICE_DOCUMENT = 'application/vnd.openxmlformats';

interface FieldRule {
  kinds: readonly StoredFileKind[];
  refusal: string;
  /** How its images are stored. */
  frame?: ImageFrame;
}

const WIDE: ImageFrame = { width: 1280, height: 720, fit: 'inside' };
/** A long screenshot of a phone, whose smallest print stays readable. */
const TALL: ImageFrame = { width: 1600, height: 2400, fit: 'inside' };
/** Shown at 96 points at most, and sharp on a dense screen. */
const SQUARE: ImageFrame = { width: 256, height: 256, fit: 'cover' };

/** What each upload field of the forms takes. */
const FIELDS: Record<string, FieldRule> = {
  thumbnail: { kinds: ['image'], refusal: 'The thumbnail must be a JPEG, PNG or WebP image' },
  certification_preview: {
    kinds: ['image'],
    refusal: 'The certification preview must be a JPEG, PNG or WebP image',
  },
  avatar: { kinds: ['image'], refusal: 'The picture must be a JPEG, PNG or WebP image', frame: SQUARE },
  evidence: {
    kinds: ['evidence'],
    refusal: 'The screenshot must be a JPEG, PNG or WebP image, or a PDF',
    frame: TALL,
  },
  file: { kinds: ['pdf', 'video'], refusal: 'The file must be a PDF, or an MP4 or WebM video' },
};

/**
 * Detects a file's type by its first bytes. Its name and the browser's content type are ignored.
 * @throws DomainError 415 when the field doesn't take such a file
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
 * A lab's file may be anything but an archive.
 * @throws DomainError 415
 */
export async function labFileKind(
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  const mimeType = (await fileTypeFromBuffer(firstBytes))?.mime;
  if (mimeType && (ARCHIVES.has(mimeType) || mimeType.startsWith(OFFICE_DOCUMENT))) throw labFileIsArchive();
  return { kind: 'lab', mimeType: 'application/octet-stream' };
}

/** Whether this field takes videos, which may take their time to arrive. */
export const takesVideo = (field: string): boolean => FIELDS[field]?.kinds.includes('video') ?? false;

/** How an image of this field is stored. */
export const frameOf = (field: string): ImageFrame => FIELDS[field]?.frame ?? WIDE;
