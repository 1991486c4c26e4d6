const PREFIX = '/api/files/images/';

/** The public URL path of an uploaded image. */
export const imagePath = (fileId: string): string => PREFIX + fileId;

/** The file id in such a path; null for any other path. */
export const imageIdOf = (path: string): string | null =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
