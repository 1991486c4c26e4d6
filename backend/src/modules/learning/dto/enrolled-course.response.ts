import { ApiProperty, PickType } from '@nestjs/swagger';
import { CourseResponse } from '../../catalogue/index.js';

/** The lesson to continue with. */
export class NextLessonResponse {
  id: string;
  /** @example 'Kerberoasting, step by step' */
  title: string;
  /** @example 'Credentials' */
  module_name: string;
}

/** A course that the learner may study, with their progress. */
export class EnrolledCourseResponse extends PickType(CourseResponse, [
  'id',
  'title',
  'description',
  'thumbnail',
  'category',
]) {
  /**
   * Rounded percentage of the course's current lessons that are complete, 0 to 100.
   * @example 63
   */
  progress: number;
  /** The last opened lesson that isn't complete, else the first that isn't. Null if all are. */
  @ApiProperty({ type: NextLessonResponse, nullable: true })
  next_lesson: NextLessonResponse | null;
  /**
   * When the course was first completed. Lessons added later don't change it. Null until then.
   * @example '2026-11-19T08:30:00.000Z'
   */
  completed_at: Date | null;
  /** When access was granted. */
  enrolled_at: Date;
}
