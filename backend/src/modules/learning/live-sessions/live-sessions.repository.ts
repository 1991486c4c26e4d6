import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { columnsOf } from '../../../platform/database/columns-of.js';
import { byTime, fetchPage, type SortColumn } from '../../../platform/database/fetch-page.js';
import { insertOnce } from '../../../platform/database/insert-once.js';
import { mayStudy } from '../course-access.repository.js';
import { LiveSession } from './live-session.entity.js';

/** A live session with its course's title and its mentor, for one reader. */
export interface ListedSession extends LiveSession {
  courseTitle: string;
  /** Null without a mentor, or if they are archived. */
  mentor: { id: string; name: string } | null;
  /** Whether this reader may join. */
  mayJoin: boolean;
}

const FROM = 'live_sessions session JOIN courses course ON course.id = session.course_id';
const MENTOR_JOIN =
  'LEFT JOIN mentors mentor ON mentor.id = session.mentor_id AND mentor.archived_at IS NULL';

/** SQL: whether the reader `$1` sees the course `course`. */
const MAY_SEE = `((course.status = 'active' AND course.archived_at IS NULL) OR ${mayStudy('course.id', '$1')})`;

const NOT_ENDED = `session.starts_at + session.minutes * interval '1 minute' > now()`;

const SOONEST_FIRST = byTime('session.starts_at', 'ASC');
const LATEST_FIRST = byTime('session.starts_at', 'DESC');

/** The only writer of `live_sessions`. */
@Injectable()
export class LiveSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Upcoming and running sessions of a course, including cancelled ones, soonest first; none if the reader can't see the course. */
  pageOfCourse(courseId: string, readerId: string, page: PageQuery): Promise<Page<ListedSession>> {
    return this.page(
      [NOT_ENDED, 'session.course_id = $2', MAY_SEE],
      [readerId, courseId],
      SOONEST_FIRST,
      page,
    );
  }

  /** Upcoming and running sessions of the courses that the user studies or teaches, soonest first. */
  pageOfUser(userId: string, page: PageQuery): Promise<Page<ListedSession>> {
    return this.page(
      [NOT_ENDED, mayStudy('course.id', '$1', 'enrolment', 'mentor')],
      [userId],
      SOONEST_FIRST,
      page,
    );
  }

  /** All sessions of a course, latest first. */
  pageForAdministrators(courseId: string, userId: string, page: PageQuery): Promise<Page<ListedSession>> {
    return this.page(['session.course_id = $2'], [userId, courseId], LATEST_FIRST, page);
  }

  async find(id: string, readerId: string): Promise<ListedSession | null> {
    const [row] = await this.dataSource.query<ListedSession[]>(
      `SELECT ${this.columns()} FROM ${FROM} ${MENTOR_JOIN} WHERE session.id = $2`,
      [readerId, id],
    );
    return row ?? null;
  }

  async seesCourse(courseId: string, readerId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT FROM courses course WHERE course.id = $2 AND ${MAY_SEE}`,
      [readerId, courseId],
    );
    return rows.length > 0;
  }

  async isMentor(manager: EntityManager, mentorId: string, courseId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM course_mentors JOIN mentors ON mentors.id = mentor_id AND mentors.archived_at IS NULL
       WHERE course_id = $1 AND mentor_id = $2`,
      [courseId, mentorId],
    );
    return rows.length > 0;
  }

  /** @returns false if its id is taken */
  insert(
    manager: EntityManager,
    session: Pick<LiveSession, 'id' | 'courseId' | 'mentorId' | 'title' | 'startsAt' | 'minutes' | 'joinUrl'>,
  ): Promise<boolean> {
    return insertOnce(manager, LiveSession, manager.create(LiveSession, session));
  }

  /** Locks the row until the transaction ends; null if there is none. */
  lock(manager: EntityManager, id: string): Promise<LiveSession | null> {
    return manager.findOne(LiveSession, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(manager: EntityManager, session: LiveSession, changes: Partial<LiveSession>): Promise<void> {
    await manager.update(
      LiveSession,
      { id: session.id },
      { ...changes, revision: session.revision + 1, updatedAt: () => 'now()' },
    );
  }

  private page(
    where: string[],
    values: unknown[],
    sort: SortColumn[],
    page: PageQuery,
  ): Promise<Page<ListedSession>> {
    return fetchPage<ListedSession>(
      this.dataSource,
      { columns: this.columns(), from: FROM, joins: MENTOR_JOIN, where, values },
      sort,
      page,
    );
  }

  /** The reader is `$1`. */
  private columns(): string {
    return `${columnsOf(this.dataSource, LiveSession, 'session')}, course.title AS "courseTitle",
      CASE WHEN mentor.id IS NOT NULL THEN json_build_object('id', mentor.id, 'name', mentor.name) END AS mentor,
      ${mayStudy('course.id', '$1')} AS "mayJoin"`;
  }
}
