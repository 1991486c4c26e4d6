import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import type { AssessmentAttempt, AttemptState } from './assessment-attempt.entity.js';
import type { AttemptSummary, LearnerAssessment, Paper, PaperEntry } from './learner-assessment.js';
import type { PaperQuestion } from './paper-question.entity.js';

/** Grace period: answers in flight at the deadline still count. */
const GRACE = `interval '10 seconds'`;

const SUMMARY = `id, number, state, started_at AS "startedAt", deadline_at AS "deadlineAt", closed_at AS "closedAt",
  pass_mark AS "passMark", correct, total, score, passed, topics, voided_at AS "voidedAt",
  appeal_ticket_id AS "appealTicketId"`;

const PAPER_ENTRY = `number, topic, text, type, options, chosen, flagged, sequence`;

/** An active enrolment of the attempt's learner. */
const HAS_ACCESS = `EXISTS (
  SELECT FROM active_enrolments enrolment
  WHERE enrolment.user_id = attempt.user_id AND enrolment.course_id = attempt.course_id)`;

/** SQL; needs `assessment`, `course`, `enrolment`, and the learner's id as `$1`. */
const LEARNER_ASSESSMENT = `
  assessment.course_id AS "courseId", course.title AS "courseTitle", clock_timestamp() AS now, assessment.published,
  assessment.minutes + COALESCE((SELECT extra.minutes FROM assessment_extra_time extra
    WHERE extra.course_id = assessment.course_id AND extra.user_id = $1), 0) AS minutes,
  assessment.pass_mark AS "passMark", assessment.attempts AS "attemptsAllowed",
  assessment.cool_down_hours AS "coolDownHours",
  (SELECT COALESCE(sum(draw), 0)::int FROM assessment_topics topic WHERE topic.course_id = assessment.course_id) AS questions,
  enrolment.id IS NOT NULL AS "isEnrolled", enrolment.completed_at IS NOT NULL AS "lessonsDone",
  (SELECT COALESCE(json_agg(attempt ORDER BY attempt.number), '[]') FROM (
     SELECT ${SUMMARY} FROM assessment_attempts
     WHERE assessment_attempts.user_id = $1 AND assessment_attempts.course_id = assessment.course_id
   ) attempt) AS attempts`;

/** An attempt whose row is locked. */
export interface LockedAttempt extends Pick<
  AssessmentAttempt,
  'id' | 'userId' | 'courseId' | 'state' | 'lease' | 'appealTicketId'
> {
  /** The grace period is over, too. */
  isOver: boolean;
  hasAccess: boolean;
}

/** An answer to save. */
export type AnswerToSave = Pick<PaperQuestion, 'number' | 'chosen' | 'flagged' | 'sequence'>;

