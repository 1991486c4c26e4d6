/** Reads bytes `start` up to, not including, `end`; fewer where the file ends. */
export type ReadBytes = (start: number, end: number) => Promise<Uint8Array>;

/** Codecs that common browsers play with sound and without a picture, by the sample entries of an MP4 file. */
const UNPLAYABLE: Record<string, string> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'HEVC (H.265)',
  dvhe: 'HEVC (H.265)',
  mp4v: 'MPEG-4 part 2',
};

/** What leads from an MP4's `moov` box to the sample entries of its tracks. */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);
const HEADER = 16;
/** Far more boxes than a real file has before its `moov`: a fragmented one has it first. */
const MOST_BOXES = 2000;
/** A `stsd` box names its entries in the first bytes. */
const ENTRY_BYTES = 64;
/** A `mvhd` box says timescale and duration in the first bytes. */
const MOVIE_HEADER_BYTES = 32;
const MOST_SECONDS = 48 * 3600;

/** Whether it is the name of such a codec. */
export const isUnplayableCodec = (name: unknown): name is string =>
  Object.values(UNPLAYABLE).some((codec) => codec === name);

export const unplayableSentence = (codec: string): string =>
  `This video is ${codec}, which many browsers play without a picture. Convert it to H.264, for example with HandBrake’s preset “Fast 1080p30”, and choose it again`;

/** @returns the name of an MP4 video's codec that browsers don't show; null where there is none or the file can't be read */
export const unplayableCodec = (read: ReadBytes, size: number): Promise<string | null> =>
  findInBoxes(size, read, 'stsd', async (start, end) => {
    const bytes = await read(start, Math.min(start + ENTRY_BYTES, end));
    return bytes.length >= 16 ? codecOf(typeAt(bytes, 12)) : null;
  });

/** @returns how long an MP4 video is, in seconds; null where it doesn't say or can't be read */
export const videoSeconds = (read: ReadBytes, size: number): Promise<number | null> =>
  findInBoxes(size, read, 'mvhd', async (start, end) => {
    const bytes = await read(start, Math.min(start + MOVIE_HEADER_BYTES, end));
    if (bytes.length < MOVIE_HEADER_BYTES) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Version 1 has times of 64 bits.
    const isLong = view.getUint8(0) === 1;
    const units = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
    const perSecond = view.getUint32(isLong ? 20 : 12);
    const seconds = units / perSecond;
    // All ones: unknown.
    return seconds > 0 && seconds <= MOST_SECONDS ? seconds : null;
  });

/** Looks into each box of a type until one tells; null where none does. */
async function findInBoxes<T>(
  size: number,
  read: ReadBytes,
  type: string,
  look: (start: number, end: number) => Promise<T | null>,
): Promise<T | null> {
  let boxes = 0;
  const within = async (from: number, to: number): Promise<T | null> => {
    for (let at = from; at + 8 <= to && boxes < MOST_BOXES; boxes += 1) {
      const box = boxOf(await read(at, Math.min(at + HEADER, to)), to - at);
      if (!box) return null;
      const [start, end] = [at + box.header, Math.min(at + box.length, to)];
      if (box.type === type) {
        const found = await look(start, end);
        if (found !== null) return found;
      } else if (CONTAINERS.has(box.type)) {
        const found = await within(start, end);
        if (found !== null || box.type === 'moov') return found;
      }
      at += box.length;
    }
    return null;
  };
  return within(0, size);
}

const codecOf = (type: string): string | null => (Object.hasOwn(UNPLAYABLE, type) ? UNPLAYABLE[type]! : null);

const typeAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

function boxOf(bytes: Uint8Array, room: number): { type: string; header: number; length: number } | null {
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = typeAt(bytes, 4);
  const short = view.getUint32(0);
  if (short === 0) return { type, header: 8, length: room };
  if (short !== 1) return short < 8 ? null : { type, header: 8, length: short };
  if (bytes.length < HEADER) return null;
  const length = Number(view.getBigUint64(8));
  return length < HEADER ? null : { type, header: HEADER, length };
}
