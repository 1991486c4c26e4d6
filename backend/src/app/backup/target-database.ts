import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../database/data-source.js';
import { MIGRATION_LOCK } from '../../platform/database/migration-lock.js';
import { BackupError } from './backup.error.js';
import type { Manifest, TableEntry } from './manifest.js';

const APPLICATION = 'academy-restore';
/** Tables created by migrations without an entity. */
const WITHOUT_ENTITY = ['migrations', 'rate_limits', 'status_counts'];
/** What `unattached_files` is called in a database of an older version. */
const FORMER_UNATTACHED_FILES = 'unclaimed_files';
/** Tables whose rows a restore may discard. */
const WITHOUT_CONTENT = WITHOUT_ENTITY;
const OWN_TABLES = `SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

/** Runs only the given migrations. */
class ChosenMigrations extends MigrationExecutor {
  override transaction = 'none' as const;

  constructor(
    dataSource: DataSource,
    runner: QueryRunner,
    private readonly chosen: (name: string) => boolean,
  ) {
    super(dataSource, runner);
  }

  protected override getMigrations() {
    return super.getMigrations().filter(({ name }) => this.chosen(name));
  }
}

/**
 * The database to restore into. Everything from `begin` to `commit`, including the creation of tables, is one
 * transaction: on any error the database is unchanged.
 */
export class TargetDatabase {
  private constructor(
    private readonly dataSource: DataSource,
    private readonly runner: QueryRunner,
    private readonly client: pg.ClientBase,
  ) {}

  static async open(databaseUrl: string): Promise<TargetDatabase> {
    const dataSource = new DataSource(
      dataSourceOptions(
        { databaseUrl, databasePoolSize: 1 },
        { statementTimeoutMs: 0, applicationName: APPLICATION },
      ),
    );
    await dataSource.initialize();
    const runner = dataSource.createQueryRunner();
    const client = (await runner.connect()) as pg.ClientBase;
    return new TargetDatabase(dataSource, runner, client);
  }

  async close(): Promise<void> {
    await this.runner.release();
    await this.dataSource.destroy();
  }

  /** Those of these migrations that this academy doesn't have. */
  unknownMigrations(names: string[]): string[] {
    const known = this.dataSource.migrations.map(({ name }) => name);
    return names.filter((name) => !known.includes(name));
  }

  /** Whether a restore would discard data. */
  async isEmpty(): Promise<boolean> {
    for (const { name } of await this.tables()) {
      if (WITHOUT_CONTENT.includes(name)) continue;
      const [row] = (await this.runner.query(
        `SELECT EXISTS (SELECT FROM public.${pg.escapeIdentifier(name)}) AS filled`,
      )) as [{ filled: boolean }];
      if (row.filled) return false;
    }
    return true;
  }

  /** Tables that don't belong to the academy: a restore would have to drop them. */
  async foreignTables(): Promise<string[]> {
    const own = [
      ...this.dataSource.entityMetadatas.map(({ tableName }) => tableName),
      ...WITHOUT_ENTITY,
      FORMER_UNATTACHED_FILES,
    ];
    return (await this.tables()).map(({ name }) => name).filter((name) => !own.includes(name));
  }

  /** Number of other connections to this database. */
  async othersConnected(): Promise<number> {
    const [row] = (await this.runner.query(
      `SELECT count(*)::int AS others FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend' AND application_name <> $1`,
      [APPLICATION],
    )) as [{ others: number }];
    return row.others;
  }

  async begin(): Promise<void> {
    await this.runner.startTransaction();
    // A process that starts now waits with its migrations until the restore is complete.
    await this.runner.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await this.runner.query(
      `SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL lock_timeout = '10s';
       SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL search_path = public`,
    );
  }

  async commit(): Promise<void> {
    await this.runner.commitTransaction();
    // Statistics for the first queries.
    await this.runner.query('ANALYZE');
  }

  async rollback(): Promise<void> {
    if (this.runner.isTransactionActive) await this.runner.rollbackTransaction();
  }

  /** Drops existing tables, remembering their files, and creates them as of these migrations. */
  async makeAnew(migrations: string[]): Promise<void> {
    await this.rememberFiles();
    for (const { name } of await this.tables()) {
      await this.runner.query(`DROP TABLE public.${pg.escapeIdentifier(name)} CASCADE`);
    }
    const functions = (await this.runner.query(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`,
    )) as { name: string }[];
    for (const { name } of functions) await this.runner.query(`DROP ROUTINE ${name} CASCADE`);
    await this.migrate((name) => migrations.includes(name));
  }

  /** Runs later migrations. */
  async bringUpToDate(): Promise<void> {
    await this.migrate(() => true);
  }

  /**
   * Fills the tables. Triggers are disabled, since no notifications are needed; foreign keys are dropped and recreated,
   * which checks them all at once and needs no order. Neither needs a superuser.
   * @returns the backup's tables that no migration creates; they are skipped
   * @throws BackupError if a table's row count differs from the backup's
   */
  async fill(
    manifest: Manifest,
    fileOf: (table: TableEntry) => string,
    signal?: AbortSignal,
  ): Promise<string[]> {
    const made = (await this.tables()).map(({ name }) => name);
    const tables = manifest.tables.filter(({ name }) => made.includes(name));
    const keys = (await this.runner.query(
      `SELECT conrelid::regclass::text AS "table", conname AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    )) as { table: string; name: string; definition: string }[];
    for (const { table, name } of keys) {
      await this.runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
    }
    const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
    // The backup also contains the rows that migrations inserted.
    await this.runner.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of tables) {
      signal?.throwIfAborted();
      await this.fillTable(table, fileOf(table), signal);
    }
    for (const { name, value, isCalled } of manifest.sequences) {
      await this.runner.query('SELECT setval(to_regclass($1), $2, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        value,
        isCalled,
      ]);
    }
    await this.runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const { table, name, definition } of keys) {
      await this.runner.query(
        `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
      );
    }
    return manifest.tables.filter((table) => !tables.includes(table)).map(({ name }) => name);
  }

  /**
   * Marks pending deliveries to be enqueued again, because jobs aren't backed up. The sweep removes files that only the
   * old database referenced after a day. Sessions end and mailed links are voided: the backup may contain some that have
   * ended since, or may have leaked.
   */
  async resetState(): Promise<void> {
    await this.runner.query('UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL');
    await this.runner.query(
      'UPDATE password_reset_tokens SET voided_at = now() WHERE used_at IS NULL AND voided_at IS NULL',
    );
    await this.runner.query(
      'UPDATE email_verification_tokens SET voided_at = now() WHERE used_at IS NULL AND voided_at IS NULL',
    );
    await this.runner.query('UPDATE outbox_deliveries SET enqueued_at = NULL WHERE handled_at IS NULL');
    await this.runner.query(
      `INSERT INTO unattached_files (id, original_name, expires_at)
       SELECT id, original_name, now() + interval '24 hours' FROM left_behind
       WHERE id NOT IN (SELECT id FROM stored_files)`,
    );
  }

  private async fillTable(table: TableEntry, file: string, signal?: AbortSignal): Promise<void> {
    const name = `public.${pg.escapeIdentifier(table.name)}`;
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    await this.runner.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    const rows = this.client.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN`));
    await pipeline([createReadStream(file), createGunzip(), rows], signal ? { signal } : {});
    await this.runner.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    const [found] = (await this.runner.query(`SELECT count(*)::int AS rows FROM ${name}`)) as [
      { rows: number },
    ];
    if (found.rows !== table.rows) {
      throw new BackupError(
        `The table ${table.name} has ${found.rows} rows instead of ${table.rows}; nothing was changed.`,
      );
    }
  }

  private async rememberFiles(): Promise<void> {
    await this.runner.query(
      'CREATE TEMP TABLE left_behind (id uuid PRIMARY KEY, original_name varchar(255) NOT NULL) ON COMMIT DROP',
    );
    const there = (await this.tables()).map(({ name }) => name);
    for (const name of ['stored_files', 'unattached_files', FORMER_UNATTACHED_FILES].filter((table) =>
      there.includes(table),
    )) {
      await this.runner.query(
        `INSERT INTO left_behind SELECT id, original_name FROM public.${name} ON CONFLICT DO NOTHING`,
      );
    }
  }

  private async migrate(chosen: (name: string) => boolean): Promise<void> {
    await new ChosenMigrations(this.dataSource, this.runner, chosen).executePendingMigrations();
  }

  private async tables(): Promise<{ name: string }[]> {
    return (await this.runner.query(OWN_TABLES)) as { name: string }[];
  }
}
