import { CourseResponse } from '../../catalogue/index.js';
import { LearnLessonResponse } from './learn-lesson.response.js';

/** A course with everything to study it. */
export class LearnCourseResponse {
  course: CourseResponse;
  /** Every lesson, in the order of modules and lessons. */
  content: LearnLessonResponse[];
}
