/** Whether one of the byte sequences is in a stream, also where two chunks meet. */
export async function includesAny(
  content: AsyncIterable<Buffer>,
  sequences: readonly Buffer[],
): Promise<boolean> {
  const overlap = Math.max(...sequences.map(({ length }) => length)) - 1;
  let end: Buffer = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([end, chunk]);
    if (sequences.some((sequence) => bytes.includes(sequence))) return true;
    end = bytes.subarray(Math.max(0, bytes.length - overlap));
  }
  return false;
}
