import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { violatesUnique } from '../../../platform/common/postgres-errors.js';
import { newId } from '../../../platform/database/columns.js';
import { fetchPage } from '../../../platform/database/fetch-page.js';
import { visibleTo } from '../courses.repository.js';
import type { AdminMentorResponse, MentorPageResponse, MentorResponse } from './dto/mentor.dto.js';
import { Mentor } from './mentor.entity.js';
import { mentorAccountTaken, mentorNameTaken } from './mentors.errors.js';

/** Whether the user is a mentor of the course; both as SQL expressions. */
export const isMentorOf = (courseId: string, userId: string) => `EXISTS (
  SELECT FROM mentors JOIN course_mentors ON course_mentors.mentor_id = mentors.id
  WHERE mentors.user_id = ${userId} AND mentors.archived_at IS NULL AND course_mentors.course_id = ${courseId})`;

const RECORD_FROM = `mentors mentor LEFT JOIN users account ON account.id = mentor.user_id`;
const RECORD_COLUMNS = `mentor.id, mentor.name, mentor.biography, mentor.picture, mentor.version, mentor.created_at,
  mentor.archived_at,
  CASE WHEN account.id IS NOT NULL THEN json_build_object('id', account.id, 'full_name', account.full_name,
    'email', account.email) END AS account,
  (SELECT coalesce(json_agg(json_build_object('id', course.id, 'title', course.title, 'status', course.status)
     ORDER BY course.title, course.id), '[]')
   FROM course_mentors JOIN courses course ON course.id = course_mentors.course_id
   WHERE course_mentors.mentor_id = mentor.id AND course.archived_at IS NULL) AS courses`;

/** The mentor's courses that are for sale. */
const PUBLISHED = `course_mentors JOIN courses course ON course.id = course_mentors.course_id
  AND course.archived_at IS NULL AND course.status = 'active'
  WHERE course_mentors.mentor_id = mentor.id`;

const PAGE_COLUMNS = `mentor.id, mentor.name, mentor.biography, mentor.picture,
  (SELECT coalesce(json_agg(json_build_object('id', course.id, 'title', course.title, 'category', course.category,
     'thumbnail', course.thumbnail) ORDER BY course.title, course.id), '[]') FROM ${PUBLISHED}) AS courses`;

