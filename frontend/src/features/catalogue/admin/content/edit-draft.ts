import { useMemo } from 'react';
import { useAppSelector } from '../../../../store/hooks';
import { safeStorage } from '../../../../lib/safe-storage';
import { selectSessionUser } from '../../../../session/session';
import { type LessonDraft, SOURCES } from './lesson-draft';

/** The open form of a course's contents, with what stands in it unsaved. */
interface OpenEdit {
  lessonId: string;
  unsaved: Partial<LessonDraft>;
}

interface EditDraft {
  read: () => OpenEdit | null;
  keep: (edit: OpenEdit) => void;
  forget: () => void;
}

/** Where the open form's changes wait for a reload of the page, or for the next sign-in of the same person. */
export function useEditDraft(courseId: string): EditDraft {
  const authorId = useAppSelector(selectSessionUser)?.id ?? '';
  return useMemo(() => {
    const key = `edit-lesson:${authorId}:${courseId}`;
    const forget = (): void => safeStorage.remove('session', key);
    return {
      read: () => parse(safeStorage.get('session', key)),
      keep: (edit) => {
        if (Object.keys(edit.unsaved).length > 0) safeStorage.set('session', key, JSON.stringify(edit));
        else forget();
      },
      forget,
    };
  }, [authorId, courseId]);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** What a kept field must be to be used; it may stem from an older release. */
const FITS: Record<keyof LessonDraft, (value: unknown) => boolean> = {
  title: isText,
  description: isText,
  link: isText,
  quiz: isText,
  isPreview: (value) => typeof value === 'boolean',
  source: (value) => SOURCES.some((source) => source.value === value),
  file: (value) => isText((value as LessonDraft['file'])?.uploadId),
};

function parse(json: string | null): OpenEdit | null {
  try {
    const { lessonId, unsaved } = JSON.parse(json ?? 'null') as OpenEdit;
    const fields = Object.entries(unsaved).filter(([field, value]) =>
      FITS[field as keyof LessonDraft]?.(value),
    );
    return fields.length > 0 ? { lessonId, unsaved: Object.fromEntries(fields) } : null;
  } catch {
    return null;
  }
}
