import fs from 'node:fs/promises';
import path from 'node:path';
import { exists } from '../../platform/common/exists.js';
import { errorCode } from '../../platform/common/error-code.js';
import { BackupError } from './backup.error.js';
import { type Manifest, MANIFEST, writeManifest } from './manifest.js';

/**
 * A backup in progress: written under a temporary name next to the target, and renamed once it is complete and fsynced.
 * An aborted backup never looks complete.
 */
export class BackupFolder {
  private constructor(
    private readonly target: string,
    private readonly temporary: string,
  ) {}

  /** @throws BackupError if the name exists */
  static async begin(target: string): Promise<BackupFolder> {
    if (await exists(target)) {
      throw new BackupError(`${target} is there already; a backup goes to a new folder.`);
    }
    await fs.mkdir(path.dirname(target), { recursive: true });
    await removeBrokenOff(target);
    const temporary = `${target}.unfinished-${process.pid}`;
    await fs.rm(temporary, { recursive: true, force: true });
    await fs.mkdir(temporary, { mode: 0o700 });
    return new BackupFolder(target, temporary);
  }

  path(inside: string): string {
    return path.join(this.temporary, inside);
  }

  /** Writes the manifest and renames the backup to its final name. */
  async finish(manifest: Manifest): Promise<void> {
    await fs.writeFile(this.path(MANIFEST), writeManifest(manifest), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
    await syncFolders(this.temporary);
    // A rename would replace an empty folder of that name, so the target is checked again.
    if (await exists(this.target)) {
      throw new BackupError(`${this.target} has come to be while the backup was written; nothing was saved.`);
    }
    await fs.rename(this.temporary, this.target);
    await syncFolder(path.dirname(this.target));
  }

  async discard(): Promise<void> {
    await fs.rm(this.temporary, { recursive: true, force: true });
  }
}

/** Removes leftovers of killed backups with the same name. */
async function removeBrokenOff(target: string): Promise<void> {
  const prefix = `${path.basename(target)}.unfinished-`;
  for (const entry of await fs.readdir(path.dirname(target))) {
    if (!entry.startsWith(prefix)) continue;
    const pid = Number(entry.slice(prefix.length));
    if (pid === process.pid || isAlive(pid)) continue;
    await fs.rm(path.join(path.dirname(target), entry), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

async function syncFolders(folder: string): Promise<void> {
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await syncFolders(path.join(folder, entry.name));
  }
  await syncFolder(folder);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
