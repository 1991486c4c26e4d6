import { progressPercent } from '@triad/shared/progress-percent';
import {
  type CourseProgressResponse,
  type LearnCourseResponse,
  type LearnLessonResponse,
} from '../../api/api';

export interface StudyModule {
  id: string;
  name: string;
  lessons: LearnLessonResponse[];
}

/** The lessons by module, both in their order. */
export function modulesOf(lessons: LearnLessonResponse[]): StudyModule[] {
  const modules: StudyModule[] = [];
  for (const lesson of lessons) {
    const last = modules.at(-1);
    if (last?.id === lesson.module_id) last.lessons.push(lesson);
    else modules.push({ id: lesson.module_id, name: lesson.module_name, lessons: [lesson] });
  }
  return modules;
}

/** The lessons with the latest known progress in each. */
export function withProgress(
  lessons: LearnLessonResponse[],
  progress: CourseProgressResponse | undefined,
): LearnLessonResponse[] {
  return lessons.map((lesson) => ({ ...lesson, ...progress?.contentProgress[lesson.id] }));
}

/** Percentage of complete lessons; used until the server has responded. */
export const percentComplete = (lessons: LearnLessonResponse[]): number =>
  progressPercent(lessons.filter(({ completed }) => completed).length, lessons.length);

/** The lesson in the URL, else the one to continue with, else the first. */
export function lessonToShow(
  { content, resume_lesson_id }: LearnCourseResponse,
  lessonId: string | null,
): LearnLessonResponse | undefined {
  const find = (wanted: string | null) => content.find(({ id }) => id === wanted);
  return find(lessonId) ?? find(resume_lesson_id) ?? content[0];
}
