import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../database/columns.js';

/** How long a mailed link works. */
const MINUTES = 60;

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Keeps a new link's hash, voids the user's open ones and clears away the dead; null when the user is gone. */
  async insert(userId: string, tokenHash: string): Promise<{ expiresAt: Date } | null> {
    return this.dataSource.transaction(async (manager) => {
      // Two links made at once must void each other, not both stand.
      const [user] = await manager.query<unknown[]>('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      if (!user) return null;
      await this.clearDead(manager, userId);
      await this.voidOpen(manager, userId);
      const [row] = await manager.query<[{ expires_at: Date }]>(
        `INSERT INTO password_reset_tokens (id, user_id, token_hash, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(mins => ${MINUTES})) RETURNING expires_at`,
        [newId(), userId, tokenHash],
      );
      return { expiresAt: row.expires_at };
    });
  }

  async isOpen(tokenHash: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM password_reset_tokens
       WHERE token_hash = $1 AND used_at IS NULL AND voided_at IS NULL AND expires_at > now()`,
      [tokenHash],
    );
    return rows.length > 0;
  }

  /** Uses an open link up, once however many ask at once; gives whose it was, or null. */
  async use(manager: EntityManager, tokenHash: string): Promise<string | null> {
    const [rows] = await manager.query<[{ user_id: string }[]]>(
      `UPDATE password_reset_tokens SET used_at = now()
       WHERE token_hash = $1 AND used_at IS NULL AND voided_at IS NULL AND expires_at > now()
       RETURNING user_id`,
      [tokenHash],
    );
    return rows[0]?.user_id ?? null;
  }

  /** Voids the links that a user could still use. */
  async voidOpen(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE password_reset_tokens SET voided_at = now()
       WHERE user_id = $1 AND used_at IS NULL AND voided_at IS NULL`,
      [userId],
    );
  }

  private async clearDead(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      'DELETE FROM password_reset_tokens WHERE user_id = $1 AND (expires_at < now() OR used_at IS NOT NULL)',
      [userId],
    );
  }
}
