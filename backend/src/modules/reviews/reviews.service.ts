import { REVIEW_PERCENT } from '@triad/shared/limits';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser } from '../../platform/common/authorisation.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { RateLimits } from '../../platform/common/rate-limits/index.js';
import { CatalogueService, CoursesService } from '../catalogue/index.js';
import { CourseAccessService } from '../learning/index.js';
import type {
  OwnReviewResponse,
  ReviewResponse,
  ReviewSummaryResponse,
  SaveReviewDto,
} from './dto/review.dto.js';
import type { ReviewEligibility } from './review-eligibility.js';
import { notTheirCourse, reviewIsHidden, tooEarlyToReview } from './reviews.errors.js';
import { ReviewsRepository } from './reviews.repository.js';

/** Reviews of courses, by those who learn them and have completed half. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewsRepository,
    private readonly catalogue: CatalogueService,
    private readonly courses: CoursesService,
    private readonly access: CourseAccessService,
    private readonly limits: RateLimits,
  ) {}

  /** @throws NotFoundError if the reader can't see the course */
  async ofCourse(courseId: string, readerId: string, page: PageQuery): Promise<Page<ReviewResponse>> {
    const found = await this.reviews.pageOfCourse(courseId, readerId, page);
    // Rows prove that the course may be seen; an empty list needs a check.
    if (found.total === 0) await this.catalogue.find(courseId, readerId);
    return found;
  }

  /** @throws NotFoundError if the reader can't see the course */
  async summaryOf(courseId: string, readerId: string): Promise<ReviewSummaryResponse> {
    const summary = await this.reviews.summaryOf(courseId, readerId);
    if (!summary) throw new NotFoundError('Course');
    return summary;
  }

  /** @throws NotFoundError if the course does not exist */
  async own(courseId: string, user: CurrentUser): Promise<OwnReviewResponse> {
    const [eligibility, review] = await Promise.all([
      this.eligibility(courseId, user),
      this.reviews.findOwn(courseId, user.id),
    ]);
    return { eligibility, review };
  }

  /**
   * Writes the learner's review of a course, or changes it.
   * @throws NotFoundError, notTheirCourse, tooEarlyToReview, TooManyRequestsError
   */
  async save(
    courseId: string,
    user: CurrentUser,
    { stars, body }: SaveReviewDto,
  ): Promise<OwnReviewResponse> {
    const eligibility = await this.eligibility(courseId, user);
    if (eligibility === 'not_a_learner') throw notTheirCourse();
    if (eligibility === 'too_early') throw tooEarlyToReview();
    await this.limits.consume('message', user.id);
    const review = await this.changing(courseId, (manager) =>
      this.reviews.save(manager, { courseId, userId: user.id, stars, body }),
    );
    return { eligibility, review };
  }

  /**
   * Deletes the caller's review, also without access to the course. Idempotent.
   * @throws reviewIsHidden
   */
  async delete(courseId: string, userId: string): Promise<void> {
    const isDeleted = await this.changing(courseId, (manager) =>
      this.reviews.deleteVisible(manager, courseId, userId),
    );
    if (!isDeleted && (await this.reviews.findOwn(courseId, userId))) throw reviewIsHidden();
  }

  private changing<Result>(
    courseId: string,
    change: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const result = await change(manager);
      await this.courses.recountReviews(manager, courseId);
      return result;
    });
  }

  private async eligibility(courseId: string, user: CurrentUser): Promise<ReviewEligibility> {
    const study = await this.access.progressOf(courseId, user.id);
    if (!study.isLearner || user.isAdmin) return 'not_a_learner';
    return study.completedAt !== null || study.percent >= REVIEW_PERCENT ? 'open' : 'too_early';
  }
}
