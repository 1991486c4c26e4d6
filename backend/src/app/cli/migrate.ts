import fs from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { loadConfig, readDotEnv } from '../../platform/config/index.js';
import { dataSourceOptions } from '../database/data-source.js';
import { EmbeddedPostgres } from './embedded-postgres.js';
import { migrateDatabase } from './migrate-database.js';
import { startSentence } from './run-process.js';

const USAGE = `migrate run               brings the database of DATABASE_URL up to date
migrate generate Name     writes the migration that the entities still lack
migrate check             fails when the entities and the migrations say different things`;

const PROJECT = path.resolve(import.meta.dirname, '../../../..');
const MIGRATIONS = path.resolve(PROJECT, 'backend/src/platform/database/migrations');
const INDEX = path.join(MIGRATIONS, 'index.ts');

async function runMigrations(): Promise<void> {
  readDotEnv();
  const done = await migrateDatabase(loadConfig({ jwtSecret: 'not used by migrations' }));
  console.log(done.length === 0 ? 'The database is up to date.' : `Ran ${done.join(', ')}.`);
}

/** TypeORM's schema builder sends several queries at once on one connection, which pg 9 will refuse. */
class SequentialClient extends pg.Client {
  private readonly oneAtATime = pLimit(1);

  override query(...args: unknown[]): never {
    const query = super.query.bind(this) as (...given: unknown[]) => Promise<unknown>;
    return this.oneAtATime(() => query(...args)) as never;
  }
}

/** What an up-to-date database lacks for the entities: statements to get there, and back. */
async function findDrift(): Promise<{ up: string[]; down: string[] }> {
  const scratch = new EmbeddedPostgres({
    directory: path.resolve(PROJECT, '.tmp/migrate-postgres'),
    password: 'only-for-generating-on-loopback',
    settings: ['fsync=off'],
  });
  await scratch.start('postgres');
  try {
    await scratch.execute('DROP DATABASE IF EXISTS drift WITH (FORCE)');
    await scratch.execute('CREATE DATABASE drift');
    const dataSource = new DataSource({
      ...dataSourceOptions({ databaseUrl: scratch.url('drift'), databasePoolSize: 2 }),
      extra: { Client: SequentialClient },
    });
    await dataSource.initialize();
    await dataSource.runMigrations();
    await dropGeneratedColumns(dataSource);
    const memory = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    return {
      up: memory.upQueries.map(({ query }) => query),
      down: memory.downQueries.map(({ query }) => query).reverse(),
    };
  } finally {
    await scratch.stop();
  }
}

/**
 * A column that the database generates is read by statements alone and is no entity's: TypeORM would compare its expression
 * with notes that only its own schema builder keeps.
 */
async function dropGeneratedColumns(dataSource: DataSource): Promise<void> {
  const columns = await dataSource.query<{ table_name: string; column_name: string }[]>(
    `SELECT table_name, column_name FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_generated = 'ALWAYS'`,
  );
  for (const { table_name: table, column_name: column } of columns)
    await dataSource.query(`ALTER TABLE "${table}" DROP COLUMN "${column}"`);
}

async function generate(name: string): Promise<void> {
  const { up, down } = await findDrift();
  if (up.length === 0) {
    console.log('The migrations already say what the entities say.');
    return;
  }
  const files = await migrationFiles();
  // After those of a colleague's clock: a fresh database runs them in this order.
  const timestamp = Math.max(Date.now(), Number.parseInt(files.at(-1) ?? '0', 10) + 1);
  const className = `${name}${timestamp}`;
  const statements = (queries: string[]) =>
    queries
      .map((query) => `    await queryRunner.query(\`${query.replace(/[`\\]|\$(?=\{)/g, '\\$&')}\`);`)
      .join('\n');
  const source = `import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ${className} implements MigrationInterface {
  name = '${className}';

  async up(queryRunner: QueryRunner): Promise<void> {
${statements(up)}
  }

  async down(queryRunner: QueryRunner): Promise<void> {
${statements(down)}
  }
}
`;
  const file = `${timestamp}-${name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`;
  await fs.writeFile(path.join(MIGRATIONS, `${file}.ts`), source);
  await fs.writeFile(INDEX, await indexOf([...files, `${file}.ts`]));
  console.log(`Wrote backend/src/platform/database/migrations/${file}.ts, and its name into index.ts.`);
}

/** In the order in which they run. */
async function migrationFiles(): Promise<string[]> {
  const names = await fs.readdir(MIGRATIONS);
  return names.filter((name) => /^\d+-.*\.ts$/.test(name)).sort();
}

/** The module that lists the migrations. */
async function indexOf(files: readonly string[]): Promise<string> {
  const classes = await Promise.all(
    files.map(async (file) => {
      const source = await fs.readFile(path.join(MIGRATIONS, file), 'utf8');
      return /^export class (\w+)/m.exec(source)![1]!;
    }),
  );
  const imports = files.map(
    (file, at) => `import { ${classes[at]} } from './${file.replace(/\.ts$/, '.js')}';\n`,
  );
  return `${imports.join('')}\nexport const migrations = [\n${classes.map((name) => `  ${name},\n`).join('')}];\n`;
}

async function check(): Promise<void> {
  if ((await fs.readFile(INDEX, 'utf8')) !== (await indexOf(await migrationFiles()))) {
    console.error('migrations/index.ts must list the files of its folder, in order.');
    process.exitCode = 1;
  }
  const { up } = await findDrift();
  if (up.length === 0) return;
  console.error(
    `The entities and the migrations differ; npm run migration:generate -- Name writes what is missing:\n${up.join('\n')}`,
  );
  process.exitCode = 1;
}

const [command, name] = process.argv.slice(2);
try {
  if (command === 'run') await runMigrations();
  else if (command === 'generate' && name && /^[A-Z][A-Za-z0-9]+$/.test(name)) await generate(name);
  else if (command === 'check') await check();
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(startSentence(error));
  process.exitCode = 1;
}
