import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../../src/app/cli/embedded-postgres.js';
import { migrateDatabase } from '../../src/app/cli/migrate-database.js';
import { eventually } from '../setup/eventually.js';
import { RECOVERY_MS } from './times.js';

/** A PostgreSQL of the test's own that can be made to crash; it keeps what it has committed. */
export class CrashingPostgres {
  private constructor(
    private readonly directory: string,
    private readonly server: EmbeddedPostgres,
  ) {}

  static async start(): Promise<CrashingPostgres> {
    const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-crashing-'));
    // The machine stays up, so what PostgreSQL has written survives without being flushed to the disk.
    const server = new EmbeddedPostgres({
      directory: path.join(directory, 'postgres'),
      password: 'only-for-tests-on-loopback',
      settings: ['fsync=off', 'max_connections=200'],
    });
    await server.start('academy');
    const crashing = new CrashingPostgres(directory, server);
    await migrateDatabase({ databaseUrl: crashing.url, databasePoolSize: 2 });
    return crashing;
  }

  get url(): string {
    return this.server.url('academy');
  }

  /** Immediate mode: no goodbye to anybody; it recovers from its log. Resolves when it answers again. */
  async restart(): Promise<void> {
    const cluster = path.join(this.directory, 'postgres/cluster');
    const command = await fs.readFile(path.join(cluster, 'postmaster.opts'), 'utf8');
    const [pid = ''] = (await fs.readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const { uid, gid } = await fs.stat(cluster);
    process.kill(Number(pid), 'SIGQUIT');
    await eventually(() => !runs(Number(pid)), 'PostgreSQL to have crashed', RECOVERY_MS);
    spawn('/bin/sh', ['-c', `exec ${command}`], {
      stdio: 'ignore',
      cwd: os.tmpdir(),
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    });
    await eventually(() => this.answers(), 'PostgreSQL to answer again', RECOVERY_MS);
  }

  async drop(): Promise<void> {
    await this.server.stop();
    await fs.rm(this.directory, { recursive: true, force: true });
  }

  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    return client
      .connect()
      .then(() => client.end())
      .then(
        () => true,
        () => false,
      );
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
