import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttemptsRepository } from './attempts.repository.js';

/** What other modules may query about final assessments. */
@Injectable()
export class CourseAssessmentsService {
  constructor(private readonly attempts: AttemptsRepository) {}

  /** Whether certificates of the course require the final assessment, instead of completion alone. */
  isRequired(courseId: string, manager?: EntityManager): Promise<boolean> {
    return this.attempts.isPublished(courseId, manager);
  }

  /** Whether the learner has passed the course's final assessment. A pass is never revoked. */
  hasPassed(userId: string, courseId: string, manager?: EntityManager): Promise<boolean> {
    return this.attempts.hasPassed(userId, courseId, manager);
  }
}
