/** A learner who submitted another learner's flag. */
export class SharedFlagResponse {
  /** @example '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' */
  user_id: string;
  /** @example 'Rohan Mehta' */
  user_name: string;
  owner_id: string;
  owner_name: string;
  /** When it was last submitted. */
  submitted_at: Date;
}

/** Statistics of a lab. */
export class CourseLabResponse {
  lesson_id: string;
  /** @example 'Find the exfiltration' */
  lesson_title: string;
  /** Number of learners who have downloaded the file. */
  downloaded: number;
  /** Number of learners who have completed it. */
  solved: number;
  /**
   * Number of submitted flags, including correct ones.
   * @example 57
   */
  attempts: number;
  /** Flags submitted by someone other than their owner, newest first; at most 100. */
  shared_flags: SharedFlagResponse[];
}
