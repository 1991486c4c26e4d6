import { ApiProperty, PickType } from '@nestjs/swagger';
import { APPEAL_LENGTH } from '@triad/shared/limits';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsText } from '../../../platform/common/validation/text.js';
import { ATTEMPT_STATES, type AttemptState } from '../assessment-attempt.entity.js';
import {
  type AttemptSummary,
  LEARNER_STATUSES,
  type LearnerStatus,
  type Paper,
  type PaperEntry,
} from '../learner-assessment.js';
import type { AssessmentWithStatus, AttemptClock } from '../sittings.service.js';
import { AnsweredAssessmentQuestionResponse } from './question.dto.js';

export class TopicScoreResponse {
  topic: string;
  /** @example 4 */
  correct: number;
  /** @example 5 */
  total: number;
}

/** An attempt and its result: the total and the topics, never single questions. */
export class AttemptResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c10' */
  id: string;
  /** 1 for the learner's first in this course. */
  number: number;
  /** `expired`: the time ran out. `cancelled`: access ended first; it doesn't count. */
  @ApiProperty({ enum: ATTEMPT_STATES, enumName: 'AttemptState', example: 'submitted' })
  state: AttemptState;
  started_at: Date;
  deadline_at: Date;
  /** Null while it is open. */
  closed_at: Date | null;
  pass_mark: number;
  /** Rounded percent; null unless it is graded. */
  score: number | null;
  /** @example 16 */
  correct: number | null;
  /** @example 25 */
  total: number | null;
  passed: boolean;
  /** By topic; empty unless it is graded. */
  topics: TopicScoreResponse[];
  /** Whether an administrator voided it. */
  voided: boolean;
  /**
   * The ticket of the learner's appeal; null without one.
   * @example null
   */
  appeal_ticket_id: string | null;

  static from(this: void, attempt: AttemptSummary): AttemptResponse {
    return {
      id: attempt.id,
      number: attempt.number,
      state: attempt.state,
      started_at: attempt.startedAt,
      deadline_at: attempt.deadlineAt,
      closed_at: attempt.closedAt,
      pass_mark: attempt.passMark,
      score: attempt.score,
      correct: attempt.correct,
      total: attempt.total,
      passed: attempt.passed,
      topics: (attempt.topics ?? []).map(({ topic, correct, total }) => ({ topic, correct, total })),
      voided: attempt.voidedAt !== null,
      appeal_ticket_id: attempt.appealTicketId,
    };
  }
}

/** A course's final assessment for its learner, before and after an attempt. */
export class LearnerAssessmentResponse {
  course_id: string;
  /** @example 'Memory forensics field guide' */
  course_title: string;
  /** `locked`: lessons are not complete yet. `unavailable`: not published at present. */
  @ApiProperty({ enum: LEARNER_STATUSES, enumName: 'LearnerAssessmentStatus', example: 'ready' })
  status: LearnerStatus;
  /**
   * Number of questions in an attempt.
   * @example 25
   */
  questions: number;
  /**
   * Including the learner's extra time.
   * @example 40
   */
  minutes: number;
  pass_mark: number;
  attempts_allowed: number;
  attempts_left: number;
  cool_down_hours: number;
  /** When the next attempt may start; only while `cooling_down`. */
  next_attempt_at: Date | null;
  /** In order. */
  attempts: AttemptResponse[];

  static from(this: void, assessment: AssessmentWithStatus): LearnerAssessmentResponse {
    return {
      course_id: assessment.courseId,
      course_title: assessment.courseTitle,
      status: assessment.attemptStatus.status,
      questions: assessment.questions,
      minutes: assessment.minutes,
      pass_mark: assessment.passMark,
      attempts_allowed: assessment.attemptsAllowed,
      attempts_left: assessment.attemptStatus.attemptsLeft,
      cool_down_hours: assessment.coolDownHours,
      next_attempt_at: assessment.attemptStatus.nextAttemptAt,
      attempts: assessment.attempts.map(AttemptResponse.from),
    };
  }
}

