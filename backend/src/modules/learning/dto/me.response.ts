import type { CurrentUser } from '../../../platform/common/authorisation.js';
import type { EnrolledCourse } from '../enrolled-course.js';
import { averageProgress } from '../progress-percent.js';
import { EnrolledCourseResponse } from './enrolled-course.response.js';

/** The signed-in person and their studies. */
export class MeUserResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  id: string;
  /** @example 'Ananya Iyer' */
  full_name: string;
  /** @example 'ananya@example.com' */
  email: string;
  /** Null: the screens show the initials. */
  avatar_url: string | null;
  /** @example false */
  is_admin: boolean;
  /**
   * There, and true, for an administrator whose password isn't good enough for it: without rights until it is changed.
   * @example true
   */
  password_change_required?: boolean;
  /**
   * When the account was made.
   * @example '2026-08-14T06:12:00.000Z'
   */
  created_at: Date;
  /**
   * How many courses the person is enrolled in.
   * @example 3
   */
  total_courses: number;
  /**
   * Rounded mean of the progress of those courses in percent; 0 without courses.
   * @example 47
   */
  average_progress: number;
  enrolled_courses: EnrolledCourseResponse[];
}

export class MeResponse {
  user: MeUserResponse;
  /** The same list as `user.enrolled_courses`: the latest studied first. */
  enrolled_courses: EnrolledCourseResponse[];

  static from(user: CurrentUser, courses: EnrolledCourse[]): MeResponse {
    const enrolled = courses.map((course) => EnrolledCourseResponse.from(course));
    return {
      user: {
        id: user.id,
        full_name: user.fullName,
        email: user.email,
        avatar_url: user.avatarUrl,
        is_admin: user.isAdmin,
        ...(user.mustChangePassword && { password_change_required: true }),
        created_at: user.createdAt,
        total_courses: courses.length,
        average_progress: averageProgress(courses.map(({ progress }) => progress)),
        enrolled_courses: enrolled,
      },
      enrolled_courses: enrolled,
    };
  }
}
