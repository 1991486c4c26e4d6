import sharp from 'sharp';
import { unsupportedFile } from './uploads.errors.js';

const MAX_PIXELS = 40_000_000;

/** How large an image is kept, in pixels: fitted into the frame, or cut to fill it. */
export interface ImageFrame {
  width: number;
  height: number;
  fit: 'inside' | 'cover';
}

export const WEB_IMAGE_TYPE = 'image/webp';

// Every upload is another image: a cache would only hold memory.
sharp.cache(false);

/**
 * Draws an uploaded image anew: upright, in its frame, WebP, without metadata. What hid in the original stays behind.
 * @throws DomainError 415 when it can't be read or unpacks to more than 40 megapixels
 */
export async function toWebImage(field: string, original: Buffer, frame: ImageFrame): Promise<Buffer> {
  try {
    return await sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...frame, withoutEnlargement: frame.fit === 'inside' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw unsupportedFile(field, 'An image may have at most 40 megapixels');
    }
    throw unsupportedFile(field, 'This image is damaged and cannot be read');
  }
}
