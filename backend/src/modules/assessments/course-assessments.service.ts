import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttemptsRepository } from './attempts.repository.js';

/** What other modules may ask of final assessments. */
@Injectable()
export class CourseAssessmentsService {
  constructor(private readonly attempts: AttemptsRepository) {}

  /** Whether the course certifies by a final assessment. Without one it certifies by completion. */
  isRequired(courseId: string, manager?: EntityManager): Promise<boolean> {
    return this.attempts.isPublished(courseId, manager);
  }

  /** Whether the learner has passed the course's final assessment. A pass is never taken back. */
  hasPassed(userId: string, courseId: string, manager?: EntityManager): Promise<boolean> {
    return this.attempts.hasPassed(userId, courseId, manager);
  }
}
