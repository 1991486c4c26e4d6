import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.js';

const FILE = path.resolve(import.meta.dirname, '../../src/platform/database/schema.sql');
const HEAD = `-- The views, functions and triggers of the migrated database, in one place. Generated, never run: a change is a migration, then
--   WRITE_SCHEMA=true npm run test:one -- backend/test/sql/schema.e2e.ts
`;

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it('keeps schema.sql as the migrations make it', async () => {
  const views = await definitions(
    `SELECT format(E'CREATE VIEW %s AS\\n%s', viewname, rtrim(definition, ';')) AS definition
     FROM pg_views WHERE schemaname = 'public' ORDER BY viewname`,
  );
  const functions = await definitions(
    `SELECT pg_get_functiondef(function.oid) AS definition
     FROM pg_proc function
     WHERE function.pronamespace = 'public'::regnamespace AND function.prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = function.oid AND deptype = 'e')
     ORDER BY function.proname, pg_get_function_identity_arguments(function.oid)`,
  );
  const triggers = await definitions(
    `SELECT pg_get_triggerdef(trigger.oid, true) AS definition
     FROM pg_trigger trigger JOIN pg_class class ON class.oid = trigger.tgrelid
     WHERE NOT trigger.tgisinternal AND class.relnamespace = 'public'::regnamespace
     ORDER BY class.relname, trigger.tgname`,
  );
  const schema = [HEAD, ...views, ...functions, ...triggers].join('\n');
  if (process.env['WRITE_SCHEMA']) await fs.writeFile(FILE, schema);
  expect(await fs.readFile(FILE, 'utf8')).toBe(schema);
});

async function definitions(query: string): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(query);
  return rows.map(({ definition }) => `${definition.trimEnd()};\n`);
}
