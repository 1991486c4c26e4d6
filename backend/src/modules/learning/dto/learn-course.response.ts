import { CourseResponse } from '../../catalogue/index.js';
import { LearnLessonResponse } from './learn-lesson.response.js';

/** A course with everything to study it. */
export class LearnCourseResponse {
  course: CourseResponse;
  /** Every lesson, in the order of modules and lessons. */
  content: LearnLessonResponse[];
  /**
   * Where the caller continues: the last lesson opened that isn't complete, else the first that isn't. Null when all are.
   * @example '0193a1c0-2222-7000-8000-000000000003'
   */
  resume_lesson_id: string | null;
}
