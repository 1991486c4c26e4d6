import * as z from 'zod/mini';
import { fieldsOf } from '../../../../lib/stored-value';
import { type DraftKind, useDraftStore } from '../../../../session/use-draft';
import { lessonValues, type LessonValues } from './lesson-values';

/** The key of the open form's unsaved changes. */
export const editDraft = (courseId: string): string => `edit-lesson:${courseId}`;

const lessonIdOf = (stored: unknown): string | null => {
  const { lessonId } = fieldsOf(stored);
  return typeof lessonId === 'string' ? lessonId : null;
};

const EDITED: DraftKind<string | null> = { read: lessonIdOf, isEmpty: (id) => id === null };

/** The lesson whose unsaved changes are stored; null for none. */
export const useEditedLesson = (courseId: string) => useDraftStore(editDraft(courseId), EDITED);

/** Validates the stored changes; an earlier release may have written them. */
export function readDraft(stored: object, saved: LessonValues): Partial<LessonValues> {
  const draft = z.partial(lessonValues).safeParse(stored);
  return draft.success && draft.data.lessonId === saved.lessonId ? draft.data : {};
}
