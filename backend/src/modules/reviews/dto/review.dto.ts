import { ApiProperty, PickType } from '@nestjs/swagger';
import { MAX_REVIEW_LENGTH, STARS } from '@triad/shared/limits';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsText } from '../../../platform/common/validation/text.js';
import { REVIEW_ELIGIBILITIES, type ReviewEligibility } from '../review-eligibility.js';

/** A review of a course, as everybody may read it. */
export class ReviewResponse {
  id: string;
  /** 1 to 5. */
  stars: number;
  /** Plain text, several lines; may be empty. */
  body: string;
  /** First name and initial of the learner. */
  author: string;
  created_at: Date;
  /** Whether the learner has changed it since. */
  edited: boolean;
  /** What the academy answers. Null without an answer. */
  answer: string | null;
  answered_at: Date | null;
}

/** How the reviews of a course are distributed. */
export class ReviewSummaryResponse {
  /** Average of the visible reviews' stars. Null without one. */
  average: number | null;
  /** How many are visible. */
  count: number;
  /** How many of them have 1, 2, 3, 4 and 5 stars. */
  @ApiProperty({ type: [Number], minItems: 5, maxItems: 5 })
  distribution: number[];
  /** How many reviews the academy has hidden. They count in nothing else. */
  hidden: number;
}

/** The caller's own review. */
export class OwnReviewDetailsResponse extends PickType(ReviewResponse, [
  'id',
  'stars',
  'body',
  'created_at',
  'edited',
  'answer',
  'answered_at',
] as const) {
  /**
   * Why the academy has hidden it. Null while it is visible.
   * @example null
   */
  hidden_reason: string | null;
}

export class OwnReviewResponse {
  /** Whether the caller may write or change a review: after half of the course, as its learner. */
  @ApiProperty({ enum: REVIEW_ELIGIBILITIES, enumName: 'ReviewEligibility', example: 'open' })
  eligibility: ReviewEligibility;
  /** Null without one. */
  @ApiProperty({ type: OwnReviewDetailsResponse, nullable: true })
  review: OwnReviewDetailsResponse | null;
}

export class SaveReviewDto {
  /** 1 to 5. */
  @IsWholeNumber(STARS, { message: 'Choose 1 to 5 stars' })
  stars: number;

  /** Plain text, at most 2000 characters; may be empty. */
  @IsText({ max: MAX_REVIEW_LENGTH })
  body: string;
}
