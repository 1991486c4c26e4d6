import { Injectable } from '@nestjs/common';
import type { CourseLevel } from '@triad/shared/course-facts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import {
  byTime,
  fetchPage,
  type ListStatement,
  type SortColumn,
} from '../../platform/database/fetch-page.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { statusCountsOf } from '../../platform/database/status-counts.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { insertOnce } from '../../platform/database/insert-once.js';
import { lessonWith, match, search, type SearchPatterns } from './search/course-search.repository.js';
import { Course, COURSE_STATUSES, type CourseCategory, type CourseStatus } from './course.entity.js';

export const CATALOGUE_ORDERS = [
  'relevance',
  'newest',
  'price_asc',
  'price_desc',
  'duration',
  'rating',
] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** A course with its creator's name (null if that account no longer exists), and the slug of its public page. */
export interface CourseWithCreator extends Course {
  slug: string;
  creatorName: string | null;
}

/** A course of the catalogue, and what a search found of it. */
interface ListedCourse extends CourseWithCreator {
  /** Title of the lesson that matches best. */
  foundLesson: string | null;
}

export interface FoundCourse extends ListedCourse {
  /** Empty without a search. */
  foundWords: string[];
}

interface CatalogueFilter extends PageQuery {
  q?: string;
  /** `q` as a `tsquery` for courses, and one for any of its words; null without a word. */
  words: { query: string; any: string } | null;
  category?: CourseCategory;
  level?: CourseLevel;
  free?: boolean;
  sort: CatalogueOrder;
}

/** Filters for courses that aren't archived. */
export interface CourseFilter extends PageQuery {
  q?: string;
  status?: CourseStatus;
}

/** SQL condition on the row `course`: it isn't archived. */
export const NOT_ARCHIVED = 'course.archived_at IS NULL';

/**
 * SQL condition on the row `course`: visible to the viewer. Unpublished ones are visible to administrators and buyers; archived
 * courses to no one.
 */
export const visibleTo = (viewerId: string) =>
  `${NOT_ARCHIVED} AND (course.status = 'active' OR EXISTS (
    SELECT FROM course_access access
    WHERE access.course_id = course.id AND access.user_id = ${viewerId} AND access.reason <> 'mentor'))`;

/** SQL expression on the row `course`: what its public page is called. */
export const PUBLIC_SLUG = `coalesce(
  (SELECT slug FROM course_slugs WHERE course_id = course.id AND is_current), course.id::text)`;

