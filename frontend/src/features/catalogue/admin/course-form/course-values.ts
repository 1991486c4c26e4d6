import { COURSE_LANGUAGE_KEYS, COURSE_LEVEL_KEYS } from '@triad/shared/course-facts';
import { COURSE_HOURS, COURSE_PRICE } from '@triad/shared/limits';
import * as z from 'zod/mini';
import { type CreateCourseForm, type UpdateCourseForm } from '../../../../api/admin-api';
import { type CourseResponse } from '../../../../api/api';
import { courseFormMessages } from '../../../../messages-admin';
import { readRupees } from '../../../../lib/read-rupees';
import { CATEGORIES } from '../../../../course/category';

const STATUSES = ['active', 'inactive'] as const;

const HOURS = /^(?:0|[1-9]\d{0,4})(?:\.\d{1,6})?$/;

const isPrice = (text: string): boolean => readRupees(text) <= COURSE_PRICE.max;
const isHours = (text: string): boolean => HOURS.test(text) && Number(text) <= COURSE_HOURS.max;

const shape = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  duration: z.string(),
  category: z.enum([...CATEGORIES, '']),
  level: z.enum([...COURSE_LEVEL_KEYS, '']),
  language: z.enum([...COURSE_LANGUAGE_KEYS, '']),
  status: z.enum(STATUSES),
  prerequisites: z.string(),
  objectives: z.array(z.object({ text: z.string() })),
  instructors: z.array(z.string()),
});

/** The form's values, as text where they are typed. */
export type CourseValues = z.infer<typeof shape>;

/** The form of a course; of a new one, an empty form. */
export function valuesOf(course: CourseResponse | null): CourseValues {
  return {
    title: course?.title ?? '',
    description: course?.description ?? '',
    price: course ? String(course.price) : '',
    duration: course?.duration == null ? '' : String(course.duration),
    category: course?.category ?? '',
    level: course?.level ?? '',
    language: course?.language ?? '',
    status: course?.status ?? 'inactive',
    prerequisites: course?.prerequisites ?? '',
    // A row to begin with, where there is none.
    objectives: course?.objectives.length ? course.objectives.map((text) => ({ text })) : [{ text: '' }],
    instructors: course?.instructors ?? [],
  };
}

/**
 * What the form must hold to be saved. A new course needs all of it; of an existing one title and price, and what it has
 * can't be emptied (the API would keep it).
 */
export function courseSchema(saved: CourseValues | null): z.ZodMiniType<CourseValues, CourseValues> {
  const isNeeded = (field: 'description' | 'duration'): boolean => saved === null || saved[field] !== '';
  return z.extend(shape, {
    title: z.string().check(z.trim(), z.minLength(1, courseFormMessages.titleMissing)),
    description: z
      .string()
      .check(
        z.refine(
          (text) => !isNeeded('description') || text.trim() !== '',
          courseFormMessages.descriptionMissing,
        ),
      ),
    price: z.string().check(z.trim(), z.refine(isPrice, courseFormMessages.price)),
    duration: z.string().check(
      z.trim(),
      z.refine(
        (text) => (text === '' && !isNeeded('duration')) || isHours(text),
        courseFormMessages.duration,
      ),
    ),
    category: shape.shape.category.check(
      z.refine((category) => category !== '', courseFormMessages.categoryMissing),
    ),
  });
}

export const COURSE_LABELS: Record<keyof CourseValues, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price in rupees',
  duration: 'Duration in hours',
  category: 'Category',
  level: 'Level',
  language: 'Language',
  status: 'Status',
  prerequisites: 'Prerequisites',
  objectives: 'Objectives',
  instructors: 'Instructors',
};

/** The fields that differ from what is saved, as they would be sent. */
export function changesOf(values: CourseValues, saved: CourseValues): Partial<CourseValues> {
  const now = tidied(values);
  const before = tidied(saved);
  const isChanged = (field: keyof CourseValues): boolean =>
    JSON.stringify(now[field]) !== JSON.stringify(before[field]);
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => isChanged(field as keyof CourseValues)),
  );
}

function tidied({ objectives, instructors, ...values }: CourseValues) {
  const texts = Object.entries(values).map(([field, text]) => [field, text.trim()] as const);
  return {
    ...(Object.fromEntries(texts) as typeof values),
    objectives: objectives.map(({ text }) => text.trim()).filter((text) => text !== ''),
    instructors: [...instructors].sort(),
  };
}

/** What an earlier visit left unsaved, as far as it can be read. */
export function readDraft(kept: object): Partial<CourseValues> {
  const draft = z.partial(shape).safeParse(kept);
  return draft.success ? draft.data : {};
}

/** The whole form, for a new course. */
export function toCreateForm(
  courseId: string,
  values: CourseValues,
  thumbnail: File | null,
): CreateCourseForm {
  return { course_id: courseId, ...toFields(values), ...(thumbnail && { thumbnail }) } as CreateCourseForm;
}

/**
 * Title and price, and of the rest what was changed: what the form leaves out stays as it is.
 * @param now the course as it is saved at the moment
 */
export function toUpdateForm(
  now: CourseResponse,
  changes: Partial<CourseValues>,
  thumbnail: File | null,
): UpdateCourseForm {
  const { title, price } = valuesOf(now);
  return { ...toFields({ title, price, ...changes }), ...(thumbnail && { thumbnail }) } as UpdateCourseForm;
}

function toFields({ price, duration, category, objectives, instructors, ...texts }: Partial<CourseValues>) {
  return {
    ...texts,
    ...(price !== undefined && { price: readRupees(price) }),
    ...(duration && { duration: Number(duration) }),
    ...(category && { category }),
    ...(objectives && {
      objectives: JSON.stringify(objectives.map(({ text }) => text.trim()).filter((text) => text !== '')),
    }),
    ...(instructors && { instructors: JSON.stringify(instructors) }),
  };
}
