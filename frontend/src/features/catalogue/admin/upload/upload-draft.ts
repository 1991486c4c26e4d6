import * as z from 'zod/mini';
import { lessonContents } from '../../../../lesson-types/editor/lesson-editor';
import { lessonSource } from '../../../../lesson-types/editors';
import { newUuid } from '../../../../lib/uuid';
import { type DraftKind, useDraftStore } from '../../../../session/use-draft';

const lessonDraft = z.extend(lessonContents, {
  /** The lesson's id from the start, so that saving is idempotent. */
  id: z.string(),
  title: z.string(),
  description: z.string(),
  isPreview: z.boolean(),
  kind: lessonSource,
  isSaved: z.boolean(),
});
export type LessonDraft = z.infer<typeof lessonDraft>;

const moduleDraft = z.object({
  key: z.string(),
  /** An existing module; '' for a new one with `name`. */
  moduleId: z.string(),
  name: z.string(),
  lessons: z.array(lessonDraft),
});
export type ModuleDraft = z.infer<typeof moduleDraft>;

const modulesDraft = z.array(moduleDraft).check(z.minLength(1));

export const newLesson = (): LessonDraft => ({
  id: newUuid(),
  title: '',
  description: '',
  isPreview: false,
  kind: 'file',
  file: null,
  link: '',
  quiz: '',
  isSaved: false,
});

export const newModule = (): ModuleDraft => ({
  key: newUuid(),
  moduleId: '',
  name: '',
  lessons: [newLesson()],
});

export function changeLesson(
  modules: ModuleDraft[],
  lessonId: string,
  change: Partial<LessonDraft>,
): ModuleDraft[] {
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...change } : lesson)),
  }));
}

/** Replaces a lesson by what `split` makes of its present state. */
export function replaceLesson(
  modules: ModuleDraft[],
  lessonId: string,
  split: (lesson: LessonDraft) => LessonDraft[],
): ModuleDraft[] {
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.flatMap((lesson) => (lesson.id === lessonId ? split(lesson) : [lesson])),
  }));
}

/** `03-kerberos_basics.mp4` → "03 kerberos basics": a suggested title. */
export const titleFrom = (fileName: string): string =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 200);

/** A lesson without its rejected file, and without the title that the file suggested. */
export const withoutFile = ({ file, title, ...lesson }: LessonDraft): LessonDraft => ({
  ...lesson,
  file: null,
  title: file && title === titleFrom(file.name) ? '' : title,
});

export function removeLesson(modules: ModuleDraft[], lessonId: string): ModuleDraft[] {
  return modules.map((module) => ({
    ...module,
    lessons: module.lessons.filter(({ id }) => id !== lessonId),
  }));
}

export const lessonsOf = (modules: ModuleDraft[]): LessonDraft[] => modules.flatMap(({ lessons }) => lessons);

/** Whether anything is unsaved. */
export function isUnsaved(lesson: LessonDraft): boolean {
  const { title, description, file, link, quiz } = lesson;
  return (
    !lesson.isSaved && [title, description, link, quiz, file?.name ?? ''].some((text) => text.trim() !== '')
  );
}

export const hasUnsaved = (modules: ModuleDraft[]): boolean =>
  modules.some(
    ({ name, moduleId, lessons }) =>
      lessons.some(isUnsaved) || (name.trim() !== '' && !moduleId && !lessons.some(({ isSaved }) => isSaved)),
  );

const MODULES: DraftKind<ModuleDraft[]> = {
  read: (stored) => modulesDraft.safeParse(stored).data ?? [newModule()],
  isEmpty: (modules) => !hasUnsaved(modules),
};

export const useUploadDraft = (courseId: string) => useDraftStore(`upload:${courseId}`, MODULES);
