import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The command line of a running process; undefined when there is no such process. A pid file can outlive its process and
 * its number be reused by another program: only the command line identifies the process.
 */
export async function commandLineOf(pid: number): Promise<string | undefined> {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  const command =
    process.platform === 'linux'
      ? await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
          ({ stdout }) => stdout,
          () => '',
        );
  // Empty for a zombie process.
  return command.replaceAll('\0', ' ').trim() || undefined;
}
