import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../common/page-query.dto.js';
import { fetchPage, type Page } from '../../common/pagination.js';
import { newId } from '../../database/columns.js';
import type { CourseEnrolment } from './course-enrolment.js';
import { Enrolment } from './enrolment.entity.js';
import { progressPercent } from './progress-percent.js';

/** An enrolment that has just become live, or has just ceased to be. */
export interface ChangedEnrolment {
  id: string;
  userId: string;
  courseId: string;
  /** Whether it is an administrator's, who count in no figure. */
  ofAdministrator: boolean;
}

const CHANGED = `id, user_id AS "userId", course_id AS "courseId",
  (SELECT is_admin FROM users WHERE users.id = enrolment.user_id) AS "ofAdministrator"`;

@Injectable()
export class EnrolmentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Makes the enrolment that a payment bought, or opens a revoked one again when the payment is another one and was
   * approved after the revocation: an old approval that is delivered again gives nothing back.
   * @returns null when nothing had to change
   */
  async open(
    manager: EntityManager,
    { userId, courseId, paymentId }: { userId: string; courseId: string; paymentId: string },
  ): Promise<ChangedEnrolment | null> {
    const [opened] = await manager.query<ChangedEnrolment[]>(
      `INSERT INTO enrolments AS enrolment (id, user_id, course_id, payment_id, source, granted_at)
       VALUES ($1, $2, $3, $4, 'payment', now())
       ON CONFLICT (user_id, course_id) DO UPDATE
       SET payment_id = EXCLUDED.payment_id, source = EXCLUDED.source, granted_at = EXCLUDED.granted_at,
           revoked_at = NULL, revoked_by = NULL
       WHERE enrolment.revoked_at IS NOT NULL
         AND enrolment.payment_id IS DISTINCT FROM EXCLUDED.payment_id
         AND (SELECT processed_at FROM payments WHERE payments.id = EXCLUDED.payment_id) > enrolment.revoked_at
       RETURNING ${CHANGED}`,
      [newId(), userId, courseId, paymentId],
    );
    return opened ?? null;
  }

  /** Takes a live enrolment away. @returns null when it isn't live */
  async revoke(
    manager: EntityManager,
    enrolmentId: string,
    administratorId: string,
  ): Promise<ChangedEnrolment | null> {
    const [[revoked]] = await manager.query<[ChangedEnrolment[], number]>(
      `UPDATE enrolments enrolment SET revoked_at = clock_timestamp(), revoked_by = $2
       WHERE id = $1 AND revoked_at IS NULL RETURNING ${CHANGED}`,
      [enrolmentId, administratorId],
    );
    return revoked ?? null;
  }

  exists(manager: EntityManager, enrolmentId: string): Promise<boolean> {
    return manager.existsBy(Enrolment, { id: enrolmentId });
  }

  /**
   * Marks a live enrolment complete when every present lesson is, once and for good.
   * @returns null when it isn't, or was before
   */
  async complete(
    manager: EntityManager,
    enrolmentId: string,
  ): Promise<{ userId: string; courseId: string } | null> {
    const [[completed]] = await manager.query<[{ userId: string; courseId: string }[], number]>(
      `UPDATE enrolments enrolment SET completed_at = now()
       WHERE id = $1 AND completed_at IS NULL AND revoked_at IS NULL
         AND EXISTS (SELECT FROM lessons WHERE lessons.course_id = enrolment.course_id)
         AND NOT EXISTS (
           SELECT FROM lessons lesson
           LEFT JOIN lesson_progress progress ON progress.lesson_id = lesson.id AND progress.user_id = enrolment.user_id
           WHERE lesson.course_id = enrolment.course_id AND progress.completed IS NOT TRUE)
       RETURNING user_id AS "userId", course_id AS "courseId"`,
      [enrolmentId],
    );
    return completed ?? null;
  }

  /** Live and revoked enrolments of a course, the newest first. */
  async pageOfCourse(courseId: string, page: PageQuery): Promise<Page<CourseEnrolment>> {
    const query = this.dataSource
      .createQueryBuilder(Enrolment, 'enrolment')
      .innerJoin('users', 'learner', 'learner.id = enrolment.user_id')
      .addSelect('learner.full_name', 'learner_full_name')
      .addSelect('learner.email', 'learner_email')
      .addSelect(
        '(SELECT count(*)::int FROM lessons WHERE lessons.course_id = enrolment.course_id)',
        'present_lessons',
      )
      .addSelect(
        `(SELECT count(*)::int FROM lesson_progress progress
          WHERE progress.user_id = enrolment.user_id AND progress.course_id = enrolment.course_id AND progress.completed)`,
        'done_lessons',
      )
      .where('enrolment.course_id = :courseId', { courseId });
    const { entities, raw, total, nextCursor } = await fetchPage(
      query,
      [
        { expression: 'enrolment.granted_at', cast: 'timestamptz', direction: 'DESC' },
        { expression: 'enrolment.id', cast: 'uuid', direction: 'DESC' },
      ],
      page,
    );
    const items = entities.map((enrolment, index): CourseEnrolment => {
      const row = raw[index]!;
      return {
        id: enrolment.id,
        userId: enrolment.userId,
        userFullName: String(row['learner_full_name']),
        userEmail: String(row['learner_email']),
        progress: progressPercent(Number(row['done_lessons']), Number(row['present_lessons'])),
        grantedAt: enrolment.grantedAt,
        revokedAt: enrolment.revokedAt,
        completedAt: enrolment.completedAt,
      };
    });
    return { items, total, nextCursor };
  }
}
