import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import type { SessionUser } from '../../../auth/index.js';
import type { LabHistoryTextResponse } from './dto/lab-history.dto.js';
import { LabHistoriesRepository } from './lab-histories.repository.js';
import { LabsService } from './labs.service.js';

/** The commands that learners share with the academy. Administrators try labs out: nothing of theirs is stored. */
@Injectable()
export class LabHistoriesService {
  constructor(
    private readonly labs: LabsService,
    private readonly histories: LabHistoriesRepository,
  ) {}

  /**
   * Begins to share them, or deletes what was saved: also without access.
   * @throws NotFoundError, notEnrolled, noLab
   */
  async change(lessonId: string, user: SessionUser, shared: boolean): Promise<boolean> {
    if (!shared) {
      await this.histories.forget({ lessonId, userId: user.id });
      return false;
    }
    await this.labs.open(lessonId, user);
    if (user.isAdmin) return false;
    if (!(await this.histories.share({ lessonId, userId: user.id }))) throw new NotFoundError('Lesson');
    return true;
  }

  /** @returns whether they are shared: one that was under way when it was switched off saves nothing */
  save(lessonId: string, userId: string, runId: string, commands: string): Promise<boolean> {
    return this.histories.save({ lessonId, userId }, runId, commands);
  }

  /** @throws NotFoundError where the learner doesn't share them */
  async find(lessonId: string, userId: string): Promise<LabHistoryTextResponse> {
    const history = await this.histories.find({ lessonId, userId });
    if (!history) throw new NotFoundError('History');
    return history;
  }
}
