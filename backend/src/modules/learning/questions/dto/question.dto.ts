/** A learner's comment that no mentor or administrator has answered. */
export class QuestionResponse {
  id: string;
  /** Plain text, several lines. */
  content: string;
  /** @example '2026-11-19T08:30:00.000Z' */
  created_at: Date;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  lesson_id: string;
  /** @example 'Kerberoasting, step by step' */
  lesson_title: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  course_id: string;
  course_title: string;
  /** @example 'Rahul Verma' */
  full_name: string;
  /**
   * Masked, unless the reader is an administrator.
   * @example 'r•••@example.com'
   */
  email: string;
  /**
   * Address of the learner's picture; null: show the initials.
   * @example null
   */
  avatar_url: string | null;
  /** Answers by other learners, or more by the one who asked. */
  replies: number;
}

/** A course that the caller teaches. */
export class TaughtCourseQuestionsResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1d' */
  id: string;
  /** @example 'Active Directory Attacks' */
  title: string;
  /** How many questions wait for an answer. */
  unanswered: number;
}
