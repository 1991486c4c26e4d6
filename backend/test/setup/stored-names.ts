import fs from 'node:fs/promises';
import path from 'node:path';
import type { TestAcademy } from './test-academy.js';

/** Names of everything in the storage on the disk, finished or not. */
export async function storedNames(academy: TestAcademy): Promise<string[]> {
  const entries = await fs
    .readdir(path.join(academy.config.dataDir, 'uploads'), { recursive: true, withFileTypes: true })
    .catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
