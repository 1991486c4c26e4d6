import { DataSource, type QueryRunner } from 'typeorm';
import type { AppConfig } from '../../platform/config/index.js';
import { dataSourceOptions } from '../database/data-source.js';
import { MIGRATION_LOCK } from '../../platform/database/migration-lock.js';
import { StartError } from './run-process.js';

const OLDEST_POSTGRES = 15;

/** Brings the database up to date; resolves with the names of the migrations it ran. */
export async function migrateDatabase(
  config: Pick<AppConfig, 'databaseUrl' | 'databasePoolSize'>,
): Promise<string[]> {
  const dataSource = new DataSource(
    dataSourceOptions({ ...config, databasePoolSize: 2 }, { statementTimeoutMs: 0 }),
  );
  await dataSource.initialize();
  const guard = dataSource.createQueryRunner();
  try {
    await refuseOldPostgres(guard);
    await guard.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    await guard.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return done.map(({ name }) => name);
  } finally {
    await guard.release();
    await dataSource.destroy();
  }
}

/** @throws StartError */
export async function refuseOldPostgres(database: Pick<QueryRunner, 'query'>): Promise<void> {
  const [{ version }] = (await database.query(
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  )) as [{ version: number }];
  if (version < OLDEST_POSTGRES)
    throw new StartError(
      `The academy needs PostgreSQL ${OLDEST_POSTGRES} or newer; DATABASE_URL names a PostgreSQL ${version}.`,
    );
}
