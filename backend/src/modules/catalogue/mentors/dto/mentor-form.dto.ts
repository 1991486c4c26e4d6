import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_BIOGRAPHY_LENGTH, MAX_NAME_LENGTH } from '@triad/shared/limits';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { PageQuery } from '../../../../platform/common/page-query.dto.js';
import { IsWholeNumber } from '../../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine, IsMailAddress, IsText } from '../../../../platform/common/validation/text.js';

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
