import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';

const ROLES = ['learner', 'administrator'] as const;

/** Filters the list of users. */
export class LearnersQuery extends PageQuery {
  /**
   * Text contained in the name or email; case-insensitive, no wildcards.
   * @example 'priya'
   */
  @ApiPropertyOptional({ maxLength: MAX_SEARCH_LENGTH })
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;

  /** Only learners, or only administrators. */
  @ApiPropertyOptional({ enum: ROLES, enumName: 'AccountRole', example: 'administrator' })
  @EmptyIsAbsent()
  @IsIn(ROLES, { message: 'Please choose learner or administrator' })
  role?: (typeof ROLES)[number];
}
