import { createReadStream } from 'node:fs';
import path from 'node:path';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { QueueBackend } from '../../platform/events/index.js';
import { digestOf } from '../../platform/storage/digest.js';
import type { FileStorage } from '../../platform/storage/file-storage.js';
import { BackupError } from './backup.error.js';
import { checkBackup, listedFiles } from './check-backup.js';
import { type Manifest, storedFile, tableFile } from './manifest.js';
import type { ListedFile } from './stored-files-copy.js';
import { TargetDatabase } from './target-database.js';

interface RestoreOptions {
  /** The folder of a backup. */
  folder: string;
  databaseUrl: string;
  storage: FileStorage;
  queues: QueueBackend;
  /** Whether existing data may be replaced. */
  replace: boolean;
  /** Aborts it; the database stays unchanged. */
  signal?: AbortSignal;
}

interface Restored {
  manifest: Manifest;
  /** Tables of the backup that this academy doesn't have. They were not restored. */
  leftOut: string[];
}

/**
 * Restores the academy from a backup. The backup is verified completely first; then files are restored, so that no row
 * lacks its file, and then the database in one transaction.
 * @throws BackupError with a one-sentence message; the database is unchanged
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, storage, queues, replace, signal } = options;
  const folder = path.resolve(options.folder);
  const manifest = await checkBackup(folder, signal);
  const database = await TargetDatabase.open(databaseUrl);
  try {
    await requireFit(database, manifest, replace);
    await requireQueues(queues);
    for await (const file of listedFiles(folder)) {
      await putBack(file, path.join(folder, storedFile(file.id)), storage, signal);
    }
    await database.begin();
    await database.makeAnew(manifest.migrations);
    const leftOut = await database.fill(manifest, ({ name }) => path.join(folder, tableFile(name)), signal);
    await database.bringUpToDate();
    await database.resetState();
    // A completed or failed job that a queue still knows would prevent adding the restored delivery's job.
    await queues.forgetJobs();
    await database.commit();
    return { manifest, leftOut };
  } catch (error) {
    await database.rollback();
    throw error;
  } finally {
    await database.close();
  }
}

async function requireFit(database: TargetDatabase, manifest: Manifest, replace: boolean): Promise<void> {
  const unknown = database.unknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer academy (version ${manifest.version}, with ${unknown.at(-1)}); update this one first.`,
    );
  }
  const foreign = await database.foreignTables();
  if (foreign.length > 0) {
    throw new BackupError(
      `The database has tables that are not the academy's (${foreign.join(', ')}); restore into its own database.`,
    );
  }
  const others = await database.othersConnected();
  if (others > 0) {
    throw new BackupError(
      `${others === 1 ? 'Another connection is' : `${others} other connections are`} open to this database; stop the academy first.`,
    );
  }
  if (!replace && !(await database.isEmpty())) {
    throw new BackupError(
      'The database is not empty; add --replace to put the backup in the place of what it holds.',
    );
  }
}

async function requireQueues(queues: QueueBackend): Promise<void> {
  try {
    await queues.check();
  } catch (error) {
    throw new BackupError(
      `Redis takes no jobs (${(error as Error).message}); check REDIS_URL. Nothing was changed.`,
    );
  }
}

async function putBack(
  { id, mimeType, sha256 }: ListedFile,
  file: string,
  storage: FileStorage,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted();
  if ((await digestInStorage(id, storage, signal)) === sha256) return;
  await storage.put(id, createReadStream(file), mimeType, signal);
}

async function digestInStorage(
  id: string,
  storage: FileStorage,
  signal?: AbortSignal,
): Promise<string | null> {
  try {
    return (await digestOf(await storage.read(id), signal)).sha256;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}
