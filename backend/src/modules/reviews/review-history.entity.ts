import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { IdColumn, isOneOf, ReferenceColumn, StepTimeColumn } from '../../platform/database/columns.js';

const REVIEW_CHANGES = ['hidden', 'shown', 'answered', 'answer_removed'] as const;
type ReviewChange = (typeof REVIEW_CHANGES)[number];

/**
 * What an administrator did to a review: who, when, why and in which request. Append-only, enforced by a trigger. It outlives the
 * review, which its learner may delete.
 */
@Entity('course_review_history')
@Check('course_review_history_change_check', isOneOf('change', REVIEW_CHANGES))
@Check('course_review_history_reason_check', `change <> 'hidden' OR reason IS NOT NULL`)
@Index('course_review_history_review_idx', ['reviewId', 'createdAt'])
@Index('course_review_history_course_idx', ['courseId'])
@Index('course_review_history_actor_idx', ['actorId'])
export class ReviewHistory {
  @IdColumn() id: string;
  @ReferenceColumn() reviewId: string;
  @ReferenceColumn() @ForeignKey('courses') courseId: string;
  @Column({ type: 'varchar', length: 20 }) change: ReviewChange;
  @ReferenceColumn() @ForeignKey('users') actorId: string;
  @Column({ type: 'varchar', length: 500, nullable: true }) reason: string | null;
  @Column({ type: 'varchar', length: 64, nullable: true }) requestId: string | null;
  @StepTimeColumn() createdAt: Date;
}
