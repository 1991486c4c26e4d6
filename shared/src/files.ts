const MEGABYTE = 1024 * 1024;

/** How large a file of each kind may be, in bytes. */
export const MAX_FILE_BYTES = {
  image: 5 * MEGABYTE,
  pdf: 50 * MEGABYTE,
  video: 2048 * MEGABYTE,
  evidence: 5 * MEGABYTE,
  lab: 2048 * MEGABYTE,
};

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Proof of a payment. */
export const EVIDENCE_TYPES = [...IMAGE_TYPES, 'application/pdf'];
