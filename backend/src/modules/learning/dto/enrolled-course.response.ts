import { ApiProperty } from '@nestjs/swagger';
import { COURSE_CATEGORIES, type CourseCategory } from '../../catalogue/index.js';

/** The lesson to continue with. */
export class NextLessonResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Kerberoasting, step by step' */
  title: string;
  /** @example 'Credentials' */
  module_name: string;
}

/** A course that the learner may study, with their progress. */
export class EnrolledCourseResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Active Directory Attack Paths' */
  title: string;
  /** @example 'From one stolen password to the domain, and how to see it coming.' */
  description: string;
  /**
   * URL path of the public image. Null without one.
   * @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
   */
  thumbnail: string | null;
  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory', example: 'red teamer' })
  category: CourseCategory;
  /**
   * Rounded percentage of the course's current lessons that are complete, 0 to 100.
   * @example 63
   */
  progress: number;
  /** The last opened lesson that isn't complete, else the first that isn't. Null if all are. */
  @ApiProperty({ type: NextLessonResponse, nullable: true })
  next_lesson: NextLessonResponse | null;
  /**
   * When the course was first completed. Lessons added later don't change it. Null until then.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
  /**
   * When access was granted.
   * @example '2026-10-02T11:05:00.000Z'
   */
  enrolled_at: Date;
}
