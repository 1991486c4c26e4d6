import { ApiProperty } from '@nestjs/swagger';
import { MAX_SEARCH_LENGTH } from '@triad/shared/limits';
import { IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { EmptyIsAbsent, IsLine } from '../../../platform/common/validation/text.js';
import { COURSE_CATEGORIES, type CourseCategory } from '../course.entity.js';

const CATALOGUE_ORDERS = ['relevance', 'newest', 'price_asc', 'price_desc', 'duration'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** Filter and order of the catalogue. */
export class ListCoursesQuery extends PageQuery {
  /**
   * Text contained in titles or descriptions; case-insensitive, no wildcards.
   * @example 'forensics'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;

  /** Only courses of this category. */
  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_CATEGORIES)
  category?: CourseCategory;

  /**
   * `relevance` ranks titles that begin with or contain the text first, then newest first; `duration` longest first.
   */
  @ApiProperty({ enum: CATALOGUE_ORDERS, enumName: 'CatalogueOrder', required: false, default: 'relevance' })
  @IsOptional()
  @IsIn(CATALOGUE_ORDERS)
  sort: CatalogueOrder = 'relevance';
}
