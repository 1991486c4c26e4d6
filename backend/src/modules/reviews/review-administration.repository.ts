import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { currentRequestId } from '../../platform/common/request-context.js';
import { newId } from '../../platform/database/columns.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import type { AdministeredReviewResponse, ListReviewsQuery } from './dto/administered-review.dto.js';
import type { Review } from './review.entity.js';
import { REVIEW_COLUMNS } from './reviews.repository.js';

const LISTED = `${REVIEW_COLUMNS}, course.id AS course_id, course.title AS course_title,
  jsonb_build_object('id', author.id, 'full_name', author.full_name, 'email', author.email) AS "user",
  answerer.full_name AS answered_by, review.hidden_at, hider.full_name AS hidden_by, review.hidden_reason`;
const JOINS = `JOIN courses course ON course.id = review.course_id JOIN users author ON author.id = review.user_id
  LEFT JOIN users answerer ON answerer.id = review.answered_by LEFT JOIN users hider ON hider.id = review.hidden_by`;

export type LockedReview = Pick<Review, 'id' | 'courseId' | 'answer' | 'hiddenAt'>;

/** What administrators read and change of reviews, each change with its step in the history. */
@Injectable()
export class ReviewAdministrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  page({ course_id, state, stars, ...page }: ListReviewsQuery): Promise<Page<AdministeredReviewResponse>> {
    const list: ListStatement = {
      columns: LISTED,
      from: 'course_reviews review',
      joins: JOINS,
      where: [],
      values: [],
    };
    if (course_id) list.where.push(`review.course_id = $${list.values.push(course_id)}`);
    if (stars) list.where.push(`review.stars = $${list.values.push(stars)}`);
    if (state === 'hidden') list.where.push('review.hidden_at IS NOT NULL');
    if (state === 'unanswered') list.where.push('review.hidden_at IS NULL AND review.answer IS NULL');
    return fetchPage<AdministeredReviewResponse>(
      this.dataSource,
      list,
      byTime('review.created_at', 'DESC'),
      page,
    );
  }

  async find(id: string): Promise<AdministeredReviewResponse | null> {
    const [review] = await this.dataSource.query<AdministeredReviewResponse[]>(
      `SELECT ${LISTED} FROM course_reviews review ${JOINS} WHERE review.id = $1`,
      [id],
    );
    return review ?? null;
  }

  async lock(manager: EntityManager, id: string): Promise<LockedReview | null> {
    const [review] = await manager.query<LockedReview[]>(
      `SELECT id, course_id AS "courseId", answer, hidden_at AS "hiddenAt" FROM course_reviews WHERE id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return review ?? null;
  }

  /** @param answer null removes it */
  async answer(manager: EntityManager, id: string, actorId: string, answer: string | null): Promise<void> {
    await manager.query(
      `WITH changed AS (
         UPDATE course_reviews SET answer = $2::varchar, answered_at = CASE WHEN $2::varchar IS NOT NULL THEN now() END,
           answered_by = CASE WHEN $2::varchar IS NOT NULL THEN $3::uuid END
         WHERE id = $1 RETURNING id, course_id, CASE WHEN answer IS NULL THEN 'answer_removed' ELSE 'answered' END AS change
       )
       INSERT INTO course_review_history (id, review_id, course_id, change, actor_id, request_id)
       SELECT $4, id, course_id, change, $3, $5 FROM changed`,
      [id, answer, actorId, newId(), currentRequestId()],
    );
  }

  async hide(manager: EntityManager, id: string, actorId: string, reason: string): Promise<void> {
    await manager.query(
      `WITH changed AS (
         UPDATE course_reviews SET hidden_at = now(), hidden_by = $2, hidden_reason = $3
         WHERE id = $1 RETURNING id, course_id
       )
       INSERT INTO course_review_history (id, review_id, course_id, change, actor_id, reason, request_id)
       SELECT $4, id, course_id, 'hidden', $2, $3, $5 FROM changed`,
      [id, actorId, reason, newId(), currentRequestId()],
    );
  }

  async show(manager: EntityManager, id: string, actorId: string): Promise<void> {
    await manager.query(
      `WITH changed AS (
         UPDATE course_reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL
         WHERE id = $1 RETURNING id, course_id
       )
       INSERT INTO course_review_history (id, review_id, course_id, change, actor_id, request_id)
       SELECT $3, id, course_id, 'shown', $2, $4 FROM changed`,
      [id, actorId, newId(), currentRequestId()],
    );
  }
}
