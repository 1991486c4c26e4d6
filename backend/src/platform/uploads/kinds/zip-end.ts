const RECORD = Buffer.from('PK\x05\x06', 'latin1');
const RECORD_BYTES = 22;
/** The record that ends a zip, and the longest comment. */
export const ZIP_END_BYTES = RECORD_BYTES + 0xffff;

/** Whether a file ends as a zip does: one whose beginning is a program unpacks itself. */
export function endsAsZip(end: Buffer): boolean {
  for (let at = end.lastIndexOf(RECORD); at >= 0; at = at === 0 ? -1 : end.lastIndexOf(RECORD, at - 1))
    if (at + RECORD_BYTES <= end.length && at + RECORD_BYTES + end.readUInt16LE(at + 20) === end.length)
      return true;
  return false;
}
