import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_REASON_LENGTH, MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsLine } from '../../../platform/common/validation/text.js';
import { QUESTION_TYPES, type QuestionType } from '../assessment-question.entity.js';
import { AttemptResponse } from './sitting.response.js';

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

export class AttemptLearnerResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e' */
  id: string;
  /** @example 'Ananya Iyer' */
  full_name: string;
  /** @example 'ananya@example.com' */
  email: string;
}

export class ReviewedAttemptResponse extends AttemptResponse {
  learner: AttemptLearnerResponse;
  /** Null unless it was voided. */
  voided_at: Date | null;
  /** @example 'Asha Menon' */
  voided_by: string | null;
  /** @example 'The learner lost power twice.' */
  void_reason: string | null;
}

/** A question of a graded attempt with its correct options; for administrators only. */
export class GradedQuestionResponse {
  /** @example 1 */
  number: number;
  /** @example 'Kerberos' */
  topic: string;
  /** @example 'Which port does Kerberos use?' */
  text: string;
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuizQuestionType', example: 'single' })
  type: QuestionType;
  /** @example ['53', '88'] */
  options: string[];
  /** @example ['53'] */
  chosen: string[];
  /** @example ['88'] */
  answer: string[];
  /** Null for a cancelled attempt. */
  is_right: boolean | null;
  /** When the answer was last saved; null if it was never answered. */
  saved_at: Date | null;
}
