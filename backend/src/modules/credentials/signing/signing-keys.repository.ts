import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The key that signs at present, if any, and whether there ever was one. */
interface KeyState {
  currentId: string | null;
  isFirst: boolean;
}

/** The only writer of `signing_keys`. */
@Injectable()
export class SigningKeysRepository {
  constructor(private readonly dataSource: DataSource) {}

  async state(manager: EntityManager = this.dataSource.manager): Promise<KeyState> {
    const [state] = await manager.query<[KeyState]>(
      `SELECT (SELECT id FROM signing_keys WHERE retired_at IS NULL AND withdrawn_at IS NULL) AS "currentId",
              NOT EXISTS (SELECT FROM signing_keys) AS "isFirst"`,
    );
    return state;
  }

  /** Enters the first key. Of two processes that try at once, one does. */
  async enterFirst(id: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `INSERT INTO signing_keys (id) SELECT $1 WHERE NOT EXISTS (SELECT FROM signing_keys) ON CONFLICT DO NOTHING`,
      [id],
    );
  }

  /** Makes another key the current one. What the one before signed stays valid. @returns false for a withdrawn key */
  rotate(id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const withdrawn = await manager.query<unknown[]>(
        'SELECT FROM signing_keys WHERE id = $1 AND withdrawn_at IS NOT NULL',
        [id],
      );
      if (withdrawn.length > 0) return false;
      await manager.query(
        'UPDATE signing_keys SET retired_at = now() WHERE id <> $1 AND retired_at IS NULL AND withdrawn_at IS NULL',
        [id],
      );
      await manager.query(
        'INSERT INTO signing_keys (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET retired_at = NULL',
        [id],
      );
      return true;
    });
  }

  /** Withdraws a key that isn't the current one. @returns whether there was such a key */
  async withdraw(manager: EntityManager, id: string, reason: string): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE signing_keys SET withdrawn_at = now(), withdraw_reason = $2
       WHERE id = $1 AND retired_at IS NOT NULL AND withdrawn_at IS NULL`,
      [id, reason],
    );
    return changed === 1;
  }

  /** Every key, the oldest first. */
  list(): Promise<{ id: string; state: 'current' | 'former' | 'withdrawn'; certificates: number }[]> {
    return this.dataSource.query<
      { id: string; state: 'current' | 'former' | 'withdrawn'; certificates: number }[]
    >(
      `SELECT id, CASE WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN retired_at IS NOT NULL THEN 'former'
                  ELSE 'current' END AS state,
              (SELECT count(*)::int FROM credentials WHERE signing_key_id = signing_keys.id) AS certificates
       FROM signing_keys ORDER BY created_at, id`,
    );
  }

  /** The keys whose signatures hold, the oldest first. */
  async listValid(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM signing_keys WHERE withdrawn_at IS NULL ORDER BY created_at, id',
    );
    return rows.map(({ id }) => id);
  }
}
