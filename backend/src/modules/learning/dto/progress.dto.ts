import { ApiProperty, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import { progressPercent } from '@triad/shared/progress-percent';
import { IsBoolean, IsOptional } from 'class-validator';
import { IsWholeNumber } from '../../../platform/common/validation/strict-number.js';
import type { OpenLesson } from '../open-lesson.js';

/** A learner's progress in one lesson. */
export class ContentProgressResponse {
  completed: boolean;
  /** Total seconds watched. */
  watch_time: number;
  /** The video's last position, in seconds from the start. */
  last_position: number;
}

/** One learner's progress in one lesson. */
export class LessonProgressResponse extends ContentProgressResponse {
  /** The lesson's id. */
  content_id: string;
  /**
   * Null while the lesson isn't complete.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
}

@ApiExtraModels(ContentProgressResponse)
export class CourseProgressResponse {
  /**
   * Rounded percentage of the course's current lessons that are complete, 0 to 100.
   * @example 63
   */
  progress: number;
  /** Progress in each current lesson, by lesson id. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(ContentProgressResponse) },
  })
  contentProgress: Record<string, ContentProgressResponse>;
  /**
   * When the course was first completed. Lessons added later don't change it. Null until then.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;

  static from(
    lessons: Pick<OpenLesson, 'id' | 'completed' | 'watchTime' | 'lastPosition'>[],
    completedAt: Date | null,
  ): CourseProgressResponse {
    return {
      progress: progressPercent(lessons.filter(({ completed }) => completed).length, lessons.length),
      contentProgress: Object.fromEntries(
        lessons.map(({ id, completed, watchTime, lastPosition }) => [
          id,
          { completed, watch_time: watchTime, last_position: lastPosition },
        ]),
      ),
      completed_at: completedAt,
    };
  }
}

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