/** The only writer of the table `courses`. */
@Injectable()
export class CoursesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page of active courses, filtered. */
  async pageOfCatalogue({
    q,
    words,
    category,
    level,
    free,
    sort,
    limit,
    cursor,
  }: CatalogueFilter): Promise<Page<ListedCourse>> {
    const list = this.kept();
    list.where.push(`course.status = 'active'`);
    if (category) list.where.push(`course.category = $${list.values.push(category)}`);
    if (level) list.where.push(`course.level = $${list.values.push(level)}`);
    if (free) list.where.push('course.price_paise = 0');
    if (!category && !level && !free && !q) list.total = countOf(['active']);
    const found = q ? search(list, q, words?.query ?? null) : null;
    if (sort === 'rating') list.with = [ACADEMY_MEAN];
    const lesson = words ? lessonWith(`$${list.values.push(words.any)}`) : 'NULL::text';
    list.columns += `, ${lesson} AS "foundLesson"`;
    // Unreferenced parameters are an error: the prefix pattern is used by one order only.
    const searched =
      q && found && sort === 'relevance'
        ? { ...found, atStart: `$${list.values.push(containsPattern(q).slice(1))}` }
        : null;
    return fetchPage<ListedCourse>(this.dataSource, list, sortColumns(sort, searched), { limit, cursor });
  }

  /** Courses that aren't archived, unpublished ones too, newest first. */
  async pageOfUnarchived({ q, status, ...page }: CourseFilter): Promise<Page<CourseWithCreator>> {
    const list = this.kept();
    if (!q) list.total = countOf(status ? [status] : COURSE_STATUSES);
    if (status) list.where.push(`course.status = $${list.values.push(status)}`);
    if (q) search(list, q, null);
    return fetchPage<CourseWithCreator>(this.dataSource, list, NEWEST, page);
  }

  findVisible(courseId: string, viewerId: string): Promise<CourseWithCreator | null> {
    return this.one(`course.id = $1 AND ${visibleTo('$2')}`, [courseId, viewerId]);
  }

  findUnarchived(courseId: string): Promise<CourseWithCreator | null> {
    return this.one(`course.id = $1 AND ${NOT_ARCHIVED}`, [courseId]);
  }

  /** Includes archived courses. */
  findById(courseId: string): Promise<Course | null> {
    return this.dataSource.getRepository(Course).findOneBy({ id: courseId });
  }

  /**
   * Locks the course's row until the transaction ends, so that its contents are changed by one transaction at a time.
   */
  async lockUnarchived(manager: EntityManager, courseId: string): Promise<boolean> {
    // NO KEY, so that enrolments and payments that reference the course needn't wait.
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM courses WHERE id = $1 AND archived_at IS NULL FOR NO KEY UPDATE',
      [courseId],
    );
    return rows.length === 1;
  }

  /** Locks the course of a lesson and returns its id; null if there is no such lesson. */
  async lockUnarchivedOfLesson(manager: EntityManager, lessonId: string): Promise<string | null> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM courses
       WHERE id = (SELECT course_id FROM lessons WHERE id = $1) AND archived_at IS NULL FOR NO KEY UPDATE`,
      [lessonId],
    );
    return rows[0]?.id ?? null;
  }

  /** False if a course with that id exists, archived or not. */
  insert(manager: EntityManager, course: Omit<Course, 'createdAt'>): Promise<boolean> {
    return insertOnce(manager, Course, manager.create(Course, course));
  }

  /** Whether the course is unpublished and without a lesson. Callers hold the course's lock. */
  async isEmptyDraft(manager: EntityManager, courseId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM courses WHERE id = $1 AND status = 'inactive'
         AND NOT EXISTS (SELECT FROM lessons WHERE lessons.course_id = courses.id)`,
      [courseId],
    );
    return rows.length === 1;
  }

  /** Changes the given fields of a course that isn't archived; false if there is none. */
  async update(manager: EntityManager, courseId: string, changes: Partial<Course>): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Course)
      .set(changes)
      .where('id = :courseId AND archived_at IS NULL', { courseId })
      .execute();
    return affected === 1;
  }

  /** Unpublishes a course without a lesson. */
  async withdrawIfEmpty(manager: EntityManager, courseId: string): Promise<void> {
    await manager.query(
      `UPDATE courses SET status = 'inactive'
       WHERE id = $1 AND NOT EXISTS (SELECT FROM lessons WHERE lessons.course_id = courses.id)`,
      [courseId],
    );
  }

  /** Archives a course, idempotently; false if there is none. */
  async archive(courseId: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(Course)
      .set({ archivedAt: () => 'COALESCE(archived_at, now())' })
      .where('id = :courseId', { courseId })
      .execute();
    return affected === 1;
  }

  /** Writes the names of their mentors, as they are now, into the courses of a mentor. */
  async renameInstructors(manager: EntityManager, mentorId: string): Promise<void> {
    await manager.query(
      `UPDATE courses course SET instructors = (
         SELECT coalesce(jsonb_agg(mentor.name ORDER BY link.position, mentor.id), '[]')
         FROM course_mentors link JOIN mentors mentor ON mentor.id = link.mentor_id AND mentor.archived_at IS NULL
         WHERE link.course_id = course.id)
       WHERE course.id IN (SELECT course_id FROM course_mentors WHERE mentor_id = $1)`,
      [mentorId],
    );
  }

  async changeEnrolledCount(manager: EntityManager, courseId: string, by: number): Promise<void> {
    await manager.query(
      'UPDATE courses SET enrolled_count = GREATEST(0, enrolled_count + $2) WHERE id = $1',
      [courseId, by],
    );
  }

  /**
   * Recounts from scratch. The rows are locked by a separate statement first: the count then sees every grant that held
   * one of those locks, and later grants increment it themselves.
   */
  async recountEnrolled(manager: EntityManager, courseIds: string[]): Promise<void> {
    await manager.query('SELECT FROM courses WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [courseIds]);
    await manager.query(
      `UPDATE courses course SET enrolled_count = (
         SELECT count(*) FROM active_enrolments enrolment
         JOIN users learner ON learner.id = enrolment.user_id AND NOT learner.is_admin
         WHERE enrolment.course_id = course.id)
       WHERE course.id = ANY($1)`,
      [courseIds],
    );
  }

  /** Like `recountEnrolled`: the lock comes first, so that of two reviews at once the later one counts both. */
  async recountReviews(manager: EntityManager, courseId: string): Promise<void> {
    await manager.query('SELECT FROM courses WHERE id = $1 FOR NO KEY UPDATE', [courseId]);
    await manager.query(
      `UPDATE courses SET (rating, review_count) = (
         SELECT round(avg(stars), 2), count(*) FROM course_reviews review
         WHERE review.course_id = courses.id AND review.hidden_at IS NULL)
       WHERE id = $1`,
      [courseId],
    );
  }

  private kept(): ListStatement {
    return {
      columns: this.columns(),
      from: 'courses course',
      joins: CREATOR,
      where: [NOT_ARCHIVED],
      values: [],
    };
  }

  private columns(): string {
    return `${columnsOf(this.dataSource, Course, 'course')}, creator.full_name AS "creatorName",
      ${PUBLIC_SLUG} AS slug`;
  }

  private async one(condition: string, values: unknown[]): Promise<CourseWithCreator | null> {
    const [course] = await this.dataSource.query<CourseWithCreator[]>(
      `SELECT ${this.columns()} FROM courses course ${CREATOR} WHERE ${condition}`,
      values,
    );
    return course ?? null;
  }
}