/** The only writer of `mentors` and `course_mentors`. */
@Injectable()
export class MentorsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name, those that are archived apart. */
  pageOfRecords({
    archived,
    ...page
  }: PageQuery & { archived: boolean }): Promise<Page<AdminMentorResponse>> {
    return fetchPage<AdminMentorResponse>(
      this.dataSource,
      {
        columns: RECORD_COLUMNS,
        from: RECORD_FROM,
        where: [`mentor.archived_at IS ${archived ? 'NOT NULL' : 'NULL'}`],
        values: [],
      },
      [
        { expression: 'lower(mentor.name)', cast: 'text', direction: 'ASC' },
        { expression: 'mentor.id', cast: 'uuid', direction: 'ASC' },
      ],
      page,
    );
  }

  async findRecord(id: string): Promise<AdminMentorResponse | null> {
    const [row] = await this.dataSource.query<AdminMentorResponse[]>(
      `SELECT ${RECORD_COLUMNS} FROM ${RECORD_FROM} WHERE mentor.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Mentors of courses in the catalogue, by name. */
  pageOfPublished(page: PageQuery): Promise<Page<MentorPageResponse>> {
    return fetchPage<MentorPageResponse>(
      this.dataSource,
      {
        columns: PAGE_COLUMNS,
        from: 'mentors mentor',
        where: ['mentor.archived_at IS NULL', `EXISTS (SELECT FROM ${PUBLISHED})`],
        values: [],
      },
      [
        { expression: 'lower(mentor.name)', cast: 'text', direction: 'ASC' },
        { expression: 'mentor.id', cast: 'uuid', direction: 'ASC' },
      ],
      page,
    );
  }

  /** Null for a mentor who is archived, too. */
  async findPage(id: string): Promise<MentorPageResponse | null> {
    const [row] = await this.dataSource.query<MentorPageResponse[]>(
      `SELECT ${PAGE_COLUMNS} FROM mentors mentor WHERE mentor.id = $1 AND mentor.archived_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** In the course's order; null when the viewer may not see the course. */
  async ofVisibleCourse(courseId: string, viewerId: string): Promise<MentorResponse[] | null> {
    const rows = await this.dataSource.query<(MentorResponse | { id: null })[]>(
      `SELECT mentor.id, mentor.name, mentor.biography, mentor.picture
       FROM courses course
       LEFT JOIN (course_mentors JOIN mentors mentor
                  ON mentor.id = course_mentors.mentor_id AND mentor.archived_at IS NULL)
         ON course_mentors.course_id = course.id
       WHERE course.id = $1 AND ${visibleTo('$2')}
       ORDER BY course_mentors.position, mentor.id`,
      [courseId, viewerId],
    );
    if (rows.length === 0) return null;
    return rows.filter((row) => row.id !== null);
  }

  async insert(manager: EntityManager, mentor: Omit<Mentor, 'createdAt' | 'version'>): Promise<void> {
    await refuseTaken(() => manager.insert(Mentor, mentor));
  }

  /** Locks the row until the transaction ends, so that one at a time changes it; null when there is none. */
  lock(manager: EntityManager, id: string): Promise<Mentor | null> {
    return manager.findOne(Mentor, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async update(manager: EntityManager, id: string, changes: Partial<Mentor>): Promise<void> {
    await refuseTaken(() => manager.update(Mentor, { id }, changes));
  }

  /**
   * The mentors of these names, in their order and as they write themselves; an unknown name becomes a mentor. They
   * aren't renamed or archived until the transaction ends. Called before the course is locked: renaming locks in this order.
   */
  async ofNames(manager: EntityManager, names: readonly string[]): Promise<{ id: string; name: string }[]> {
    const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
    const given = names.filter((name, at) => names.findIndex((other) => isSame(name, other)) === at);
    if (given.length === 0) return [];
    // Sorted, so that two courses with the same new names don't wait for each other.
    await manager.query(
      `INSERT INTO mentors (id, name) SELECT * FROM unnest($1::uuid[], $2::text[]) AS given (id, name) ORDER BY lower(name)
       ON CONFLICT (lower(name)) WHERE archived_at IS NULL DO NOTHING`,
      [given.map(newId), given],
    );
    const found = await manager.query<{ id: string; name: string }[]>(
      `SELECT mentor.id, mentor.name FROM unnest($1::text[]) WITH ORDINALITY AS given (name, position)
       JOIN mentors mentor ON lower(mentor.name) = lower(given.name) AND mentor.archived_at IS NULL
       ORDER BY given.position FOR SHARE OF mentor`,
      [given],
    );
    return [...new Map(found.map((mentor) => [mentor.id, mentor])).values()];
  }

  /** Links a course to these mentors and no others. Archived ones keep their link, for the day they are restored. */
  async linkToCourse(manager: EntityManager, courseId: string, mentorIds: string[]): Promise<void> {
    await manager.query(
      `WITH removed AS (
         DELETE FROM course_mentors USING mentors
         WHERE mentors.id = mentor_id AND mentors.archived_at IS NULL AND course_id = $1 AND mentor_id <> ALL($2::uuid[]))
       INSERT INTO course_mentors (course_id, mentor_id, position)
       SELECT $1::uuid, id, position FROM unnest($2::uuid[]) WITH ORDINALITY AS chosen (id, position)
       ON CONFLICT (course_id, mentor_id) DO UPDATE SET position = excluded.position`,
      [courseId, mentorIds],
    );
  }
}

/** @throws DomainError 409 for a name or an account that another mentor has */
async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatesUnique(error, 'mentors_name_key')) throw mentorNameTaken();
    if (violatesUnique(error, 'mentors_user_key')) throw mentorAccountTaken();
    throw error;
  }
}
