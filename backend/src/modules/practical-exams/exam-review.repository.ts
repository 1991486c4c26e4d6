import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import type { ReviewedExamAttemptResponse } from './dto/exam-review.dto.js';

const COLUMNS = `attempt.id, attempt.number, attempt.state, attempt.failure, attempt.started_at, attempt.deadline_at,
  attempt.ended_at, attempt.decided_at,
  jsonb_build_object('id', learner.id, 'full_name', learner.full_name, 'email', learner.email) AS learner,
  (SELECT COALESCE(sum(one), 0)::int FROM unnest(attempt.lab_points) AS one) AS points,
  (SELECT COALESCE(json_agg(json_build_object('reader', reader.full_name, 'score', grading.score, 'passed', grading.passed,
            'set_aside_reason', grading.set_aside_reason) ORDER BY grading.graded_at), '[]')
   FROM practical_exam_gradings grading JOIN users reader ON reader.id = grading.reader_id
   WHERE grading.attempt_id = attempt.id) AS gradings,
  attempt.voided_at, voider.full_name AS voided_by, attempt.void_reason, attempt.appeal_ticket_id`;

/** Whose attempt, and who decides about it. */
interface Decision {
  courseId: string;
  attemptId: string;
  administratorId: string;
  reason: string;
}

/** What administrators do about attempts. */
@Injectable()
export class ExamReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A course's attempts, newest first. */
  page(courseId: string, page: PageQuery): Promise<Page<ReviewedExamAttemptResponse>> {
    const list: ListStatement = {
      columns: COLUMNS,
      from: 'practical_exam_attempts attempt JOIN users learner ON learner.id = attempt.user_id',
      joins: 'LEFT JOIN users voider ON voider.id = attempt.voided_by',
      where: ['attempt.course_id = $1'],
      values: [courseId],
    };
    return fetchPage<ReviewedExamAttemptResponse>(
      this.dataSource,
      list,
      byTime('attempt.started_at', 'DESC'),
      page,
    );
  }

  async find(
    courseId: string,
    id: string,
    manager: EntityManager,
  ): Promise<ReviewedExamAttemptResponse | null> {
    const [row] = await manager.query<ReviewedExamAttemptResponse[]>(
      `SELECT ${COLUMNS} FROM practical_exam_attempts attempt JOIN users learner ON learner.id = attempt.user_id
       LEFT JOIN users voider ON voider.id = attempt.voided_by WHERE attempt.course_id = $1 AND attempt.id = $2`,
      [courseId, id],
    );
    return row ?? null;
  }

  /** A report that waits is read no more. @returns false unless it failed or its report waits */
  async void(manager: EntityManager, decision: Decision): Promise<boolean> {
    const [, voided] = await manager.query<[unknown[], number]>(
      `UPDATE practical_exam_attempts
       SET voided_at = now(), voided_by = $3, void_reason = $4,
           state = CASE WHEN state = 'submitted' THEN 'cancelled' ELSE state END
       WHERE id = $2 AND course_id = $1 AND state IN ('submitted', 'failed') AND voided_at IS NULL`,
      [decision.courseId, decision.attemptId, decision.administratorId, decision.reason],
    );
    return voided === 1;
  }

  /**
   * Sets the gradings of a failed report aside, so that it waits for readers again.
   * @returns its learner; null unless its readers failed it and no other attempt is running
   */
  async readAgain(manager: EntityManager, decision: Decision): Promise<string | null> {
    const [[attempt]] = await manager.query<[{ userId: string }[], number]>(
      `UPDATE practical_exam_attempts attempt SET state = 'submitted', failure = NULL, decided_at = NULL
       WHERE id = $2 AND course_id = $1 AND state = 'failed' AND failure = 'report' AND voided_at IS NULL
         AND NOT EXISTS (
           SELECT FROM practical_exam_attempts later WHERE later.user_id = attempt.user_id
             AND later.course_id = attempt.course_id AND later.number > attempt.number)
       RETURNING user_id AS "userId"`,
      [decision.courseId, decision.attemptId],
    );
    if (!attempt) return null;
    await manager.query(
      `UPDATE practical_exam_gradings SET set_aside_at = now(), set_aside_by = $2, set_aside_reason = $3
       WHERE attempt_id = $1 AND set_aside_at IS NULL`,
      [decision.attemptId, decision.administratorId, decision.reason],
    );
    return attempt.userId;
  }
}
