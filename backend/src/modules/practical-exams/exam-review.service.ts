import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { Outbox } from '../../platform/events/index.js';
import { CoursesService } from '../catalogue/index.js';
import type { ReviewedExamAttemptResponse } from './dto/exam-review.dto.js';
import { ExamReviewRepository } from './exam-review.repository.js';
import { attemptNotFound, cannotReadAgain, cannotVoid } from './practical-exams.errors.js';

interface Decision {
  courseId: string;
  attemptId: string;
  administratorId: string;
  /** For the record. */
  reason: string;
}

/** Administrators' decisions about attempts. */
@Injectable()
export class ExamReviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly review: ExamReviewRepository,
    private readonly courses: CoursesService,
    private readonly outbox: Outbox,
  ) {}

  /** @throws NotFoundError */
  async list(courseId: string, page: PageQuery): Promise<Page<ReviewedExamAttemptResponse>> {
    const attempts = await this.review.page(courseId, page);
    // Rows prove that the course exists; only an empty list needs a check.
    if (attempts.total === 0 && !(await this.courses.findById(courseId))) throw new NotFoundError('Course');
    return attempts;
  }

  /**
   * Makes an attempt not count: the learner gets another one without a waiting time. Idempotent.
   * @throws NotFoundError, ConflictError
   */
  async void(decision: Decision): Promise<ReviewedExamAttemptResponse> {
    return this.dataSource.transaction(async (manager) => {
      const isVoided = await this.review.void(manager, decision);
      const attempt = await this.review.find(decision.courseId, decision.attemptId, manager);
      if (!attempt) throw attemptNotFound();
      if (!isVoided && !attempt.voided_at) throw cannotVoid();
      return attempt;
    });
  }

  /**
   * Has a report that failed read again, after an appeal for example: the earlier gradings no longer count.
   * @throws NotFoundError, ConflictError
   */
  async readAgain(decision: Decision): Promise<ReviewedExamAttemptResponse> {
    return this.dataSource.transaction(async (manager) => {
      const { courseId, attemptId } = decision;
      const userId = await this.review.readAgain(manager, decision);
      const attempt = await this.review.find(courseId, attemptId, manager);
      if (!attempt) throw attemptNotFound();
      if (!userId) throw cannotReadAgain();
      await this.outbox.publish(manager, 'practical-exams.report-submitted', { attemptId, userId, courseId });
      return attempt;
    });
  }
}
