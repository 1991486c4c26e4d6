import { ApiProperty } from '@nestjs/swagger';
import {
  COURSE_LANGUAGE_KEYS,
  COURSE_LEVEL_KEYS,
  type CourseLanguage,
  type CourseLevel,
} from '@triad/shared/course-facts';
import {
  COURSE_HOURS,
  COURSE_PRICE,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OBJECTIVES,
  MAX_OBJECTIVE_LENGTH,
  MAX_PREREQUISITES_LENGTH,
  MAX_TITLE_LENGTH,
  MAX_SEARCH_LENGTH,
} from '@triad/shared/limits';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { toRupees } from '../../../platform/common/money.js';
import { PageQuery } from '../../../platform/common/page-query.dto.js';
import { IsRupees, IsStrictNumber } from '../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, EmptyClears, IsLine, IsText } from '../../../platform/common/validation/text.js';
import { IsDrawable } from '../../../platform/pdf/index.js';
import {
  COURSE_CATEGORIES,
  COURSE_STATUSES,
  type CourseCategory,
  type CourseStatus,
} from '../course.entity.js';
import { CATALOGUE_ORDERS, type CatalogueOrder, type CourseWithCreator } from '../courses.repository.js';
import { isNewCourse } from '../new-course.js';
import { IsJsonList } from './json-list.js';

/** A course, as in the catalogue, on the course page and in the administration. */
export class CourseResponse {
  id: string;
  /** Of its public page, `/catalogue/{slug}`, which exists while the course is on sale. */
  slug: string;
  /** @example 'Memory forensics field guide' */
  title: string;
  /** Markdown. */
  description: string;
  /** Rupees, at most two decimals; 0 is free. */
  price: number;
  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory' })
  category: CourseCategory;
  /** Hours. Null if unknown. */
  duration: number | null;
  /** Null if not stated. */
  @ApiProperty({ enum: COURSE_LEVEL_KEYS, enumName: 'CourseLevel', nullable: true })
  level: CourseLevel | null;
  /** The language it is taught in, as BCP 47. Null if not stated. */
  @ApiProperty({ enum: COURSE_LANGUAGE_KEYS, enumName: 'CourseLanguage', nullable: true })
  language: CourseLanguage | null;
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /**
   * Average stars of its reviews, at most two decimals. Null without one; screens then show the academy's `default_rating`, or 'New'
   * if it `is_new`, or nothing.
   */
  rating: number | null;
  /** Number of reviews that `rating` averages. */
  review_count: number;
  /** Whether it is at most 90 days old. */
  is_new: boolean;
  /** Number of learners with access. */
  enrolledCount: number;
  /**
   * ISO 8601 in UTC.
   * @example '2026-11-02T06:30:00.000Z'
   */
  created_at: Date;
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus' })
  status: CourseStatus;
  /**
   * Name of the creator. Null if unknown; screens then show the academy's name.
   * @example 'Asha Menon'
   */
  created_by: string | null;
  /** @example ['Triage a memory image'] */
  objectives: string[];
  /**
   * Names of the course's mentors, in its order.
   * @example ['Kavya Raman']
   */
  instructors: string[];
  /** Markdown; may be empty. */
  prerequisites: string;
  /** Path of the public image of the certificate. Null without one. */
  certification_preview: string | null;

  static from(this: void, course: CourseWithCreator): CourseResponse {
    return {
      id: course.id,
      slug: course.slug,
      title: course.title,
      description: course.description,
      price: toRupees(course.pricePaise),
      category: course.category,
      duration: course.durationHours,
      level: course.level,
      language: course.language,
      thumbnail: course.thumbnail,
      rating: course.rating,
      review_count: course.reviewCount,
      is_new: isNewCourse(course.createdAt),
      enrolledCount: course.enrolledCount,
      created_at: course.createdAt,
      status: course.status,
      created_by: course.creatorName,
      objectives: course.objectives,
      instructors: course.instructors,
      prerequisites: course.prerequisites,
      certification_preview: course.certificationPreview,
    };
  }
}

const PRICE_MESSAGE = 'The price must be 0 to 10,00,000 rupees with at most two decimals';
const DURATION_MESSAGE = 'The duration must be a number of hours from 0 to 10,000';
const CATEGORY_MESSAGE = 'The category must be red teamer, blue teamer or forensics';
const LEVEL_MESSAGE = 'The level must be beginner, intermediate or advanced';
const LANGUAGE_MESSAGE = `The language must be one of ${COURSE_LANGUAGE_KEYS.join(', ')}`;
const OBJECTIVES = { field: 'objectives', maxItems: MAX_OBJECTIVES, maxLength: MAX_OBJECTIVE_LENGTH };
const INSTRUCTORS = { field: 'instructors', maxItems: 20, maxLength: MAX_NAME_LENGTH };

/** The optional fields of the create and edit forms. */
abstract class CourseFormDetails {
  /** For whom the course is; empty: not stated. */
  @ApiProperty({ enum: COURSE_LEVEL_KEYS, enumName: 'CourseLevel', required: false })
  @EmptyClears()
  @IsIn(COURSE_LEVEL_KEYS, { message: LEVEL_MESSAGE })
  level?: CourseLevel | null;

