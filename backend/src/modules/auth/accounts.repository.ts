import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { currentRequestId } from '../../platform/common/request-context.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { newId } from '../../platform/database/columns.js';
import type { AccountAction } from './account-change.entity.js';
import type {
  AccountChangeResponse,
  LearnerDetailsResponse,
  LearnerResponse,
  LearnerSessionResponse,
  LearnersQuery,
} from './dto/learner.dto.js';

const NEWEST_FIRST = byTime('person.created_at', 'DESC');

/** Parses the dates of a JSON object, which PostgreSQL returns as text. */
type AsJson<T> = { [Key in keyof T]: T[Key] extends Date ? string : T[Key] };

/** Accounts for administrators: lists, details and changes. */
@Injectable()
export class AccountsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest accounts first. */
  page({ q, role, ...page }: LearnersQuery): Promise<Page<LearnerResponse>> {
    const list: ListStatement = {
      columns: `person.id, person.full_name, person.email, person.is_admin, person.created_at,
        (SELECT count(*)::int FROM active_enrolments enrolment WHERE enrolment.user_id = person.id) AS courses,
        (SELECT max(sessions.created_at) FROM sessions WHERE sessions.user_id = person.id) AS last_sign_in_at`,
      from: 'users person',
      where: [],
      values: [],
    };
    if (q !== undefined) {
      const pattern = `$${list.values.push(containsPattern(q))}`;
      list.where.push(`(person.full_name ILIKE ${pattern} OR person.email ILIKE ${pattern})`);
    }
    if (role) list.where.push(`person.is_admin = $${list.values.push(role === 'administrator')}`);
    return fetchPage<LearnerResponse>(this.dataSource, list, NEWEST_FIRST, page);
  }

  async find(id: string): Promise<LearnerDetailsResponse | null> {
    const [row] = await this.dataSource.query<
      (Omit<LearnerDetailsResponse, 'sessions' | 'changes'> & {
        sessions: AsJson<LearnerSessionResponse>[];
        changes: AsJson<AccountChangeResponse>[];
      })[]
    >(
      `SELECT u.id, u.full_name, u.email, u.is_admin, u.created_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'id', s.id, 'created_at', s.created_at, 'expires_at', s.expires_at) ORDER BY s.created_at DESC), '[]')
          FROM sessions s WHERE s.user_id = u.id AND s.ended_at IS NULL AND s.expires_at > now()) AS sessions,
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
            'action', c.action, 'by', actor.full_name, 'created_at', c.created_at)
            ORDER BY c.created_at DESC, c.id DESC), '[]')
          FROM account_changes c JOIN users actor ON actor.id = c.actor_id WHERE c.user_id = u.id) AS changes
       FROM users u WHERE u.id = $1`,
      [id],
    );
    if (!row) return null;
    return {
      ...row,
      sessions: row.sessions.map(({ id, created_at, expires_at }) => ({
        id,
        created_at: new Date(created_at),
        expires_at: new Date(expires_at),
      })),
      changes: row.changes.map((change) => ({ ...change, created_at: new Date(change.created_at) })),
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
