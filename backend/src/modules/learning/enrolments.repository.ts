import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type ListStatement } from '../../platform/database/fetch-page.js';
import { currentRequestId } from '../../platform/common/request-context.js';
import { containsPattern } from '../../platform/common/search-text.js';
import { newId } from '../../platform/database/columns.js';
import type { CourseEnrolmentResponse } from './dto/enrolment.dto.js';
import { Enrolment } from './enrolment.entity.js';
import { progressPercent } from '@triad/shared/progress-percent';

/** An enrolment that was just granted or revoked. */
export interface ChangedEnrolment {
  id: string;
  userId: string;
  courseId: string;
  /** Whether the user is an administrator, who is excluded from all counts. */
  ofAdministrator: boolean;
}

/** Filter and page of a course's enrolments. */
export interface EnrolmentFilter extends PageQuery {
  q?: string;
}

interface GrantByHand {
  userId: string;
  courseId: string;
  administratorId: string;
  reason: string | null;
}

/**
 * SQL: an `enrolment` for administrators, with its `learner` and `granter`. `present` and `done` count the lessons of the
 * course and those that the learner has completed.
 */
const LISTED = `enrolment.id, enrolment.user_id,
  jsonb_build_object('full_name', learner.full_name, 'email', learner.email) AS "user",
  CASE WHEN enrolment.revoked_at IS NULL THEN 'active' ELSE 'revoked' END AS status,
  (SELECT count(*)::int FROM lessons WHERE lessons.course_id = enrolment.course_id) AS present,
  (SELECT count(*)::int FROM lesson_progress progress
   WHERE progress.user_id = enrolment.user_id AND progress.course_id = enrolment.course_id AND progress.completed) AS done,
  enrolment.source, enrolment.granted_at, granter.full_name AS granted_by, enrolment.grant_reason,
  enrolment.revoked_at, enrolment.completed_at`;

type ListedEnrolment = Omit<CourseEnrolmentResponse, 'progress'> & { present: number; done: number };

/**
 * FOR SHARE: a role changes before or after this transaction, never during it, so that the recount afterwards is
 * correct.
 */
const CHANGED = `enrolment.id, enrolment.user_id AS "userId", enrolment.course_id AS "courseId",
  (SELECT is_admin FROM users WHERE users.id = enrolment.user_id FOR SHARE) AS "ofAdministrator"`;

/**
 * Grants and revocations lock the course row (it holds `enrolled_count`) before the enrolment; the opposite order would
 * deadlock.
 */
const lockedCourse = (courseId: string) =>
  `course AS MATERIALIZED (SELECT id FROM courses WHERE id = ${courseId} FOR NO KEY UPDATE)`;

/** SQL: a `learner` whose name or email address matches. */
export const matchesLearner = (pattern: string): string =>
  `(learner.full_name ILIKE ${pattern} OR learner.email ILIKE ${pattern})`;

/** SQL on an `enrolment`: the course has lessons, and the learner has completed all of them. */
const EVERY_LESSON_DONE = `
  EXISTS (SELECT FROM lessons WHERE lessons.course_id = enrolment.course_id)
  AND NOT EXISTS (
    SELECT FROM lessons lesson
    LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = enrolment.user_id
    WHERE lesson.course_id = enrolment.course_id AND progress.completed IS NOT TRUE)`;

