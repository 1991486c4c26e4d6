import { MAX_FLAG_LENGTH } from '@triad/shared/limits';
import { IsLine } from '../../../../../platform/common/validation/text.js';

/** A lab for a learner. */
export class LabResponse {
  /** @example 'memory.raw' */
  file_name: string;
  /** Size in bytes. */
  file_size: number;
  /**
   * Download link of the file with this learner's flag, signed for their session and valid for up to 6 hours.
   * @example '/api/files/labs/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b?session=0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1e&expires=1795253159&signature=3q2-7w'
   */
  file_url: string;
  /**
   * Whether the learner has found the flag.
   * @example false
   */
  completed: boolean;

  /** `fileUrl`: the link signed for the caller. */
  static from(
    { file, completed }: { file: { name: string; byteSize: number }; completed: boolean },
    fileUrl: string,
  ): LabResponse {
    return { file_name: file.name, file_size: file.byteSize, file_url: fileUrl, completed };
  }
}

export class SubmitFlagDto {
  @IsLine({ min: 1, max: MAX_FLAG_LENGTH, message: 'Paste the flag that you found' })
  flag: string;
}

/** The result of a submitted flag. */
export class FlagResultResponse {
  /**
   * Whether it is the flag in this learner's file.
   * @example true
   */
  correct: boolean;
  /** Whether the lesson is complete: by this flag or an earlier one. */
  completed: boolean;
}

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
