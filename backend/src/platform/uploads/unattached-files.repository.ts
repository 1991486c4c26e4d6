import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Longer than any upload takes: an upload neither attached nor continued by then is abandoned. */
export const RETENTION = `interval '24 hours'`;

/**
 * `unattached_files`, for files of forms and resumable uploads. `StoredFilesRepository` moves rows to and from
 * `stored_files`.
 */
@Injectable()
export class UnattachedFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records a file before its first byte is stored. */
  async add(id: string, originalName: string, createdBy: string | null): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO unattached_files (id, original_name, created_by, expires_at) VALUES ($1, $2, $3, now() + ${RETENTION})`,
      [id, originalName, createdBy],
    );
  }

  /**
   * Locks those of these files that are still unattached and marks them for removal; the sweep removes any that this
   * transaction doesn't. A transaction that would attach one waits, and then finds the file gone.
   */
  async giveUp(manager: EntityManager, ids: string[]): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'UPDATE unattached_files SET expires_at = now() WHERE id = ANY($1::uuid[]) RETURNING id',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks some expired files. None has an active writer: a lease extends the expiry. */
  async lockExpired(manager: EntityManager, limit: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM unattached_files WHERE expires_at <= now()
       ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async forget(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query('DELETE FROM unattached_files WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Files whose bytes could not be removed are retried in an hour. */
  async postpone(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query(
      `UPDATE unattached_files SET expires_at = now() + interval '1 hour' WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }
}
