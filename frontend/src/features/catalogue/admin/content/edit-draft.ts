import { useMemo } from 'react';
import { useAppSelector } from '../../../../store/hooks';
import { fieldsOf, readStored, writeStored } from '../../../../lib/stored-value';
import { selectSessionUser } from '../../../../session/session';
import { SOURCES } from '../../../../lesson-types/editors';
import { type LessonDraft } from './lesson-draft';

/** The open form of a course's contents, with its unsaved values. */
interface OpenEdit {
  lessonId: string;
  unsaved: Partial<LessonDraft>;
}

interface EditDraft {
  read: () => OpenEdit | null;
  keep: (edit: OpenEdit) => void;
  forget: () => void;
}

/** Stores the open form's changes across reloads and until the same user's next sign-in. */
export function useEditDraft(courseId: string): EditDraft {
  const authorId = useAppSelector(selectSessionUser)?.id ?? '';
  return useMemo(() => {
    const key = `edit-lesson:${authorId}:${courseId}`;
    return {
      read: () => readStored('session', key, parse),
      keep: (edit) => writeStored('session', key, Object.keys(edit.unsaved).length > 0 ? edit : null),
      forget: () => writeStored('session', key, null),
    };
  }, [authorId, courseId]);
}

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
