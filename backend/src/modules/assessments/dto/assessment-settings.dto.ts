import { OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsObject,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { IsClientMadeId } from '../../../platform/common/validation/client-made-id.js';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import { IsLine, IsMailAddress } from '../../../platform/common/validation/text.js';

export class TopicDrawDto {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b01' */
  @IsUUID('all', { message: 'topics must be topics of this course' })
  id: string;
  /** Number of its questions in each attempt, 0 to 200. */
  @IsWholeNumber({ min: 0, max: 200 }, { message: 'Enter 0 to 200 questions for each topic' })
  draw: number;
}

export class SaveAssessmentDto {
  /** Whether learners can take it; certificates of the course then require it. */
  @IsBoolean({ message: 'Say true or false' })
  published: boolean;
  /**
   * Time limit in minutes, 1 to 600.
   * @example 40
   */
  @IsWholeNumber({ min: 1, max: 600 }, { message: 'Enter 1 to 600 minutes' })
  minutes: number;
  /** Pass mark in percent, 1 to 100. */
  @IsWholeNumber({ min: 1, max: 100 }, { message: 'Enter a pass mark of 1 to 100 percent' })
  pass_mark: number;
  /** How often a learner may take it, 1 to 100. */
  @IsWholeNumber({ min: 1, max: 100 }, { message: 'Enter 1 to 100 attempts' })
  attempts: number;
  /** Hours between the end of an attempt and the next, 0 to 8760. */
  @IsWholeNumber({ min: 0, max: 8760 }, { message: 'Enter 0 to 8760 hours' })
  cool_down_hours: number;
  /** Number of questions per topic in each attempt. Omitted topics are unchanged. */
  @IsArray({ message: 'topics must be a list' })
  @ArrayMaxSize(200)
  @IsObject({ each: true, message: 'topics must be a list of topics with how many questions are drawn' })
  @ArrayUnique((topic: TopicDrawDto | null) => topic?.id, { message: 'A topic is listed twice' })
  @ValidateNested({ each: true })
  @Type(() => TopicDrawDto)
  topics: TopicDrawDto[];
}

const NAME = { min: 1, max: 80, message: 'Enter a name of at most 80 characters' };

export class RenameTopicDto {
  /**
   * 1 to 80 characters, unique in the course.
   * @example 'Kerberos'
   */
  @IsLine(NAME)
  name: string;
}

export class AddTopicDto extends RenameTopicDto {
  /**
   * The new topic's id, a client-generated UUIDv7. Makes retries idempotent.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b03'
   */
  @IsClientMadeId()
  id?: string;
}

export class TopicResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0b01' */
  id: string;
  /** @example 'Kerberos' */
  name: string;
  /** Number of its questions in each attempt. */
  draw: number;
  /**
   * Number of its questions in the bank.
   * @example 24
   */
  questions: number;
}

export class AssessmentSettingsResponse extends OmitType(SaveAssessmentDto, ['topics']) {
  course_id: string;
  /** @example 'Memory forensics field guide' */
  course_title: string;
  topics: TopicResponse[];
}

export class GrantExtraTimeDto {
  @IsMailAddress()
  email: string;
  /**
   * Extra minutes, 1 to 600, from the learner's next attempt on.
   * @example 20
   */
  @IsWholeNumber({ min: 1, max: 600 }, { message: 'Enter 1 to 600 minutes' })
  minutes: number;
}

export class ExtraTimeResponse extends PickType(PersonResponse, ['full_name', 'email']) {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e' */
  user_id: string;
  /** @example 20 */
  minutes: number;
}
