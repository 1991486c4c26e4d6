import { firstNameAndInitial } from '@triad/shared/first-name';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { newId } from '../../platform/database/columns.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { visibleTo } from '../catalogue/index.js';
import type { OwnReviewDetailsResponse, ReviewResponse, ReviewSummaryResponse } from './dto/review.dto.js';

interface WrittenReview {
  courseId: string;
  userId: string;
  stars: number;
  body: string;
}

/** SQL: what of a `review` is for everybody, its author apart. */
export const REVIEW_COLUMNS = `review.id, review.stars, review.body, review.created_at,
  review.updated_at > review.created_at AS edited, review.answer, review.answered_at`;

/** SQL: how many visible reviews of the course have 1, 2, 3, 4 and 5 stars. */
export const distributionOf = (courseId: string) => `ARRAY(
  SELECT (SELECT count(*)::int FROM course_reviews review
    WHERE review.course_id = ${courseId} AND review.hidden_at IS NULL AND review.stars = star)
  FROM generate_series(1, 5) star ORDER BY star)`;

/** What learners write and read of reviews. */
@Injectable()
export class ReviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Visible reviews of a course, newest first; none if the reader can't see the course. */
  async pageOfCourse(courseId: string, readerId: string, page: PageQuery): Promise<Page<ReviewResponse>> {
    const list: ListStatement = {
      columns: `${REVIEW_COLUMNS}, author.full_name AS author`,
      from: 'course_reviews review JOIN courses course ON course.id = review.course_id',
      joins: 'JOIN users author ON author.id = review.user_id',
      where: ['review.course_id = $1', 'review.hidden_at IS NULL', visibleTo('$2')],
      values: [courseId, readerId],
    };
    const found = await fetchPage<ReviewResponse>(
      this.dataSource,
      list,
      byTime('review.created_at', 'DESC'),
      page,
    );
    const items = found.items.map((review) => ({ ...review, author: firstNameAndInitial(review.author) }));
    return { ...found, items };
  }

  /** Null if the reader can't see the course. */
  async summaryOf(courseId: string, readerId: string): Promise<ReviewSummaryResponse | null> {
    const [summary] = await this.dataSource.query<ReviewSummaryResponse[]>(
      `SELECT course.rating AS average, course.review_count AS count, ${distributionOf('course.id')} AS distribution,
         (SELECT count(*)::int FROM course_reviews review WHERE review.course_id = course.id AND review.hidden_at IS NOT NULL) AS hidden
       FROM courses course WHERE course.id = $1 AND ${visibleTo('$2')}`,
      [courseId, readerId],
    );
    return summary ?? null;
  }

  async findOwn(courseId: string, userId: string): Promise<OwnReviewDetailsResponse | null> {
    const [own] = await this.dataSource.query<OwnReviewDetailsResponse[]>(
      `SELECT ${REVIEW_COLUMNS}, review.hidden_reason FROM course_reviews review
       WHERE review.course_id = $1 AND review.user_id = $2`,
      [courseId, userId],
    );
    return own ?? null;
  }

  /** A learner has one review of a course: the second time it is changed. A hidden one stays hidden. */
  async save(
    manager: EntityManager,
    { courseId, userId, stars, body }: WrittenReview,
  ): Promise<OwnReviewDetailsResponse> {
    const [saved] = await manager.query<[OwnReviewDetailsResponse]>(
      `INSERT INTO course_reviews AS review (id, course_id, user_id, stars, body) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (course_id, user_id) DO UPDATE
       SET stars = EXCLUDED.stars, body = EXCLUDED.body,
         updated_at = CASE WHEN (review.stars, review.body) = (EXCLUDED.stars, EXCLUDED.body) THEN review.updated_at ELSE now() END
       RETURNING ${REVIEW_COLUMNS}, review.hidden_reason`,
      [newId(), courseId, userId, stars, body],
    );
    return saved;
  }

  /** Deletes the learner's review unless it is hidden. @returns whether it was deleted */
  async deleteVisible(manager: EntityManager, courseId: string, userId: string): Promise<boolean> {
    const [, deleted] = await manager.query<[unknown, number]>(
      'DELETE FROM course_reviews WHERE course_id = $1 AND user_id = $2 AND hidden_at IS NULL',
      [courseId, userId],
    );
    return deleted === 1;
  }
}
