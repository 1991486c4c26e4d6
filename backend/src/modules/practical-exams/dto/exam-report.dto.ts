import { ApiProperty } from '@nestjs/swagger';
import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsObject, IsString, ValidateNested } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsText } from '../../../platform/common/validation/text.js';
import {
  EXAM_ATTEMPT_STATES,
  type ExamAttemptState,
  FAILURES,
  type Failure,
} from '../exam-attempt.entity.js';
import type { ReadReport } from '../read-report.js';
import { CriterionDto } from './exam-settings.dto.js';
import { GradingResultResponse, LearnerExamLabResponse } from './learner-exam.dto.js';

/** What a reader gives for one criterion. */
export class CriterionGradeDto {
  /** @example 'evidence' */
  @IsString({ message: 'id must be a criterion' })
  id: string;
  /**
   * At most those of the criterion.
   * @example 24
   */
  @IsWholeNumber({ min: 0, max: 100 }, { message: 'Give points for each criterion' })
  points: number;
  /**
   * May be empty.
   * @example 'The second command is missing its output.'
   */
  @IsText({ max: EXAM_LIMITS.comment })
  comment: string;
}

export class GradeReportDto {
  /** One for each criterion of the rubric. */
  @IsArray({ message: 'criteria must be a list' })
  @ArrayMaxSize(EXAM_LIMITS.criteria)
  @IsObject({ each: true, message: 'criteria must be a list of points' })
  @ArrayUnique((grade: CriterionGradeDto | null) => grade?.id, { message: 'A criterion is listed twice' })
  @ValidateNested({ each: true })
  @Type(() => CriterionGradeDto)
  criteria: CriterionGradeDto[];
  /**
   * For the learner, 1 to 5000 characters.
   * @example 'Clear and complete. Say next time how you would check the remedy.'
   */
  @IsText({ min: 1, max: EXAM_LIMITS.feedback, message: 'Write what the learner can take from it' })
  feedback: string;
}

/** A report that waits for the caller. */
export class WaitingReportResponse {
  id: string;
  course_id: string;
  course_title: string;
  /** @example 'Ananya Sharma' */
  learner_name: string;
  /** Which attempt of the learner it is. */
  number: number;
  submitted_at: Date;
  second_reader: boolean;
  /** How many others have graded it. */
  gradings: number;
}

/** A task that the learner has solved in a lab of the exam. */
export class ExamSolutionResponse {
  lab: string;
  task: string;
  points: number;
  /** It may be before the attempt. */
  solved_at: Date;
}

/** A lab of the exam, with what its learner lets the academy read. */
export class ReadExamLabResponse extends LearnerExamLabResponse {
  /**
   * The commands that the learner typed in it, one in each line; null unless they are shared.
   * @example 'grep -c Accepted logs/auth.log'
   */
  commands: string | null;
}

/** A grading with its reader, for the readers. */
export class ReaderGradingResponse extends GradingResultResponse {
  id: string;
  reader: string;
  /** Whether it is the caller's. */
  is_own: boolean;
  graded_at: Date;
  /**
   * Why it no longer counts; null if it does.
   * @example null
   */
  set_aside_reason: string | null;
}

/** A report for its readers. */
export class ExamReportResponse {
  id: string;
  course_id: string;
  course_title: string;
  learner_name: string;
  number: number;
  @ApiProperty({ enum: EXAM_ATTEMPT_STATES, enumName: 'ExamAttemptState', example: 'submitted' })
  state: ExamAttemptState;
  @ApiProperty({ enum: FAILURES, enumName: 'ExamFailure', nullable: true, example: null })
  failure: Failure | null;
  started_at: Date;
  deadline_at: Date;
  submitted_at: Date;
  decided_at: Date | null;
  pass_mark: number;
  second_reader: boolean;
  rubric: CriterionDto[];
  /** Markdown. */
  report: string;
  /** The PDF: a link signed for the caller; it expires within 6 hours. Null without one. */
  file_url: string | null;
  file_name: string | null;
  labs: ReadExamLabResponse[];
  /** So many points are needed. */
  lab_points: number;
  /** The first first. */
  solutions: ExamSolutionResponse[];
  /** Others' are left out until the caller has graded the report or it is decided. */
  gradings: ReaderGradingResponse[];

  static from(report: ReadReport, readerId: string, linkTo: (fileId: string) => string): ExamReportResponse {
    const { terms } = report;
    const titles = new Map(terms.labs.map(({ lessonId, title }) => [lessonId, title]));
    const typed = new Map(report.histories.map(({ lessonId, commands }) => [lessonId, commands]));
    return {
      id: report.id,
      course_id: report.courseId,
      course_title: report.courseTitle,
      learner_name: report.learnerName,
      number: report.number,
      state: report.state,
      failure: report.failure,
      started_at: report.startedAt,
      deadline_at: report.deadlineAt,
      submitted_at: report.endedAt ?? report.deadlineAt,
      decided_at: report.decidedAt,
      pass_mark: terms.passMark,
      second_reader: terms.secondReader,
      rubric: terms.rubric,
      report: report.report,
      file_url: report.fileId && linkTo(report.fileId),
      file_name: report.fileName,
      labs: terms.labs.map(({ lessonId, title, description, maxPoints }, at) => ({
        lesson_id: lessonId,
        title,
        description,
        points: report.labPoints?.[at] ?? 0,
        max_points: maxPoints,
        commands: typed.get(lessonId) ?? null,
      })),
      lab_points: terms.labPoints,
      solutions: report.solutions.map(({ lessonId, task, points, solvedAt }) => ({
        lab: titles.get(lessonId) ?? '',
        task,
        points,
        solved_at: new Date(solvedAt),
      })),
      gradings: report.gradings.map((grading) => ({
        id: grading.id,
        reader: grading.readerName,
        is_own: grading.readerId === readerId,
        criteria: grading.criteria,
        feedback: grading.feedback,
        score: grading.score,
        passed: grading.passed,
        graded_at: new Date(grading.gradedAt),
        set_aside_reason: grading.setAsideReason,
      })),
    };
  }
}
