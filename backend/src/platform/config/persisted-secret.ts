import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../common/error-code.js';

/** A secret of 64 hexadecimal digits kept in `file` (mode 0600), created at the first call, once even if several processes ask at the same time. */
export async function persistedSecret(file: string): Promise<string> {
  const kept = await readPersistedSecret(file);
  if (kept) return kept;
  const secret = randomBytes(32).toString('hex');
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  // On the disk before anything is signed with it: a power cut must not leave signatures without their key.
  await fs.writeFile(temporary, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    // Unlike a rename it fails where another process was quicker.
    await fs.link(temporary, file);
    return secret;
  } catch (error) {
    const quicker = await readPersistedSecret(file);
    if (quicker) return quicker;
    // Too short to be a secret, or on a file system without links.
    if (!['EEXIST', 'EPERM', 'ENOTSUP'].includes(errorCode(error))) throw error;
    await fs.rename(temporary, file);
    return secret;
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

/** Null where there is none. */
export async function readPersistedSecret(file: string): Promise<string | null> {
  try {
    const kept = (await fs.readFile(file, 'utf8')).trim();
    return kept.length >= 32 ? kept : null;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
}
