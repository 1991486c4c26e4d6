import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { IsRupees, IsStrictNumber } from '../../../platform/common/validation/strict-number.js';
import { EmptyIsAbsent, IsLine, IsText } from '../../../platform/common/validation/text.js';
import {
  COURSE_CATEGORIES,
  COURSE_STATUSES,
  type CourseCategory,
  type CourseStatus,
} from '../course.entity.js';
import { IsJsonList } from './json-list.js';

const PRICE = { min: 0, max: 1_000_000 };
const PRICE_MESSAGE = 'The price must be 0 to 10,00,000 rupees with at most two decimals';
const DURATION = { min: 0, max: 10_000 };
const DURATION_MESSAGE = 'The duration must be a number of hours from 0 to 10,000';
const CATEGORY_MESSAGE = 'The category must be red teamer, blue teamer or forensics';
const OBJECTIVES = { field: 'objectives', maxItems: 50, maxLength: 500 };
const INSTRUCTORS = { field: 'instructors', maxItems: 20, maxLength: 120 };

/** What the create and the edit form share, and either may leave out. */
abstract class CourseFormDetails {
  /**
   * What a learner should know already. Markdown.
   * @example 'Basic Linux and TCP/IP.'
   */
  @IsOptional()
  @IsText({ max: 5000 })
  prerequisites?: string;

  /** What a learner can do afterwards: a JSON list of texts. */
  @ApiProperty({ type: String, required: false, example: '["Triage a memory image","Write a timeline"]' })
  @EmptyIsAbsent()
  @IsJsonList(OBJECTIVES)
  objectives?: string[];

  /** Who teaches: a JSON list of names. */
  @ApiProperty({ type: String, required: false, example: '["Kavya Raman","Arjun Nair"]' })
  @EmptyIsAbsent()
  @IsJsonList(INSTRUCTORS)
  instructors?: string[];

  /** `inactive` is a draft: hidden from the catalogue and from checkout. */
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_STATUSES, { message: 'The status must be active or inactive' })
  status?: CourseStatus;

  /** JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  thumbnail?: unknown;

  /** An image of the certificate: JPEG, PNG or WebP to 5 MB; resized to fit 1280 × 720. */
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  certification_preview?: unknown;
}

/** The form of a new course. */
export class CreateCourseForm extends CourseFormDetails {
  /**
   * The new course's id, a UUID of version 7 of the caller's own making. A form sent again with it, because the answer got lost,
   * makes no second course: the first one then has what the form says. Left out: the academy makes one.
   * @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  @EmptyIsAbsent()
  @IsUUID(7, { message: 'course_id must be a UUID of version 7' })
  course_id?: string;

  /** @example 'Memory forensics field guide' */
  @IsLine({ min: 1, max: 200, message: 'Title is required' })
  title: string;

  /**
   * What the course is about. Markdown.
   * @example 'From a raw memory image to a story that stands in court.'
   */
  @IsText({ min: 1, max: 20_000, message: 'Description is required' })
  description: string;

  /**
   * Rupees, 0 to 10,00,000, at most two decimals; 0 is free.
   * @example 4999
   */
  @IsRupees(PRICE, { message: PRICE_MESSAGE })
  price: number;

  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory' })
  @IsIn(COURSE_CATEGORIES, { message: CATEGORY_MESSAGE })
  category: CourseCategory;

  /**
   * Hours.
   * @example 18
   */
  @IsStrictNumber(DURATION, { message: DURATION_MESSAGE })
  duration: number;
}

/** The edit form: what it leaves out stays as it is. */
export class UpdateCourseForm extends CourseFormDetails {
  /** @example 'Memory forensics field guide' */
  @IsLine({ min: 1, max: 200, message: 'Title is required' })
  title: string;

  /**
   * What the course is about. Markdown.
   * @example 'From a raw memory image to a story that stands in court.'
   */
  @EmptyIsAbsent()
  @IsText({ max: 20_000 })
  description?: string;

  /**
   * Rupees, 0 to 10,00,000, at most two decimals; 0 is free. Checkouts already begun keep the price they showed.
   * @example 4999
   */
  @IsRupees(PRICE, { message: PRICE_MESSAGE })
  price: number;

  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory', required: false })
  @EmptyIsAbsent()
  @IsIn(COURSE_CATEGORIES, { message: CATEGORY_MESSAGE })
  category?: CourseCategory;

  /**
   * Hours.
   * @example 18
   */
  @EmptyIsAbsent()
  @IsStrictNumber(DURATION, { message: DURATION_MESSAGE })
  duration?: number;
}
