import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { Outbox } from '../../platform/events/index.js';
import type { AttemptState } from './assessment-attempt.entity.js';
import {
  assessmentNotFound,
  attemptClosed,
  attemptNotFound,
  cannotStart,
  notEnrolled,
  questionNotFound,
  unknownOption,
  takenOver,
} from './assessments.errors.js';
import { type AnswerToSave, AttemptsRepository, type LockedAttempt } from './attempts.repository.js';
import {
  type AttemptSummary,
  type LearnerAssessment,
  type Paper,
  type PaperEntry,
  type AttemptStatus,
  attemptStatusOf,
} from './learner-assessment.js';

export type AssessmentWithStatus = LearnerAssessment & { attemptStatus: AttemptStatus };

/** The remaining time of an open attempt, and whether the requesting tab may write to it. */
export interface AttemptClock {
  state: AttemptState;
  secondsLeft: number;
  holdsLease: boolean;
}

/** Taking a final assessment, from its rules to its result. */
@Injectable()
export class SittingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(userId: string): Promise<AssessmentWithStatus[]> {
    return (await this.attempts.listForLearner(userId)).map(withStatus);
  }

  /**
   * @throws NotFoundError if the course has no assessment, or none that the learner may see
   * @throws ForbiddenError without access to the course
   */
  async find(user: CurrentUser, courseId: string): Promise<AssessmentWithStatus> {
    const found = await this.attempts.findForLearner(user.id, courseId);
    if (!found || (!found.published && found.attempts.length === 0)) throw assessmentNotFound();
    if (!found.isEnrolled && !user.isAdmin) throw notEnrolled();
    const open = found.attempts.find(({ state }) => state === 'open');
    // The sweep may not have closed it yet.
    if (open && open.deadlineAt < found.now && (await this.closeEnded(open.id)))
      return this.find(user, courseId);
    return withStatus(found);
  }

  /**
   * Starts an attempt. Idempotent, even from two tabs at once: returns the open attempt.
   * @throws NotFoundError, ForbiddenError, ConflictError if the learner may not start one now
   */
  async start(user: CurrentUser, courseId: string, lease: string): Promise<Paper> {
    const started = await this.dataSource.transaction(async (manager) => {
      const isLocked = await this.attempts.lockForStart(manager, user.id, courseId);
      const found = await this.attempts.findForLearner(user.id, courseId, manager);
      if (!found || (!found.published && found.attempts.length === 0)) throw assessmentNotFound();
      // Administrators may view courses without an enrolment, but can't take assessments.
      if (!isLocked || !found.isEnrolled) throw notEnrolled();
      const { status } = attemptStatusOf(found);
      if (status === 'open') return found.attempts.find(({ state }) => state === 'open')!;
      if (status !== 'ready') throw cannotStart(status);
      const seed = randomUUID();
      const paper = await this.attempts.start(manager, { userId: user.id, courseId, seed, lease });
      if (paper.questions.length === 0 || paper.questions.length !== found.questions)
        throw cannotStart('unavailable');
      return paper;
    });
    if ('questions' in started) return started;
    if (await this.closeEnded(started.id)) return this.start(user, courseId, lease);
    return this.open(user, started.id, lease);
  }

  /**
   * Opens an attempt in a tab and withdraws write access from the previous tab.
   * @throws NotFoundError, ConflictError if it is over, ForbiddenError if access has ended
   */
  async open(user: CurrentUser, attemptId: string, lease: string): Promise<Paper> {
    const paper = await this.attempts.takeOver(user.id, attemptId, lease);
    return paper ?? this.refuse(user, attemptId, lease);
  }

  /** @throws NotFoundError */
  async clock(user: CurrentUser, attemptId: string, lease: string): Promise<AttemptClock> {
    const clock = await this.attempts.findClock(user.id, attemptId);
    if (!clock) throw attemptNotFound();
    if (clock.state === 'open' && clock.isOver && (await this.closeEnded(attemptId)))
      return this.clock(user, attemptId, lease);
    return { state: clock.state, secondsLeft: clock.secondsLeft, holdsLease: clock.lease === lease };
  }

  /**
   * Saves one answer. Ignores repeated and outdated saves.
   * @returns what is stored
   * @throws NotFoundError, InvalidInputError, ConflictError if the attempt is over or open in another tab
   */
  async saveAnswer(
    user: CurrentUser,
    attemptId: string,
    lease: string,
    answer: AnswerToSave,
  ): Promise<{ entry: PaperEntry; secondsLeft: number }> {
    const saving = await this.attempts.saveAnswer(user.id, attemptId, lease, answer);
    if (!saving) return this.refuse(user, attemptId, lease);
    const { entry, isSaved, secondsLeft } = saving;
    if (!entry) throw questionNotFound();
    const { number, chosen, flagged, sequence } = answer;
    if (isSaved) return { entry: { ...entry, number, chosen, flagged, sequence }, secondsLeft };
    if (!fits(entry, chosen)) throw unknownOption();
    return { entry, secondsLeft };
  }

  /**
   * Submits an attempt. Idempotent: returns the first result.
   * @throws NotFoundError, ConflictError if it is open in another tab
   */
  async submit(user: CurrentUser, attemptId: string, lease: string): Promise<AttemptSummary> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.userId !== user.id) throw attemptNotFound();
      if (attempt.state !== 'open') return (await this.attempts.findSummary(attemptId, manager))!;
      if (attempt.lease !== lease && !attempt.isOver) throw takenOver();
      return this.close(manager, attempt);
    });
  }

  /** Closes an attempt whose time and grace period are over, or whose learner has lost access. @returns whether it did */
  async closeEnded(attemptId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.state !== 'open' || (attempt.hasAccess && !attempt.isOver)) return false;
      await this.close(manager, attempt);
      return true;
    });
  }

  private async close(manager: EntityManager, attempt: LockedAttempt): Promise<AttemptSummary> {
    const { id, userId, courseId } = attempt;
    const state = !attempt.hasAccess ? 'cancelled' : attempt.isOver ? 'expired' : 'submitted';
    const closed = await this.attempts.close(manager, id, state);
    if (state === 'cancelled') return closed;
    const name = closed.passed ? 'assessments.assessment-passed' : 'assessments.assessment-failed';
    await this.outbox.publish(manager, name, { attemptId: id, userId, courseId });
    return closed;
  }

  /** Why a tab may not write to an attempt. */
  private async refuse(user: CurrentUser, attemptId: string, lease: string): Promise<never> {
    const clock = await this.attempts.findClock(user.id, attemptId);
    if (!clock) throw attemptNotFound();
    if (clock.state !== 'open' || clock.isOver) {
      await this.closeEnded(attemptId);
      throw attemptClosed();
    }
    if (clock.hasAccess && clock.lease !== lease) throw takenOver();
    throw notEnrolled();
  }
}

const withStatus = (assessment: LearnerAssessment): AssessmentWithStatus => ({
  ...assessment,
  attemptStatus: attemptStatusOf(assessment),
});

const fits = ({ options, type }: PaperEntry, chosen: string[]): boolean =>
  chosen.every((option) => options.includes(option)) && (type === 'multi' || chosen.length <= 1);
