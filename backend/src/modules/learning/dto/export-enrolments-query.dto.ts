import { ApiPropertyOptional } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';

const STATUSES = ['active', 'revoked'] as const;

/** Filters the export of enrolments; the days refer to when access was granted. */
export class ExportEnrolmentsQuery extends ExportQuery {
  /** Only active enrolments, or only revoked ones. Default: both. */
  @ApiPropertyOptional({ enum: STATUSES, example: 'active' })
  @EmptyIsAbsent()
  @IsIn(STATUSES)
  status?: (typeof STATUSES)[number];

  /**
   * Only learners whose name or email address contains this text, as in the list of enrolments.
   * @example 'rahul'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
}
