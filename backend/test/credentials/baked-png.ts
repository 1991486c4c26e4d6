interface Chunk {
  type: string;
  data: Buffer;
  /** Type and data: what the checksum is of. */
  typed: Buffer;
  checksum: number;
}

/** The chunks of a PNG, in their order. */
export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const typed = png.subarray(at + 4, at + 8 + length);
    chunks.push({
      type: typed.toString('latin1', 0, 4),
      data: typed.subarray(4),
      typed,
      checksum: png.readUInt32BE(at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

/** The credential that is baked into a badge, as a stranger reads it; null where there is none. */
export function readBakedCredential(png: Buffer): string | null {
  for (const { type, data } of chunksOf(png)) {
    const end = data.indexOf(0);
    if (type !== 'iTXt' || data.toString('latin1', 0, end) !== 'openbadgecredential') continue;
    if (data[end + 1] !== 0) throw new Error('The text is compressed');
    const language = data.indexOf(0, end + 3);
    const translated = data.indexOf(0, language + 1);
    return data.toString('utf8', translated + 1);
  }
  return null;
}
