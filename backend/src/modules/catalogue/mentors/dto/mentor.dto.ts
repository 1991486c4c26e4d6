import { PickType, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_BIOGRAPHY_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { PageQuery } from '../../../../platform/common/page-query.dto.js';
import { PersonResponse } from '../../../../platform/common/person.response.js';
import { IsWholeNumber } from '../../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine, IsMailAddress, IsText } from '../../../../platform/common/validation/text.js';
import { CourseResponse } from '../../dto/course.dto.js';

/** A mentor beside a course. */
export class MentorResponse {
  id: string;
  /** @example 'Kavya Raghunathan' */
  name: string;
  /** Markdown; empty when there is none. */
  biography: string;
  /** Path of the public image. Null: show the initials. */
  picture: string | null;
}

/** A course in the catalogue that a mentor teaches. */
export class MentorCourseResponse extends PickType(CourseResponse, [
  'id',
  'title',
  'category',
  'thumbnail',
]) {}

/** A mentor's public page. */
export class MentorPageResponse extends MentorResponse {
  /** Those in the catalogue, by title. */
  courses: MentorCourseResponse[];
}

/** A course that a mentor teaches, as administrators see it. */
export class TaughtCourseResponse extends PickType(CourseResponse, ['id', 'title', 'status']) {}

/** A mentor as administrators see them. */
export class AdminMentorResponse extends MentorResponse {
  /** The account with which they answer in discussions. Null: none. */
  account: PersonResponse | null;
  /** Those that aren't archived, unpublished ones too, by title. */
  courses: TaughtCourseResponse[];
  /** Increases with every change of the form. */
  version: number;
  /**
   * In UTC.
   * @example '2026-11-02T06:30:00.000Z'
   */
  created_at: Date;
  /**
   * In UTC; null unless archived.
   * @example null
   */
  archived_at: Date | null;
}

/** Forms and query strings send booleans as text. */
const readBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** A mentor, as administrators describe them. */
export class MentorForm {
  /**
   * Unique among mentors who aren't archived, in any case.
   * @example 'Kavya Raghunathan'
   */
  @IsLine({ min: 1, max: MAX_NAME_LENGTH, message: 'Name is required' })
  name: string;

  /** Markdown, at most 5000 characters. */
  @EmptyIsAbsent()
  @IsText({ max: MAX_BIOGRAPHY_LENGTH })
  biography?: string;

  /**
   * Email address of the account with which the mentor answers in discussions. Empty or left out: none.
   * @example 'kavya@example.com'
   */
  @EmptyIsAbsent()
  @IsMailAddress()
  email?: string;

  /** JPEG, PNG or WebP to 5 MB; becomes a square of 256 pixels. Left out: the picture stays. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  picture?: unknown;

  /** Removes the picture. */
  @EmptyIsAbsent()
  @Transform(readBoolean)
  @IsBoolean()
  remove_picture?: boolean;
}

export class ChangedMentorForm extends MentorForm {
  /**
   * The `version` that this change is based on; rejected if it is no longer current. Without it the form replaces any.
   */
  @EmptyIsAbsent()
  @IsWholeNumber({ min: 1, max: 1_000_000_000 })
  version?: number;
}

export class ListMentorsQuery extends PageQuery {
  /** Those who are archived, or those who aren't. */
  @ApiPropertyOptional()
  @EmptyIsAbsent()
  @Transform(readBoolean)
  @IsBoolean()
  archived: boolean = false;
}
