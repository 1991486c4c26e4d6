/**
 * Re-encodes one uploaded image: upright, fitted to its frame, WebP, without metadata. A separate process, because
 * decoding untrusted images takes memory and time: a limit or a kill then ends only this process. Takes the file and
 * the frame as JSON, writes the WebP to stdout. `image-process.ts` interprets the exit codes.
 */
import sharp from 'sharp';

const UNREADABLE = 20;
const TOO_MANY_PIXELS = 21;
const UNPACKS_TOO_LARGE = 22;

const BYTES_PER_SAMPLE = { uchar: 1, char: 1, ushort: 2, short: 2, uint: 4, int: 4, float: 4 };

const { file, frame, maxPixels, maxUnpackedBytes } = JSON.parse(process.argv[2]);

sharp.cache(false);
sharp.concurrency(1);

/** The dimensions from its header, before anything is decoded. */
async function refusal() {
  const { width, height, channels, depth } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return TOO_MANY_PIXELS;
  const bytes = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 8);
  return bytes > maxUnpackedBytes ? UNPACKS_TOO_LARGE : undefined;
}

try {
  const refused = await refusal();
  if (refused) process.exit(refused);
  const drawn = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ ...frame, withoutEnlargement: frame.fit === 'inside' })
    .webp({ quality: 82 })
    .toBuffer();
  process.stdout.write(drawn);
} catch {
  process.exitCode = UNREADABLE;
}
