import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StartError } from './run-process.js';

const LOCK = 'academy.pid';

/**
 * Takes `directory` for this process, making it where it is missing; resolves with how to give it back.
 * @throws StartError when it can't be written or another academy runs on it
 */
export async function claimDataDir(directory: string): Promise<() => Promise<void>> {
  const lock = path.join(directory, LOCK);
  try {
    await makeFolder(directory);
    const holder = await holderOf(directory);
    if (holder !== undefined) {
      throw new StartError(
        `The academy already runs on ${directory} (process ${holder}); stop it or set another DATA_DIR.`,
      );
    }
    await fs.writeFile(lock, String(process.pid));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATA_DIR ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to a folder that can.`,
    );
  }
  return () => fs.rm(lock, { force: true });
}

/** The process that has taken `directory` and lives; undefined when it is free. */
export async function holderOf(directory: string): Promise<number | undefined> {
  const holder = Number(await fs.readFile(path.join(directory, LOCK), 'utf8').catch(() => '0'));
  return holder !== process.pid && isAcademy(holder) ? holder : undefined;
}

/** Whether that process is alive and an academy: after a crash its number may be somebody else's. */
function isAcademy(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return /\b(start|backup|restore)\.(mjs|js)\b/.test(command);
  } catch {
    return false;
  }
}

/** Like `mkdir -p`. Node's own recursive mkdir never returns where a folder can't be made at all, as below /proc. */
async function makeFolder(directory: string): Promise<void> {
  try {
    await fs.mkdir(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = path.dirname(directory);
    const parentIsThere = await fs.access(parent).then(
      () => true,
      () => false,
    );
    if (code !== 'ENOENT' || parentIsThere) throw error;
    await makeFolder(parent);
    await fs.mkdir(directory);
  }
}
