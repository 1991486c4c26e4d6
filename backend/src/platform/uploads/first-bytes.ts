import { TELLING_BYTES } from './file-kinds.js';

/** Reads as much from the beginning as tells what a file is, or less where it ends before. */
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

/** The whole content again, after its beginning has been read. */
export async function* rejoined(head: Buffer, rest: AsyncIterator<Buffer, unknown>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
