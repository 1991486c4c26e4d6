/** A learner who submitted another learner's flag. */
export class SharedFlagResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  user_id: string;
  /** @example 'Rohan Mehta' */
  user_name: string;
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c' */
  owner_id: string;
  /** @example 'Ananya Sharma' */
  owner_name: string;
  /** When it was last submitted. */
  submitted_at: Date;
}

/** Statistics of a lab. */
export class CourseLabResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  lesson_id: string;
  /** @example 'Find the exfiltration' */
  lesson_title: string;
  /**
   * Number of learners who have downloaded the file.
   * @example 31
   */
  downloaded: number;
  /**
   * Number of learners who have completed it.
   * @example 24
   */
  solved: number;
  /**
   * Number of submitted flags, including correct ones.
   * @example 57
   */
  attempts: number;
  /** Flags submitted by someone other than their owner, newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
}
