import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import readline from 'node:readline';
import { z } from 'zod';
import { errorCode } from '../../platform/common/error-code.js';
import { type Digest, digestOf } from '../../platform/storage/digest.js';
import { BackupError } from './backup.error.js';
import { FILE_LIST, type Manifest, readManifest, storedFile, tableFile } from './manifest.js';
import type { ListedFile } from './stored-files-copy.js';

const listedFileSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9-]{8,64}$/),
  mimeType: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
});

/** The files of a backup. */
export async function* listedFiles(folder: string): AsyncGenerator<ListedFile> {
  const lines = readline.createInterface({ input: createReadStream(path.join(folder, FILE_LIST)) });
  for await (const line of lines) yield listedFileSchema.parse(JSON.parse(line));
}

/**
 * Verifies a complete backup before a restore.
 * @throws BackupError that names the first mismatch
 */
export async function checkBackup(folder: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const expectWhole = async (name: string, expected: Pick<Digest, 'sha256'>) => {
    const found = await digestOfFile(path.join(folder, name), signal);
    if (!found) throw new BackupError(`${folder} is damaged: ${name} is missing.`);
    if (found.sha256 !== expected.sha256) {
      throw new BackupError(`${folder} is damaged: ${name} is not what the backup wrote.`);
    }
  };
  for (const table of manifest.tables) await expectWhole(tableFile(table.name), table);
  await expectWhole(FILE_LIST, manifest.files);
  for await (const file of listedFiles(folder)) await expectWhole(storedFile(file.id), file);
  return manifest;
}

/** Null if the file doesn't exist. */
async function digestOfFile(file: string, signal?: AbortSignal): Promise<Digest | null> {
  const handle = await fs.open(file).catch((error: unknown) => {
    if (['ENOENT', 'EISDIR'].includes(errorCode(error))) return null;
    throw error;
  });
  return handle && digestOf(createReadStream(file, { fd: handle }), signal);
}
