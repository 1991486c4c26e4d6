import { ApiProperty } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsIn } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { COURSE_STATUSES, type CourseStatus } from '../course.entity.js';

/** Filters courses that aren't archived. */
export class ListAdminCoursesQuery extends PageQuery {
  /**
   * Text contained in titles or descriptions; case-insensitive, no wildcards.
   * @example 'forensics'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;

  /** Only courses on sale (`active`) or only drafts (`inactive`). */
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_STATUSES, { message: 'The status must be active or inactive' })
  status?: CourseStatus;
}
