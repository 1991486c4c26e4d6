import { DataSource } from 'typeorm';
import { EmbeddedPostgres } from '../../src/app/cli/embedded-postgres.js';
import { dataSourceOptions } from '../../src/app/database/data-source.js';
import { TEMPLATE_DATABASE, testCluster } from './postgres.js';

/** Starts the one cluster of a test run and makes the migrated database that every test file clones. */
export async function prepareTemplateDatabase(): Promise<EmbeddedPostgres> {
  const cluster = testCluster();
  await cluster.start('postgres');
  await dropLeftovers(cluster);
  await cluster.execute(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  const dataSource = new DataSource(
    dataSourceOptions({ databaseUrl: cluster.url(TEMPLATE_DATABASE), databasePoolSize: 2 }),
  );
  await dataSource.initialize();
  await dataSource.runMigrations();
  await dataSource.destroy();
  process.env['TEST_POSTGRES_URL'] = cluster.url('postgres');
  return cluster;
}

async function dropLeftovers(cluster: EmbeddedPostgres): Promise<void> {
  const admin = new DataSource({ type: 'postgres', url: cluster.url('postgres') });
  await admin.initialize();
  const databases = await admin.query<{ datname: string }[]>(
    `SELECT datname FROM pg_database WHERE datname = $1 OR datname LIKE 'test\\_%'`,
    [TEMPLATE_DATABASE],
  );
  for (const { datname } of databases) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await admin.destroy();
}
