import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';

/** How long a reset may be retried after a lost response. */
const SENT_AGAIN_WITHIN_MINUTES = 10;

/** How long a mailed link is valid. */
const MINUTES = 60;

/** How long used and expired links are kept, so that the page can say which it was. */
const DEAD_LINK_DAYS = 30;

interface OwnerOfLink {
  userId: string;
  isAdmin: boolean;
  email: string;
  fullName: string;
}

interface NewPassword {
  tokenHash: string;
  userId: string;
  passwordHash: string;
  hasStrongPassword: boolean;
}

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores a new link's hash, voids the user's open links and deletes old ones; null if the user no longer exists. */
  async insert(userId: string, tokenHash: string): Promise<{ expiresAt: Date } | null> {
    return this.dataSource.transaction(async (manager) => {
      // Of two links created concurrently, only one may remain valid.
      const [user] = await manager.query<unknown[]>('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      if (!user) return null;
      await this.clearOld(manager, userId);
      await this.voidOpen(manager, userId);
      const [row] = await manager.query<[{ expires_at: Date }]>(
        `INSERT INTO password_reset_tokens (id, user_id, token_hash, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(mins => ${MINUTES})) RETURNING expires_at`,
        [newId(), userId, tokenHash],
      );
      return { expiresAt: row.expires_at };
    });
  }

  /** The user of an open link. */
  async ownerOfOpen(tokenHash: string): Promise<OwnerOfLink | null> {
    const [row] = await this.dataSource.query<OwnerOfLink[]>(
      `SELECT u.id AS "userId", u.is_admin AS "isAdmin", u.email, u.full_name AS "fullName"
       FROM password_reset_tokens JOIN users u ON u.id = user_id
       WHERE token_hash = $1 AND used_at IS NULL AND voided_at IS NULL AND expires_at > now()`,
      [tokenHash],
    );
    return row ?? null;
  }

  /** Why a link isn't open. A voided one is unknown: a newer one has replaced it. */
  async problemOf(tokenHash: string): Promise<'invalid' | 'used' | 'expired'> {
    const [row] = await this.dataSource.query<{ problem: 'invalid' | 'used' | 'expired' }[]>(
      `SELECT CASE WHEN used_at IS NOT NULL THEN 'used' WHEN voided_at IS NOT NULL THEN 'invalid' ELSE 'expired' END AS problem
       FROM password_reset_tokens WHERE token_hash = $1`,
      [tokenHash],
    );
    return row?.problem ?? 'invalid';
  }

  /** The user of a recently used link. */
  async ownerOfJustUsed(
    tokenHash: string,
  ): Promise<{ userId: string; email: string; passwordHash: string } | null> {
    const [row] = await this.dataSource.query<{ userId: string; email: string; passwordHash: string }[]>(
      `SELECT owner.id AS "userId", owner.email, owner.password_hash AS "passwordHash"
       FROM password_reset_tokens token JOIN users owner ON owner.id = token.user_id
       WHERE token.token_hash = $1
         AND token.used_at > now() - make_interval(mins => ${SENT_AGAIN_WITHIN_MINUTES})`,
      [tokenHash],
    );
    return row ?? null;
  }

  /**
   * Uses an open link and sets the password, at most once under concurrency. It came by mail, so it confirms the address,
   * and cancels a change of it that the owner may not know of. Returns the account's email, or null if the transaction
   * must be rolled back. Locks the user's row before the link's, like everything that voids links: the
   * opposite order could deadlock.
   */
  async use(
    manager: EntityManager,
    { tokenHash, userId, passwordHash, hasStrongPassword }: NewPassword,
  ): Promise<string | null> {
    const [rows] = await manager.query<[{ email: string }[]]>(
      `WITH changed AS (
         UPDATE users SET password_hash = $3, has_strong_password = $4, pending_email = NULL,
           email_verified_at = coalesce(email_verified_at, now()), bounced_email = nullif(bounced_email, email)
         WHERE id = $2 RETURNING id, email)
       UPDATE password_reset_tokens token SET used_at = now() FROM changed
       WHERE token.token_hash = $1 AND token.user_id = changed.id
         AND token.used_at IS NULL AND token.voided_at IS NULL AND token.expires_at > now()
       RETURNING changed.email`,
      [tokenHash, userId, passwordHash, hasStrongPassword],
    );
    return rows[0]?.email ?? null;
  }

  /** Voids the user's open links. */
  async voidOpen(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `UPDATE password_reset_tokens SET voided_at = now()
       WHERE user_id = $1 AND used_at IS NULL AND voided_at IS NULL`,
      [userId],
    );
  }

  private async clearOld(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(
      `DELETE FROM password_reset_tokens
       WHERE user_id = $1 AND expires_at < now() - make_interval(days => ${DEAD_LINK_DAYS})`,
      [userId],
    );
  }
}
