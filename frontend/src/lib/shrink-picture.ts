import { IMAGE_TYPES } from '@triad/shared/files';

const SMALL_BYTES = 500_000;
/** Text on a phone's screenshot stays legible. */
const LONGEST_SIDE_PX = 2000;

/**
 * Makes a JPEG that a slow network carries in seconds of a phone's photo, which has several megabytes. Returns small
 * pictures, and files that this browser can't read as a picture, as they are.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isAccepted = IMAGE_TYPES.includes(file.type);
  if (isAccepted && file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Transparent parts would become black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    if (!jpeg || (isAccepted && jpeg.size >= file.size)) return file;
    return new File([jpeg], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
