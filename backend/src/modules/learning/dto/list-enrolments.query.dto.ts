import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';

/** Which of a course's learners. */
export class ListEnrolmentsQuery extends PageQuery {
  /**
   * Text to find, in any case and taken literally, in names and email addresses.
   * @example 'rahul'
   */
  @EmptyIsAbsent()
  @IsLine({ max: 200 })
  q?: string;
}
