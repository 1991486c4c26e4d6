import { useState } from 'react';
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
}

/**
 * A course's form with its unsaved changes, which survive a reload and the end of the session (the image doesn't: a browser
 * gives nobody a file twice).
 */
export function useCourseForm(course: CourseResponse | null, onForget?: () => void): CourseForm {
  const [saved] = useState(() => valuesOf(course));
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
  return {
    ...draft,
    thumbnail,
    setThumbnail,
    isDirty: draft.isDirty || thumbnail.file !== null,
    discard: () => {
      draft.discard();
      setThumbnail(NO_THUMBNAIL);
    },
  };
}
