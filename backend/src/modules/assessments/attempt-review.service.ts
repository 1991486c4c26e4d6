import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Page } from '../../platform/common/pagination.js';
import { CoursesService } from '../catalogue/index.js';
import { attemptNotFound, attemptOpen, cannotVoid, noSuchLearner } from './assessments.errors.js';
import { type AttemptFilter, AttemptReviewRepository } from './attempt-review.repository.js';
import type { ExtraTimeResponse } from './dto/assessment-settings.dto.js';
import type { GradedQuestionResponse, ReviewedAttemptResponse } from './dto/attempt-review.dto.js';
import { ExtraTimeRepository } from './extra-time.repository.js';

/** Administrators' decisions about learners' attempts. */
@Injectable()
export class AttemptReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly review: AttemptReviewRepository,
    private readonly extraTime: ExtraTimeRepository,
    private readonly courses: CoursesService,
  ) {}

  /** @throws NotFoundError if the course does not exist */
  async list(courseId: string, filter: AttemptFilter): Promise<Page<ReviewedAttemptResponse>> {
    const page = await this.review.page(courseId, filter);
    // Rows prove that the course exists; only an empty list needs a check.
    if (page.total === 0 && !(await this.courses.findById(courseId))) throw new NotFoundError('Course');
    return page;
  }

  /** @throws NotFoundError, ConflictError while the attempt is open */
  async paper(courseId: string, attemptId: string): Promise<GradedQuestionResponse[]> {
    const paper = await this.review.paper(courseId, attemptId);
    if (paper.length > 0) return paper;
    throw (await this.review.find(courseId, attemptId)) ? attemptOpen() : attemptNotFound();
  }

  /**
   * Voids a failed attempt: the learner gets one more without a waiting time. Idempotent.
   * @throws NotFoundError, ConflictError
   */
  async void(decision: {
    courseId: string;
    attemptId: string;
    administratorId: string;
    reason: string;
  }): Promise<ReviewedAttemptResponse> {
    return this.dataSource.transaction(async (manager) => {
      await this.review.void(manager, decision);
      const attempt = await this.review.find(decision.courseId, decision.attemptId, manager);
      if (!attempt) throw attemptNotFound();
      if (!attempt.voided) throw cannotVoid();
      return attempt;
    });
  }

  /** @throws NotFoundError if the course does not exist */
  async listExtraTime(courseId: string): Promise<ExtraTimeResponse[]> {
    const list = await this.extraTime.list(courseId);
    if (list.length === 0 && !(await this.courses.findById(courseId))) throw new NotFoundError('Course');
    return list;
  }

  /** @throws NotFoundError, DomainError if no account has that email */
  async grantExtraTime(grant: {
    courseId: string;
    email: string;
    minutes: number;
    administratorId: string;
  }): Promise<ExtraTimeResponse> {
    const granted = await this.extraTime.grant(grant);
    if (granted === undefined) throw new NotFoundError('Course');
    if (granted === null) throw noSuchLearner();
    return granted;
  }

  withdrawExtraTime(courseId: string, userId: string): Promise<void> {
    return this.extraTime.withdraw(courseId, userId);
  }
}