  /** The language it is taught in, as BCP 47; empty: not stated. */
  @ApiProperty({ enum: COURSE_LANGUAGE_KEYS, enumName: 'CourseLanguage', required: false })
  @EmptyClears()
  @IsIn(COURSE_LANGUAGE_KEYS, { message: LANGUAGE_MESSAGE })
  language?: CourseLanguage | null;

  /** Prerequisites. Markdown. */
  @IsOptional()
  @IsText({ max: MAX_PREREQUISITES_LENGTH })
  prerequisites?: string;

  /** Learning objectives: a JSON list of texts. */
  @ApiProperty({ type: String, required: false })
  @EmptyIsAbsent()
  @IsJsonList(OBJECTIVES)
  objectives?: string[];

  /** Instructors: a JSON list of names of mentors, case-insensitive. An unknown name creates a mentor. */
  @ApiProperty({ type: String, required: false })
  @EmptyIsAbsent()
  @IsJsonList(INSTRUCTORS)
  instructors?: string[];

  /**
   * `inactive` is unpublished: hidden from the catalogue and from checkout. A new course is `active` if this is omitted, and
   * on sale once it has a lesson; publishing one needs a lesson.
   */
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_STATUSES, { message: 'The status must be active or inactive' })
  status?: CourseStatus;

  /** JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  thumbnail?: unknown;

  /** An image of the certificate: JPEG, PNG or WebP up to 5 MB; resized to fit 1280 × 720. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  certification_preview?: unknown;
}

/** The form for a new course. */
export class CreateCourseForm extends CourseFormDetails {
  /**
   * The new course's id, a client-generated UUIDv7. Makes retries idempotent: a form sent again with it updates the
   * first course instead of creating a second one. Generated by the server if omitted.
   */
  @EmptyIsAbsent()
  @IsUUID(7, { message: 'course_id must be a UUID of version 7' })
  course_id?: string;

  /** @example 'Memory forensics field guide' */
  @IsLine({ min: 1, max: MAX_TITLE_LENGTH, message: 'Title is required' })
  @IsDrawable()
  title: string;

  /** Description. Markdown. */
  @IsText({ min: 1, max: MAX_DESCRIPTION_LENGTH, message: 'Description is required' })
  description: string;

  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. */
  @IsRupees(COURSE_PRICE, { message: PRICE_MESSAGE })
  price: number;

  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory' })
  @IsIn(COURSE_CATEGORIES, { message: CATEGORY_MESSAGE })
  category: CourseCategory;

  /** Duration in hours. */
  @IsStrictNumber(COURSE_HOURS, { message: DURATION_MESSAGE })
  duration: number;
}

/** The edit form; omitted fields are unchanged. */
export class UpdateCourseForm extends CourseFormDetails {
  /** @example 'Memory forensics field guide' */
  @IsLine({ min: 1, max: MAX_TITLE_LENGTH, message: 'Title is required' })
  @IsDrawable()
  title: string;

  /** Description. Markdown. */
  @EmptyIsAbsent()
  @IsText({ max: MAX_DESCRIPTION_LENGTH })
  description?: string;

  /** Rupees, 0 to 10,00,000, at most two decimals; 0 is free. Checkouts that are already open keep their price. */
  @IsRupees(COURSE_PRICE, { message: PRICE_MESSAGE })
  price: number;

  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_CATEGORIES, { message: CATEGORY_MESSAGE })
  category?: CourseCategory;

  /** Duration in hours. */
  @EmptyIsAbsent()
  @IsStrictNumber(COURSE_HOURS, { message: DURATION_MESSAGE })
  duration?: number;
}

/** Filter and order of the catalogue. */
export class ListCoursesQuery extends PageQuery {
  /**
   * Text contained in titles or descriptions; case-insensitive, no wildcards. Or words of titles, descriptions, objectives,
   * lessons, mentors and categories, in any order: beginnings count, synonyms and typing mistakes are understood.
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

  /** Only courses of this level. */
  @ApiProperty({ enum: COURSE_LEVEL_KEYS, enumName: 'CourseLevel', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_LEVEL_KEYS, { message: LEVEL_MESSAGE })
  level?: CourseLevel;

  /** `true`: only courses that cost nothing. */
  @ApiProperty({ type: Boolean, required: false })
  @EmptyIsAbsent()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsIn([true, false], { message: 'free must be true or false' })
  free?: boolean;

  /**
   * `relevance` ranks titles that begin with or contain the text first, then those that its words match best, then those with
   * most learners; without a text, newest first. `duration` longest first. `rating` orders by stars, where a course with few reviews is drawn to the academy's mean.
   */
  @ApiProperty({ enum: CATALOGUE_ORDERS, enumName: 'CatalogueOrder', required: false, default: 'relevance' })
  @IsOptional()
  @IsIn(CATALOGUE_ORDERS)
  sort: CatalogueOrder = 'relevance';
}

/** Filters courses that aren't archived. */
export class ListAdminCoursesQuery extends PageQuery {
  /**
   * Text contained in titles or descriptions; case-insensitive, no wildcards.
   * @example 'forensics'
   */
  @EmptyIsAbsent()
  @IsLine({ max: MAX_SEARCH_LENGTH })
  q?: string;

  /** Only courses on sale (`active`) or only unpublished ones (`inactive`). */
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_STATUSES, { message: 'The status must be active or inactive' })
  status?: CourseStatus;
}
