import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, MAX_REVIEW_LENGTH, STARS } from '@triad/shared/limits';
import { IsIn, IsUUID } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { ReviewResponse } from './review.dto.js';

const REVIEW_STATES = ['unanswered', 'hidden'] as const;

/** A review, for administrators. */
export class AdministeredReviewResponse extends PickType(ReviewResponse, [
  'id',
  'stars',
  'body',
  'created_at',
  'edited',
  'answer',
  'answered_at',
] as const) {
  course_id: string;
  course_title: string;
  /** Who wrote it. */
  @ApiProperty({ type: PersonResponse })
  user: PersonResponse;
  /** Name of the administrator who answered last. Null without an answer. */
  answered_by: string | null;
  /** Null while it is visible. */
  hidden_at: Date | null;
  /**
   * Name of the administrator who hid it.
   * @example null
   */
  hidden_by: string | null;
  /**
   * Why it is hidden; its learner can read it.
   * @example null
   */
  hidden_reason: string | null;
}

export class ListReviewsQuery extends PageQuery {
  /** Only reviews of this course. */
  @ApiPropertyOptional()
  @EmptyIsAbsent()
  @IsUUID('all', { message: 'Choose a course' })
  course_id?: string;

  /** Only visible ones without an answer, or only hidden ones. */
  @ApiPropertyOptional({ enum: REVIEW_STATES, enumName: 'ReviewState' })
  @EmptyIsAbsent()
  @IsIn(REVIEW_STATES, { message: 'Choose unanswered or hidden' })
  state?: (typeof REVIEW_STATES)[number];

  /**
   * Only those with that many stars.
   * @example 1
   */
  @ApiPropertyOptional()
  @EmptyIsAbsent()
  @IsWholeNumber(STARS, { message: 'Choose 1 to 5 stars' })
  stars?: number;
}

export class AnswerReviewDto {
  /** What the academy answers, for everybody to read. Empty removes the answer. */
  @IsText({ max: MAX_REVIEW_LENGTH })
  answer: string;
}

export class HideReviewDto {
  /**
   * Why: 3 to 500 characters. It stays on record, and the learner can read it.
   * @example 'It names another learner.'
   */
  @IsLine({ min: 3, max: MAX_REASON_LENGTH, message: 'Enter the reason' })
  reason: string;
}
