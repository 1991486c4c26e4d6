import { IsBoolean, IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';

/** Longer than any lesson is watched: about 115 days. */
const MAX_SECONDS = 10_000_000;

/** What is left out stays as it is. */
export class UpdateLessonProgressDto {
  /**
   * True completes the lesson, false takes that back (a passed quiz stays complete).
   * @example true
   */
  @IsOptional()
  @IsBoolean({ message: 'completed must be true or false' })
  completed?: boolean;

  /**
   * Total seconds watched, 0 to 10,000,000. The highest value counts, so that a late report from another tab takes
   * nothing away.
   * @example 540
   */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: MAX_SECONDS })
  watch_time?: number;

  /**
   * The video's position in seconds, 0 to 10,000,000.
   * @example 312
   */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: MAX_SECONDS })
  last_position?: number;
}
