import { EVIDENCE_TYPES, IMAGE_TYPES, type StoredFileKind, type UploadPurpose } from '@triad/shared/files';
import type { FileKind } from './file-kind.js';
import { acceptLabFile, lab } from './lab.js';
import { pdf, refuseLockedPdf } from './pdf.js';
import { video } from './video.js';

export const FILE_KINDS: Record<StoredFileKind, FileKind> = {
  image: { name: 'An image', mimeTypes: IMAGE_TYPES, check: null },
  pdf,
  video,
  evidence: { name: 'A screenshot', mimeTypes: EVIDENCE_TYPES, check: refuseLockedPdf },
  lab,
};

/** Returns the MIME type of an upload that was announced for a purpose, by its first bytes; throws DomainError 415. */
export const ACCEPTED_FOR: Record<UploadPurpose, (firstBytes: Uint8Array) => Promise<string>> = {
  lab: acceptLabFile,
};
