import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { DEMO_LEARNER } from '../../src/demo/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { Command } from '../setup/command.js';
import { freePort } from '../../src/app/cli/free-port.js';
import { eventually } from '../setup/eventually.js';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';

const MB = 1024 * 1024;
/** For a machine that has much else to do. */
const SLOW_MS = 90_000;

describe('npm run backup and npm run restore', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await fs.mkdtemp(path.join(os.tmpdir(), 'academy-backup-commands-'));
    // The embedded PostgreSQL has its own account where the tests run as root.
    await fs.chmod(directory, 0o711);
  });
  afterAll(async () => {
    for (const command of commands) if (!command.hasEnded) await command.end('SIGTERM');
    await fs.rm(directory, { recursive: true, force: true });
  });

  const commands: Command[] = [];
  const run = (...given: Parameters<typeof Command.run>) => {
    const command = Command.run(...given);
    commands.push(command);
    return command;
  };

  const inside = (name: string) => path.join(directory, name);
  const backup = (folder: string, env: Record<string, string>, nodeOptions?: string[]) =>
    run('backup', [inside(folder)], env, nodeOptions);
  const restore = (folder: string, env: Record<string, string>, ...more: string[]) =>
    run('restore', [inside(folder), ...more], env);

  it(
    'copy the embedded academy while it runs, and bring it back in another place',
    async () => {
      const port = String(await freePort());
      const here = { DATA_DIR: inside('here'), PORT: port };
      const academy = run('start', [], here);
      await academy.untilReady(port);
      const beside = backup('embedded', here);
      expect(await beside.ended).toBe(0);
      expect(beside.output).toMatch(
        /^The academy runs on .+here \(process \d+\) and continues meanwhile\.\nBacked up \d+ rows of \d+ tables and \d+ files \(\d+\.\d [kM]B\) to .+embedded\.\n$/,
      );
      const refused = restore('embedded', here, '--replace');
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(/^The academy already runs on .+; stop it or set another DATA_DIR\.\n$/);
      expect(await academy.end('SIGTERM')).toBe(0);

      const there = { DATA_DIR: inside('there'), PORT: port };
      const restored = restore('embedded', there);
      expect(await restored.ended).toBe(0);
      expect(restored.output).toMatch(
        /^Restored \d+ rows of \d+ tables and \d+ files \(\d+\.\d [kM]B\) as of 20.+\.\n$/,
      );
      const moved = run('start', [], there);
      await moved.untilReady(port);
      const login = await fetch(`http://127.0.0.1:${port}/api/auth/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: DEMO_LEARNER.email, password: DEMO_LEARNER.password }),
      });
      expect(login.status).toBe(200);
      expect(await moved.end('SIGTERM')).toBe(0);
    },
    3 * SLOW_MS,
  );

  describe('with a database of one’s own', () => {
    let database: TestDatabase;
    let client: pg.Client;
    /** Within a transaction PostgreSQL answers what it answered first. */
    let watcher: pg.Client;
    let env: Record<string, string>;

    beforeAll(async () => {
      database = await createTestDatabase();
      client = new pg.Client({ connectionString: database.url });
      watcher = new pg.Client({ connectionString: database.url });
      await Promise.all([client.connect(), watcher.connect()]);
      env = { DATABASE_URL: database.url, DATA_DIR: inside('own') };
    });
    afterAll(async () => {
      await Promise.all([client.end(), watcher.end()]);
      await database.drop();
    });

    const unfinished = async (folder: string) =>
      (await fs.readdir(directory)).filter((name) => name.startsWith(`${folder}.unfinished-`));
    const untilHeldUp = () =>
      eventually(async () => {
        const { rows } = await watcher.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'academy-backup' AND wait_event_type = 'Lock'`,
        );
        return rows[0]?.waiting === 1;
      }, 'the backup to be in the middle of its tables');

    afterEach(() => client.query('ROLLBACK'));

    it('one that is killed leaves nothing that looks like a backup, and the next clears up after it', async () => {
      await client.query('BEGIN; LOCK TABLE tickets IN ACCESS EXCLUSIVE MODE');
      const killed = backup('killed', env);
      await untilHeldUp();
      await killed.end('SIGKILL');
      await client.query('ROLLBACK');
      const [left] = await unfinished('killed');
      expect(await exists(inside('killed'))).toBe(false);
      const refused = restore(left ?? '', env);
      expect(await refused.ended).toBe(1);
      expect(refused.output).toMatch(/is no complete backup: it has no manifest\.json\.\n$/);
      expect(await backup('killed', env).ended).toBe(0);
      expect(await unfinished('killed')).toEqual([]);
    });

    it('name the files that are missing or changed, back up the rest, and say so by their exit code', async () => {
      const [missing, changed] = [newId(), newId()];
      await client.query(
        `INSERT INTO stored_files (id, kind, mime_type, byte_size, sha256, original_name)
         SELECT id, 'pdf', 'application/pdf', 5, repeat('0', 64), 'a.pdf' FROM unnest($1::uuid[]) AS id`,
        [[missing, changed]],
      );
      const file = inside(`own/uploads/${changed.slice(-2)}/${changed}`);
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, '%PDF-');
      const incomplete = backup('incomplete', env);
      expect(await incomplete.ended).toBe(2);
      await client.query('DELETE FROM stored_files');
      expect(incomplete.output).toContain(`These files are not in the storage: ${missing}.\n`);
      expect(incomplete.output).toContain(
        `These files are not as they were uploaded, so the backup leaves them out: ${changed}.\n`,
      );
      expect(incomplete.output).toMatch(/Backed up \d+ rows of \d+ tables and 0 files/);
      expect(await exists(inside('incomplete'))).toBe(true);
    });

    it('one that is broken off leaves nothing at all', async () => {
      await client.query('BEGIN; LOCK TABLE tickets IN ACCESS EXCLUSIVE MODE');
      const stopped = backup('broken-off', env);
      await untilHeldUp();
      const code = stopped.end('SIGTERM');
      expect(await code).toBe(1);
      await client.query('ROLLBACK');
      expect(stopped.output).toBe('Broken off.\n');
      expect(await unfinished('broken-off')).toEqual([]);
      expect(await exists(inside('broken-off'))).toBe(false);
    });

    it(
      'take no more memory for much than for little',
      async () => {
        const id = newId();
        const file = inside(`own/uploads/${id.slice(-2)}/${id}`);
        await fs.mkdir(path.dirname(file), { recursive: true });
        await fs.writeFile(file, '');
        await fs.truncate(file, 384 * MB);
        await client.query(
          `INSERT INTO stored_files (id, kind, mime_type, byte_size, original_name) VALUES ($1, 'video', 'video/mp4', $2, 'long.mp4')`,
          [id, 384 * MB],
        );
        await client.query(
          `INSERT INTO outbox_events (id, name, payload)
         SELECT gen_random_uuid(), 'auth.user-registered', jsonb_build_object('text', repeat('x', 8000)) FROM generate_series(1, 40000)`,
        );
        // At rest they take 110 and 190; on a busy machine garbage waits. The file held whole, or the rows, would take 410.
        const MOST_MEMORY_MB = 350;
        const tellMemory = [
          '--import',
          'data:text/javascript,process.on("exit",()=>console.log("peak",process.resourceUsage().maxRSS))',
        ];
        const peakOf = async (command: Command) => {
          expect(await command.ended).toBe(0);
          return Number(/peak (\d+)/.exec(command.output)?.[1]) / 1024;
        };
        expect(await peakOf(backup('large', env, tellMemory))).toBeLessThan(MOST_MEMORY_MB);
        const other = await createTestDatabase();
        try {
          const place = { DATABASE_URL: other.url, DATA_DIR: inside('other') };
          const restored = run('restore', [inside('large')], place, tellMemory);
          expect(await peakOf(restored)).toBeLessThan(MOST_MEMORY_MB);
          expect((await fs.stat(inside(`other/uploads/${id.slice(-2)}/${id}`))).size).toBe(384 * MB);
        } finally {
          await other.drop();
        }
      },
      2 * SLOW_MS,
    );
  });

  it.each<[string, string, string[], () => Record<string, string>, RegExp]>([
    ['no folder', 'backup', [], () => ({}), /^npm run backup -- <folder>/],
    ['no folder', 'restore', ['--replace'], () => ({}), /^npm run restore -- <folder>/],
    [
      'no academy',
      'backup',
      ['/tmp/none'],
      () => ({ DATA_DIR: inside('nothing') }),
      /^There is no academy in .+nothing; set DATA_DIR or DATABASE_URL to where it is\.\n$/,
    ],
    [
      'no database',
      'backup',
      ['/tmp/none'],
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
      /^The database does not answer .+\.\n$/,
    ],
    [
      'no backup',
      'restore',
      ['/nowhere'],
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
      /^\/nowhere is no complete backup: it has no manifest\.json\.\n$/,
    ],
  ])('say in one sentence what is missing: %s (%s)', async (_what, name, args, env, sentence) => {
    const command = run(name, args, env());
    expect(await command.ended).toBe(1);
    expect(command.output).toMatch(sentence);
  });
});

async function exists(file: string): Promise<boolean> {
  return fs.access(file).then(
    () => true,
    () => false,
  );
}
