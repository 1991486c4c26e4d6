import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import type { GradedQuestionResponse, ReviewedAttemptResponse } from './dto/attempt-review.dto.js';

export interface AttemptFilter extends PageQuery {
  text?: string | undefined;
}

const COLUMNS = `attempt.id, attempt.number, attempt.state, attempt.started_at, attempt.deadline_at, attempt.closed_at,
  attempt.pass_mark, attempt.score, attempt.correct, attempt.total, attempt.passed,
  COALESCE(attempt.topics, '[]') AS topics, attempt.voided_at IS NOT NULL AS voided, attempt.appeal_ticket_id,
  jsonb_build_object('id', learner.id, 'full_name', learner.full_name, 'email', learner.email) AS learner,
  attempt.voided_at, voider.full_name AS voided_by, attempt.void_reason`;

/** Administrators' queries on attempts. */
@Injectable()
export class AttemptReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A course's attempts, newest first. */
  page(courseId: string, { text, ...page }: AttemptFilter): Promise<Page<ReviewedAttemptResponse>> {
    const list: ListStatement = {
      columns: COLUMNS,
      from: 'assessment_attempts attempt JOIN users learner ON learner.id = attempt.user_id',
      joins: 'LEFT JOIN users voider ON voider.id = attempt.voided_by',
      where: ['attempt.course_id = $1'],
      values: [courseId],
    };
    if (text) {
      const pattern = `$${list.values.push(containsPattern(text))}`;
      list.where.push(`(learner.full_name ILIKE ${pattern} OR learner.email ILIKE ${pattern})`);
    }
    return fetchPage<ReviewedAttemptResponse>(
      this.dataSource,
      list,
      byTime('attempt.started_at', 'DESC'),
      page,
    );
  }

  async find(
    courseId: string,
    id: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReviewedAttemptResponse | null> {
    const [row] = await manager.query<ReviewedAttemptResponse[]>(
      `SELECT ${COLUMNS} FROM assessment_attempts attempt JOIN users learner ON learner.id = attempt.user_id
       LEFT JOIN users voider ON voider.id = attempt.voided_by WHERE attempt.course_id = $1 AND attempt.id = $2`,
      [courseId, id],
    );
    return row ?? null;
  }

  /** The questions and answers of an attempt, for administrators only; none while it is open. */
  paper(courseId: string, attemptId: string): Promise<GradedQuestionResponse[]> {
    return this.dataSource.query<GradedQuestionResponse[]>(
      `SELECT entry.number, entry.topic, entry.text, entry.type, entry.options, entry.chosen, entry.answer, entry.is_right,
              entry.saved_at
       FROM assessment_attempts attempt JOIN assessment_paper_questions entry ON entry.attempt_id = attempt.id
       WHERE attempt.id = $2 AND attempt.course_id = $1 AND attempt.state <> 'open' ORDER BY entry.number`,
      [courseId, attemptId],
    );
  }

  /** Voids a failed attempt. @returns false if there is no such failed attempt */
  async void(
    manager: EntityManager,
    decision: { courseId: string; attemptId: string; administratorId: string; reason: string },
  ): Promise<boolean> {
    const [, voided] = await manager.query<[unknown[], number]>(
      `UPDATE assessment_attempts SET voided_at = now(), voided_by = $3, void_reason = $4
       WHERE id = $2 AND course_id = $1 AND score IS NOT NULL AND NOT passed AND voided_at IS NULL`,
      [decision.courseId, decision.attemptId, decision.administratorId, decision.reason],
    );
    return voided === 1;
  }
}
