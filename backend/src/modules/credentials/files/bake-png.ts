import { crc32 } from 'node:zlib';

const SIGNATURE_LENGTH = 8;
/** Length, type, 13 bytes and a checksum. */
const HEADER_LENGTH = 25;

/**
 * Writes a credential into a PNG, where Open Badges 3.0 looks for it: an `iTXt` chunk called `openbadgecredential`, behind the
 * header.
 */
export function bakePng(png: Buffer, credential: string): Buffer {
  const at = SIGNATURE_LENGTH + HEADER_LENGTH;
  const data = Buffer.concat([
    // Keyword, no compression (two bytes), no language, no translated keyword.
    Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'),
    Buffer.from(credential, 'utf8'),
  ]);
  return Buffer.concat([png.subarray(0, at), chunk('iTXt', data), png.subarray(at)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}
