import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH, MAX_TOPIC_LENGTH } from '@triad/shared/limits';
import { QUIZ_LIMITS } from '@triad/shared/quiz';
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
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { AtMostCharacters } from '../../../platform/common/validation/text-length.js';
import { QUESTION_TYPES, type QuestionType } from '@triad/shared/quiz';
import { IMPORT_FORMATS, type ImportFormat } from '../import/read-questions.js';

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
  /**
   * The file's text: at most 700,000 characters and 1,000 questions.
   * @example 'Which port does Kerberos use?\nA. 53\nB. 88\nANSWER: B'
   */
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
