import { type EnrolledCourseResponse } from '../../api/api';
import { toPercent } from '../../lib/format';

const isComplete = (course: EnrolledCourseResponse): boolean =>
  course.completed_at !== null || toPercent(course.progress) === 100;

function rank(course: EnrolledCourseResponse): number {
  if (isComplete(course)) return 2;
  return toPercent(course.progress) > 0 ? 0 : 1;
}

/** Courses in progress come first, then unstarted ones, then completed ones; otherwise in the server's order. */
export function inStudyOrder(courses: readonly EnrolledCourseResponse[]): EnrolledCourseResponse[] {
  return [...courses].sort((a, b) => rank(a) - rank(b));
}

/** The rounded mean of the courses' progress in percent; 0 without courses. */
export function averageProgress(courses: readonly EnrolledCourseResponse[]): number {
  const sum = courses.reduce((total, { progress }) => total + progress, 0);
  return courses.length === 0 ? 0 : toPercent(sum / courses.length);
}
