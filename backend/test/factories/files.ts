import { crc32, deflateSync } from 'node:zlib';
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

/** A black square of `side` points, whole and valid: small on the wire, and huge once unpacked. */
export function aVastPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each point, grey; eight points to a byte, and each row begins with the number of its filter.
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([frame, body, check]);
}
