const MEGABYTE = 1024 * 1024;

/** How large a file of each kind may be, in bytes. */
export const MAX_FILE_BYTES = {
  image: 5 * MEGABYTE,
  pdf: 50 * MEGABYTE,
  video: 2048 * MEGABYTE,
  evidence: 5 * MEGABYTE,
  lab: 2048 * MEGABYTE,
};

export type StoredFileKind = keyof typeof MAX_FILE_BYTES;

/** The kinds that an upload announces as its purpose; all others are detected from the content. */
export const UPLOAD_PURPOSES = ['lab'] as const satisfies StoredFileKind[];
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

/** That text as a purpose; null for any other text. */
export const purposeIn = (text: string | null | undefined): UploadPurpose | null =>
  UPLOAD_PURPOSES.find((purpose) => purpose === text) ?? null;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Proof of a payment. */
export const EVIDENCE_TYPES = [...IMAGE_TYPES, 'application/pdf'];
/** A zip, which is the file of a terminal lab. */
export const LAB_ARCHIVE_TYPE = 'application/zip';
