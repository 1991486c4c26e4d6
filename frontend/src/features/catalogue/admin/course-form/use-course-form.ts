import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type CourseResponse } from '../../../../api/api';
import { type DraftForm, useDraftForm } from '../../../../forms/use-draft-form';
import { changesOf, courseSchema, type CourseValues, readDraft, valuesOf } from './course-values';

interface Thumbnail {
  /** Chosen to take the place of the saved one. */
  file: File | null;
  error?: string;
}

const NO_THUMBNAIL: Thumbnail = { file: null };

export interface CourseForm extends DraftForm<CourseValues> {
  thumbnail: Thumbnail;
  setThumbnail: (thumbnail: Thumbnail) => void;
  isDirty: boolean;
}

/**
 * A course's form with its unsaved changes, which survive a reload and the end of the session (the image doesn't: a browser
 * gives nobody a file twice).
 */
export function useCourseForm(course: CourseResponse | null, onForget?: () => void): CourseForm {
  const [saved, setSaved] = useState(() => valuesOf(course));
  const [schema] = useState(() => courseSchema(course && saved));
  const draft = useDraftForm<CourseValues>({
    key: `course:${course?.id ?? 'new'}`,
    schema,
    saved,
    changesOf,
    readDraft,
    ...(onForget && { onForget }),
  });
  const [thumbnail, setThumbnail] = useState(NO_THUMBNAIL);
  const changes = changesOf(useWatch({ control: draft.form.control }) as CourseValues, saved);
  return {
    ...draft,
    thumbnail,
    setThumbnail,
    takeTheirs: (now) => {
      setSaved(now);
      return draft.takeTheirs(now);
    },
    isDirty: Object.keys(changes).length > 0 || thumbnail.file !== null,
    discard: () => {
      draft.discard();
      setThumbnail(NO_THUMBNAIL);
    },
  };
}
