import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import { newFlag, readFlag } from '../../../../platform/common/lab-flag.js';
import { RateLimits } from '../../../../platform/common/rate-limits/index.js';
import type { SessionUser } from '../../../auth/index.js';
import { LessonProgressService } from '../../lesson-progress.service.js';
import { requireOpen } from '../../open-lesson.js';
import type { CourseLabResponse } from './dto/lab.dto.js';
import { noLab } from './lab.errors.js';
import { type LabOfLearner, LabsRepository } from './labs.repository.js';

/** A lab that the learner has access to. */
export type OpenLab = LabOfLearner & { file: NonNullable<LabOfLearner['file']> };

/** Issues a flag to each learner and checks submitted flags. */
@Injectable()
export class LabsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly labs: LabsRepository,
    private readonly progress: LessonProgressService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotFoundError, notEnrolled, noLab */
  async open(lessonId: string, user: SessionUser): Promise<OpenLab> {
    const lab = requireOpen(await this.labs.find(lessonId, user.id));
    if (!lab.file) throw noLab();
    return { ...lab, file: lab.file };
  }

  /**
   * The file of a lab and the user's flag in it.
   * @throws NotFoundError, notEnrolled, noLab
   */
  async download(lessonId: string, user: SessionUser): Promise<{ file: OpenLab['file']; flag: string }> {
    const { file } = await this.open(lessonId, user);
    const flag = await this.labs.issueFlag(lessonId, user.id, newFlag());
    if (!flag) throw new NotFoundError('Lesson');
    return { file, flag };
  }

  /**
   * Checks a flag; the learner's own completes the lesson. Another learner's counts as wrong and is shown to
   * administrators. Administrators' own attempts aren't stored.
   * @throws TooManyRequestsError, NotFoundError, notEnrolled, noLab
   */
  async submit(
    lessonId: string,
    user: SessionUser,
    typed: string,
  ): Promise<{ correct: boolean; completed: boolean }> {
    const lab = await this.open(lessonId, user);
    await this.limits.consume('lab-flag', user.id, lessonId);
    // An index lookup isn't constant-time, but at ten attempts a minute that reveals nothing about 120 random bits.
    const ownerId = await this.labs.ownerOf(lessonId, readFlag(typed));
    const correct = ownerId === user.id;
    if (!user.isAdmin) {
      await this.dataSource.transaction(async (manager) => {
        if (!(await this.labs.addAttempt(manager, { lessonId, userId: user.id, ownerId })))
          throw new NotFoundError('Lesson');
        if (correct) await this.progress.complete(manager, user.id, lessonId);
      });
    }
    return { correct, completed: correct || lab.completed };
  }

  /** @throws NotFoundError */
  async figures(courseId: string): Promise<CourseLabResponse[]> {
    const labs = await this.labs.ofCourse(courseId);
    if (!labs) throw new NotFoundError('Course');
    return labs;
  }
}
