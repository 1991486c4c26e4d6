import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';

const ROLES = ['learner', 'administrator'] as const;

/** Narrows the list of people. */
export class LearnersQuery extends PageQuery {
  /**
   * Text that the name or the email contains, literally and in any case.
   * @example 'priya'
   */
  @ApiPropertyOptional({ maxLength: 200 })
  @EmptyIsAbsent()
  @IsLine({ max: 200 })
  q?: string;

  /** Only learners, or only administrators. */
  @ApiPropertyOptional({ enum: ROLES, enumName: 'AccountRole', example: 'administrator' })
  @EmptyIsAbsent()
  @IsIn(ROLES, { message: 'Please choose learner or administrator' })
  role?: (typeof ROLES)[number];
}
