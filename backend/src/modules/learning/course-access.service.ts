import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { EnrolledCourseResponse } from './dto/me.dto.js';
import { notEnrolled } from './learning.errors.js';
import { type OpenLesson, requireOpen } from './open-lesson.js';
import { CourseAccessRepository, type CourseProgress, type Study } from './course-access.repository.js';

/** Checks access to courses and lessons. */
@Injectable()
export class CourseAccessService {
  constructor(private readonly access: CourseAccessRepository) {}

  coursesOf(userId: string): Promise<EnrolledCourseResponse[]> {
    return this.access.coursesOf(userId);
  }

  /**
   * Throws unless the user has access to the course.
   * @throws NotFoundError if the course does not exist
   * @throws notEnrolled without access
   */
  async requireAccess(courseId: string, user: CurrentUser): Promise<void> {
    const isOpen = await this.access.isOpen(courseId, user.id);
    if (isOpen === null) throw new NotFoundError('Course');
    if (!isOpen) throw notEnrolled();
  }

  /**
   * A course that its learner may study, with its lessons, even if it is inactive or archived: learners keep access to
   * what they bought.
   * @throws NotFoundError if the course does not exist
   * @throws notEnrolled without access
   */
  async openCourse(courseId: string, user: CurrentUser): Promise<Study> {
    const study = await this.access.findCourse(courseId, user.id);
    if (!study) throw new NotFoundError('Course');
    if (!study.isOpen) throw notEnrolled();
    return study;
  }

  /**
   * How far someone has come in a course.
   * @throws NotFoundError if the course does not exist
   */
  async progressOf(courseId: string, userId: string): Promise<CourseProgress> {
    const progress = await this.access.findProgress(courseId, userId);
    if (!progress) throw new NotFoundError('Course');
    return progress;
  }

  /**
   * A lesson that the caller has access to.
   * @throws NotFoundError if the lesson does not exist
   * @throws notEnrolled without access
   */
  async openLesson(lessonId: string, user: CurrentUser): Promise<OpenLesson> {
    return requireOpen(await this.access.findLesson(lessonId, user.id));
  }
}