const CREATOR = 'LEFT JOIN users creator ON creator.id = course.created_by';

/** Number of courses that aren't archived with one of these statuses. */
const countOf = (statuses: readonly CourseStatus[]) =>
  `SELECT coalesce(sum(matches), 0) FROM (${statusCountsOf('courses')}) tally
   WHERE status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

const NEWEST = byTime('course.created_at', 'DESC');
const POPULAR: SortColumn = { expression: 'course.enrolled_count', cast: 'integer', direction: 'DESC' };
const LATEST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'DESC' };
const FIRST_ID: SortColumn = { expression: 'course.id', cast: 'uuid', direction: 'ASC' };

/** How many reviews the academy's mean counts for in the order by rating. */
const PRIOR_WEIGHT = 5;
/** The mean of all visible reviews; 0 without one. */
const ACADEMY_MEAN = `academy AS (
  SELECT coalesce(sum(rating * review_count) / nullif(sum(review_count), 0), 0) AS mean FROM courses WHERE review_count > 0)`;
/** Bayesian average in thousandths: one review of five stars doesn't outrank fifty of 4.8. Needs `ACADEMY_MEAN`. */
const BAYESIAN: SortColumn = {
  expression: `(round(1000 * ((SELECT mean FROM academy) * ${PRIOR_WEIGHT} + coalesce(course.rating, 0) * course.review_count)
    / (${PRIOR_WEIGHT} + course.review_count))::integer)`,
  cast: 'integer',
  direction: 'DESC',
};

/** The columns of an order. Without a search text, relevance means newest first. */
function sortColumns(order: CatalogueOrder, searched: SearchPatterns | null): SortColumn[] {
  const columns: Record<CatalogueOrder, SortColumn[]> = {
    relevance: searched ? [...match(searched), POPULAR, ...NEWEST] : NEWEST,
    newest: NEWEST,
    price_asc: [{ expression: 'course.price_paise', cast: 'integer', direction: 'ASC' }, FIRST_ID],
    price_desc: [{ expression: 'course.price_paise', cast: 'integer', direction: 'DESC' }, LATEST_ID],
    // Courses without a duration come last.
    duration: [
      {
        expression: '(coalesce(course.duration_hours, -1))',
        cast: 'double precision',
        direction: 'DESC',
      },
      LATEST_ID,
    ],
    rating: [BAYESIAN, LATEST_ID],
  };
  return columns[order];
}
