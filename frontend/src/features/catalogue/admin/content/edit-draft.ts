import { fieldsOf } from '../../../../lib/stored-value';
import { type DraftKind, useDraftStore } from '../../../../session/use-draft';
import { SOURCES } from '../../../../lesson-types/editors';
import { type LessonValues } from './lesson-values';

/** The key of the open form's unsaved changes. */
export const editDraft = (courseId: string): string => `edit-lesson:${courseId}`;

const lessonIdOf = (stored: unknown): string | null => {
  const { lessonId } = fieldsOf(stored);
  return typeof lessonId === 'string' ? lessonId : null;
};

const EDITED: DraftKind<string | null> = { read: lessonIdOf, isEmpty: (id) => id === null };

/** The lesson whose unsaved changes are stored; null for none. */
export const useEditedLesson = (courseId: string) => useDraftStore(editDraft(courseId), EDITED);

const isText = (value: unknown): boolean => typeof value === 'string';

const FITS: Record<Exclude<keyof LessonValues, 'lessonId'>, (value: unknown) => boolean> = {
  title: isText,
  description: isText,
  link: isText,
  quiz: isText,
  isPreview: (value) => typeof value === 'boolean',
  source: (value) => SOURCES.some((source) => source.value === value),
  file: (value) => {
    const { name, size, uploadId } = fieldsOf(value);
    return isText(name) && typeof size === 'number' && (uploadId === null || isText(uploadId));
  },
};

/** Validates the stored changes; an earlier release may have written them. */
export const readDraft = (stored: object, saved: LessonValues): Partial<LessonValues> =>
  lessonIdOf(stored) === saved.lessonId
    ? Object.fromEntries(
        Object.entries(stored).filter(([field, value]) => FITS[field as keyof typeof FITS]?.(value)),
      )
    : {};
