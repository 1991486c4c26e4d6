import { fileTypeFromBuffer } from 'file-type';
import { fileTooLarge, unsupportedFile } from './uploads.errors.js';
import type { StoredFileKind } from './stored-file.entity.js';

/** How many of the first bytes tell what a file is. */
export const TELLING_BYTES = 4100;

const MEGABYTE = 1024 * 1024;

interface KindRule {
  mimeTypes: readonly string[];
  maxBytes: number;
  tooLarge: string;
}

export const FILE_KINDS: Record<StoredFileKind, KindRule> = {
  image: {
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 5 * MEGABYTE,
    tooLarge: 'An image may have at most 5 MB',
  },
  pdf: {
    mimeTypes: ['application/pdf'],
    maxBytes: 50 * MEGABYTE,
    tooLarge: 'A PDF may have at most 50 MB',
  },
  video: {
    mimeTypes: ['video/mp4', 'video/webm'],
    maxBytes: 2048 * MEGABYTE,
    tooLarge: 'A video may have at most 2 GB',
  },
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
  const kind = accepted.kinds.find(
    (candidate) => mimeType && FILE_KINDS[candidate].mimeTypes.includes(mimeType),
  );
  if (!kind || !mimeType) throw unsupportedFile(field, accepted.refusal);
  return { kind, mimeType };
}

/**
 * Passes the bytes on and counts them.
 * @throws DomainError 413 at the first byte over the kind's limit
 */
export async function* withinLimit(
  field: string,
  kind: StoredFileKind,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { maxBytes, tooLarge } = FILE_KINDS[kind];
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size > maxBytes) throw fileTooLarge(field, tooLarge);
    yield chunk;
  }
}
