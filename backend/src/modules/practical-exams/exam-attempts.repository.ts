import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import { POSSIBLE_POINTS } from '../learning/index.js';
import type { ExamAttempt, ExamTerms, Failure } from './exam-attempt.entity.js';
import type { AttemptOfLearner, LearnerExam } from './exam-rules.js';

/** What was on its way at the deadline still counts. */
const GRACE = `interval '10 seconds'`;

/** SQL: the labs of an `exam` with their points, in order. */
const LABS = `(
  SELECT COALESCE(json_agg(json_build_object('lessonId', lesson.id, 'title', lesson.title, 'description', lesson.description,
         'maxPoints', ${POSSIBLE_POINTS}) ORDER BY chosen.position), '[]')
  FROM practical_exam_labs chosen JOIN lessons lesson ON lesson.id = chosen.lesson_id
  LEFT JOIN labs lab ON lab.lesson_id = lesson.id
  WHERE chosen.course_id = exam.course_id)`;

/** SQL: the points of an `attempt`'s learner in each of its labs, in order. */
const POINTS = `ARRAY(
  SELECT COALESCE((SELECT sum(solution.points)::int FROM lab_solutions solution
    WHERE solution.user_id = attempt.user_id AND solution.lesson_id = (lab.value->>'lessonId')::uuid), 0)
  FROM jsonb_array_elements(attempt.terms->'labs') WITH ORDINALITY AS lab ORDER BY lab.ordinality)`;

const HAS_ACCESS = `EXISTS (
  SELECT FROM active_enrolments enrolment
  WHERE enrolment.user_id = attempt.user_id AND enrolment.course_id = attempt.course_id)`;

/** SQL; needs `exam`, `course`, `enrolment`, and the learner's id as `$1`. */
const LEARNER_EXAM = `
  exam.course_id AS "courseId", course.title AS "courseTitle", clock_timestamp() AS now, exam.published, exam.hours,
  exam.pass_mark AS "passMark", exam.attempts AS "attemptsAllowed", exam.cool_down_hours AS "coolDownHours",
  exam.second_reader AS "secondReader", exam.lab_points AS "labPoints", exam.rubric, ${LABS} AS labs,
  enrolment.id IS NOT NULL AS "isEnrolled", enrolment.completed_at IS NOT NULL AS "lessonsDone",
  (SELECT COALESCE(json_agg(entry ORDER BY entry.number), '[]') FROM (
     SELECT attempt.id, attempt.course_id AS "courseId", attempt.number, attempt.state, attempt.failure, attempt.terms,
            attempt.started_at AS "startedAt", attempt.deadline_at AS "deadlineAt", attempt.ended_at AS "endedAt",
            attempt.decided_at AS "decidedAt", attempt.report, attempt.report_version AS "reportVersion",
            attempt.file_id AS "fileId", file.original_name AS "fileName", attempt.lab_points AS "labPoints",
            ${POINTS} AS "labPointsNow", attempt.voided_at AS "voidedAt", attempt.appeal_ticket_id AS "appealTicketId",
            (SELECT COALESCE(json_agg(json_build_object('criteria', grading.criteria, 'feedback', grading.feedback,
                      'score', grading.score, 'passed', grading.passed) ORDER BY grading.graded_at), '[]')
             FROM practical_exam_gradings grading
             WHERE grading.attempt_id = attempt.id AND grading.set_aside_at IS NULL
               AND attempt.decided_at IS NOT NULL) AS gradings
     FROM practical_exam_attempts attempt LEFT JOIN stored_files file ON file.id = attempt.file_id
     WHERE attempt.user_id = $1 AND attempt.course_id = exam.course_id
   ) entry) AS attempts`;

/** An attempt whose row is locked. */
export type LockedExamAttempt = Pick<
  ExamAttempt,
  | 'id'
  | 'userId'
  | 'courseId'
  | 'number'
  | 'state'
  | 'terms'
  | 'report'
  | 'fileId'
  | 'startedAt'
  | 'appealTicketId'
