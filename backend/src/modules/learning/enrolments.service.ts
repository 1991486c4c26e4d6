import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Page } from '../../platform/common/pagination.js';
import { AppConfig } from '../../platform/config/index.js';
import { Outbox } from '../../platform/events/index.js';
import { CoursesService } from '../catalogue/index.js';
import type { CourseEnrolmentResponse } from './dto/enrolment.dto.js';
import { CourseCompletion } from './course-completion.js';
import {
  type ChangedEnrolment,
  type EnrolmentFilter,
  EnrolmentsRepository,
} from './enrolments.repository.js';
import { alreadyEnrolled, noSuchLearner, revocationStands } from './learning.errors.js';

/** Grants and revokes access to courses. */
@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly enrolments: EnrolmentsRepository,
    private readonly courses: CoursesService,
    private readonly completion: CourseCompletion,
    private readonly config: AppConfig,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Grants the course to the buyer of a payment. Idempotent, even if the enrolment was revoked since: only a payment
   * approved after the revocation restores it.
   */
  async grant(
    manager: EntityManager,
    purchase: { userId: string; courseId: string; paymentId: string },
  ): Promise<void> {
    const opened = await this.enrolments.open(manager, purchase);
    if (opened) await this.notifyOfGrant(manager, opened, { paymentId: purchase.paymentId });
  }

  /**
   * Grants a course to a learner without a payment. Not counted as revenue; the administrator and the note are
   * recorded.
   * @throws NotFoundError if the course does not exist or is archived
   * @throws noSuchLearner if no account has that email
   * @throws alreadyEnrolled if the learner already has access
   */
  async grantByHand(
    courseId: string,
    administratorId: string,
    { email, reason = null }: { email: string; reason?: string | null },
  ): Promise<CourseEnrolmentResponse> {
    const { userId, isCourseUnarchived } = await this.enrolments.findGrantee(courseId, email);
    if (!isCourseUnarchived) throw new NotFoundError('Course');
    if (!userId) throw noSuchLearner();
    return this.dataSource.transaction(async (manager) => {
      const grant = { userId, courseId, administratorId, reason };
      const opened = await this.enrolments.openByHand(manager, grant);
      if (!opened) throw alreadyEnrolled();
      const { enrolment, ofAdministrator } = opened;
      await this.notifyOfGrant(
        manager,
        { id: enrolment.id, userId, courseId, ofAdministrator },
        { paymentId: null },
      );
      return enrolment;
    });
  }

  private async notifyOfGrant(
    manager: EntityManager,
    { id: enrolmentId, userId, courseId, ofAdministrator }: ChangedEnrolment,
    how: { paymentId: string | null; undone?: true },
  ): Promise<void> {
    if (!ofAdministrator) await this.courses.changeEnrolledCount(manager, courseId, 1);
    await this.outbox.publish(manager, 'learning.enrolment-granted', {
      enrolmentId,
      userId,
      courseId,
      ...how,
    });
    // Previews, or lessons completed before a revocation, may already be the whole course.
    await this.completion.completeIfDone(manager, enrolmentId);
  }

  /**
   * Revokes the access that a voided payment granted; enrolments granted manually or by another payment remain. Does
   * nothing if the payment has been approved again since.
   */
  async withdraw(
    manager: EntityManager,
    { paymentId, voidedBy }: { paymentId: string; voidedBy: string },
  ): Promise<void> {
    const revoked = await this.enrolments.revokePurchase(manager, paymentId, voidedBy);
    if (!revoked) return;
    const { id: enrolmentId, userId, courseId, ofAdministrator } = revoked;
    if (!ofAdministrator) await this.courses.changeEnrolledCount(manager, courseId, -1);
    await this.outbox.publish(manager, 'learning.enrolment-revoked', {
      enrolmentId,
      userId,
      courseId,
      paymentId,
    });
  }

  /**
   * Revokes access; progress and payment are unchanged. Idempotent.
   * @throws NotFoundError if there is no such enrolment
   */
  async revoke(enrolmentId: string, administratorId: string, reason?: string): Promise<Date | null> {
    return this.dataSource.transaction(async (manager) => {
      const revoked = await this.enrolments.revoke(manager, enrolmentId, administratorId, reason ?? null);
      const revocation = await this.enrolments.findRevocation(manager, enrolmentId);
      if (!revocation) throw new NotFoundError('Enrollment');
      const { revokedAt, revokedBy } = revocation;
      if (!revoked || !revokedAt) return revokedBy === administratorId ? this.undoUntil(revokedAt) : null;
      const { userId, courseId, ofAdministrator } = revoked;
      if (!ofAdministrator) await this.courses.changeEnrolledCount(manager, courseId, -1);
      await this.outbox.publish(manager, 'learning.enrolment-revoked', {
        enrolmentId,
        userId,
        courseId,
        revokedAt: revokedAt.toISOString(),
      });
      return this.undoUntil(revokedAt);
    });
  }

  /**
   * Undoes the administrator's own revocation within `APPROVAL_UNDO_SECONDS`, before the learner is mailed. Idempotent.
   * @throws NotFoundError, revocationStands
   */
  async undoRevocation(enrolmentId: string, administratorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const own = { administratorId, seconds: this.config.undoSeconds };
      const restored = await this.enrolments.undoRevocation(manager, enrolmentId, own);
      if (restored)
        return this.notifyOfGrant(manager, restored, { paymentId: restored.paymentId, undone: true });
      const revocation = await this.enrolments.findRevocation(manager, enrolmentId);
      if (!revocation) throw new NotFoundError('Enrollment');
      if (revocation.revokedAt) throw revocationStands();
    });
  }

  private undoUntil(revokedAt: Date | null): Date | null {
    const until = (revokedAt?.getTime() ?? 0) + this.config.undoSeconds * 1_000;
    return until > Date.now() ? new Date(until) : null;
  }

  /**
   * Administrators are excluded from counts: recounts the students of each course that the user is or was enrolled in.
   */
  async recountCoursesOf(manager: EntityManager, userId: string): Promise<void> {
    await this.courses.recountEnrolled(manager, await this.enrolments.courseIdsOf(manager, userId));
  }

  /**
   * Active and revoked enrolments of a course, searched by name and email, newest first.
   * @throws NotFoundError if the course does not exist
   */
  async ofCourse(courseId: string, filter: EnrolmentFilter): Promise<Page<CourseEnrolmentResponse>> {
    const found = await this.enrolments.pageOfCourse(courseId, filter);
    // Rows prove that the course exists; only an empty list needs a check.
    if (found.total === 0 && !(await this.courses.findById(courseId))) throw new NotFoundError('Course');
    return found;
  }
}
