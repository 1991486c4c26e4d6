import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { exists } from '../../platform/common/exists.js';
import { errorCode } from '../../platform/common/error-code.js';
import { commandLineOf } from './process-command.js';
import { StartError } from './run-process.js';

const LOCK = 'academy.pid';
/** Between creating the file and writing the number into it a process may take this long. */
const WRITING_MS = 1_000;
const POLL_MS = 50;

/**
 * Locks `directory` for this process, creating it if needed; resolves with how to release it.
 * @throws StartError when it can't be written or another academy runs on it
 */
export async function lockDataDir(directory: string): Promise<() => Promise<void>> {
  const lock = path.join(directory, LOCK);
  try {
    await makeFolder(directory);
    while (!(await createLock(lock))) {
      const holder = await holderOf(directory);
      if (holder !== undefined) throw alreadyRuns(directory, holder);
      await removeStale(lock);
    }
    // Of two processes that both found a stale file, the later one has replaced the earlier one's.
    const winner = await holderOf(directory);
    if (winner !== undefined) throw alreadyRuns(directory, winner);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `DATA_DIR ${directory} cannot be written (${errorCode(error)}); set DATA_DIR to a folder that can.`,
    );
  }
  return () => fs.rm(lock, { force: true });
}

/** The running academy that has locked `directory`; undefined when it is free or locked by this process. */
export function holderOf(directory: string): Promise<number | undefined> {
  return runningHolder(path.join(directory, LOCK));
}

async function runningHolder(lock: string): Promise<number | undefined> {
  const holder = await readLock(lock);
  if (holder === undefined || holder === process.pid) return undefined;
  const command = await commandLineOf(holder);
  return command && /\b(start|backup|restore|signing-key)\.(mjs|js)\b/.test(command) ? holder : undefined;
}

async function createLock(lock: string): Promise<boolean> {
  try {
    await fs.writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The number in the file; undefined when there is none, also after waiting for a process that may be writing it. */
async function readLock(lock: string): Promise<number | undefined> {
  const deadline = Date.now() + WRITING_MS;
  for (;;) {
    const text = await fs.readFile(lock, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const number = /^\s*(\d{1,10})\s*$/.exec(text)?.[1];
    if (number) return Number(number);
    if (text.trim() !== '' || Date.now() > deadline) return undefined;
    await delay(POLL_MS);
  }
}

/** Moved away first, and put back if it turns out to be the new lock of a process that starts at the same time. */
async function removeStale(lock: string): Promise<void> {
  const moved = `${lock}.${process.pid}`;
  try {
    await fs.rename(lock, moved);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await runningHolder(moved)) !== undefined) await fs.rename(moved, lock);
  else await fs.rm(moved, { recursive: true, force: true });
}

const alreadyRuns = (directory: string, holder: number) =>
  new StartError(
    `The academy already runs on ${directory} (process ${holder}); stop it or set another DATA_DIR.`,
  );

/** Like `mkdir -p`. Node's own recursive mkdir never returns where a folder can't be made at all, as below /proc. */
async function makeFolder(directory: string): Promise<void> {
  try {
    await fs.mkdir(directory);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return;
    const parent = path.dirname(directory);
    if (code !== 'ENOENT' || (await exists(parent))) throw error;
    await makeFolder(parent);
    await fs.mkdir(directory);
  }
}
