/** Large enough for a small code on a photo, small enough for a phone; a second size finds what noise hides in the first. */
const LONGEST_SIDES_PX = [1600, 700];

/**
 * The text of the QR code in a picture; null if it shows none.
 * @throws if the browser can't read the file as a picture
 */
export async function readQr(file: File): Promise<string | null> {
  const [{ default: decode }, picture] = await Promise.all([import('jsqr'), createImageBitmap(file)]);
  try {
    for (const side of LONGEST_SIDES_PX) {
      const { data, width, height } = pixelsOf(picture, side);
      const text = decode(data, width, height)?.data;
      if (text) return text;
    }
    return null;
  } finally {
    picture.close();
  }
}

function pixelsOf(picture: ImageBitmap, side: number): ImageData {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  // A transparent background would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
