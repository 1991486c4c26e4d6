import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type CourseResponse } from '../../../../api/api';
import { type DraftForm, useDraftForm } from '../../../../session/use-draft-form';
import {
  changesOf,
  type CourseImages,
  courseSchema,
  type CourseValues,
  readDraft,
  valuesOf,
} from './course-values';

export type ImageName = keyof CourseImages;

const NO_IMAGES: CourseImages = { thumbnail: null };

export interface CourseForm extends DraftForm<CourseValues> {
  images: CourseImages;
  imageErrors: Partial<Record<ImageName, string>>;
  chooseImage: (name: ImageName, file: File | null) => void;
  refuseImage: (name: ImageName, sentence: string) => void;
  /** What differs from what is saved. */
  changes: Partial<CourseValues>;
  isDirty: boolean;
}

/**
 * A course's form with its unsaved changes, which survive a reload and the end of the session (images don't: a browser
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
  const [images, setImages] = useState(NO_IMAGES);
  const [imageErrors, setImageErrors] = useState<CourseForm['imageErrors']>({});
  const changes = changesOf(useWatch({ control: draft.form.control }) as CourseValues, saved);

  const setImage = (name: ImageName, file: File | null, error?: string): void => {
    setImages((before) => ({ ...before, [name]: file }));
    setImageErrors((before) => ({ ...before, [name]: error }));
  };
  return {
    ...draft,
    images,
    imageErrors,
    chooseImage: (name, file) => setImage(name, file),
    refuseImage: (name, sentence) => setImage(name, null, sentence),
    changes,
    isDirty: Object.keys(changes).length > 0 || Object.values(images).some((file) => file !== null),
    discard: () => {
      draft.discard();
      setImages(NO_IMAGES);
      setImageErrors({});
    },
  };
}