> & {
  courseTitle: string;
  /** The learner's total points in all labs so far. */
  points: number;
  /** The grace period is over, too. */
  isOver: boolean;
  hasAccess: boolean;
};

/** Attempts as their learners sit them. */
@Injectable()
export class ExamAttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the course has no practical exam */
  async findForLearner(
    userId: string,
    courseId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<LearnerExam | null> {
    const [row] = await manager.query<LearnerExam[]>(
      `SELECT ${LEARNER_EXAM}
       FROM practical_exams exam
       JOIN courses course ON course.id = exam.course_id
       LEFT JOIN active_enrolments enrolment ON enrolment.course_id = exam.course_id AND enrolment.user_id = $1
       WHERE exam.course_id = $2`,
      [userId, courseId],
    );
    return row ? withDates(row) : null;
  }

  /** Those of the courses that the learner has access to that are published or begun. */
  async listForLearner(userId: string): Promise<LearnerExam[]> {
    const rows = await this.dataSource.query<LearnerExam[]>(
      `SELECT ${LEARNER_EXAM}
       FROM active_enrolments enrolment
       JOIN practical_exams exam ON exam.course_id = enrolment.course_id
       JOIN courses course ON course.id = exam.course_id
       WHERE enrolment.user_id = $1
         AND (exam.published OR EXISTS (
           SELECT FROM practical_exam_attempts attempt
           WHERE attempt.user_id = $1 AND attempt.course_id = exam.course_id AND attempt.state IN ('open', 'submitted')))
       ORDER BY enrolment.granted_at DESC, course.id`,
      [userId],
    );
    return rows.map(withDates);
  }

  /**
   * Locks the learner's enrolment, so that two starts follow each other and a revocation comes before or after them, and the
   * exam against changes.
   * @returns whether both exist
   */
  async lockForStart(manager: EntityManager, userId: string, courseId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM active_enrolments enrolment JOIN practical_exams exam ON exam.course_id = enrolment.course_id
       WHERE enrolment.user_id = $1 AND enrolment.course_id = $2
       FOR NO KEY UPDATE OF enrolment FOR SHARE OF exam`,
      [userId, courseId],
    );
    return rows.length > 0;
  }

  /** @returns when it ends */
  async start(
    manager: EntityManager,
    { userId, courseId, terms }: { userId: string; courseId: string; terms: Omit<ExamTerms, 'template'> },
  ): Promise<Date> {
    const [row] = await manager.query<[{ deadlineAt: Date }]>(
      `WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS now)
       INSERT INTO practical_exam_attempts (id, course_id, user_id, number, terms, started_at, deadline_at, report)
       SELECT $1::uuid, exam.course_id, $2::uuid,
              1 + (SELECT COALESCE(max(number), 0) FROM practical_exam_attempts WHERE user_id = $2 AND course_id = $3),
              $4::jsonb || jsonb_build_object('template', exam.template), moment.now, moment.now + make_interval(hours => exam.hours), exam.template
       FROM moment CROSS JOIN practical_exams exam WHERE exam.course_id = $3
       RETURNING deadline_at AS "deadlineAt"`,
      [newId(), userId, courseId, JSON.stringify(terms)],
    );
    return row.deadlineAt;
  }

  /**
   * Saves the report of an open attempt.
   * @param version what it is based on; a repeated save of the same text is the same save
   * @returns its new version; null if the learner may not write, or it is based on another version
   */
  async saveReport(
    userId: string,
    attemptId: string,
    { report, version }: { report: string; version: number },
  ): Promise<number | null> {
    const [[row]] = await this.dataSource.query<[{ version: number }[], number]>(
      `UPDATE practical_exam_attempts attempt SET report = $3, report_version = $4::integer + 1
       WHERE id = $1 AND user_id = $2 AND state = 'open' AND clock_timestamp() <= deadline_at + ${GRACE} AND ${HAS_ACCESS}
         AND (report_version = $4 OR (report_version = $4 + 1 AND report = $3))
       RETURNING report_version AS version`,
      [attemptId, userId, report, version],
    );
    return row?.version ?? null;
  }

  /** Gives a locked attempt another file, or none. */
  async setFile(manager: EntityManager, attemptId: string, fileId: string | null): Promise<void> {
    await manager.query('UPDATE practical_exam_attempts SET file_id = $2 WHERE id = $1', [attemptId, fileId]);
  }

  /** Locks an attempt and its enrolment until the transaction ends: saves, other decisions and revocations wait. */
  async lock(manager: EntityManager, attemptId: string): Promise<LockedExamAttempt | null> {
    const [row] = await manager.query<LockedExamAttempt[]>(
      `SELECT attempt.id, attempt.user_id AS "userId", attempt.course_id AS "courseId", course.title AS "courseTitle",
              attempt.number, attempt.state, attempt.terms, attempt.report, attempt.file_id AS "fileId",
              attempt.started_at AS "startedAt", attempt.appeal_ticket_id AS "appealTicketId",
              (SELECT COALESCE(sum(one), 0)::int FROM unnest(${POINTS}) AS one) AS points,
              clock_timestamp() > attempt.deadline_at + ${GRACE} AS "isOver", enrolment.revoked_at IS NULL AS "hasAccess"
       FROM practical_exam_attempts attempt
       JOIN courses course ON course.id = attempt.course_id
       JOIN enrolments enrolment ON enrolment.user_id = attempt.user_id AND enrolment.course_id = attempt.course_id
       WHERE attempt.id = $1 FOR NO KEY UPDATE OF attempt FOR SHARE OF enrolment`,
      [attemptId],
    );
    return row ?? null;
  }

  /** Ends a locked, open attempt, and freezes its points. */
  async end(
    manager: EntityManager,
    attemptId: string,
    { state, failure }: { state: 'submitted' | 'cancelled' | 'failed'; failure: Failure | null },
  ): Promise<void> {
    await manager.query(
      `UPDATE practical_exam_attempts attempt
       SET state = $2::varchar, failure = $3, lab_points = ${POINTS}, ended_at = LEAST(clock_timestamp(), deadline_at),
           decided_at = CASE WHEN $2::varchar = 'failed' THEN clock_timestamp() END
       WHERE id = $1`,
      [attemptId, state, failure],
    );
  }

  /** Open attempts whose time and grace period are over, or whose learner has lost access; oldest first. */
  async listEnded(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM practical_exam_attempts attempt
       WHERE state = 'open' AND (deadline_at < now() - ${GRACE} OR NOT ${HAS_ACCESS})
       ORDER BY deadline_at LIMIT 200`,
    );
    return rows.map(({ id }) => id);
  }

  async linkAppeal(manager: EntityManager, attemptId: string, ticketId: string): Promise<void> {
    await manager.query('UPDATE practical_exam_attempts SET appeal_ticket_id = $2 WHERE id = $1', [
      attemptId,
      ticketId,
    ]);
  }

  /** For certificates: whether the course requires its practical exam. */
  async isPublished(courseId: string, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM practical_exams WHERE course_id = $1 AND published',
      [courseId],
    );
    return rows.length > 0;
  }

  /** For certificates. */
  async hasPassed(userId: string, courseId: string, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM practical_exam_attempts WHERE user_id = $1 AND course_id = $2 AND state = 'passed' LIMIT 1`,
      [userId, courseId],
    );
    return rows.length > 0;
  }
}

const dateOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value));

/** JSON has its dates as text. */
const withDates = (exam: LearnerExam): LearnerExam => ({
  ...exam,
  attempts: exam.attempts.map((attempt): AttemptOfLearner => ({
    ...attempt,
    startedAt: new Date(attempt.startedAt),
    deadlineAt: new Date(attempt.deadlineAt),
    endedAt: dateOf(attempt.endedAt),
    decidedAt: dateOf(attempt.decidedAt),
    voidedAt: dateOf(attempt.voidedAt),
  })),
});
