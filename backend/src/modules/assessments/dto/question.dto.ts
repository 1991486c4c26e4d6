import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH, MAX_TOPIC_LENGTH } from '@triad/shared/limits';
import { QUESTION_TYPES, type QuestionType, QUIZ_LIMITS } from '@triad/shared/quiz';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
} from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { AtMostCharacters } from '../../../platform/common/validation/text-length.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { IMPORT_FORMATS, type ImportFormat } from '../import/read-questions.js';
import { flagsOf, ITEM_FLAGS, type ItemFlag } from '../item-statistics.js';
import type { BankQuestion } from '../question-bank.repository.js';
import type { ImportPreview } from '../question-bank.service.js';

const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 100));

/** A question with its correct options; for administrators only. */
export class AnsweredAssessmentQuestionResponse {
  topic: string;
  /** @example 'Which port does Kerberos use?' */
  text: string;
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuizQuestionType' })
  type: QuestionType;
  options: string[];
  /**
   * The correct options.
   * @example ['88']
   */
  answer: string[];
}

/** A question of the bank. */
export class AssessmentQuestionResponse extends AnsweredAssessmentQuestionResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b02' */
  id: string;
  topic_id: string;
  /** Increases with every change of text, options or answer. */
  version: number;
  /** Number of graded attempts with its current version. */
  sittings: number;
  /** Exposure: percentage of the course's graded attempts that included it. Null before the first. */
  exposure: number | null;
  /** Facility: percentage of correct answers. Null before the first. */
  facility: number | null;
  /** Point-biserial correlation with the rest of the attempt, -1 to 1. Null if it can't be computed. */
  discrimination: number | null;
  /** Why to review it, from 20 attempts on: facility below 20 or above 95 percent, discrimination below 0.1. */
  @ApiProperty({ enum: ITEM_FLAGS, enumName: 'ItemFlag', isArray: true })
  flags: ItemFlag[];

  static from(this: void, question: BankQuestion): AssessmentQuestionResponse {
    const { discrimination } = question;
    return {
      id: question.id,
      topic_id: question.topicId,
      topic: question.topic,
      text: question.text,
      type: question.type,
      options: question.options,
      answer: question.answer,
      version: question.version,
      sittings: question.sittings,
      exposure: percent(question.exposure),
      facility: percent(question.facility),
      discrimination: discrimination === null ? null : Math.round(discrimination * 100) / 100,
      flags: flagsOf(question),
    };
  }
}

export class ImportedQuestionResponse extends AnsweredAssessmentQuestionResponse {
  /**
   * The line where it starts in the file.
   * @example 1
   */
  line: number;
}

export class ImportProblemResponse {
  /** @example 12 */
  line: number;
  /** @example 'This question has no ANSWER' */
  message: string;
}

export class ImportPreviewResponse {
  @ApiProperty({ enum: IMPORT_FORMATS, enumName: 'QuestionFormat' })
  format: ImportFormat;
  /** Questions that would be added. */
  questions: ImportedQuestionResponse[];
  /** Number of skipped duplicates, of the bank or within the file. */
  known: number;
  /** Unreadable lines. Nothing can be imported while there are any. */
  problems: ImportProblemResponse[];
  /** Texts that are no question, such as a description. They are left out, and the rest can be imported. */
  skipped: ImportProblemResponse[];
  /** Questions with the text of another one, but other options or another answer. They would be added, too. */
  warnings: ImportProblemResponse[];

  static from(
    this: void,
    { format, questions, known, problems, skipped, warnings }: ImportPreview,
  ): ImportPreviewResponse {
    return {
      format,
      questions: questions.map(({ line, topic, text, type, options, answer }) => ({
        line,
        topic,
        text,
        type,
        options,
        answer,
      })),
      known,
      problems,
      skipped,
      warnings,
    };
  }
}

export class ImportResultResponse {
  added: number;
  known: number;
}

const OPTIONS = 'options must be a list of texts';
const ANSWER = 'answer must be a list of the correct options';

/** A question of the bank. */
class AssessmentQuestionDto {
  @IsUUID('all', { message: 'Choose a topic' })
  topic_id: string;
  /**
   * 1 to 2000 characters.
   * @example 'Which ticket does Kerberoasting ask for?'
   */
  @IsText({ max: QUIZ_LIMITS.text })
  text: string;
  /** `single`: one option is correct. `multi`: exactly the correct set counts. */
  @ApiProperty({ enum: QUESTION_TYPES, enumName: 'QuizQuestionType' })
  @IsIn(QUESTION_TYPES, { message: 'Choose single or multi' })
  type: QuestionType;
  /**
   * 2 to 20 different texts of at most 500 characters.
   * @example ['A service ticket', 'A ticket-granting ticket']
   */
  @IsArray({ message: OPTIONS })
  @ArrayMaxSize(20, { message: 'A question may have at most 20 options' })
  @IsString({ each: true, message: OPTIONS })
  @MaxLength(500, { each: true, message: 'An option may have at most 500 characters' })
  options: string[];
  /**
   * The correct options; exactly one for `single`.
   * @example ['A service ticket']
   */
  @IsArray({ message: ANSWER })
  @ArrayMaxSize(20, { message: ANSWER })
  @IsString({ each: true, message: ANSWER })
  @MaxLength(500, { each: true, message: ANSWER })
  answer: string[];
}

export class ChangeAssessmentQuestionDto extends AssessmentQuestionDto {
  /** The `version` that these changes are based on; rejected if it is no longer current. Without it they replace any. */
  @EmptyIsAbsent()
  @IsWholeNumber({ min: 1, max: 1_000_000_000 })
  version?: number;
}

export class AddAssessmentQuestionDto extends AssessmentQuestionDto {
  /**
   * The new question's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b02'
   */
  @IsClientMadeId()
  id?: string;
}

export class ListAssessmentQuestionsQuery extends PageQuery {
  /** Only questions of this topic. */
  @EmptyIsAbsent()
  @IsUUID('all', { message: 'topic_id must be the id of a topic' })
  topic_id?: string;
  /**
   * Only questions with this text; case-insensitive.
   * @example 'ticket'
   */
  @ApiPropertyOptional({ maxLength: MAX_SEARCH_LENGTH })
  @IsOptional()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
  /** Only questions whose statistics are unusual. */
  @ApiPropertyOptional({ type: Boolean })
  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsIn([true, false], { message: 'flagged must be true or false' })
  flagged?: boolean;
}

export class ImportAssessmentQuestionsDto {
  /** The file's text: at most 700,000 characters and 1,000 questions. */
  @ApiProperty({ example: 'Which port does Kerberos use?\nA. 53\nB. 88\nANSWER: B' })
  // Not trimmed: lines are counted from the beginning of the file, and a table's first column may have no name.
  @IsString({ message: 'The file is empty' })
  @Matches(/\S/, { message: 'The file is empty' })
  @AtMostCharacters(700_000)
  text: string;
  /** The file's format. Default: detected. */
  @ApiPropertyOptional({ enum: IMPORT_FORMATS, enumName: 'QuestionFormat' })
  @EmptyIsAbsent()
  @IsIn(IMPORT_FORMATS, { message: 'Choose json, csv, gift or aiken' })
  format?: ImportFormat;
  /** The topic for questions without one in the file. A new name adds a topic. */
  @ApiPropertyOptional({ maxLength: MAX_TOPIC_LENGTH })
  @EmptyIsAbsent()
  @IsLine({ max: MAX_TOPIC_LENGTH })
  topic?: string;
}
