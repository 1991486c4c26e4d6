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
  strangeAnswer,
  takenOver,
} from './assessments.errors.js';
import { type AnswerToSave, AttemptsRepository, type LockedAttempt } from './attempts.repository.js';
import {
  type AttemptSummary,
  type LearnerAssessment,
  type Paper,
  type PaperEntry,
  type Standing,
  standingOf,
} from './learner-assessment.js';

export type AssessmentWithStanding = LearnerAssessment & { standing: Standing };

/** How much time an open attempt has left, and whether the tab that asks may write to it. */
export interface AttemptClock {
  state: AttemptState;
  secondsLeft: number;
  holdsLease: boolean;
}

/** The sitting of a final assessment, from its rules to its result. */
@Injectable()
export class SittingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attempts: AttemptsRepository,
    private readonly outbox: Outbox,
  ) {}

  async list(userId: string): Promise<AssessmentWithStanding[]> {
    return (await this.attempts.listForLearner(userId)).map(withStanding);
  }

  /**
   * @throws NotFoundError where the course has no assessment, or none that the learner may know of
   * @throws ForbiddenError without access to the course
   */
  async find(user: CurrentUser, courseId: string): Promise<AssessmentWithStanding> {
    const found = await this.attempts.findForLearner(user.id, courseId);
    if (!found || (!found.published && found.attempts.length === 0)) throw assessmentNotFound();
    if (!found.isEnrolled && !user.isAdmin) throw notEnrolled();
    const open = found.attempts.find(({ state }) => state === 'open');
    // The sweep may not have come to it yet.
    if (open && open.deadlineAt < found.now && (await this.closeOverdue(open.id)))
      return this.find(user, courseId);
    return withStanding(found);
  }

  /**
   * Starts an attempt. Asked again, or from two tabs at once, it opens the one that was started.
   * @throws NotFoundError, ForbiddenError, ConflictError when the learner may not start one now
   */
  async start(user: CurrentUser, courseId: string, lease: string): Promise<Paper> {
    const started = await this.dataSource.transaction(async (manager) => {
      const isLocked = await this.attempts.lockForStart(manager, user.id, courseId);
      const found = await this.attempts.findForLearner(user.id, courseId, manager);
      if (!found || (!found.published && found.attempts.length === 0)) throw assessmentNotFound();
      // Administrators look at courses without an enrolment, but take no assessment.
      if (!isLocked || !found.isEnrolled) throw notEnrolled();
      const { status } = standingOf(found);
      if (status === 'open') return found.attempts.find(({ state }) => state === 'open')!;
      if (status !== 'ready') throw cannotStart(status);
      const seed = randomUUID();
      const paper = await this.attempts.start(manager, { userId: user.id, courseId, seed, lease });
      if (paper.questions.length === 0 || paper.questions.length !== found.questions)
        throw cannotStart('unavailable');
      return paper;
    });
    if ('questions' in started) return started;
    if (await this.closeOverdue(started.id)) return this.start(user, courseId, lease);
    return this.open(user, started.id, lease);
  }

  /**
   * Opens a sitting in a tab, which takes it over from the tab before.
   * @throws NotFoundError, ConflictError when it is over, ForbiddenError when access has ended
   */
  async open(user: CurrentUser, attemptId: string, lease: string): Promise<Paper> {
    const paper = await this.attempts.takeOver(user.id, attemptId, lease);
    return paper ?? this.refuse(user, attemptId, lease);
  }

  /** @throws NotFoundError */
  async clock(user: CurrentUser, attemptId: string, lease: string): Promise<AttemptClock> {
    const clock = await this.attempts.findClock(user.id, attemptId);
    if (!clock) throw attemptNotFound();
    if (clock.state === 'open' && clock.isOver && (await this.closeOverdue(attemptId)))
      return this.clock(user, attemptId, lease);
    return { state: clock.state, secondsLeft: clock.secondsLeft, holdsLease: clock.lease === lease };
  }

  /**
   * Saves one answer. Sent again, or after a later one, it changes nothing.
   * @returns what is stored
   * @throws NotFoundError, InvalidInputError, ConflictError when the attempt is over or another tab has it
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
    if (!fits(entry, chosen)) throw strangeAnswer();
    return { entry, secondsLeft };
  }

  /**
   * Ends a sitting. Asked again it gives the result of the first time.
   * @throws NotFoundError, ConflictError when another tab has it
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

  /** Ends a sitting whose time and grace are over. @returns whether it did */
  async closeOverdue(attemptId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const attempt = await this.attempts.lock(manager, attemptId);
      if (attempt?.state !== 'open' || !attempt.isOver) return false;
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

  /** Says why a tab may not write to an attempt. */
  private async refuse(user: CurrentUser, attemptId: string, lease: string): Promise<never> {
    const clock = await this.attempts.findClock(user.id, attemptId);
    if (!clock) throw attemptNotFound();
    if (clock.state !== 'open' || clock.isOver) {
      await this.closeOverdue(attemptId);
      throw attemptClosed();
    }
    if (clock.hasAccess && clock.lease !== lease) throw takenOver();
    throw notEnrolled();
  }
}

const withStanding = (assessment: LearnerAssessment): AssessmentWithStanding => ({
  ...assessment,
  standing: standingOf(assessment),
});

const fits = ({ options, type }: PaperEntry, chosen: string[]): boolean =>
  chosen.every((option) => options.includes(option)) && (type === 'multi' || chosen.length <= 1);
