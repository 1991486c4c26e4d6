import { OmitType } from '@nestjs/swagger';
import { EXAM_LIMITS } from '@triad/shared/practical-exam';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsObject,
  IsUUID,
  Matches,
  ValidateNested,
} from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsLine, IsText } from '../../../platform/common/validation/text.js';

/** One line of the rubric. */
export class CriterionDto {
  /**
   * Stays the same for good: gradings refer to it. Small letters, digits and hyphens, at most 40.
   * @example 'evidence'
   */
  @Matches(/^[a-z0-9][a-z0-9-]{0,39}$/, { message: 'id must be small letters, digits and hyphens' })
  id: string;
  /** @example 'Evidence' */
  @IsLine({ min: 1, max: EXAM_LIMITS.criterionTitle, message: 'Name each criterion' })
  title: string;
  /**
   * What full points look like; may be empty.
   * @example 'Each finding can be repeated with the commands and output that are given.'
   */
  @IsText({ max: EXAM_LIMITS.criterionDescription })
  description: string;
  /**
   * The most that it can give, 1 to 100.
   * @example 30
   */
  @IsWholeNumber(EXAM_LIMITS.criterionPoints, { message: 'Give each criterion 1 to 100 points' })
  points: number;
}

export class SavePracticalExamDto {
  /** Whether learners can sit it; certificates of the course then require it. */
  @IsBoolean({ message: 'Say true or false' })
  published: boolean;
  /** Hours for the labs and the report together, 1 to 168. */
  @IsWholeNumber(EXAM_LIMITS.hours, { message: 'Enter 1 to 168 hours' })
  hours: number;
  /** Percent of the rubric's points, 1 to 100. */
  @IsWholeNumber(EXAM_LIMITS.passMark, { message: 'Enter a pass mark of 1 to 100 percent' })
  pass_mark: number;
  /** How often a learner may sit it, 1 to 20. */
  @IsWholeNumber(EXAM_LIMITS.attempts, { message: 'Enter 1 to 20 attempts' })
  attempts: number;
  /** Hours between a decision and the next attempt, 0 to 8760. */
  @IsWholeNumber(EXAM_LIMITS.coolDownHours, { message: 'Enter 0 to 8760 hours' })
  cool_down_hours: number;
  /** Whether two mentors grade each report; a third decides where they disagree. */
  @IsBoolean({ message: 'Say true or false' })
  second_reader: boolean;
  /**
   * So many points of the labs are needed; 0 for none.
   * @example 40
   */
  @IsWholeNumber({ min: 0, max: 1_000_000 }, { message: 'Enter a number of points' })
  lab_points: number;
  /**
   * Lab lessons of this course, or of courses that aren't published, in the order in which learners see them; at most 20.
   * @example ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b01']
   */
  @IsArray({ message: 'labs must be a list' })
  @ArrayMaxSize(EXAM_LIMITS.labs, { message: 'Choose at most 20 labs' })
  @ArrayUnique({ message: 'A lab is listed twice' })
  @IsUUID('all', { each: true, message: 'labs must be lessons' })
  labs: string[];
  /** What a report begins with. Markdown. */
  @IsText({ max: EXAM_LIMITS.template })
  template: string;
  /** In order; at most 20. */
  @IsArray({ message: 'rubric must be a list' })
  @ArrayMaxSize(EXAM_LIMITS.criteria, { message: 'Write at most 20 criteria' })
  @IsObject({ each: true, message: 'rubric must be a list of criteria' })
  @ArrayUnique((criterion: CriterionDto | null) => criterion?.id, { message: 'A criterion is listed twice' })
  @ValidateNested({ each: true })
  @Type(() => CriterionDto)
  rubric: CriterionDto[];
}

/** A lab that the exam may have. */
export class ExamLabResponse {
  lesson_id: string;
  /** @example 'Who entered web01?' */
  title: string;
  course_title: string;
  /** Whether it is a lesson of this course, so that learners can solve it before the exam. */
  is_lesson: boolean;
  max_points: number;
}

export class PracticalExamSettingsResponse extends OmitType(SavePracticalExamDto, ['rubric']) {
  course_id: string;
  course_title: string;
  rubric: CriterionDto[];
  /** The labs to choose from. */
  available_labs: ExamLabResponse[];
}
