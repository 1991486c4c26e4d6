import { ApiProperty } from '@nestjs/swagger';
import { APPEAL_LENGTH } from '@triad/shared/limits';
import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { IsString } from 'class-validator';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { AtMostCharacters } from '../../../platform/common/validation/text-length.js';
import { IsText } from '../../../platform/common/validation/text.js';
import {
  EXAM_ATTEMPT_STATES,
  type ExamAttemptState,
  FAILURES,
  type Failure,
} from '../exam-attempt.entity.js';
import {
  type AttemptOfLearner,
  EXAM_STATUSES,
  type ExamStatus,
  examStatusOf,
  type LearnerExam,
} from '../exam-rules.js';
import { CriterionDto } from './exam-settings.dto.js';

export class SaveReportDto {
  /**
   * Markdown, at most 100,000 characters.
   * @example '## Finding 1: a guessed password'
   */
  @IsString({ message: 'report must be a text' })
  @AtMostCharacters(EXAM_LIMITS.report)
  report: string;
  /** What it is based on: the version that was last answered. */
  @IsWholeNumber({ min: 0, max: 2_000_000_000 }, { message: 'version must be a whole number' })
  version: number;
}

export class SavedReportResponse {
  /** Of the report as it is stored now. */
  version: number;
}

export class AppealExamDto {
  /**
   * The ticket's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0c30'
   */
  @IsClientMadeId()
  id?: string;
  /**
   * 5 to 4000 characters.
   * @example 'The second finding was not read: it is on page 3 of the PDF.'
   */
  @IsText({ ...APPEAL_LENGTH, message: 'Say in at least 5 characters what was wrong' })
  message: string;
}

/** What a reader gave for one criterion. */
export class CriterionGradeResponse {
  /** @example 'evidence' */
  id: string;
  points: number;
  /** May be empty. */
  comment: string;
}

/** One reader's grading, without the reader's name. */
export class GradingResultResponse {
  /** In the order of the rubric. */
  criteria: CriterionGradeResponse[];
  feedback: string;
  /** Percent of the rubric's points. */
  score: number;
  passed: boolean;
}

/** A lab of an exam. */
export class LearnerExamLabResponse {
  lesson_id: string;
  /** @example 'Who entered web01?' */
  title: string;
  /**
   * What the learner is told. Markdown; may be empty.
   * @example 'Somebody signed in to web01 at night. Find out who it was.'
   */
  description: string;
  points: number;
  max_points: number;
}

export class ExamAttemptResponse {
  id: string;
  /** 1 for the learner's first in this course. */
  number: number;
  /** `submitted`: mentors read the report. `cancelled`: access ended first, or it was set aside; it doesn't count. */
  @ApiProperty({ enum: EXAM_ATTEMPT_STATES, enumName: 'ExamAttemptState', example: 'open' })
  state: ExamAttemptState;
  /** Why it failed: by its report, without one, or by too few points in the labs; else null. */
  @ApiProperty({ enum: FAILURES, enumName: 'ExamFailure', nullable: true, example: null })
  failure: Failure | null;
  started_at: Date;
  deadline_at: Date;
  /** Seconds until the deadline; 0 unless it is open. */
  seconds_left: number;
  /** Null while it is open. */
  ended_at: Date | null;
  decided_at: Date | null;
  /** In order, each with the learner's points. */
  labs: LearnerExamLabResponse[];
  /** So many points are needed. */
  lab_points: number;
  pass_mark: number;
  rubric: CriterionDto[];
  /**
   * Markdown.
   * @example '## Finding 1: a guessed password'
   */
  report: string;
  report_version: number;
  /**
   * The PDF of the report: a link signed for the caller; it expires within 6 hours. Null without one.
   * @example null
   */
  file_url: string | null;
  /** @example 'report.pdf' */
  file_name: string | null;
  /** Empty until it is decided by its report. */
  gradings: GradingResultResponse[];
  /** Whether an administrator set it aside: it doesn't count. */
  voided: boolean;
  /** @example null */
  appeal_ticket_id: string | null;

  static from(attempt: AttemptOfLearner, now: Date, linkTo: (fileId: string) => string): ExamAttemptResponse {
    const { terms, deadlineAt, state } = attempt;
    const points = attempt.labPoints ?? attempt.labPointsNow;
    const left = Math.max(0, Math.ceil((deadlineAt.getTime() - now.getTime()) / 1000));
    return {
      id: attempt.id,
      number: attempt.number,
      state,
      failure: attempt.failure,
      started_at: attempt.startedAt,
      deadline_at: deadlineAt,
      seconds_left: state === 'open' ? left : 0,
      ended_at: attempt.endedAt,
      decided_at: attempt.decidedAt,
      labs: terms.labs.map(({ lessonId, title, description, maxPoints }, at) => ({
        lesson_id: lessonId,
        title,
        description,
        points: points[at] ?? 0,
        max_points: maxPoints,
      })),
      lab_points: terms.labPoints,
      pass_mark: terms.passMark,
      rubric: terms.rubric,
      report: attempt.report,
      report_version: attempt.reportVersion,
      file_url: attempt.fileId && linkTo(attempt.fileId),
      file_name: attempt.fileName,
      gradings: attempt.gradings,
      voided: attempt.voidedAt !== null,
      appeal_ticket_id: attempt.appealTicketId,
    };
  }
}

/** A practical exam in a list. */
export class LearnerExamSummaryResponse {
  course_id: string;
  course_title: string;
  /**
   * `locked`: lessons are not complete yet. `submitted`: mentors read the report. `unavailable`: not published at present.
   */
  @ApiProperty({ enum: EXAM_STATUSES, enumName: 'LearnerExamStatus', example: 'ready' })
  status: ExamStatus;
  /** For the labs and the report together. */
  hours: number;
  attempts_left: number;
  /** When the next attempt may start; only while `cooling_down`. */
  next_attempt_at: Date | null;
  /** When the open attempt ends; null without one. */
  deadline_at: Date | null;

  static from(this: void, exam: LearnerExam): LearnerExamSummaryResponse {
    const { status, attemptsLeft, nextAttemptAt } = examStatusOf(exam);
    return {
      course_id: exam.courseId,
      course_title: exam.courseTitle,
      status,
      hours: exam.hours,
      attempts_left: attemptsLeft,
      next_attempt_at: nextAttemptAt,
      deadline_at: exam.attempts.find(({ state }) => state === 'open')?.deadlineAt ?? null,
    };
  }
}

/** A course's practical exam for its learner, before, during and after an attempt. */
export class LearnerExamResponse extends LearnerExamSummaryResponse {
  pass_mark: number;
  attempts_allowed: number;
  cool_down_hours: number;
  second_reader: boolean;
  /** So many points of the labs are needed. */
  lab_points: number;
  /** How many labs the next attempt has, and their points. */
  lab_count: number;
  max_lab_points: number;
  rubric: CriterionDto[];
  /** In order. */
  attempts: ExamAttemptResponse[];

  static for(exam: LearnerExam, linkTo: (fileId: string) => string): LearnerExamResponse {
    return {
      ...LearnerExamSummaryResponse.from(exam),
      pass_mark: exam.passMark,
      attempts_allowed: exam.attemptsAllowed,
      cool_down_hours: exam.coolDownHours,
      second_reader: exam.secondReader,
      lab_points: exam.labPoints,
      lab_count: exam.labs.length,
      max_lab_points: exam.labs.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
      rubric: exam.rubric,
      attempts: exam.attempts.map((attempt) => ExamAttemptResponse.from(attempt, exam.now, linkTo)),
    };
  }
}
