import { ApiProperty, PickType } from '@nestjs/swagger';
import { LESSON_TYPES, type LessonType } from '@triad/shared/lesson-types';
import { CourseResponse } from '../../catalogue/index.js';

/** A course on sale, for visitors who are about to sign up for it. */
export class PublicCourseResponse extends PickType(CourseResponse, [
  'id',
  'title',
  'price',
  'category',
  'thumbnail',
]) {
  /** Its public page is `/catalogue/{slug}`. */
  slug: string;
}

/** A preview lesson, which plays without an account. */
export class PreviewResponse {
  /** @example 'How a ticket is made' */
  title: string;
  @ApiProperty({ enum: LESSON_TYPES, enumName: 'LessonType' })
  type: LessonType;
  /** Path of its video or PDF. Null for other lessons. */
  file_url: string | null;
  /** Null unless the video is on Dailymotion. */
  dailymotion_id: string | null;
}
