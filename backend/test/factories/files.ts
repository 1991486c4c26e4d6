import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

/** Files as they come over the wire; `size` pads them with zeros to that many bytes. */
export const aPdf = (size = 2000) => padded(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), size);
export const anMp4 = (size = 8000) =>
  padded(Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'), size);
/** EBML header with the document type `webm`. */
export const aWebm = (size = 8000) =>
  padded(
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878102428581021853806701', 'hex'),
    size,
  );
export const MB = MEGABYTE;

function padded(head: Buffer, size: number): Buffer {
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length))]);
}

interface ImageOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
}

/** A picture with a camera's metadata in it. */
export async function anImage({
  width = 1600,
  height = 1200,
  format = 'jpeg',
}: ImageOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#45c793' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer();
}
