import { TELLING_BYTES } from './file-kinds.js';

/** Reads as many bytes as type detection needs, or fewer if the content ends earlier. */
export async function readFirstBytes(content: AsyncIterator<Buffer, unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  while (size < TELLING_BYTES) {
    const next = await content.next();
    if (next.done) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(chunks);
}

/** The complete content, after its first bytes have been read. */
export async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer, unknown>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
