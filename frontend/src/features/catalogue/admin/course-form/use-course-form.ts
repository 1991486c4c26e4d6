import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type CourseResponse } from '../../../../api/api';
import { type DraftForm, useDraftForm } from '../../../../forms/use-draft-form';
import {
  changesOf,
  COURSE_LABELS,
  courseSchema,
  type CourseValues,
  readDraft,
  valuesOf,
} from './course-values';

interface Thumbnail {
  /** Chosen to take the place of the saved one. */
  file: File | null;
  error?: string;
}

const NO_THUMBNAIL: Thumbnail = { file: null };

export interface CourseForm extends DraftForm<CourseValues> {
  thumbnail: Thumbnail;
  setThumbnail: (thumbnail: Thumbnail) => void;
  /** What differs from what is saved. */
  changes: Partial<CourseValues>;
  isDirty: boolean;
  /** The labels of changed fields that someone else has changed, too, and of which this says so for the first time. */
  changedByBoth: (now: CourseResponse) => string[];
}

/**
 * A course's form with its unsaved changes, which survive a reload and the end of the session (the image doesn't: a browser
 * gives nobody a file twice).
 */
export function useCourseForm(course: CourseResponse | null, onForget?: () => void): CourseForm {
  const [saved] = useState(() => valuesOf(course));
  /** What is saved, as far as its user has been told. */
  const [known, setKnown] = useState(saved);
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
    changes,
    changedByBoth: (now) => {
      const theirs = valuesOf(now);
      const values = draft.form.getValues();
      const [mine, theirChanges] = [changesOf(values, saved), changesOf(theirs, known)];
      const both = (Object.keys(changesOf(values, theirs)) as (keyof CourseValues)[]).filter(
        (field) => field in mine && field in theirChanges,
      );
      setKnown(theirs);
      return both.map((field) => COURSE_LABELS[field]);
    },
    isDirty: Object.keys(changes).length > 0 || thumbnail.file !== null,
    discard: () => {
      draft.discard();
      setThumbnail(NO_THUMBNAIL);
    },
  };
}
