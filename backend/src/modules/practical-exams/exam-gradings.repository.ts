import { LAB_LIMITS } from '@triad/shared/lab';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { newId } from '../../platform/database/columns.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { isMentorOf } from '../catalogue/index.js';
import type { WaitingReportResponse } from './dto/exam-report.dto.js';
import type { ExamAttempt } from './exam-attempt.entity.js';
import type { CriterionGrade, ExamGrading } from './exam-grading.entity.js';
import type { ReadReport } from './read-report.js';

/** Of whom: the report's learner reads and grades no report of their own. */
const mayRead = (readerId: string, isAdmin: string) =>
  `attempt.user_id <> ${readerId} AND (${isAdmin}::boolean OR ${isMentorOf('attempt.course_id', readerId)})`;

/** Reports as their readers grade them. */
@Injectable()
export class ExamGradingsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reports that wait for this reader, those that wait longest first. */
  page(reader: CurrentUser, page: PageQuery): Promise<Page<WaitingReportResponse>> {
    const list: ListStatement = {
      columns: `attempt.id, attempt.course_id, course.title AS course_title, learner.full_name AS learner_name,
        attempt.number, attempt.ended_at AS submitted_at,
        (attempt.terms->>'secondReader')::boolean AS second_reader,
        (SELECT count(*)::int FROM practical_exam_gradings grading
         WHERE grading.attempt_id = attempt.id AND grading.set_aside_at IS NULL) AS gradings`,
      from: `practical_exam_attempts attempt JOIN courses course ON course.id = attempt.course_id
        JOIN users learner ON learner.id = attempt.user_id`,
      joins: '',
      where: [
        `attempt.state = 'submitted'`,
        mayRead('$1', '$2'),
        `NOT EXISTS (SELECT FROM practical_exam_gradings own
           WHERE own.attempt_id = attempt.id AND own.reader_id = $1 AND own.set_aside_at IS NULL)`,
      ],
      values: [reader.id, reader.isAdmin],
    };
    return fetchPage<WaitingReportResponse>(this.dataSource, list, byTime('attempt.ended_at', 'ASC'), page);
  }

  /** @returns null if there is no such report that was handed in, or it isn't this reader's to read */
  async find(reader: CurrentUser, attemptId: string): Promise<ReadReport | null> {
    const [report] = await this.dataSource.query<ReadReport[]>(
      `SELECT attempt.id, attempt.course_id AS "courseId", course.title AS "courseTitle", learner.full_name AS "learnerName",
              attempt.number, attempt.state, attempt.failure, attempt.terms, attempt.started_at AS "startedAt",
              attempt.deadline_at AS "deadlineAt", attempt.ended_at AS "endedAt", attempt.decided_at AS "decidedAt",
              attempt.report, attempt.file_id AS "fileId", file.original_name AS "fileName", attempt.lab_points AS "labPoints",
              (SELECT COALESCE(json_agg(json_build_object('lessonId', solution.lesson_id, 'task', solution.task_id,
                        'points', solution.points, 'solvedAt', solution.created_at) ORDER BY solution.created_at), '[]')
               FROM jsonb_array_elements(attempt.terms->'labs') lab
               JOIN lab_solutions solution ON solution.lesson_id = (lab.value->>'lessonId')::uuid
                 AND solution.user_id = attempt.user_id) AS solutions,
              (SELECT COALESCE(json_agg(json_build_object('lessonId', history.lesson_id,
                        'commands', right(history.earlier || history.commands, $4))), '[]')
               FROM jsonb_array_elements(attempt.terms->'labs') lab
               JOIN lab_histories history ON history.lesson_id = (lab.value->>'lessonId')::uuid
                 AND history.user_id = attempt.user_id) AS histories,
              (SELECT COALESCE(json_agg(json_build_object('id', grading.id, 'readerId', grading.reader_id,
                        'readerName', reader.full_name, 'criteria', grading.criteria, 'feedback', grading.feedback,
                        'score', grading.score, 'passed', grading.passed, 'gradedAt', grading.graded_at,
                        'setAsideReason', grading.set_aside_reason) ORDER BY grading.graded_at), '[]')
               FROM practical_exam_gradings grading JOIN users reader ON reader.id = grading.reader_id
               WHERE grading.attempt_id = attempt.id) AS gradings
       FROM practical_exam_attempts attempt
       JOIN courses course ON course.id = attempt.course_id
       JOIN users learner ON learner.id = attempt.user_id
       LEFT JOIN stored_files file ON file.id = attempt.file_id
       WHERE attempt.id = $3 AND attempt.state NOT IN ('open', 'cancelled') AND ${mayRead('$1', '$2')}`,
      [reader.id, reader.isAdmin, attemptId, LAB_LIMITS.history],
    );
    return report ?? null;
  }

  /** Locks a report for its decision. @returns null if it isn't this reader's to read */
  async lock(
    manager: EntityManager,
    reader: CurrentUser,
    attemptId: string,
  ): Promise<Pick<ExamAttempt, 'id' | 'userId' | 'courseId' | 'state' | 'terms'> | null> {
    const [attempt] = await manager.query<
      Pick<ExamAttempt, 'id' | 'userId' | 'courseId' | 'state' | 'terms'>[]
    >(
      `SELECT attempt.id, attempt.user_id AS "userId", attempt.course_id AS "courseId", attempt.state, attempt.terms
       FROM practical_exam_attempts attempt
       WHERE attempt.id = $3 AND attempt.state NOT IN ('open', 'cancelled') AND ${mayRead('$1', '$2')}
       FOR NO KEY UPDATE OF attempt`,
      [reader.id, reader.isAdmin, attemptId],
    );
    return attempt ?? null;
  }

  /** Keeps a reader's grading, instead of their earlier one. @returns all that count now */
  async save(
    manager: EntityManager,
    grading: Pick<ExamGrading, 'attemptId' | 'readerId' | 'feedback' | 'score' | 'passed'> & {
      criteria: CriterionGrade[];
    },
  ): Promise<Pick<ExamGrading, 'passed'>[]> {
    return manager.query<Pick<ExamGrading, 'passed'>[]>(
      `WITH saved AS (
         INSERT INTO practical_exam_gradings (id, attempt_id, reader_id, criteria, feedback, score, passed, graded_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
         ON CONFLICT (attempt_id, reader_id) WHERE set_aside_at IS NULL
         DO UPDATE SET criteria = $4, feedback = $5, score = $6, passed = $7, graded_at = clock_timestamp()
         RETURNING passed
       )
       SELECT passed FROM saved
       UNION ALL
       SELECT passed FROM practical_exam_gradings
       WHERE attempt_id = $2 AND reader_id <> $3 AND set_aside_at IS NULL`,
      [
        newId(),
        grading.attemptId,
        grading.readerId,
        JSON.stringify(grading.criteria),
        grading.feedback,
        grading.score,
        grading.passed,
      ],
    );
  }

  /** The readers' decision about a locked report. */
  async decide(manager: EntityManager, attemptId: string, outcome: 'passed' | 'failed'): Promise<void> {
    await manager.query(
      `UPDATE practical_exam_attempts
       SET state = $2::varchar, failure = CASE WHEN $2::varchar = 'failed' THEN 'report' END, decided_at = clock_timestamp() WHERE id = $1`,
      [attemptId, outcome],
    );
  }
}
