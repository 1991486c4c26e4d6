import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE_DATABASE } from './postgres.js';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A fresh, migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY FILE_COPY`);
  const url = new URL(clusterUrl());
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asOwner(`DROP DATABASE ${name} WITH (FORCE)`) };
}

function clusterUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (!url)
    throw new Error(
      'The test cluster is not running: run the tests with jest, whose global setup starts it.',
    );
  return url;
}

/** The template can be cloned by one at a time, so a collision with another test file is waited out. */
async function asOwner(statement: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: clusterUrl() });
    await client.connect();
    try {
      await client.query('SELECT pg_advisory_lock(4711)');
      await client.query(statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006') throw error;
    } finally {
      await client.end();
    }
  }
}