/** The only writer of attempts and their questions. */
@Injectable()
export class AttemptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if the course has no assessment */
  async findForLearner(
    userId: string,
    courseId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<LearnerAssessment | null> {
    const [row] = await manager.query<LearnerAssessment[]>(
      `SELECT ${LEARNER_ASSESSMENT}
       FROM assessments assessment
       JOIN courses course ON course.id = assessment.course_id
       LEFT JOIN active_enrolments enrolment ON enrolment.course_id = assessment.course_id AND enrolment.user_id = $1
       WHERE assessment.course_id = $2`,
      [userId, courseId],
    );
    return row ? withDates(row) : null;
  }

  /** The assessments, of the courses that the learner has access to, that are published or being taken. */
  async listForLearner(userId: string): Promise<LearnerAssessment[]> {
    const rows = await this.dataSource.query<LearnerAssessment[]>(
      `SELECT ${LEARNER_ASSESSMENT}
       FROM active_enrolments enrolment
       JOIN assessments assessment ON assessment.course_id = enrolment.course_id
       JOIN courses course ON course.id = assessment.course_id
       WHERE enrolment.user_id = $1
         AND (assessment.published OR EXISTS (
           SELECT FROM assessment_attempts attempt
           WHERE attempt.user_id = $1 AND attempt.course_id = assessment.course_id AND attempt.state = 'open'))
       ORDER BY enrolment.granted_at DESC, course.id`,
      [userId],
    );
    return rows.map(withDates);
  }

  /**
   * Locks the learner's enrolment, so that two starts are serialised and a revocation comes before or after them, and
   * the question bank against changes.
   * @returns whether both exist
   */
  async lockForStart(manager: EntityManager, userId: string, courseId: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM active_enrolments enrolment JOIN assessments assessment ON assessment.course_id = enrolment.course_id
       WHERE enrolment.user_id = $1 AND enrolment.course_id = $2
       FOR NO KEY UPDATE OF enrolment FOR SHARE OF assessment`,
      [userId, courseId],
    );
    return rows.length > 0;
  }

  /**
   * Starts an attempt: draws questions per topic and shuffles them and their options by hashes of the seed, so that the
   * selection is reproducible from seed and bank. "All of the above" stays last.
   */
  async start(
    manager: EntityManager,
    start: { userId: string; courseId: string; seed: string; lease: string },
  ): Promise<Paper> {
    const [row] = await manager.query<[Paper]>(
      `WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS now), attempt AS (
         INSERT INTO assessment_attempts
           (id, course_id, user_id, number, seed, pass_mark, started_at, deadline_at, lease)
         SELECT $1::uuid, assessment.course_id, $2::uuid,
                1 + (SELECT COALESCE(max(number), 0) FROM assessment_attempts WHERE user_id = $2 AND course_id = $3),
                $4, assessment.pass_mark, moment.now,
                moment.now + make_interval(mins => assessment.minutes + COALESCE(extra.minutes, 0)), $5::uuid
         FROM moment CROSS JOIN assessments assessment
         LEFT JOIN assessment_extra_time extra ON extra.course_id = assessment.course_id AND extra.user_id = $2
         WHERE assessment.course_id = $3
         RETURNING *
       ), drawn AS (
         SELECT question.*, topic.name AS topic, topic.draw,
                row_number() OVER (PARTITION BY topic.id ORDER BY ${hash('$4', 'question.id')}) AS rank
         FROM assessment_topics topic JOIN assessment_questions question ON question.topic_id = topic.id
         WHERE topic.course_id = $3 AND question.deleted_at IS NULL
       ), paper AS (
         INSERT INTO assessment_paper_questions
           (attempt_id, number, question_id, version, topic, text, type, options, answer)
         SELECT attempt.id, row_number() OVER (ORDER BY ${hash('$4', "'place'", 'drawn.id')}), drawn.id, drawn.version,
                drawn.topic, drawn.text, drawn.type,
                (SELECT jsonb_agg(option.value ORDER BY option.value #>> '{}' ~* '^(all|none|both|neither) of ',
                                  ${hash('$4', 'drawn.id', 'option.ordinality')})
                 FROM jsonb_array_elements(drawn.options) WITH ORDINALITY AS option),
                drawn.answer
         FROM drawn CROSS JOIN attempt WHERE drawn.rank <= drawn.draw
         RETURNING ${PAPER_ENTRY}
       )
       SELECT ${PAPER_HEAD}, (SELECT COALESCE(json_agg(paper ORDER BY paper.number), '[]') FROM paper) AS questions
       FROM attempt JOIN courses course ON course.id = attempt.course_id`,
      [newId(), start.userId, start.courseId, start.seed, start.lease],
    );
    return row;
  }

  /**
   * Moves an open attempt's write access to another tab.
   * @returns null if the attempt is not open, its time is over, or its learner has no access
   */
  async takeOver(userId: string, attemptId: string, lease: string): Promise<Paper | null> {
    const [row] = await this.dataSource.query<Paper[]>(
      `WITH attempt AS (
         UPDATE assessment_attempts attempt SET lease = $3
         WHERE id = $1 AND user_id = $2 AND state = 'open' AND clock_timestamp() <= deadline_at + ${GRACE} AND ${HAS_ACCESS}
         RETURNING *
       )
       SELECT ${PAPER_HEAD},
              (SELECT json_agg(entry ORDER BY entry.number) FROM (
                 SELECT ${PAPER_ENTRY} FROM assessment_paper_questions WHERE attempt_id = attempt.id) entry) AS questions
       FROM attempt JOIN courses course ON course.id = attempt.course_id`,
      [attemptId, userId, lease],
    );
    return row ?? null;
  }

  /**
   * Saves an answer, unless a later one is stored. The attempt's row is locked, so that no answer is stored after
   * grading.
   * @returns null if the tab may not write; `entry` is null for an unknown question
   */
  async saveAnswer(
    userId: string,
    attemptId: string,
    lease: string,
    answer: AnswerToSave,
  ): Promise<{ entry: PaperEntry | null; isSaved: boolean; secondsLeft: number } | null> {
    const [row] = await this.dataSource.query<
      (PaperEntry & { number: number | null; isSaved: boolean; secondsLeft: number })[]
    >(
      `WITH attempt AS MATERIALIZED (
         SELECT attempt.id, attempt.deadline_at FROM assessment_attempts attempt
         WHERE id = $1 AND user_id = $2 AND lease = $3 AND state = 'open'
           AND clock_timestamp() <= deadline_at + ${GRACE} AND ${HAS_ACCESS}
         FOR SHARE OF attempt
       ), saved AS (
         UPDATE assessment_paper_questions entry
         SET chosen = $5::jsonb, flagged = $6, sequence = $7, saved_at = clock_timestamp()
         FROM attempt
         WHERE entry.attempt_id = attempt.id AND entry.number = $4 AND entry.sequence < $7 AND $5::jsonb <@ entry.options
           AND (entry.type = 'multi' OR jsonb_array_length($5::jsonb) <= 1)
         RETURNING entry.number
       )
       SELECT ${PAPER_ENTRY}, EXISTS (SELECT FROM saved) AS "isSaved", ${SECONDS_LEFT}
       FROM attempt LEFT JOIN assessment_paper_questions entry ON entry.attempt_id = attempt.id AND entry.number = $4`,
      [
        attemptId,
        userId,
        lease,
        answer.number,
        JSON.stringify(answer.chosen),
        answer.flagged,
        answer.sequence,
      ],
    );
    if (!row) return null;
    const { isSaved, secondsLeft, ...entry } = row;
    return { entry: entry.number === null ? null : entry, isSaved, secondsLeft };
  }

  /** The state of an attempt, for a tab that checks whether it may still write. */
  async findClock(
    userId: string,
    attemptId: string,
  ): Promise<{
    state: AttemptState;
    lease: string;
    secondsLeft: number;
    isOver: boolean;
    hasAccess: boolean;
  } | null> {
    const [row] = await this.dataSource.query<
      { state: AttemptState; lease: string; secondsLeft: number; isOver: boolean; hasAccess: boolean }[]
    >(
      `SELECT state, lease, ${SECONDS_LEFT}, clock_timestamp() > deadline_at + ${GRACE} AS "isOver",
              ${HAS_ACCESS} AS "hasAccess"
       FROM assessment_attempts attempt WHERE id = $1 AND user_id = $2`,
      [attemptId, userId],
    );
    return row ?? null;
  }

  /**
   * Locks an attempt and its enrolment until the transaction ends: answers, concurrent closing and revocations wait.
   */
  async lock(manager: EntityManager, attemptId: string): Promise<LockedAttempt | null> {
    const [row] = await manager.query<LockedAttempt[]>(
      `SELECT attempt.id, attempt.user_id AS "userId", attempt.course_id AS "courseId", attempt.state, attempt.lease,
              clock_timestamp() > attempt.deadline_at + ${GRACE} AS "isOver",
              enrolment.revoked_at IS NULL AS "hasAccess", attempt.appeal_ticket_id AS "appealTicketId"
       FROM assessment_attempts attempt
       JOIN enrolments enrolment ON enrolment.user_id = attempt.user_id AND enrolment.course_id = attempt.course_id
       WHERE attempt.id = $1 FOR NO KEY UPDATE OF attempt FOR SHARE OF enrolment`,
      [attemptId],
    );
    return row ?? null;
  }

  /** Grades a locked attempt and closes it. A question counts only if exactly the correct options are chosen. */
  async close(
    manager: EntityManager,
    attemptId: string,
    state: Exclude<AttemptState, 'open'>,
  ): Promise<AttemptSummary> {
    const [[row]] = await manager.query<[[AttemptSummary], number]>(
      `WITH graded AS (
         UPDATE assessment_paper_questions SET is_right = chosen @> answer AND chosen <@ answer
         WHERE attempt_id = $1 AND $2 <> 'cancelled' RETURNING topic, is_right
       ), by_topic AS (
         SELECT topic, count(*) FILTER (WHERE is_right)::int AS correct, count(*)::int AS total
         FROM graded GROUP BY topic
       ), result AS (
         SELECT sum(correct)::int AS right_answers, sum(total)::int AS answers,
                round(100.0 * sum(correct) / sum(total))::int AS percent,
                jsonb_agg(to_jsonb(by_topic) ORDER BY topic) AS scores
         FROM by_topic
       )
       UPDATE assessment_attempts attempt
       SET state = $2, closed_at = LEAST(clock_timestamp(), deadline_at), correct = right_answers, total = answers,
           score = percent, passed = COALESCE(percent >= pass_mark, false), topics = scores
       FROM result WHERE id = $1 RETURNING ${SUMMARY}`,
      [attemptId, state],
    );
    return row;
  }

  /** Open attempts whose time and grace period are over, or whose learner has lost access; oldest first. */
  async listEnded(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM assessment_attempts attempt
       WHERE state = 'open' AND (deadline_at < now() - ${GRACE} OR NOT ${HAS_ACCESS})
       ORDER BY deadline_at LIMIT 200`,
    );
    return rows.map(({ id }) => id);
  }

  async findSummary(
    attemptId: string,
    manager: EntityManager,
  ): Promise<(AttemptSummary & { courseTitle: string }) | null> {
    const [row] = await manager.query<(AttemptSummary & { courseTitle: string })[]>(
      `SELECT ${SUMMARY}, (SELECT title FROM courses WHERE courses.id = course_id) AS "courseTitle"
       FROM assessment_attempts WHERE id = $1`,
      [attemptId],
    );
    return row ?? null;
  }

  async linkAppeal(manager: EntityManager, attemptId: string, ticketId: string): Promise<void> {
    await manager.query('UPDATE assessment_attempts SET appeal_ticket_id = $2 WHERE id = $1', [
      attemptId,
      ticketId,
    ]);
  }

  /** For certificates: whether the course requires its assessment, and whether the learner has passed it. */
  async isPublished(courseId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM assessments WHERE course_id = $1 AND published',
      [courseId],
    );
    return rows.length > 0;
  }

  async hasPassed(
    userId: string,
    courseId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT FROM assessment_attempts WHERE user_id = $1 AND course_id = $2 AND passed',
      [userId, courseId],
    );
    return rows.length > 0;
  }
}

/** Of an `attempt`. */
const SECONDS_LEFT = `extract(epoch FROM attempt.deadline_at - clock_timestamp())::float AS "secondsLeft"`;

const PAPER_HEAD = `attempt.id AS "attemptId", attempt.number, attempt.course_id AS "courseId", course.title AS "courseTitle",
  attempt.started_at AS "startedAt", attempt.deadline_at AS "deadlineAt", attempt.pass_mark AS "passMark", ${SECONDS_LEFT}`;

function hash(...parts: string[]): string {
  return `sha256(convert_to(concat_ws('/', ${parts.join(', ')}), 'UTF8'))`;
}

/** Timestamps inside JSON arrive as text. */
const withDates = (row: LearnerAssessment): LearnerAssessment => ({
  ...row,
  attempts: row.attempts.map((attempt) => ({
    ...attempt,
    startedAt: new Date(attempt.startedAt),
    deadlineAt: new Date(attempt.deadlineAt),
    closedAt: attempt.closedAt && new Date(attempt.closedAt),
    voidedAt: attempt.voidedAt && new Date(attempt.voidedAt),
  })),
});
