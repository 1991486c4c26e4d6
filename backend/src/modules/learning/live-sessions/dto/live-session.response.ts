import { endOf } from '../calendar-file.js';
import type { ListedSession } from '../live-sessions.repository.js';

export class SessionMentorResponse {
  id: string;
  /** @example 'Kavya Raghunathan' */
  name: string;
}

/** An online meeting of a course's learners with a mentor. */
export class LiveSessionResponse {
  id: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  course_id: string;
  course_title: string;
  /** @example 'Questions about Kerberos' */
  title: string;
  /** Null if the session has no mentor. */
  mentor: SessionMentorResponse | null;
  /**
   * In UTC.
   * @example '2026-12-03T13:00:00.000Z'
   */
  starts_at: Date;
  /**
   * In UTC.
   * @example '2026-12-03T14:00:00.000Z'
   */
  ends_at: Date;
  /** The link to the meeting; null without access to the course, and if the session is cancelled. */
  join_url: string | null;
  /** Whether the reader studies or teaches the course, and can download the calendar file. */
  may_join: boolean;
  /**
   * In UTC; null unless it was cancelled.
   * @example null
   */
  cancelled_at: Date | null;
  /** Grows with each change. */
  revision: number;

  static from(this: void, session: ListedSession): LiveSessionResponse {
    return {
      id: session.id,
      course_id: session.courseId,
      course_title: session.courseTitle,
      title: session.title,
      mentor: session.mentor,
      starts_at: session.startsAt,
      ends_at: endOf(session),
      join_url: session.mayJoin && !session.cancelledAt ? session.joinUrl : null,
      may_join: session.mayJoin,
      cancelled_at: session.cancelledAt,
      revision: session.revision,
    };
  }
}
