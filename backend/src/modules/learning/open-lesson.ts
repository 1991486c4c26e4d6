import type { LessonType } from '@triad/shared/lesson-types';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { notEnrolled } from './learning.errors.js';

/** A lesson with its place in the course and one learner's progress in it. */
export interface OpenLesson {
  id: string;
  courseId: string;
  moduleId: string;
  moduleName: string;
  moduleOrder: number;
  title: string;
  description: string;
  orderNumber: number;
  fileType: LessonType;
  dailymotionId: string | null;
  fileId: string | null;
  isPreview: boolean;
  completed: boolean;
  watchTime: number;
  lastPosition: number;
  /** Null if the lesson hasn't been opened yet. */
  studiedAt: Date | null;
}

/** The lesson to continue with: the last opened one that isn't complete, else the first that isn't; null if all are. */
export function lessonToResume<L extends Pick<OpenLesson, 'completed' | 'studiedAt'>>(
  lessons: L[],
): L | null {
  const unfinished = lessons.filter(({ completed }) => !completed);
  const time = ({ studiedAt }: L) => studiedAt?.getTime() ?? -Infinity;
  return unfinished.reduce<L | null>(
    (latest, lesson) => (latest && time(latest) >= time(lesson) ? latest : lesson),
    null,
  );
}

/**
 * The lesson, if it is open to the caller.
 * @throws NotFoundError if it is null: the lesson does not exist
 * @throws notEnrolled without access
 */
export function requireOpen<Lesson extends { isOpen: boolean }>(lesson: Lesson | null): Lesson {
  if (!lesson) throw new NotFoundError('Lesson');
  if (!lesson.isOpen) throw notEnrolled();
  return lesson;
}
