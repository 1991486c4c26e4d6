import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Longer than any upload takes: an upload that was neither claimed nor continued by then is abandoned. */
export const KEPT_FOR = `interval '24 hours'`;

/** `unclaimed_files`, whatever way a file comes. `StoredFilesRepository` moves rows between it and `stored_files`. */
@Injectable()
export class UnclaimedFilesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Records a file of a form before its first byte is stored. */
  async add(id: string, originalName: string, createdBy: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO unclaimed_files (id, original_name, created_by, expires_at) VALUES ($1, $2, $3, now() + ${KEPT_FOR})`,
      [id, originalName, createdBy],
    );
  }

  /**
   * Locks those of these files that are unclaimed still, and marks them for removal: what is not removed in the
   * transaction is removed later. Whoever comes to claim one waits, and finds it gone.
   */
  async giveUp(manager: EntityManager, ids: string[]): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      'UPDATE unclaimed_files SET expires_at = now() WHERE id = ANY($1::uuid[]) RETURNING id',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Locks some that have expired and that nobody is writing to. */
  async lockExpired(manager: EntityManager, limit: number): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM unclaimed_files WHERE expires_at <= now() AND (lease_until IS NULL OR lease_until < now())
       ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async forget(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query('DELETE FROM unclaimed_files WHERE id = ANY($1::uuid[])', [ids]);
  }

  /** Those whose bytes could not be removed now are tried again in an hour. */
  async postpone(manager: EntityManager, ids: string[]): Promise<void> {
    await manager.query(
      `UPDATE unclaimed_files SET expires_at = now() + interval '1 hour' WHERE id = ANY($1::uuid[])`,
      [ids],
    );
  }
}
