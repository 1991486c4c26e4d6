import { text } from 'node:stream/consumers';
import { ARCHIVE_LIMITS } from '@triad/shared/lab';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { includesAny } from './find-bytes.js';

/** A file of a lab's zip in which a flag has its place. */
export interface LabTemplate {
  path: string;
  text: string;
}

/** What makes a zip unfit for a lab. "a/b.txt is a link". */
export class UnfitArchive extends Error {}

/** `{{flag:web-shell}}`, or written in another way: `{{flag:web-shell|base64}}`. */
const PLACE = /\{\{flag:([a-z0-9-]{1,40})(?:\|(base64|hex|reverse))?\}\}/g;
/** What shows that a zip is something else under another name: docx, xlsx or pptx, and apk. */
const OF_CONTAINERS: ReadonlySet<string> = new Set(['[Content_Types].xml', 'AndroidManifest.xml']);
const BEGINNING = '{{flag:';
/** The file types of Unix that a zip may name: none, a file, a folder. */
const PLAIN_TYPES: ReadonlySet<number> = new Set([0, 0o100000, 0o040000]);

const WRITTEN: Record<string, (flag: string) => string> = {
  base64: (flag) => Buffer.from(flag).toString('base64'),
  hex: (flag) => Buffer.from(flag).toString('hex'),
  reverse: (flag) => [...flag].reverse().join(''),
};

/** The tasks whose flags have a place in the text. */
export const flagPlaces = (content: string): string[] => [...content.matchAll(PLACE)].map(([, id]) => id!);

/** The text with a learner's flags in their places; a place without a flag is left. */
export const withFlags = (content: string, flags: ReadonlyMap<string, string>): string =>
  content.replace(PLACE, (place, id: string, form: string | undefined) => {
    const flag = flags.get(id);
    if (flag === undefined) return place;
    return form === undefined ? flag : WRITTEN[form]!(flag);
  });

/**
 * Reads a lab's zip through, and returns its templates.
 * @throws UnfitArchive for one that learners' browsers couldn't unpack, or that has more than they could hold
 */
export async function readLabArchive(bytes: Buffer): Promise<LabTemplate[]> {
  const zip = await openZip(bytes);
  const templates: LabTemplate[] = [];
  const paths = new Set<string>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry);
      if (entry.fileName.endsWith('/')) continue;
      if (OF_CONTAINERS.has(entry.fileName)) throw new UnfitArchive('it is a document or an app');
      if (paths.has(entry.fileName)) throw new UnfitArchive(`${entry.fileName} is in it twice`);
      paths.add(entry.fileName);
      unpacked += entry.uncompressedSize;
      if (paths.size > ARCHIVE_LIMITS.files)
        throw new UnfitArchive(`it has more than ${ARCHIVE_LIMITS.files} files`);
      if (unpacked > ARCHIVE_LIMITS.unpackedBytes)
        throw new UnfitArchive(
          `its files have more than ${ARCHIVE_LIMITS.unpackedBytes / 2 ** 20} MB together`,
        );
      // yauzl ends the stream with an error if the file isn't as long as the zip says, or damaged.
      const stream = await zip.openReadStreamPromise(entry);
      if (entry.uncompressedSize > ARCHIVE_LIMITS.templateBytes) {
        if (await includesAny(stream, [Buffer.from(BEGINNING)]))
          throw new UnfitArchive(
            `${entry.fileName} has the place of a flag and more than ${ARCHIVE_LIMITS.templateBytes / 1024} kB`,
          );
        continue;
      }
      const content = await text(stream);
      if (content.includes(BEGINNING)) templates.push({ path: entry.fileName, text: content });
    }
  } catch (error) {
    if (error instanceof UnfitArchive) throw error;
    throw new UnfitArchive('it can’t be unpacked');
  } finally {
    zip.close();
  }
  if (paths.size === 0) throw new UnfitArchive('it has no files');
  return templates;
}

async function openZip(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { strictFileNames: true });
  } catch {
    throw new UnfitArchive('it can’t be unpacked');
  }
}

function checkEntry(entry: Entry): void {
  const { fileName, externalFileAttributes: attributes } = entry;
  if (fileName.length > ARCHIVE_LIMITS.path)
    throw new UnfitArchive(`a path has more than ${ARCHIVE_LIMITS.path} characters`);
  if (entry.isEncrypted()) throw new UnfitArchive('it asks for a password');
  if (!PLAIN_TYPES.has((attributes >>> 16) & 0o170000))
    throw new UnfitArchive(`${fileName} is a link or a device`);
}
