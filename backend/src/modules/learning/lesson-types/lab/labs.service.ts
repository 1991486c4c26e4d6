import { Injectable } from '@nestjs/common';
import { type LabTask, type LabTasks, ONE_FLAG, pointsAfterHints, pointsOf } from '@triad/shared/lab';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../../../platform/common/domain-error.js';
import { readFlag } from '../../../../platform/common/lab-flag.js';
import { RateLimits } from '../../../../platform/common/rate-limits/index.js';
import type { SessionUser } from '../../../auth/index.js';
import { LessonProgressService } from '../../lesson-progress.service.js';
import { requireOpen } from '../../open-lesson.js';
import { isRight } from './judge-answer.js';
import { LabFlagsRepository } from './lab-flags.repository.js';
import { noLab, noSuchHint, taskGone } from './lab.errors.js';
import { type LabOfLearner, LabsRepository } from './labs.repository.js';

/** A lab that the learner has access to. */
export type OpenLab = Omit<LabOfLearner, 'file' | 'passPoints' | 'tasks'> &
  LabTasks & { file: NonNullable<LabOfLearner['file']> };

/** What became of an answer. */
interface AnswerResult {
  correct: boolean;
  /** All that the learner has in this lab now. */
  points: number;
  completed: boolean;
}

/** Opens labs, gives hints and judges answers. Administrators try a lab out: nothing of theirs is stored. */
@Injectable()
export class LabsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly labs: LabsRepository,
    private readonly flags: LabFlagsRepository,
    private readonly progress: LessonProgressService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotFoundError, notEnrolled, noLab */
  async open(lessonId: string, user: SessionUser): Promise<OpenLab> {
    const lab = requireOpen(await this.labs.find(lessonId, user.id));
    const { file, passPoints, tasks } = lab;
    if (!file) throw noLab();
    return { ...lab, file, ...(passPoints !== null && tasks ? { passPoints, tasks } : ONE_FLAG) };
  }

  /**
   * Reveals a hint of a task, by its number from 1. Each hint is charged once.
   * @throws NotFoundError, notEnrolled, noLab, taskGone, noSuchHint
   */
  async hint(lessonId: string, user: SessionUser, taskId: string, number: number): Promise<{ text: string }> {
    const lab = await this.open(lessonId, user);
    const task = taskOf(lab, taskId);
    const hint = task.hints[number - 1];
    if (!hint || (!user.isAdmin && number > hintsTaken(lab, taskId) + 1)) throw noSuchHint();
    if (!user.isAdmin && !(await this.labs.takeHints(lessonId, user.id, taskId, number)))
      throw new NotFoundError('Lesson');
    return { text: hint.text };
  }

  /**
   * Judges the answer to a task; a right one gives its points, and enough points complete the lesson. Another learner's flag counts
   * as wrong and is shown to administrators.
   * @throws TooManyRequestsError, NotFoundError, notEnrolled, noLab, taskGone
   */
  async answer(lessonId: string, user: SessionUser, taskId: string, typed: string): Promise<AnswerResult> {
    const lab = await this.open(lessonId, user);
    const task = taskOf(lab, taskId);
    await this.limits.consume('lab-answer', user.id, lessonId);
    const { correct, ownerId } = await this.judge(lessonId, user.id, task, typed);
    if (user.isAdmin) return { correct, points: correct ? task.points : 0, completed: false };
    return this.dataSource.transaction(async (manager) => {
      await this.labs.lockAnswers(manager, lessonId, user.id);
      const answer = { lessonId, userId: user.id, taskId, correct, ownerId };
      if (!(await this.labs.addAttempt(manager, answer))) throw new NotFoundError('Lesson');
      if (!correct) return { correct, points: earnedPoints(lab, lab.solutions), completed: lab.completed };
      const worth = pointsAfterHints(task.points, task.hints.slice(0, hintsTaken(lab, taskId)));
      const solutions = await this.labs.addSolution(manager, { ...answer, points: worth });
      const points = earnedPoints(lab, solutions);
      const isEnough = points >= lab.passPoints;
      if (isEnough && !lab.completed) await this.progress.complete(manager, user.id, lessonId);
      return { correct, points, completed: isEnough || lab.completed };
    });
  }

  private async judge(
    lessonId: string,
    userId: string,
    { id, answer }: LabTask,
    typed: string,
  ): Promise<{ correct: boolean; ownerId: string | null }> {
    if (answer.kind !== 'flag') return { correct: isRight(answer.kind, answer.values, typed), ownerId: null };
    // An index lookup isn't constant-time, but at ten answers a minute that reveals nothing about 120 random bits.
    const ownerId = await this.flags.ownerOf(lessonId, id, readFlag(typed));
    const correct = ownerId === userId;
    return { correct, ownerId: correct ? null : ownerId };
  }
}

/** What the learner has earned in the tasks that the lab has now. */
export function earnedPoints({ tasks }: LabTasks, solutions: OpenLab['solutions']): number {
  const present = new Set(tasks.map(({ id }) => id));
  return pointsOf(solutions.filter(({ taskId }) => present.has(taskId)));
}

/** How many hints of a task the learner has taken. */
export const hintsTaken = ({ hints }: Pick<OpenLab, 'hints'>, taskId: string): number =>
  hints.find((hint) => hint.taskId === taskId)?.taken ?? 0;

function taskOf({ tasks }: LabTasks, taskId: string): LabTask {
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) throw taskGone();
  return task;
}
