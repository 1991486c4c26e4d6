import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { OwnSessionResponse } from './dto/session.dto.js';

interface NewSession {
  userId: string;
  days: number;
  /** Opens the session only if this is still the user's password hash. */
  ifPasswordHash: string | null;
  device: string | null;
}

/** A caller as read with the session. */
interface SeenCaller extends CurrentUser {
  wasSeenLongAgo: boolean;
}

export type SessionUser = Pick<CurrentUser, 'id' | 'isAdmin'>;

/** How long a password confirmation is valid. */
const REAUTHENTICATED_MINUTES = 5;

/** A session's last call is noted once an hour, so that reading stays reading. */
const SEEN_LONG_AGO = "now() - interval '1 hour'";

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Opens a session and deletes the user's ended ones. The user's row is locked meanwhile, so that a login that checked
   * the old password can't open a session after a reset has ended all of them: it returns null.
   */
  async open(
    { userId, days, ifPasswordHash, device }: NewSession,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ id: string; expiresAt: Date } | null> {
    const [opened] = await manager.query<{ id: string; expires_at: Date }[]>(
      `WITH cleared AS (
         DELETE FROM sessions WHERE user_id = $2 AND (expires_at < now() OR ended_at IS NOT NULL)
       )
       INSERT INTO sessions (id, user_id, expires_at, device, last_seen_at)
       SELECT $1, id, now() + make_interval(days => $3), $5, now() FROM users
       WHERE id = $2 AND ($4::text IS NULL OR password_hash = $4) FOR SHARE
       RETURNING id, expires_at`,
      [newId(), userId, days, ifPasswordHash, device],
    );
    return opened ? { id: opened.id, expiresAt: opened.expires_at } : null;
  }

  /** The user of an open session, with their current rights, and whether it is time to note that it was seen. */
  async findCaller(sessionId: string, userId: string): Promise<SeenCaller | null> {
    const [caller] = await this.dataSource.query<SeenCaller[]>(
      `SELECT u.id, s.id AS "sessionId", u.full_name AS "fullName", u.email, u.avatar_url AS "avatarUrl",
         u.email_verified_at IS NOT NULL AS "emailVerified", u.pending_email AS "pendingEmail",
         coalesce(u.bounced_email = coalesce(u.pending_email, u.email), false) AS "emailBounced",
         (u.is_admin AND u.has_strong_password) AS "isAdmin",
         (u.is_admin AND NOT u.has_strong_password) AS "mustChangePassword", u.created_at AS "createdAt",
         coalesce(s.reauthenticated_until > now(), false) AS "isReauthenticated",
         coalesce(s.last_seen_at < ${SEEN_LONG_AGO}, true) AS "wasSeenLongAgo"
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sessionId, userId],
    );
    return caller ?? null;
  }

  /** Notes that the session was seen. The condition lets one of concurrent calls do it. */
  async noteSeen(sessionId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions SET last_seen_at = now()
       WHERE id = $1 AND coalesce(last_seen_at < ${SEEN_LONG_AGO}, true)`,
      [sessionId],
    );
  }

  async listOpen(userId: string, currentId: string): Promise<OwnSessionResponse[]> {
    return this.dataSource.query<OwnSessionResponse[]>(
      `SELECT id, device, created_at, last_seen_at, id = $2 AS is_current FROM sessions
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now()
       ORDER BY id = $2 DESC, coalesce(last_seen_at, created_at) DESC, id DESC LIMIT 100`,
      [userId, currentId],
    );
  }

  /** Ends a session of this user; false if they have none with this id. */
  async endOwn(userId: string, sessionId: string): Promise<boolean> {
    const [, ended] = await this.dataSource.query<[unknown, number]>(
      'UPDATE sessions SET ended_at = coalesce(ended_at, now()) WHERE id = $1 AND user_id = $2',
      [sessionId, userId],
    );
    return ended === 1;
  }

  async findUser(sessionId: string): Promise<SessionUser | null> {
    const [user] = await this.dataSource.query<SessionUser[]>(
      `SELECT u.id, (u.is_admin AND u.has_strong_password) AS "isAdmin"
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sessionId],
    );
    return user ?? null;
  }

  /** Those of these sessions that are open, with their users' current rights. */
  async findActive(sessionIds: string[]): Promise<{ id: string; isAdmin: boolean }[]> {
    return this.dataSource.query<{ id: string; isAdmin: boolean }[]>(
      `SELECT s.id, (u.is_admin AND u.has_strong_password) AS "isAdmin" FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = ANY($1::uuid[]) AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sessionIds],
    );
  }

  async reauthenticate(sessionId: string): Promise<Date | null> {
    const [rows] = await this.dataSource.query<[{ reauthenticated_until: Date }[], number]>(
      `UPDATE sessions SET reauthenticated_until = now() + make_interval(mins => ${REAUTHENTICATED_MINUTES})
       WHERE id = $1 AND ended_at IS NULL RETURNING reauthenticated_until`,
      [sessionId],
    );
    return rows[0]?.reauthenticated_until ?? null;
  }

  async end(sessionId: string): Promise<void> {
    await this.dataSource.query('UPDATE sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL', [
      sessionId,
    ]);
  }

  /** Ends every session of a user, or every one but `except`. */
  async endAllOf(
    userId: string,
    except: string | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid',
      [userId, except],
    );
  }
}
