import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { fetchPage, type ListStatement, type SortColumn } from '../../platform/database/fetch-page.js';
import { currentRequestId } from '../../platform/common/request-context.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { newId } from '../../platform/database/columns.js';
import type { AccountAction } from './account-change.entity.js';
import type { LearnersQuery } from './dto/learners-query.dto.js';
import { User } from './user.entity.js';

/** A user in the administrators' list. */
export interface ListedAccount {
  user: User;
  /** Number of courses they have access to. */
  courses: number;
  lastSignInAt: Date | null;
}

/** An open session. */
export interface ActiveSession {
  id: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface RecordedAccountChange {
  action: AccountAction;
  actorName: string;
  createdAt: Date;
}

export interface AccountDetails {
  user: Pick<User, 'id' | 'fullName' | 'email' | 'isAdmin' | 'createdAt'>;
  sessions: ActiveSession[];
  /** Newest first. */
  changes: RecordedAccountChange[];
}

const NEWEST_FIRST: SortColumn[] = [
  { expression: 'person.created_at', cast: 'timestamptz', direction: 'DESC' },
  { expression: 'person.id', cast: 'uuid', direction: 'DESC' },
];

/** Parses the dates of a JSON object, which PostgreSQL returns as text. */
type AsJson<T> = { [Key in keyof T]: T[Key] extends Date ? string : T[Key] };

/** Accounts for administrators: lists, details and changes. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest accounts first. */
  async page({ q, role, ...page }: LearnersQuery): Promise<Page<ListedAccount>> {
    const list: ListStatement = {
      columns: `${columnsOf(this.dataSource, User, 'person')},
        (SELECT count(*)::int FROM enrolments
         WHERE enrolments.user_id = person.id AND enrolments.revoked_at IS NULL) AS courses,
        (SELECT max(sessions.created_at) FROM sessions WHERE sessions.user_id = person.id) AS "lastSignInAt"`,
      from: 'users person',
      where: [],
      values: [],
    };
    if (q !== undefined) {
      const pattern = `$${list.values.push(containsPattern(q))}`;
      list.where.push(`(person.full_name ILIKE ${pattern} OR person.email ILIKE ${pattern})`);
    }
    if (role) list.where.push(`person.is_admin = $${list.values.push(role === 'administrator')}`);
    const { items, ...rest } = await fetchPage<User & Omit<ListedAccount, 'user'>>(
      this.dataSource,
      list,
      NEWEST_FIRST,
      page,
    );
    return {
      items: items.map((row) => ({ user: row, courses: row.courses, lastSignInAt: row.lastSignInAt })),
      ...rest,
    };
  }

  async find(id: string): Promise<AccountDetails | null> {
    const [row] = await this.dataSource.query<
      (AccountDetails['user'] & {
        sessions: AsJson<ActiveSession>[];
        changes: AsJson<RecordedAccountChange>[];
      })[]
    >(
      `SELECT u.id, u.full_name AS "fullName", u.email, u.is_admin AS "isAdmin", u.created_at AS "createdAt",
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'createdAt', s.created_at, 'expiresAt', s.expires_at) ORDER BY s.created_at DESC), '[]')
          FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions,
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'action', c.action, 'actorName', actor.full_name, 'createdAt', c.created_at)
            ORDER BY c.created_at DESC, c.id DESC), '[]')
          FROM account_changes c JOIN users actor ON actor.id = c.actor_id WHERE c.user_id = u.id) AS changes
       FROM users u WHERE u.id = $1`,
      [id],
    );
    if (!row) return null;
    const { sessions, changes, ...user } = row;
    return {
      user,
      sessions: sessions.map((session) => ({
        id: session.id,
        createdAt: new Date(session.createdAt),
        expiresAt: new Date(session.expiresAt),
      })),
      changes: changes.map((change) => ({ ...change, createdAt: new Date(change.createdAt) })),
    };
  }

  /** @returns whether anything changed */
  async makeAdministrator(manager: EntityManager, id: string): Promise<boolean> {
    const [changed] = await manager.query<[unknown[], number]>(
      'UPDATE users SET is_admin = true WHERE id = $1 AND NOT is_admin RETURNING id',
      [id],
    );
    return changed.length > 0;
  }

  /**
   * Removes administrator rights unless this is the last administrator. All administrators' rows are locked in a fixed
   * order while they are counted, so that two who demote each other at once can't both succeed.
   * @returns whether anything changed
   */
  async unmakeAdministrator(manager: EntityManager, id: string): Promise<boolean> {
    const [changed] = await manager.query<[unknown[], number]>(
      `WITH administrators AS MATERIALIZED (
         SELECT id FROM users WHERE is_admin ORDER BY id FOR NO KEY UPDATE
       )
       UPDATE users SET is_admin = false
       WHERE id = $1 AND is_admin AND (SELECT count(*) FROM administrators) > 1
       RETURNING id`,
      [id],
    );
    return changed.length > 0;
  }

  /** Ends all open sessions but one. @returns how many were ended */
  async endSessions(manager: EntityManager, userId: string, except: string): Promise<number> {
    const [, ended] = await manager.query<[unknown[], number]>(
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND id <> $2 AND ended_at IS NULL AND expires_at > now()`,
      [userId, except],
    );
    return ended;
  }

  async record(
    manager: EntityManager,
    userId: string,
    action: AccountAction,
    actorId: string,
  ): Promise<void> {
    await manager.query(
      'INSERT INTO account_changes (id, user_id, action, actor_id, request_id) VALUES ($1, $2, $3, $4, $5)',
      [newId(), userId, action, actorId, currentRequestId()],
    );
  }
}
