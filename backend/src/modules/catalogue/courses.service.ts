import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Course } from './course.entity.js';
import { CoursesRepository } from './courses.repository.js';

/** What other modules may query about courses. */
@Injectable()
export class CoursesService {
  constructor(private readonly courses: CoursesRepository) {}

  /** The course, even if it is archived: learners keep access to what they bought. */
  findById(courseId: string): Promise<Course | null> {
    return this.courses.findById(courseId);
  }

  /** Adjusts the number of active enrolments, in the transaction that grants or revokes one. */
  changeEnrolledCount(manager: EntityManager, courseId: string, by: 1 | -1): Promise<void> {
    return this.courses.changeEnrolledCount(manager, courseId, by);
  }

  /** Recounts the students of these courses from scratch. */
  recountEnrolled(manager: EntityManager, courseIds: string[]): Promise<void> {
    return this.courses.recountEnrolled(manager, courseIds);
  }

  /** Recounts the visible reviews of a course and their average, in the transaction that changes one. */
  recountReviews(manager: EntityManager, courseId: string): Promise<void> {
    return this.courses.recountReviews(manager, courseId);
  }
}