@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Grants the enrolment that a payment bought, or restores a revoked one if the payment was approved after the
   * revocation. A stale approval event grants nothing: the payment is locked and must still be approved.
   * @returns null if nothing changed
   */
  async open(
    manager: EntityManager,
    { userId, courseId, paymentId }: { userId: string; courseId: string; paymentId: string },
  ): Promise<ChangedEnrolment | null> {
    const [opened] = await manager.query<ChangedEnrolment[]>(
      `WITH ${lockedCourse('$3')}
       INSERT INTO enrolments AS enrolment (id, user_id, course_id, payment_id, source, granted_at)
       SELECT $1::uuid, $2::uuid, course.id, payment.id, 'payment', now() FROM course, payments payment
       WHERE payment.id = $4 AND payment.status = 'approved' FOR SHARE OF payment
       ON CONFLICT (user_id, course_id) DO UPDATE
       SET payment_id = EXCLUDED.payment_id, source = EXCLUDED.source, granted_at = EXCLUDED.granted_at,
           granted_by = NULL, grant_reason = NULL, revoked_at = NULL, revoked_by = NULL
       WHERE enrolment.revoked_at IS NOT NULL
         AND (SELECT processed_at FROM payments WHERE payments.id = EXCLUDED.payment_id) > enrolment.revoked_at
       RETURNING ${CHANGED}`,
      [newId(), userId, courseId, paymentId],
    );
    return opened ?? null;
  }

  /** The account with that email, and whether the course can be granted. */
  async findGrantee(
    courseId: string,
    email: string,
  ): Promise<{ userId: string | null; isCourseUnarchived: boolean }> {
    const [grantee] = await this.dataSource.query<[{ userId: string | null; isCourseUnarchived: boolean }]>(
      `SELECT (SELECT id FROM users WHERE email = $2) AS "userId",
              EXISTS (SELECT FROM courses WHERE id = $1 AND archived_at IS NULL) AS "isCourseUnarchived"`,
      [courseId, email],
    );
    return grantee;
  }

  /**
   * Grants an enrolment, or restores a revoked one, and records the administrator. @returns null if it is already
   * active
   */
  async openByHand(
    manager: EntityManager,
    { userId, courseId, administratorId, reason }: GrantByHand,
  ): Promise<{ enrolment: CourseEnrolmentResponse; ofAdministrator: boolean } | null> {
    const [opened] = await manager.query<(ListedEnrolment & { ofAdministrator: boolean })[]>(
      `WITH ${lockedCourse('$3')}, opened AS (
         INSERT INTO enrolments AS enrolment (id, user_id, course_id, source, granted_at, granted_by, grant_reason)
         SELECT $1::uuid, $2::uuid, course.id, 'administrator', now(), $4::uuid, $5 FROM course
         ON CONFLICT (user_id, course_id) DO UPDATE
         SET payment_id = NULL, source = EXCLUDED.source, granted_at = EXCLUDED.granted_at,
             granted_by = EXCLUDED.granted_by, grant_reason = EXCLUDED.grant_reason,
             revoked_at = NULL, revoked_by = NULL
         WHERE enrolment.revoked_at IS NOT NULL
         RETURNING *
       ), noted AS (
         INSERT INTO enrolment_history (id, enrolment_id, change, actor_id, reason, request_id)
         SELECT $6, opened.id, 'granted', $4, $5, $7 FROM opened
       )
       SELECT ${LISTED}, learner.is_admin AS "ofAdministrator"
       FROM opened enrolment JOIN users learner ON learner.id = enrolment.user_id
       JOIN users granter ON granter.id = enrolment.granted_by FOR SHARE OF learner`,
      [newId(), userId, courseId, administratorId, reason, newId(), currentRequestId()],
    );
    if (!opened) return null;
    const { ofAdministrator, ...enrolment } = opened;
    return { enrolment: withProgress(enrolment), ofAdministrator };
  }

  /**
   * Revokes an active enrolment and records the administrator.
   * @returns null if it isn't active
   */
  async revoke(
    manager: EntityManager,
    enrolmentId: string,
    administratorId: string,
    reason: string | null,
  ): Promise<ChangedEnrolment | null> {
    const [revoked] = await manager.query<ChangedEnrolment[]>(
      `WITH ${lockedCourse('(SELECT course_id FROM enrolments WHERE id = $1)')}, revoked AS (
         UPDATE enrolments enrolment SET revoked_at = clock_timestamp(), revoked_by = $2 FROM course
         WHERE enrolment.id = $1 AND enrolment.course_id = course.id AND revoked_at IS NULL RETURNING ${CHANGED}
       ), noted AS (
         INSERT INTO enrolment_history (id, enrolment_id, change, actor_id, request_id, reason)
         SELECT $3, revoked.id, 'revoked', $2, $4, $5 FROM revoked
       )
       SELECT * FROM revoked`,
      [enrolmentId, administratorId, newId(), currentRequestId(), reason],
    );
    return revoked ?? null;
  }

  /**
   * Restores an enrolment that this administrator revoked at most `seconds` ago, as it was. Not after a void of its payment.
   * @returns null if there is no such revocation
   */
  async undoRevocation(
    manager: EntityManager,
    enrolmentId: string,
    { administratorId, seconds }: { administratorId: string; seconds: number },
  ): Promise<(ChangedEnrolment & { paymentId: string | null }) | null> {
    const [restored] = await manager.query<(ChangedEnrolment & { paymentId: string | null })[]>(
      `WITH ${lockedCourse('(SELECT course_id FROM enrolments WHERE id = $1)')}, restored AS (
         UPDATE enrolments enrolment SET revoked_at = NULL, revoked_by = NULL FROM course
         WHERE enrolment.id = $1 AND enrolment.course_id = course.id AND revoked_by = $2
           AND revoked_at > clock_timestamp() - $3 * interval '1 second' AND NOT EXISTS (
             SELECT FROM payments WHERE payments.id = enrolment.payment_id AND payments.status <> 'approved')
         RETURNING ${CHANGED}, enrolment.payment_id AS "paymentId"
       ), noted AS (
         INSERT INTO enrolment_history (id, enrolment_id, change, actor_id, reason, request_id)
         SELECT $4, restored.id, 'granted', $2, 'Undone', $5 FROM restored
       )
       SELECT * FROM restored`,
      [enrolmentId, administratorId, seconds, newId(), currentRequestId()],
    );
    return restored ?? null;
  }

  /**
   * Revokes the active enrolment that a payment bought, unless the payment is approved. The payment stays locked, so
   * that a new approval comes after the revocation and restores the enrolment.
   * @returns null if there is nothing to revoke
   */
  async revokePurchase(
    manager: EntityManager,
    paymentId: string,
    administratorId: string,
  ): Promise<ChangedEnrolment | null> {
    const [revoked] = await manager.query<ChangedEnrolment[]>(
      `WITH payment AS MATERIALIZED (
         SELECT id, course_id FROM payments WHERE id = $1 AND status <> 'approved' FOR SHARE
       ), course AS MATERIALIZED (
         SELECT id FROM courses WHERE id = (SELECT course_id FROM payment) FOR NO KEY UPDATE
       ), revoked AS (
         UPDATE enrolments enrolment SET revoked_at = clock_timestamp(), revoked_by = $2 FROM course
         WHERE enrolment.payment_id = $1 AND enrolment.course_id = course.id AND revoked_at IS NULL RETURNING ${CHANGED}
       ), noted AS (
         INSERT INTO enrolment_history (id, enrolment_id, change, actor_id, request_id)
         SELECT $3, revoked.id, 'revoked', $2, $4 FROM revoked
       )
       SELECT * FROM revoked`,
      [paymentId, administratorId, newId(), currentRequestId()],
    );
    return revoked ?? null;
  }

  /** The courses of a user's active and revoked enrolments. */
  async courseIdsOf(manager: EntityManager, userId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      'SELECT course_id AS id FROM enrolments WHERE user_id = $1',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** When and by whom an enrolment was revoked; null if there is no such enrolment. */
  findRevocation(
    manager: EntityManager,
    enrolmentId: string,
  ): Promise<Pick<Enrolment, 'revokedAt' | 'revokedBy'> | null> {
    return manager.findOne(Enrolment, {
      select: { id: true, revokedAt: true, revokedBy: true },
      where: { id: enrolmentId },
    });
  }

  /**
   * Locks the active, incomplete enrolments of a course, so that the next statement sees lessons completed
   * concurrently.
   */
  async lockUnfinished(manager: EntityManager, courseId: string): Promise<void> {
    await manager.query(
      `SELECT FROM active_enrolments WHERE course_id = $1 AND completed_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
      [courseId],
    );
  }

  /**
   * Completes every active enrolment of a course whose learner has completed all current lessons. Never reverts a
   * completion.
   */
  async completeAll(
    manager: EntityManager,
    courseId: string,
  ): Promise<{ enrolmentId: string; userId: string; courseId: string }[]> {
    const [completed] = await manager.query<
      [{ enrolmentId: string; userId: string; courseId: string }[], number]
    >(
      `UPDATE active_enrolments enrolment SET completed_at = now()
       WHERE course_id = $1 AND completed_at IS NULL AND ${EVERY_LESSON_DONE}
       RETURNING id AS "enrolmentId", user_id AS "userId", course_id AS "courseId"`,
      [courseId],
    );
    return completed;
  }

  /**
   * Completes an active enrolment if every current lesson is complete. Never reverts a completion.
   * @returns null if it isn't, or already was
   */
  async complete(
    manager: EntityManager,
    enrolmentId: string,
  ): Promise<{ userId: string; courseId: string } | null> {
    const [[completed]] = await manager.query<[{ userId: string; courseId: string }[], number]>(
      `UPDATE active_enrolments enrolment SET completed_at = now()
       WHERE id = $1 AND completed_at IS NULL AND ${EVERY_LESSON_DONE}
       RETURNING user_id AS "userId", course_id AS "courseId"`,
      [enrolmentId],
    );
    return completed ?? null;
  }

  /** Active and revoked enrolments of a course, newest first. */
  async pageOfCourse(
    courseId: string,
    { q, ...page }: EnrolmentFilter,
  ): Promise<Page<CourseEnrolmentResponse>> {
    const list: ListStatement = {
      columns: LISTED,
      from: 'enrolments enrolment JOIN users learner ON learner.id = enrolment.user_id',
      joins: 'LEFT JOIN users granter ON granter.id = enrolment.granted_by',
      where: ['enrolment.course_id = $1'],
      values: [courseId],
    };
    if (q) list.where.push(matchesLearner(`$${list.values.push(containsPattern(q))}`));
    const { items, ...rest } = await fetchPage<ListedEnrolment>(
      this.dataSource,
      list,
      byTime('enrolment.granted_at', 'DESC'),
      page,
    );
    return { items: items.map(withProgress), ...rest };
  }
}

const withProgress = ({ done, present, ...enrolment }: ListedEnrolment): CourseEnrolmentResponse => ({
  ...enrolment,
  progress: progressPercent(done, present),
});
