import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../common/domain-error.js';
import type { PageQuery } from '../../common/page-query.dto.js';
import type { Page } from '../../common/pagination.js';
import { Outbox } from '../../events/index.js';
import { Courses } from '../catalogue/index.js';
import type { CourseEnrolment } from './course-enrolment.js';
import { CourseCompletion } from './course-completion.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** Gives and takes the right to study a course. */
@Injectable()
export class Enrolments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly enrolments: EnrolmentsRepository,
    private readonly courses: Courses,
    private readonly completion: CourseCompletion,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Opens the course to who bought it with that payment. Asked again it changes nothing, also when the enrolment has
   * been revoked since: only a payment approved after the revocation opens it anew.
   */
  async grant(
    manager: EntityManager,
    purchase: { userId: string; courseId: string; paymentId: string },
  ): Promise<void> {
    const opened = await this.enrolments.open(manager, purchase);
    if (!opened) return;
    const { id: enrolmentId, userId, courseId, ofAdministrator } = opened;
    if (!ofAdministrator) await this.courses.changeEnrolledCount(manager, courseId, 1);
    await this.outbox.publish(manager, 'learning.enrolment-granted', {
      enrolmentId,
      userId,
      courseId,
      paymentId: purchase.paymentId,
    });
    // Previews, or lessons studied before a revocation, may be all there is to the course.
    await this.completion.completeIfDone(manager, enrolmentId);
  }

  /**
   * Takes access away; progress and payment stay. Asked again it changes nothing.
   * @throws NotFoundError when there is no such enrolment
   */
  async revoke(enrolmentId: string, administratorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const revoked = await this.enrolments.revoke(manager, enrolmentId, administratorId);
      if (!revoked) {
        if (await this.enrolments.exists(manager, enrolmentId)) return;
        throw new NotFoundError('Enrollment');
      }
      const { userId, courseId, ofAdministrator } = revoked;
      if (!ofAdministrator) await this.courses.changeEnrolledCount(manager, courseId, -1);
      await this.outbox.publish(manager, 'learning.enrolment-revoked', { enrolmentId, userId, courseId });
    });
  }

  /**
   * Live and revoked enrolments of a course, the newest first.
   * @throws NotFoundError when there is no such course
   */
  async ofCourse(courseId: string, page: PageQuery): Promise<Page<CourseEnrolment>> {
    const found = await this.enrolments.pageOfCourse(courseId, page);
    // Rows prove the course; only an empty list has to ask.
    if (found.total === 0 && !(await this.courses.findById(courseId))) throw new NotFoundError('Course');
    return found;
  }
}
