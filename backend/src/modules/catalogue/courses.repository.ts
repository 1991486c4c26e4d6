import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { fetchPage, type Page, type SortColumn } from '../../common/pagination.js';
import type { PageQuery } from '../../common/page-query.dto.js';
import { containsPattern } from '../../common/search-text.js';
import { type CatalogueOrder, sortColumns } from './catalogue-order.js';
import { Course, type CourseCategory, type CourseStatus } from './course.entity.js';
import { KEPT, type Viewer, visibleTo } from './course-visibility.js';

/** A course with the name of who made it (null when that account is gone). */
export interface CourseWithCreator {
  course: Course;
  creatorName: string | null;
}

interface CatalogueFilter extends PageQuery {
  q?: string;
  category?: CourseCategory;
  sort: CatalogueOrder;
}

/** Which of the courses that aren't archived. */
export interface KeptFilter extends PageQuery {
  q?: string;
  status?: CourseStatus;
}

const NEWEST_FIRST: SortColumn[] = [
  { expression: 'course.created_at', cast: 'timestamptz', direction: 'DESC' },
  { expression: 'course.id', cast: 'uuid', direction: 'DESC' },
];

/** The only writer of the table `courses`. */
@Injectable()
export class CoursesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Active courses, filtered, one page of them. */
  async pageOfCatalogue({
    q,
    category,
    sort,
    limit,
    cursor,
  }: CatalogueFilter): Promise<Page<CourseWithCreator>> {
    const query = this.withCreator().where(KEPT).andWhere(`course.status = 'active'`);
    if (category) query.andWhere('course.category = :category', { category });
    if (q) search(query, q).setParameter('startPattern', containsPattern(q).slice(1));
    return this.page(query, sortColumns(sort, Boolean(q)), { limit, cursor });
  }

  /** Courses that aren't archived, drafts too, newest first. */
  async pageOfKept({ q, status, ...page }: KeptFilter): Promise<Page<CourseWithCreator>> {
    const query = this.withCreator().where(KEPT);
    if (status) query.andWhere('course.status = :status', { status });
    if (q) search(query, q);
    return this.page(query, NEWEST_FIRST, page);
  }

  findVisible(courseId: string, viewer: Viewer): Promise<CourseWithCreator | null> {
    return this.one(
      this.withCreator()
        .where('course.id = :courseId', { courseId })
        .andWhere(...visibleTo(viewer)),
    );
  }

  findKept(courseId: string): Promise<CourseWithCreator | null> {
    return this.one(this.withCreator().where('course.id = :courseId', { courseId }).andWhere(KEPT));
  }

  /** Archived or not. */
  findById(courseId: string): Promise<Course | null> {
    return this.dataSource.getRepository(Course).findOneBy({ id: courseId });
  }

  /** The course's row, locked until the transaction ends, so that its contents are ordered by one at a time. */
  async lockKept(manager: EntityManager, courseId: string): Promise<boolean> {
    // NO KEY: enrolments and payments that point to the course needn't wait.
    const rows = await manager.query<unknown[]>(
      'SELECT 1 FROM courses WHERE id = $1 AND archived_at IS NULL FOR NO KEY UPDATE',
      [courseId],
    );
    return rows.length === 1;
  }

  /** The same for the course of a lesson, whose id it gives; null also when there is no such lesson. */
  async lockKeptOfLesson(manager: EntityManager, lessonId: string): Promise<string | null> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM courses
       WHERE id = (SELECT course_id FROM lessons WHERE id = $1) AND archived_at IS NULL FOR NO KEY UPDATE`,
      [lessonId],
    );
    return rows[0]?.id ?? null;
  }

  /** False when there is a course of that id already, archived or not. */
  async insert(manager: EntityManager, course: Omit<Course, 'createdAt'>): Promise<boolean> {
    const inserted = await manager
      .createQueryBuilder()
      .insert()
      .into(Course)
      .values(course)
      .orIgnore()
      .returning('id')
      .execute();
    return (inserted.raw as unknown[]).length === 1;
  }

  /** Changes what is given of a course that isn't archived; false when there is none. */
  async update(manager: EntityManager, courseId: string, changes: Partial<Course>): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(Course)
      .set(changes)
      .where('id = :courseId AND archived_at IS NULL', { courseId })
      .execute();
    return affected === 1;
  }

  /** False when there is no such course or it is archived already. */
  async archive(courseId: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .update(Course)
      .set({ archivedAt: () => 'now()' })
      .where('id = :courseId AND archived_at IS NULL', { courseId })
      .execute();
    return affected === 1;
  }

  async changeEnrolledCount(manager: EntityManager, courseId: string, by: number): Promise<void> {
    await manager.query(
      'UPDATE courses SET enrolled_count = GREATEST(0, enrolled_count + $2) WHERE id = $1',
      [courseId, by],
    );
  }

  private withCreator(): SelectQueryBuilder<Course> {
    return this.dataSource
      .createQueryBuilder(Course, 'course')
      .leftJoin('users', 'creator', 'creator.id = course.created_by')
      .addSelect('creator.full_name', 'creator_name');
  }

  private async page(
    query: SelectQueryBuilder<Course>,
    sort: SortColumn[],
    page: PageQuery,
  ): Promise<Page<CourseWithCreator>> {
    const { entities, raw, total, nextCursor } = await fetchPage(query, sort, page);
    return {
      items: entities.map((course, index) => ({ course, creatorName: creatorName(raw[index]) })),
      total,
      nextCursor,
    };
  }

  private async one(query: SelectQueryBuilder<Course>): Promise<CourseWithCreator | null> {
    const { entities, raw } = await query.getRawAndEntities<Record<string, unknown>>();
    const [course] = entities;
    return course ? { course, creatorName: creatorName(raw[0]) } : null;
  }
}

function search(query: SelectQueryBuilder<Course>, text: string): SelectQueryBuilder<Course> {
  return query.andWhere('(course.title ILIKE :pattern OR course.description ILIKE :pattern)', {
    pattern: containsPattern(text),
  });
}

function creatorName(row: Record<string, unknown> | undefined): string | null {
  return (row?.['creator_name'] as string | null | undefined) ?? null;
}
