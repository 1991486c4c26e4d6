import type { StoredFileKind, UploadPurpose } from '@triad/shared/files';
import { fileTypeFromBuffer } from 'file-type';
import type { ImageFrame } from './images.js';
import { ACCEPTED_FOR, FILE_KINDS } from './kinds/index.js';
import { unsupportedFile } from './uploads.errors.js';

/** How many leading bytes are needed to detect a file's type. */
export const TELLING_BYTES = 4100;

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
    report: { kinds: ['pdf'], refusal: 'The report must be a PDF' },
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
  const kind = accepted.kinds.find(
    (candidate) => mimeType && FILE_KINDS[candidate].mimeTypes.includes(mimeType),
  );
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
 * Judges an upload by its first bytes.
 * @param purpose what it was announced for; null if its content decides about its kind
 * @throws DomainError 415
 */
export async function kindOfUpload(
  field: string,
  purpose: UploadPurpose | null,
  firstBytes: Uint8Array,
): Promise<{ kind: StoredFileKind; mimeType: string }> {
  if (!purpose) return kindOf(field, firstBytes);
  return { kind: purpose, mimeType: await ACCEPTED_FOR[purpose](firstBytes) };
}

/** Whether this field accepts videos, which may take long to upload. */
export const takesVideo = (field: string): boolean => FIELDS.get(field)?.kinds.includes('video') ?? false;

/** How images of this field are stored. */
export const frameOf = (field: string): ImageFrame => FIELDS.get(field)?.frame ?? WIDE;
