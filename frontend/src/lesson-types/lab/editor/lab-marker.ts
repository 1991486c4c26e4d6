import { FLAG_MARKER } from '@triad/shared/lab-marker';

const PIECE_BYTES = 4 * 1024 * 1024;
/** As in UTF-16, in either byte order. */
const WIDE_MARKER = [...FLAG_MARKER].join('\0');

/** Whether the file contains the flag marker; read in chunks, so that a large file fits into a phone's memory. */
export async function hasMarker(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('latin1');
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    const piece = file.slice(start, start + PIECE_BYTES + WIDE_MARKER.length);
    const text = decoder.decode(await piece.arrayBuffer());
    if (text.includes(FLAG_MARKER) || text.includes(WIDE_MARKER)) return true;
  }
  return false;
}

/** Whether the file begins as a zip does. */
export const isZip = async (file: Blob): Promise<boolean> => (await file.slice(0, 4).text()) === 'PK\x03\x04';
