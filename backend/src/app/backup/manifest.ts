import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../../platform/common/error-code.js';
import { BackupError } from './backup.error.js';

/** Written last: a folder without it isn't a complete backup. */
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.jsonl';

/** Of new backups. Older formats are read, too. */
export const FORMAT = 2;

const digest = () => z.string().regex(/^[0-9a-f]{64}$/);
const count = () => z.number().int().nonnegative();
const name = () => z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const tableSchema = z.object({
  name: name(),
  columns: z.array(name()).min(1),
  rows: count(),
  /** Of the compressed file. */
  bytes: count(),
  sha256: digest(),
});

const manifestSchema = z.object({
  format: z.number().int().min(1).max(FORMAT),
  /** Of the academy that wrote it. */
  version: z.string(),
  /** The time of the snapshot. */
  takenAt: z.string().datetime(),
  /** The schema version: all applied migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: name(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** The uploaded files. `files.jsonl` describes each; this is its digest. */
  files: z.object({
    count: count(),
    bytes: count(),
    sha256: digest(),
    /** Files that the database references and the storage doesn't have. */
    lost: z.array(z.string()),
    /** Files that the storage has with other bytes than were uploaded; not in the backup. Unknown in format 1. */
    changed: z.array(z.string()).optional(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = z.infer<typeof tableSchema>;

/** Path of a table's rows in a backup. */
export const tableFile = (table: string): string => `tables/${table}.copy.gz`;
/** Path of a stored file in a backup; in folders, so that none grows without limit. */
export const storedFile = (id: string): string => `files/${id.slice(-2)}/${id}`;

const digestOf = (manifest: Manifest): string =>
  createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** The manifest as text, with its own digest at the top. */
export function writeManifest(manifest: Manifest): string {
  // In schema order, as it is read.
  const ordered = manifestSchema.parse(manifest);
  return `${JSON.stringify({ sha256: digestOf(ordered), ...ordered }, null, 2)}\n`;
}

/** @throws BackupError if it is missing or was modified */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await fs.readFile(path.join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new BackupError(`${folder} is no complete backup: it has no ${MANIFEST}.`);
  });
  const format = formatOf(text);
  if (format !== undefined && format > FORMAT) {
    throw new BackupError(
      `${folder} was written in format ${format}, by a newer academy; update this one first.`,
    );
  }
  const parsed = parse(text);
  if (!parsed) throw new BackupError(`${folder} is damaged: ${MANIFEST} is not what the backup wrote.`);
  return parsed;
}

function formatOf(text: string): number | undefined {
  const parsed = z.object({ format: z.number() }).safeParse(json(text));
  return parsed.success ? parsed.data.format : undefined;
}

function parse(text: string): Manifest | null {
  const whole = json(text);
  const parsed = manifestSchema.safeParse(whole);
  const stated = z.object({ sha256: z.string() }).safeParse(whole);
  if (!parsed.success || !stated.success) return null;
  return digestOf(parsed.data) === stated.data.sha256 ? parsed.data : null;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
