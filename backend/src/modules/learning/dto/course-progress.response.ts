import { ApiProperty, getSchemaPath, ApiExtraModels } from '@nestjs/swagger';
import type { OpenLesson } from '../open-lesson.js';
import { progressPercent } from '@triad/shared/progress-percent';

/** A learner's progress in one lesson. */
export class ContentProgressResponse {
  /** @example true */
  completed: boolean;
  /**
   * Total seconds watched.
   * @example 540
   */
  watch_time: number;
  /**
   * The video's last position, in seconds from the start.
   * @example 312
   */
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
    example: {
      '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b': { completed: true, watch_time: 540, last_position: 312 },
    },
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