/** A question of an attempt, without its answer. */
export class PaperQuestionResponse extends PickType(AnsweredAssessmentQuestionResponse, [
  'topic',
  'text',
  'type',
  'options',
]) {
  /** Its position, from 1. */
  number: number;
  /**
   * The options the learner has chosen.
   * @example ['88']
   */
  chosen: string[];
  /** Whether the learner flagged it for review. */
  flagged: boolean;
  /** Sequence number of the stored save; 0 before the first. */
  sequence: number;
}

export class PaperResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c10' */
  id: string;
  number: number;
  course_id: string;
  /** @example 'Memory forensics field guide' */
  course_title: string;
  started_at: Date;
  deadline_at: Date;
  pass_mark: number;
  /** Seconds until the deadline, by the server's clock. */
  seconds_left: number;
  questions: PaperQuestionResponse[];

  static from(this: void, paper: Paper): PaperResponse {
    return {
      id: paper.attemptId,
      number: paper.number,
      course_id: paper.courseId,
      course_title: paper.courseTitle,
      started_at: paper.startedAt,
      deadline_at: paper.deadlineAt,
      pass_mark: paper.passMark,
      seconds_left: Math.max(0, paper.secondsLeft),
      questions: paper.questions,
    };
  }
}

/** The stored state of one answer. */
export class SavedAnswerResponse {
  number: number;
  /** @example ['A service ticket'] */
  chosen: string[];
  flagged: boolean;
  sequence: number;
  seconds_left: number;

  static from(
    this: void,
    { entry, secondsLeft }: { entry: PaperEntry; secondsLeft: number },
  ): SavedAnswerResponse {
    const { number, chosen, flagged, sequence } = entry;
    return { number, chosen, flagged, sequence, seconds_left: Math.max(0, secondsLeft) };
  }
}

export class AttemptClockResponse {
  @ApiProperty({ enum: ATTEMPT_STATES, enumName: 'AttemptState', example: 'open' })
  state: AttemptState;
  seconds_left: number;
  /** False once another tab has opened the attempt. */
  holds_lease: boolean;

  static from(this: void, { state, secondsLeft, holdsLease }: AttemptClock): AttemptClockResponse {
    return { state, seconds_left: Math.max(0, secondsLeft), holds_lease: holdsLease };
  }
}

const CHOSEN = 'chosen must be a list of different options';

/** The requesting tab: only the tab that opened the attempt last may write to it. */
export class LeaseDto {
  /**
   * A UUID generated by the tab.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c01'
   */
  @IsUUID('all', { message: 'lease must be a UUID' })
  lease: string;
}

export class SaveAnswerDto extends LeaseDto {
  /**
   * The chosen options, in any order; an empty list removes the answer.
   * @example ['A service ticket']
   */
  @IsArray({ message: CHOSEN })
  @ArrayMaxSize(20, { message: CHOSEN })
  @ArrayUnique({ message: CHOSEN })
  @IsString({ each: true, message: CHOSEN })
  @MaxLength(500, { each: true, message: CHOSEN })
  chosen: string[];
  /**
   * Whether the learner flagged the question for review.
   * @example false
   */
  @IsBoolean({ message: 'Say true or false' })
  flagged: boolean;
  /** Increases with each change of this answer: an older one that arrives late is ignored. */
  @IsWholeNumber({ min: 1, max: 1_000_000_000 })
  sequence: number;
}

export class AppealDto {
  /**
   * The ticket's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c02'
   */
  @IsClientMadeId()
  id?: string;
  /**
   * What was wrong: 5 to 4000 characters.
   * @example 'Question 7 named two right options, but only one could be chosen.'
   */
  @IsText({ ...APPEAL_LENGTH, message: 'Please write what was wrong, in at least 5 characters' })
  message: string;
}
