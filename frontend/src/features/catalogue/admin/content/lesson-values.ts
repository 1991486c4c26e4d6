import * as z from 'zod/mini';
import { type AdminLessonResponse, type UpdateLessonForm } from '../../../../api/admin-api';
import { lessonContents } from '../../../../lesson-types/editor/lesson-editor';
import { ADMINISTRATION, EDITORS, type LessonSource, lessonSource } from '../../../../lesson-types/editors';

/** A lesson's form values. */
export const lessonValues = z.extend(lessonContents, {
  lessonId: z.string(),
  title: z.string(),
  description: z.string(),
  isPreview: z.boolean(),
  source: lessonSource,
});
export type LessonValues = z.infer<typeof lessonValues>;

const sourceOf = (lesson: AdminLessonResponse): LessonSource =>
  ADMINISTRATION[lesson.file_type].sourceOf(lesson);

export function draftOf(lesson: AdminLessonResponse): LessonValues {
  return {
    lessonId: lesson.id,
    title: lesson.lesson_title,
    description: lesson.lesson_description,
    isPreview: lesson.is_preview,
    source: sourceOf(lesson),
    file: null,
    link: lesson.embed_url ?? '',
    quiz: lesson.quiz ? JSON.stringify(lesson.quiz, null, 2) : '',
  };
}

/**
 * The changes, to be stored, with their lesson. A file that isn't complete must be chosen again: a browser can't restore a
 * file object.
 */
export function unsavedOf(draft: LessonValues, saved: LessonValues): Partial<LessonValues> {
  const fields = Object.entries(draft).filter(
    ([field, value]) => value !== saved[field as keyof LessonValues],
  );
  return fields.length > 0 ? { ...Object.fromEntries(fields), lessonId: draft.lessonId } : {};
}

/** Only the form's changes: another administrator's changes of other fields are preserved. */
export function changesOf(lesson: AdminLessonResponse, draft: LessonValues): UpdateLessonForm {
  const changes: UpdateLessonForm = {};
  if (draft.title !== lesson.lesson_title) changes.lesson_title = draft.title;
  if (draft.description !== lesson.lesson_description) changes.lesson_description = draft.description;
  if (draft.isPreview !== lesson.is_preview) changes.is_preview = draft.isPreview;
  const { file, text } = EDITORS[draft.source];
  if (file && draft.file) {
    // No id while it is uploading.
    changes.upload_id = draft.file.uploadId ?? '';
    if (file.purpose) changes.file_type = file.purpose;
  }
  if (text && draft[text.draft].trim() !== draftOf(lesson)[text.draft].trim())
    changes[text.field] = draft[text.draft];
  return changes;
}

/** What two administrators may change differently, by its label in the form. */
const PARTS: Record<string, (lesson: AdminLessonResponse, draft: LessonValues) => string> = {
  'Lesson title': (_lesson, { title }) => title.trim(),
  Description: (_lesson, { description }) => description.trim(),
  'What the lesson shows': (lesson, { source, file, ...draft }) => {
    const { text } = EDITORS[source];
    if (text) return text.meaning(draft[text.draft]);
    const { name, size } = file ?? lesson.file ?? {};
    return `${source} ${name} ${size}`;
  },
};

/** The labels of what the form changes and someone else has changed to something else. */
export const changedByBoth = (
  before: AdminLessonResponse,
  now: AdminLessonResponse,
  draft: LessonValues,
): string[] =>
  Object.entries(PARTS).flatMap(([label, read]) => {
    const [was, mine, theirs] = [read(before, draftOf(before)), read(before, draft), read(now, draftOf(now))];
    return mine !== was && theirs !== was && mine !== theirs ? [label] : [];
  });

type DraftProblems = Partial<Record<'title' | 'file' | 'text', string>>;

/** Why the form can't be submitted. */
export function draftProblems(lesson: AdminLessonResponse, draft: LessonValues): DraftProblems {
  const problems: DraftProblems = {};
  const title = draft.title.trim();
  if (!title) problems.title = 'Lesson title is required';
  const { file, text } = EDITORS[draft.source];
  if (file && !draft.file && draft.source !== sourceOf(lesson)) problems.file = 'Choose a file';
  const textProblem = text?.problem(title, draft[text.draft]);
  if (textProblem) problems.text = textProblem;
  return problems;
}
