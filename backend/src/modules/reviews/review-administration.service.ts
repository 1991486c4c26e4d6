import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import type { Page } from '../../platform/common/pagination.js';
import { CoursesService } from '../catalogue/index.js';
import type { AdministeredReviewResponse, ListReviewsQuery } from './dto/administered-review.dto.js';
import { type LockedReview, ReviewAdministrationRepository } from './review-administration.repository.js';

/** What administrators do with reviews. Whatever is asked for again is a success, and noted once. */
@Injectable()
export class ReviewAdministrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reviews: ReviewAdministrationRepository,
    private readonly courses: CoursesService,
  ) {}

  page(query: ListReviewsQuery): Promise<Page<AdministeredReviewResponse>> {
    return this.reviews.page(query);
  }

  /** An empty answer removes the one before. @throws NotFoundError */
  answer(id: string, actorId: string, answer: string): Promise<AdministeredReviewResponse> {
    const given = answer === '' ? null : answer;
    return this.changing(id, async (manager, review) => {
      if (review.answer !== given) await this.reviews.answer(manager, id, actorId, given);
    });
  }

  /** A hidden review counts in no rating. @throws NotFoundError */
  hide(id: string, actorId: string, reason: string): Promise<AdministeredReviewResponse> {
    return this.changing(id, async (manager, review) => {
      if (review.hiddenAt) return;
      await this.reviews.hide(manager, id, actorId, reason);
      await this.courses.recountReviews(manager, review.courseId);
    });
  }

  /** @throws NotFoundError */
  show(id: string, actorId: string): Promise<AdministeredReviewResponse> {
    return this.changing(id, async (manager, review) => {
      if (!review.hiddenAt) return;
      await this.reviews.show(manager, id, actorId);
      await this.courses.recountReviews(manager, review.courseId);
    });
  }

  private async changing(
    id: string,
    change: (manager: EntityManager, review: LockedReview) => Promise<void>,
  ): Promise<AdministeredReviewResponse> {
    await this.dataSource.transaction(async (manager) => {
      const review = await this.reviews.lock(manager, id);
      if (!review) throw new NotFoundError('Review');
      await change(manager, review);
    });
    const changed = await this.reviews.find(id);
    if (!changed) throw new NotFoundError('Review');
    return changed;
  }
}
