/** Where everybody can see an uploaded image. */
export const imagePath = (fileId: string): string => `/api/files/images/${fileId}`;
