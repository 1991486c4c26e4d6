import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { EmptyIsAbsent } from '../../../platform/common/validation/text.js';
import { ExportQuery } from '../../../platform/exports/index.js';

const STATUSES = ['active', 'revoked'] as const;

/** Narrows the export of enrolments; the days are those on which access was granted. */
export class ExportEnrolmentsQuery extends ExportQuery {
  /** Only live enrolments, or only revoked ones. Left out: both. */
  @ApiPropertyOptional({ enum: STATUSES, example: 'active' })
  @EmptyIsAbsent()
  @IsIn(STATUSES)
  status?: (typeof STATUSES)[number];
}
