const PREFIX = '/api/files/images/';

/** Where everybody can see an uploaded image. */
export const imagePath = (fileId: string): string => PREFIX + fileId;

/** The file behind such an address; null for an address of another kind. */
export const imageIdOf = (path: string): string | null =>
  path.startsWith(PREFIX) ? path.slice(PREFIX.length) : null;
