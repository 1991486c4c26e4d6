import { ApiProperty, PickType } from '@nestjs/swagger';
import type { CurrentUser } from '../../../platform/common/authorisation.js';
import { PersonResponse } from '../../../platform/common/person.response.js';
import { CourseResponse } from '../../catalogue/index.js';
import { averageProgress } from '../average-progress.js';

/** The lesson to continue with. */
export class NextLessonResponse {
  id: string;
  /** @example 'Kerberoasting, step by step' */
  title: string;
  /** @example 'Credentials' */
  module_name: string;
}

/** How far the learner has come in the labs of a course. */
export class LabProgressResponse {
  /**
   * How many labs the course has.
   * @example 3
   */
  total: number;
  /**
   * How many of them reached the points that complete them.
   * @example 2
   */
  solved: number;
  /**
   * The points of all solved tasks, also in labs that are not complete yet.
   * @example 90
   */
  points: number;
}

/** A course that the learner may study, with their progress. */
export class EnrolledCourseResponse extends PickType(CourseResponse, [
  'id',
  'title',
  'description',
  'thumbnail',
  'category',
]) {
  /**
   * Rounded percentage of the course's current lessons that are complete, 0 to 100.
   * @example 63
   */
  progress: number;
  /** The last opened lesson that isn't complete, else the first that isn't. Null if all are. */
  @ApiProperty({ type: NextLessonResponse, nullable: true })
  next_lesson: NextLessonResponse | null;
  /** Null if the course has no labs. */
  @ApiProperty({ type: LabProgressResponse, nullable: true })
  labs: LabProgressResponse | null;
  /**
   * When the course was first completed. Lessons added later don't change it. Null until then.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
  /** When access was granted. */
  enrolled_at: Date;
}

/** The signed-in user and their courses. */
export class MeUserResponse extends PersonResponse {
  /** Whether a link mailed to this address was opened. Nothing depends on it but the address in certificates. */
  email_verified: boolean;
  /** The address that replaces this one when the link mailed to it is opened; null if no change is under way. */
  pending_email: string | null;
  /** Whether mail to `pending_email`, else to `email`, came back. Only a hint: nothing depends on it. */
  email_bounced: boolean;
  /** Null: show the initials. */
  avatar_url: string | null;
  is_admin: boolean;
  /**
   * Present and true for an administrator whose password doesn't meet the administrator policy: no administrator rights
   * until it is changed.
   */
  password_change_required?: boolean;
  /**
   * When the account was created.
   * @example '2026-08-14T06:12:00.000Z'
   */
  created_at: Date;
  /** Number of courses the user is enrolled in. */
  total_courses: number;
  /** Rounded mean progress of those courses in percent; 0 without courses. */
  average_progress: number;
  enrolled_courses: EnrolledCourseResponse[];
}

export class MeResponse {
  user: MeUserResponse;
  /** The same list as `user.enrolled_courses`: most recently studied first. */
  enrolled_courses: EnrolledCourseResponse[];

  static from(user: CurrentUser, courses: EnrolledCourseResponse[]): MeResponse {
    return {
      user: {
        id: user.id,
        full_name: user.fullName,
        email: user.email,
        email_verified: user.emailVerified,
        pending_email: user.pendingEmail,
        email_bounced: user.emailBounced,
        avatar_url: user.avatarUrl,
        is_admin: user.isAdmin,
        ...(user.mustChangePassword && { password_change_required: true }),
        created_at: user.createdAt,
        total_courses: courses.length,
        average_progress: averageProgress(courses.map(({ progress }) => progress)),
        enrolled_courses: courses,
      },
      enrolled_courses: courses,
    };
  }
}
