import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';

/** Filters a course's enrolments. */
export class ListEnrolmentsQuery extends PageQuery {
  /**
   * Text contained in names or email addresses; case-insensitive, no wildcards.
   * @example 'rahul'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;
}
