import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ExamAttemptsRepository } from './exam-attempts.repository.js';

/** What certificates ask about practical exams. */
@Injectable()
export class CoursePracticalExamsService {
  constructor(private readonly attempts: ExamAttemptsRepository) {}

  /** Whether certificates of the course require its practical exam. */
  isRequired(courseId: string, manager: EntityManager): Promise<boolean> {
    return this.attempts.isPublished(courseId, manager);
  }

  /** A pass is never taken back. */
  hasPassed(userId: string, courseId: string, manager: EntityManager): Promise<boolean> {
    return this.attempts.hasPassed(userId, courseId, manager);
  }
}
