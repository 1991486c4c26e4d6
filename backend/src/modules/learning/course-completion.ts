import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../platform/events/index.js';
import { EnrolmentsRepository } from './enrolments.repository.js';

/** Detects when a learner completes the last lesson of a course. */
@Injectable()
export class CourseCompletion {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores the completion and publishes its event, the first time that every current lesson is complete. The caller
   * must hold the enrolment's lock, so that lessons completed concurrently are all seen.
   */
  async completeIfDone(manager: EntityManager, enrolmentId: string): Promise<void> {
    const completed = await this.enrolments.complete(manager, enrolmentId);
    if (completed)
      await this.outbox.publish(manager, 'learning.course-completed', { enrolmentId, ...completed });
  }

  /** After a lesson was deleted: learners who had completed all other lessons complete the course now. */
  async completeAll(manager: EntityManager, courseId: string): Promise<void> {
    await this.enrolments.lockUnfinished(manager, courseId);
    for (const completed of await this.enrolments.completeAll(manager, courseId)) {
      await this.outbox.publish(manager, 'learning.course-completed', completed);
    }
  }
}
