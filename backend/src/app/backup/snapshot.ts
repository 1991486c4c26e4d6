import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../../platform/database/migration-lock.js';
import type { Digest } from '../../platform/storage/digest.js';
import { BackupError } from './backup.error.js';
import { writeFile } from './write-file.js';

/**
 * Tables that aren't backed up. `migrations` is in the manifest and restored by running them; `unattached_files` refers
 * to uploads in progress, whose bytes aren't backed up. Unlogged tables are skipped, too: losing them is acceptable by
 * definition.
 */
const LEFT_OUT = ['migrations', 'unattached_files'];
const BATCH = 500;

interface Table {
  name: string;
  /** Stored columns; generated ones are computed on restore. */
  columns: string[];
}

export interface NamedFile {
  id: string;
  mimeType: string;
  bytes: number;
  /** Null while the file has no digest in the database. */
  sha256: string | null;
}

/** Reads the academy's database for a backup: live per query, or frozen in a snapshot. */
export class Snapshot {
  private constructor(private readonly client: pg.Client) {}

  /** @throws BackupError if it isn't an academy's database */
  static async open(databaseUrl: string): Promise<Snapshot> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'academy-backup',
      keepAlive: true,
    });
    await client.connect();
    // A lost connection rejects the current statement; without a listener it would crash the process.
    client.on('error', () => undefined);
    const snapshot = new Snapshot(client);
    try {
      await snapshot.prepare();
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  /** Applied migrations, oldest first. */
  async migrations(): Promise<string[]> {
    const { rows } = await this.client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
    return rows.map(({ name }) => name);
  }

  /** The database's clock at the snapshot. */
  async takenAt(): Promise<string> {
    const { rows } = await this.client.query<{ now: Date }>('SELECT now()');
    return (rows[0]?.now ?? new Date()).toISOString();
  }

  async tables(): Promise<Table[]> {
    const { rows } = await this.client.query<Table>(
      `SELECT c.relname AS name, json_agg(a.attname ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND c.relpersistence = 'p' AND c.relname <> ALL ($1)
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
       GROUP BY c.relname ORDER BY c.relname`,
      [LEFT_OUT],
    );
    return rows;
  }

  async sequences(): Promise<{ name: string; value: string; isCalled: boolean }[]> {
    const { rows } = await this.client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    );
    const sequences = [];
    for (const { name } of rows) {
      const { rows: state } = await this.client.query<{ last_value: string; is_called: boolean }>(
        `SELECT last_value, is_called FROM public.${pg.escapeIdentifier(name)}`,
      );
      if (state[0]) sequences.push({ name, value: state[0].last_value, isCalled: state[0].is_called });
    }
    return sequences;
  }

  /** Streams a table's rows, compressed, into a new file. */
  async copyTable(table: Table, file: string, signal?: AbortSignal): Promise<Digest & { rows: number }> {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ');
    const rows = this.client.query(
      copyTo(`COPY (SELECT ${columns} FROM public.${pg.escapeIdentifier(table.name)}) TO STDOUT`),
    );
    const written = await writeFile(file, rows, [createGzip()], signal);
    // The count arrives after the last byte, before the next statement's result.
    await this.client.query('SELECT');
    return { ...written, rows: rows.rowCount };
  }

  /** All stored files that the database references, ordered by id. */
  async *storedFiles(): AsyncGenerator<NamedFile[]> {
    let after: string | null = null;
    for (;;) {
      // As JSON, because the backup before an upgrade may read a database without digests.
      const {
        rows,
      }: pg.QueryResult<{
        id: string;
        mime_type: string;
        byte_size: string;
        sha256: string | null;
      }> = await this.client.query(
        `SELECT id, mime_type, byte_size, to_jsonb(file) ->> 'sha256' AS sha256 FROM stored_files file
         WHERE $1::uuid IS NULL OR id > $1 ORDER BY id LIMIT $2`,
        [after, BATCH],
      );
      if (rows.length > 0)
        yield rows.map(({ id, mime_type, byte_size, sha256 }) => ({
          id,
          mimeType: mime_type,
          bytes: Number(byte_size),
          sha256,
        }));
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? null;
    }
  }

  /** Those of these files that the database references. */
  async namesOf(ids: string[]): Promise<string[]> {
    const { rows } = await this.client.query<{ id: string }>(
      'SELECT id FROM stored_files WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Reads a consistent snapshot from here on, until `thaw`. Migrations wait meanwhile instead of changing the tables;
   * nothing else is blocked.
   * @throws BackupError while a migration runs
   */
  async freeze(): Promise<void> {
    const { rows } = await this.client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock_shared($1) AS locked',
      [MIGRATION_LOCK],
    );
    if (!rows[0]?.locked)
      throw new BackupError('The database is being migrated just now; try again in a moment.');
    await this.client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  }

  async thaw(): Promise<void> {
    await this.client.query('ROLLBACK');
    await this.client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  }

  private async prepare(): Promise<void> {
    // Overrides the role's own settings: no timeouts, and a fixed value format.
    await this.client.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
       SET TimeZone = 'UTC'; SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres';
       SET bytea_output = 'hex'; SET extra_float_digits = 1; SET search_path = public`,
    );
    const { rows } = await this.client.query<{ academy: boolean }>(
      `SELECT to_regclass('public.migrations') IS NOT NULL AND to_regclass('public.stored_files') IS NOT NULL AS academy`,
    );
    if (!rows[0]?.academy) throw new BackupError('There is no academy in this database: nothing to back up.');
  }
}
