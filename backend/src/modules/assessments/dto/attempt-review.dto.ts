import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsLine } from '../../../platform/common/validation/text.js';
import { AnsweredAssessmentQuestionResponse } from './question.dto.js';
import { AttemptResponse } from './sitting.dto.js';

export class ListAttemptsQuery extends PageQuery {
  /**
   * Only attempts of learners with this text in their name or email.
   * @example 'ananya'
   */
  @ApiPropertyOptional({ maxLength: MAX_SEARCH_LENGTH })
  @IsOptional()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
}

export class VoidAttemptDto {
  /**
   * For the record: 3 to 500 characters.
   * @example 'The learner lost power twice.'
   */
  @IsLine({ min: 3, max: MAX_REASON_LENGTH, message: 'Enter the reason' })
  reason: string;
}

export class ReviewedAttemptResponse extends AttemptResponse {
  learner: PersonResponse;
  /** Null unless it was voided. */
  voided_at: Date | null;
  voided_by: string | null;
  /** @example 'The learner lost power twice.' */
  void_reason: string | null;
}

/** A question of a graded attempt with its correct options; for administrators only. */
export class GradedQuestionResponse extends AnsweredAssessmentQuestionResponse {
  number: number;
  /** @example ['53'] */
  chosen: string[];
  /** Null for a cancelled attempt. */
  is_right: boolean | null;
  /** When the answer was last saved; null if it was never answered. */
  saved_at: Date | null;
}
