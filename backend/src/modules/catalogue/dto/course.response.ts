import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import {
  COURSE_CATEGORIES,
  COURSE_STATUSES,
  type CourseCategory,
  type CourseStatus,
} from '../course.entity.js';
import type { CourseWithCreator } from '../courses.repository.js';

/** A course, as in the catalogue, on the course page and in the administration. */
export class CourseResponse {
  id: string;
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
  /** Path of the public image. Null without one. */
  thumbnail: string | null;
  /**
   * Null until there are ratings; screens then show 'New' or the academy's `default_rating`.
   * @example null
   */
  rating: number | null;
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
      title: course.title,
      description: course.description,
      price: toRupees(course.pricePaise),
      category: course.category,
      duration: course.durationHours,
      thumbnail: course.thumbnail,
      rating: course.rating,
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
