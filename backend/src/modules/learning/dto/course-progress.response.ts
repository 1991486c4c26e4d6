import { ApiProperty, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import type { OpenLesson } from '../open-lesson.js';
import { progressPercent } from '@triad/shared/progress-percent';

/** A learner's progress in one lesson. */
export class ContentProgressResponse {
  completed: boolean;
  /** Total seconds watched. */
  watch_time: number;
  /** The video's last position, in seconds from the start. */
  last_position: number;
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
