/**
 * The two academy sizes that are measured: created once, cached under node_modules until the schema or the seeder
 * changes.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { EmbeddedPostgres } from '../../backend/dist/app/cli/embedded-postgres.js';
import { seed } from '../seed.mjs';
import { digestOf, PROJECT } from './processes.mjs';

const PASSWORD = 'only-for-measuring-on-loopback';

/** PostgreSQL's defaults, except `shared_buffers` for a machine with 4 GB. */
const SETTINGS = [
  'shared_buffers=512MB',
  'effective_cache_size=2GB',
  'max_wal_size=4GB',
  'max_connections=200',
];

/** @returns the server with a filled database for each scale, and a function that stops it */
export async function startDatabases(scales, say) {
  const migrations = path.join(PROJECT, 'backend/src/platform/database/migrations');
  const files = (await fs.readdir(migrations)).sort().map((name) => path.join(migrations, name));
  const version = await digestOf([...files, path.join(PROJECT, 'bench/seed.mjs')]);
  const directory = process.env.BENCH_DATA ?? path.join(os.tmpdir(), 'academy-bench-data', 'postgres');
  await fs.mkdir(path.dirname(directory), { recursive: true });
  const server = (settings) => new EmbeddedPostgres({ directory, password: PASSWORD, settings });
  let postgres = server([
    ...SETTINGS,
    'fsync=off',
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
  ]);
  await postgres.start('postgres');
  const nameOf = (scale) => `bench_${version}_x${scale}`;
  try {
    for (const scale of scales) await fill(postgres, nameOf(scale), scale, say);
    await dropOthers(postgres, version);
  } finally {
    await postgres.stop();
  }
  postgres = server(SETTINGS);
  await postgres.start('postgres');
  return {
    urls: Object.fromEntries(scales.map((scale) => [scale, postgres.url(nameOf(scale))])),
    stop: () => postgres.stop(),
  };
}

async function fill(postgres, name, scale, say) {
  const { rows } = await ask(postgres, `SELECT FROM pg_database WHERE datname = '${name}'`);
  if (rows.length > 0) return;
  const started = performance.now();
  const draft = `${name}_draft`;
  await postgres.execute(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await postgres.execute(`CREATE DATABASE ${draft}`);
  execFileSync(process.execPath, [path.join(PROJECT, 'backend/dist/app/cli/migrate.js'), 'run'], {
    env: { ...process.env, DATABASE_URL: postgres.url(draft) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const took = () => `${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s`;
  await seed(postgres.url(draft), scale, { onStep: (what) => say(`${took()}  ${scale}×: ${what}`) });
  await postgres.execute(`ALTER DATABASE ${draft} RENAME TO ${name}`);
}

async function dropOthers(postgres, version) {
  const { rows } = await ask(postgres, `SELECT datname FROM pg_database WHERE datname LIKE 'bench\\_%'`);
  for (const { datname } of rows)
    if (!datname.includes(version)) await postgres.execute(`DROP DATABASE ${datname} WITH (FORCE)`);
}

async function ask(postgres, sql) {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
