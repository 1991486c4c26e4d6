import fs from 'node:fs/promises';
import path from 'node:path';
import { commandLineOf } from './process-command.js';

/** Where the server writes its status; see `LOCK_FILE_LINE_PM_STATUS` in PostgreSQL's pidfile.h. */
const STATUS_LINE = 7;
/** No process has this number. */
const NO_PROCESS = '2147483646';

/**
 * The `postmaster.pid` of a cluster. It outlives a server that was killed, and then names no process or another
 * program's; pg_ctl would signal that program, and PostgreSQL would refuse to start beside it.
 */
export class PostmasterPidFile {
  private readonly file: string;

  constructor(private readonly cluster: string) {
    this.file = path.join(cluster, 'postmaster.pid');
  }

  /** The server of this cluster as the file names it; undefined when it does not run. */
  async runningServer(): Promise<{ pid: number; port: number } | undefined> {
    const [pid = '', directory = '', , port] = await this.lines();
    if (!isProcessNumber(pid) || !(await this.isHere(directory))) return undefined;
    const command = await commandLineOf(Number(pid));
    const isServer = command !== undefined && /\bpostgres\b/.test(command) && command.includes(directory);
    return isServer ? { pid: Number(pid), port: Number(port) } : undefined;
  }

  /** Whether the server waits for its connections to end: the pool never closes them, so nobody can use it again. */
  async isShuttingDown(): Promise<boolean> {
    return (await this.lines())[STATUS_LINE]?.trim() === 'stopping';
  }

  /** Makes a file that names no running server of this cluster harmless. */
  async removeUnlessServer(): Promise<void> {
    const [pid, ...rest] = await this.lines();
    if (pid === undefined || (await this.runningServer())) return;
    if (!isProcessNumber(pid)) {
      await fs.rm(this.file, { recursive: true, force: true });
      return;
    }
    // Not removed: by the lines below PostgreSQL finds out whether children of the killed server still run.
    if (await commandLineOf(Number(pid))) await fs.writeFile(this.file, [NO_PROCESS, ...rest].join('\n'));
  }

  /** In a copied data folder the file names the server of the original. */
  private async isHere(directory: string): Promise<boolean> {
    const [named, own] = await Promise.all(
      [directory, this.cluster].map((folder) => fs.realpath(folder).catch(() => undefined)),
    );
    return named !== undefined && named === own;
  }

  private async lines(): Promise<string[]> {
    return fs.readFile(this.file, 'utf8').then(
      (text) => text.split('\n'),
      () => [],
    );
  }
}

const isProcessNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text.trim());
