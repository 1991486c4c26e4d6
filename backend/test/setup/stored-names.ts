import fs from 'node:fs/promises';
import path from 'node:path';

/** Names of everything in the storage on the disk, finished or not. */
export async function storedNames(academy: { config: { dataDir: string } }): Promise<string[]> {
  const entries = await fs
    .readdir(path.join(academy.config.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
