import { fileTypeFromBuffer } from 'file-type';
import { unsupportedFile } from './uploads.errors.js';
import type { StoredFileKind } from './stored-file.entity.js';

/** How many of the first bytes tell what a file is. */
export const TELLING_BYTES = 4100;

const MIME_TYPES: Record<StoredFileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  video: ['video/mp4', 'video/webm'],
};

/** What each upload field of the forms takes. */
const FIELDS: Record<string, { kinds: readonly StoredFileKind[]; refusal: string }> = {
  thumbnail: { kinds: ['image'], refusal: 'The thumbnail must be a JPEG, PNG or WebP image' },
  certification_preview: {
    kinds: ['image'],
    refusal: 'The certification preview must be a JPEG, PNG or WebP image',
  },
  file: { kinds: ['pdf', 'video'], refusal: 'The file must be a PDF, or an MP4 or WebM video' },
};

/**
 * Says what a file is, from its first bytes; its name and the type the browser claims count for nothing.
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
