import { fieldsOf } from '../../../../lib/stored-value';
import { isEmptyDraft, useDraftStore } from '../../../../session/use-draft';
import { SOURCES } from '../../../../lesson-types/editors';
import { type LessonDraft } from './lesson-draft';

/** The open form of a course's contents, with its unsaved values. */
interface OpenEdit {
  lessonId: string;
  unsaved: Partial<LessonDraft>;
}

/** Stores the open form's changes across reloads and until the same user's next sign-in; null for none. */
export const useEditDraft = (courseId: string) => useDraftStore(`edit-lesson:${courseId}`, parse, isEmpty);

const isEmpty = (edit: OpenEdit | null): boolean => !edit || isEmptyDraft(edit.unsaved);

const isText = (value: unknown): boolean => typeof value === 'string';

/** Validates a stored field; an earlier release may have written it. */
const FITS: Record<keyof LessonDraft, (value: unknown) => boolean> = {
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

function parse(stored: unknown): OpenEdit | null {
  const { lessonId, unsaved } = fieldsOf(stored);
  const fields = Object.entries(fieldsOf(unsaved)).filter(([field, value]) =>
    FITS[field as keyof LessonDraft]?.(value),
  );
  return typeof lessonId === 'string' && fields.length > 0
    ? { lessonId, unsaved: Object.fromEntries(fields) }
    : null;
}
