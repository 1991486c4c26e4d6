import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { EmailTakenError } from './auth.errors.js';

/** How long a mailed link is valid. */
export const VERIFICATION_LINK_DAYS = 7;

/** How long used and expired links are kept, so that the page can say which it was. */
const DEAD_LINK_DAYS = 30;

/** How long opening a link may be retried after a lost response. */
const SENT_AGAIN_WITHIN_MINUTES = 10;

interface MailedLink {
  userId: string;
  /** The address that it was mailed to. */
  email: string;
  /** That address is still the account's, or is about to be. */
  isCurrent: boolean;
  /** Nothing is left to confirm for it. */
  isVerified: boolean;
  isUsed: boolean;
  isJustUsed: boolean;
  isExpired: boolean;
}

@Injectable()
export class EmailVerificationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the hash of a link to the address that waits for confirmation or bounced; null if none does. Earlier links to
   * the same address stay valid.
   */
  async insert(userId: string, tokenHash: string): Promise<{ email: string; expiresAt: Date } | null> {
    return this.dataSource.transaction(async (manager) => {
      const [user] = await manager.query<{ email: string | null }[]>(
        `SELECT coalesce(pending_email,
           CASE WHEN email_verified_at IS NULL OR bounced_email = email THEN email END) AS email
         FROM users WHERE id = $1 FOR UPDATE`,
        [userId],
      );
      if (!user?.email) return null;
      await manager.query(
        `DELETE FROM email_verification_tokens
         WHERE user_id = $1 AND expires_at < now() - make_interval(days => ${DEAD_LINK_DAYS})`,
        [userId],
      );
      const [row] = await manager.query<[{ expires_at: Date }]>(
        `INSERT INTO email_verification_tokens (id, user_id, email, token_hash, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(days => ${VERIFICATION_LINK_DAYS})) RETURNING expires_at`,
        [newId(), userId, user.email, tokenHash],
      );
      return { email: user.email, expiresAt: row.expires_at };
    });
  }

  async find(tokenHash: string): Promise<MailedLink | null> {
    const [link] = await this.dataSource.query<MailedLink[]>(
      `SELECT token.user_id AS "userId", token.email,
         token.voided_at IS NULL AND (token.email = u.email OR token.email IS NOT DISTINCT FROM u.pending_email)
           AS "isCurrent",
         token.email = u.email AND u.email_verified_at IS NOT NULL AS "isVerified",
         token.used_at IS NOT NULL AS "isUsed",
         coalesce(token.used_at > now() - make_interval(mins => ${SENT_AGAIN_WITHIN_MINUTES}), false) AS "isJustUsed",
         token.expires_at <= now() AS "isExpired"
       FROM email_verification_tokens token JOIN users u ON u.id = token.user_id
       WHERE token.token_hash = $1`,
      [tokenHash],
    );
    return link ?? null;
  }

  /**
   * Uses an open link: confirms the account's address, or replaces it with the confirmed one. Locks the user's row before
   * the link's, like everything that voids links.
   * @returns the address before; null if the link is no longer open and the transaction must be rolled back
   * @throws EmailTakenError
   */
  async use(
    manager: EntityManager,
    tokenHash: string,
    { userId, email }: Pick<MailedLink, 'userId' | 'email'>,
  ): Promise<string | null> {
    const [rows] = await manager
      .query<[{ previous: string }[]]>(
        `UPDATE users SET email = $2, pending_email = nullif(users.pending_email, $2),
           email_verified_at = coalesce(CASE WHEN users.email = $2 THEN users.email_verified_at END, now()),
           bounced_email = nullif(users.bounced_email, $2)
         FROM (SELECT id, email FROM users WHERE id = $1 AND (email = $2 OR pending_email = $2) FOR UPDATE) before
         WHERE users.id = before.id RETURNING before.email AS previous`,
        [userId, email],
      )
      .catch((error: unknown) => {
        throw violatesUnique(error, 'users_email_key') ? new EmailTakenError() : error;
      });
    const [, used] = await manager.query<[unknown, number]>(
      `UPDATE email_verification_tokens SET used_at = now()
       WHERE token_hash = $1 AND used_at IS NULL AND voided_at IS NULL AND expires_at > now()`,
      [tokenHash],
    );
    return used === 1 ? (rows[0]?.previous ?? null) : null;
  }

  /** The account's addresses; its row is locked until the transaction ends. */
  async lockAddresses(
    manager: EntityManager,
    userId: string,
  ): Promise<{ email: string; isVerified: boolean } | null> {
    const [row] = await manager.query<{ email: string; isVerified: boolean }[]>(
      'SELECT email, email_verified_at IS NOT NULL AS "isVerified" FROM users WHERE id = $1 FOR UPDATE',
      [userId],
    );
    return row ?? null;
  }

  async isTaken(manager: EntityManager, email: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM users WHERE email = $1', [email]);
    return rows.length > 0;
  }

  /** Replaces an unverified address. @throws EmailTakenError */
  async correct(manager: EntityManager, userId: string, email: string): Promise<void> {
    await manager
      .query('UPDATE users SET email = $2, pending_email = NULL WHERE id = $1', [userId, email])
      .catch((error: unknown) => {
        throw violatesUnique(error, 'users_email_key') ? new EmailTakenError('email') : error;
      });
  }

  /** The address that replaces the verified one when it is confirmed; null cancels a change. */
  async setPending(manager: EntityManager, userId: string, pendingEmail: string | null): Promise<void> {
    await manager.query('UPDATE users SET pending_email = $2 WHERE id = $1', [userId, pendingEmail]);
  }

  /** Marks an address whose mail bounced, until a mailed link is opened or the address replaced. */
  async markBounced(email: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE users SET bounced_email = $1 WHERE email = $1 OR pending_email = $1',
      [email],
    );
  }

  /** Voids the open links to every address but this one. */
  async voidOthers(manager: EntityManager, userId: string, email: string): Promise<void> {
    await manager.query(
      `UPDATE email_verification_tokens SET voided_at = now()
       WHERE user_id = $1 AND email <> $2 AND used_at IS NULL AND voided_at IS NULL`,
      [userId, email],
    );
  }
}
