import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** Notices when the last lesson of a course is done. */
@Injectable()
export class CourseCompletion {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the completion and publishes its event, the first time that every current lesson is complete. The caller holds the
   * enrolment's lock, so that lessons completed side by side are all seen.
   */
  async completeIfDone(manager: EntityManager, enrolmentId: string): Promise<void> {
    const completed = await this.enrolments.complete(manager, enrolmentId);
    if (completed)
      await this.outbox.publish(manager, 'learning.course-completed', { enrolmentId, ...completed });
  }

  /** After a lesson has gone: whoever had done all the others has done the course, and has nothing left to press. */
  async completeWhoHasDoneTheRest(manager: EntityManager, courseId: string): Promise<void> {
    await this.enrolments.lockUnfinished(manager, courseId);
    for (const completed of await this.enrolments.completeAll(manager, courseId)) {
      await this.outbox.publish(manager, 'learning.course-completed', completed);
    }
  }
}
