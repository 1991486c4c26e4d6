import { useEffect, useEffectEvent, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type CourseResponse } from '../../../../api/api';
import { useSchemaForm } from '../../../../components/use-schema-form';
import { useOwnDraft } from '../../../auth/use-own-draft';
import {
  changesOf,
  type CourseImages,
  courseSchema,
  type CourseValues,
  readDraft,
  valuesOf,
} from './course-values';

export type ImageName = keyof CourseImages;

const NO_IMAGES: CourseImages = { thumbnail: null, certification_preview: null };

export interface CourseForm {
  form: UseFormReturn<CourseValues>;
  images: CourseImages;
  imageErrors: Partial<Record<ImageName, string>>;
  chooseImage: (name: ImageName, file: File | null) => void;
  refuseImage: (name: ImageName, sentence: string) => void;
  /** What differs from what is saved. */
  changes: Partial<CourseValues>;
  isDirty: boolean;
  /** An earlier visit's unsaved changes are in the form again. */
  isRestored: boolean;
  /** Back to what is saved. */
  discard: () => void;
  /** For after a save: nothing is left to restore. */
  forgetDraft: () => void;
}

/**
 * A course's form with its unsaved changes, which survive a reload and the end of the session (images don't: a browser
 * gives nobody a file twice).
 */
export function useCourseForm(course: CourseResponse | null): CourseForm {
  const [saved] = useState(() => valuesOf(course));
  const [schema] = useState(() => courseSchema(course && saved));
  const [draft, keepDraft] = useOwnDraft(`course:${course?.id ?? 'new'}`);
  const [restored, setRestored] = useState(() => readDraft(draft));
  const form = useSchemaForm<CourseValues>(schema, { ...saved, ...restored });
  const [images, setImages] = useState(NO_IMAGES);
  const [imageErrors, setImageErrors] = useState<CourseForm['imageErrors']>({});
  const values = useWatch({ control: form.control }) as CourseValues;
  const changes = changesOf(values, saved);

  const keep = useEffectEvent((next: CourseValues) => {
    const unsaved = changesOf(next, saved);
    keepDraft(Object.keys(unsaved).length > 0 ? JSON.stringify(unsaved) : '');
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: next }) => keep(next) }),
    [form],
  );

  const setImage = (name: ImageName, file: File | null, error?: string): void => {
    setImages((before) => ({ ...before, [name]: file }));
    setImageErrors((before) => ({ ...before, [name]: error }));
  };
  return {
    form,
    images,
    imageErrors,
    chooseImage: (name, file) => setImage(name, file),
    refuseImage: (name, sentence) => setImage(name, null, sentence),
    changes,
    isDirty: Object.keys(changes).length > 0 || Object.values(images).some((file) => file !== null),
    isRestored: Object.keys(restored).length > 0,
    discard: () => {
      form.reset(saved);
      setImages(NO_IMAGES);
      setImageErrors({});
      setRestored({});
      keepDraft('');
    },
    forgetDraft: () => keepDraft(''),
  };
}
