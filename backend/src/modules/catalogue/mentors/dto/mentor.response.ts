import { ApiProperty } from '@nestjs/swagger';
import {
  COURSE_CATEGORIES,
  COURSE_STATUSES,
  type CourseCategory,
  type CourseStatus,
} from '../../course.entity.js';

/** A mentor beside a course. */
export class MentorResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Kavya Raghunathan' */
  name: string;
  /**
   * Markdown; empty when there is none.
   * @example 'Twelve years of incident response for banks.'
   */
  biography: string;
  /**
   * Path of the public image. Null: show the initials.
   * @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c'
   */
  picture: string | null;
}

/** A course in the catalogue that a mentor teaches. */
export class MentorCourseResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Memory forensics field guide' */
  title: string;
  @ApiProperty({ enum: COURSE_CATEGORIES, enumName: 'CourseCategory' })
  category: CourseCategory;
  /**
   * Path of the public image. Null when the course has none.
   * @example '/api/files/images/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c'
   */
  thumbnail: string | null;
}

/** A mentor's public page. */
export class MentorPageResponse extends MentorResponse {
  /** Those in the catalogue, by title. */
  courses: MentorCourseResponse[];
}

/** The account with which a mentor answers in discussions. */
export class MentorAccountResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Kavya Raghunathan' */
  full_name: string;
  /** @example 'kavya@example.com' */
  email: string;
}

/** A course that a mentor teaches, as administrators see it. */
export class TaughtCourseResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Memory forensics field guide' */
  title: string;
  @ApiProperty({ enum: COURSE_STATUSES, enumName: 'CourseStatus' })
  status: CourseStatus;
}

/** A mentor as administrators see them. */
export class AdminMentorResponse extends MentorResponse {
  /** Null: none; the mentor can't answer in discussions. */
  account: MentorAccountResponse | null;
  /** Those that aren't archived, drafts too, by title. */
  courses: TaughtCourseResponse[];
  /**
   * In UTC.
   * @example '2026-11-02T06:30:00.000Z'
   */
  created_at: Date;
  /**
   * In UTC; null unless archived.
   * @example null
   */
  archived_at: Date | null;
}
