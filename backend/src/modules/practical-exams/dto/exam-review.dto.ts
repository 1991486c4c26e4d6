import { ApiProperty } from '@nestjs/swagger';
import { MAX_REASON_LENGTH } from '@triad/shared/limits';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsLine } from '../../../platform/common/validation/text.js';
import {
  EXAM_ATTEMPT_STATES,
  type ExamAttemptState,
  FAILURES,
  type Failure,
} from '../exam-attempt.entity.js';

export class ExamDecisionDto {
  /**
   * For the record: 3 to 500 characters.
   * @example 'The learner lost power for six hours.'
   */
  @IsLine({ min: 3, max: MAX_REASON_LENGTH, message: 'Enter the reason' })
  reason: string;
}

/** A grading in the list of attempts. */
export class GradingSummaryResponse {
  reader: string;
  /** Percent. */
  score: number;
  passed: boolean;
  /**
   * Why it no longer counts; null if it does.
   * @example null
   */
  set_aside_reason: string | null;
}

/** An attempt for administrators. */
export class ReviewedExamAttemptResponse {
  id: string;
  number: number;
  learner: PersonResponse;
  @ApiProperty({ enum: EXAM_ATTEMPT_STATES, enumName: 'ExamAttemptState', example: 'failed' })
  state: ExamAttemptState;
  @ApiProperty({ enum: FAILURES, enumName: 'ExamFailure', nullable: true, example: 'report' })
  failure: Failure | null;
  started_at: Date;
  deadline_at: Date;
  ended_at: Date | null;
  decided_at: Date | null;
  /** Total points of all labs; 0 while the attempt is open. */
  points: number;
  gradings: GradingSummaryResponse[];
  /** Null unless it was set aside. */
  voided_at: Date | null;
  voided_by: string | null;
  /** @example null */
  void_reason: string | null;
  /** @example null */
  appeal_ticket_id: string | null;
}
