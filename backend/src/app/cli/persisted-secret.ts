import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** A secret kept in `file` (mode 0600), made at the first call. */
export async function persistedSecret(file: string): Promise<string> {
  try {
    const kept = (await fs.readFile(file, 'utf8')).trim();
    if (kept.length >= 32) return kept;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const secret = randomBytes(32).toString('hex');
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, `${secret}\n`, { mode: 0o600 });
  await fs.rename(draft, file);
  return secret;
}
