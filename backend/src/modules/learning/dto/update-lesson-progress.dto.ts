import { IsBoolean, IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';

/** Longer than any lesson: about 115 days. */
const MAX_SECONDS = 10_000_000;

/** Omitted fields are unchanged. */
export class UpdateLessonProgressDto {
  /** True completes the lesson, false reverts that (a passed quiz stays complete). */
  @IsOptional()
  @IsBoolean({ message: 'completed must be true or false' })
  completed?: boolean;

  /**
   * Total seconds watched, 0 to 10,000,000. The highest value wins, so that a late report from another tab can't lower
   * it.
   */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: MAX_SECONDS })
  watch_time?: number;

  /** The video's position in seconds, 0 to 10,000,000. */
  @IsOptional()
  @IsWholeNumber({ min: 0, max: MAX_SECONDS })
  last_position?: number;
}
