import { Injectable } from '@nestjs/common';
import { isProven } from '@triad/shared/lesson-types';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { CourseCompletion } from './course-completion.js';
import type { LessonProgressResponse } from './dto/progress.dto.js';
import { LessonProgressRepository, type ProgressChange } from './lesson-progress.repository.js';
import { CourseAccessService } from './course-access.service.js';
import { UNPROVEN } from './lesson-types/index.js';

/** Stores learners' progress. */
@Injectable()
export class LessonProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: CourseAccessService,
    private readonly progress: LessonProgressRepository,
    private readonly completion: CourseCompletion,
  ) {}

  /**
   * Records the player's reports. A quiz is completed by passing it and a lab by its flag; both stay complete.
   * Administrators' progress isn't stored and counts nowhere.
   * @throws quizNotPassed, labNotSolved for completing an unpassed quiz or an unsolved lab
   */
  async report(lessonId: string, user: CurrentUser, change: ProgressChange): Promise<LessonProgressResponse> {
    const lesson = await this.access.openLesson(lessonId, user);
    const { fileType: type } = lesson;
    if (isProven(type) && change.completed && !lesson.completed) throw UNPROVEN[type]();
    if (user.isAdmin) return asIfSaved(lessonId, change);
    const kept = { ...change, completed: isProven(type) ? undefined : change.completed };
    // The player reports every few seconds: a report that can't complete a course is a single statement.
    if (!kept.completed) return this.save(this.dataSource.manager, user.id, lessonId, kept);
    return this.dataSource.transaction((manager) => this.save(manager, user.id, lessonId, kept));
  }

  /** Completes a lesson in the caller's transaction, and the course if it was the last one. */
  async complete(manager: EntityManager, userId: string, lessonId: string): Promise<void> {
    await this.save(manager, userId, lessonId, { completed: true });
  }

  private async save(
    manager: EntityManager,
    userId: string,
    lessonId: string,
    change: ProgressChange,
  ): Promise<LessonProgressResponse> {
    const saved = await this.progress.save(manager, userId, lessonId, change);
    if (!saved) throw new NotFoundError('Lesson');
    const { enrolmentId, ...record } = saved;
    if (!change.completed) return record;
    // A preview: the course may have been granted in the same moment.
    const granted = enrolmentId ?? (await this.progress.lockEnrolment(manager, userId, lessonId));
    if (granted) await this.completion.completeIfDone(manager, granted);
    return record;
  }
}

function asIfSaved(lessonId: string, change: ProgressChange): LessonProgressResponse {
  return {
    content_id: lessonId,
    completed: change.completed ?? false,
    completed_at: change.completed ? new Date() : null,
    watch_time: change.watchTime ?? 0,
    last_position: change.lastPosition ?? 0,
  };
}
