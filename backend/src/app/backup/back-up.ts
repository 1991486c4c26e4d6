import path from 'node:path';
import fs from 'node:fs/promises';
import type { FileStorage } from '../../platform/storage/file-storage.js';
import { BackupFolder } from './backup-folder.js';
import { FORMAT, type Manifest, type TableEntry, tableFile } from './manifest.js';
import { Snapshot } from './snapshot.js';
import { StoredFilesCopy } from './stored-files-copy.js';

interface BackupOptions {
  /** The target folder; must not exist yet. */
  folder: string;
  databaseUrl: string;
  storage: FileStorage;
  /** Aborts the backup; nothing is left behind. */
  signal?: AbortSignal;
}

/**
 * Copies the academy into a folder: a consistent snapshot of the database, and every file that it references. The
 * academy can keep running. BullMQ's jobs aren't included: a job only refers to a pending delivery of the outbox, which
 * is in the tables.
 * @throws BackupError with a one-sentence message
 */
export async function backUp({ folder, databaseUrl, storage, signal }: BackupOptions): Promise<Manifest> {
  const target = await BackupFolder.begin(path.resolve(folder));
  try {
    const snapshot = await Snapshot.open(databaseUrl);
    try {
      const files = new StoredFilesCopy(storage, target, signal);
      const unusable = await freezeWithItsFiles(snapshot, files);
      const manifest = await copyMoment(snapshot, files, target, unusable, signal);
      await target.finish(manifest);
      return manifest;
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    await target.discard();
    throw error;
  }
}

/**
 * Freezes a database snapshot whose files have all been copied; resolves with referenced files that don't exist or have
 * changed. Files are copied first, without a snapshot: they take long, and a snapshot held for hours prevents vacuuming.
 * If a file is deleted between snapshot and copy, the next snapshot is taken, which has few files left to copy.
 */
async function freezeWithItsFiles(snapshot: Snapshot, files: StoredFilesCopy): Promise<string[]> {
  let known = await snapshot.namesOf(await files.copy(snapshot.storedFiles()));
  for (;;) {
    await snapshot.freeze();
    const unusable = await files.copy(snapshot.storedFiles());
    if (unusable.every((id) => known.includes(id))) return unusable;
    await snapshot.thaw();
    known = await snapshot.namesOf(unusable);
  }
}

async function copyMoment(
  snapshot: Snapshot,
  files: StoredFilesCopy,
  target: BackupFolder,
  unusable: string[],
  signal: AbortSignal | undefined,
): Promise<Manifest> {
  const takenAt = await snapshot.takenAt();
  const migrations = await snapshot.migrations();
  const tables: TableEntry[] = [];
  for (const table of await snapshot.tables()) {
    signal?.throwIfAborted();
    const written = await snapshot.copyTable(table, target.path(tableFile(table.name)), signal);
    tables.push({ ...table, ...written });
  }
  const sequences = await snapshot.sequences();
  const { count, fileBytes, sha256 } = await files.list(snapshot.storedFiles());
  return {
    format: FORMAT,
    version: await ownVersion(),
    takenAt,
    migrations,
    tables,
    sequences,
    files: {
      count,
      bytes: fileBytes,
      sha256,
      lost: unusable.filter((id) => !files.isChanged(id)),
      changed: unusable.filter((id) => files.isChanged(id)),
    },
  };
}

async function ownVersion(): Promise<string> {
  const description = await fs.readFile(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(description) as { version: string }).version;
}
