import { CourseResponse } from '../../catalogue/index.js';
import { LearnLessonResponse } from './learn-lesson.response.js';

/** A course with everything needed to study it. */
export class LearnCourseResponse {
  course: CourseResponse;
  /** All lessons, in order. */
  content: LearnLessonResponse[];
  /**
   * Where the learner continues: the last opened lesson that isn't complete, else the first that isn't. Null if all
   * are.
   */
  resume_lesson_id: string | null;
}
