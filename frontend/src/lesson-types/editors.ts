import { type UploadPurpose } from '@triad/shared/files';
import { type ComponentType } from 'react';
import * as z from 'zod/mini';
import { type AdminLessonResponse } from '../api/admin-api';
import { type LessonType } from '../api/api';
import { type LessonEditor } from './editor/lesson-editor';
import { lessonFile } from './editor/lesson-file';
import { labEditor } from './lab/editor/lab-editor';
import { LabsPanel } from './lab/editor/labs-panel';
import { quizEditor } from './quiz/editor/quiz-editor';
import { linkEditor } from './video/editor/link-editor';

/** What an administrator chooses; a video may be a file or a link, and a file a video or a PDF. */
export type LessonSource = 'file' | 'link' | Exclude<LessonType, 'video' | 'pdf'>;

export const EDITORS: Record<LessonSource, LessonEditor> = {
  file: lessonFile,
  link: linkEditor,
  quiz: quizEditor,
  lab: labEditor,
};

interface TypeAdministration {
  /** What was chosen for a saved lesson. */
  sourceOf: (lesson: AdminLessonResponse) => LessonSource;
  /** About all lessons of this type in a course, below its contents; null for none. */
  Panel: ComponentType<{ courseId: string }> | null;
}

export const ADMINISTRATION: Record<LessonType, TypeAdministration> = {
  video: { sourceOf: ({ embed_url: link }) => (link === null ? 'file' : 'link'), Panel: null },
  pdf: { sourceOf: () => 'file', Panel: null },
  quiz: { sourceOf: () => 'quiz', Panel: null },
  lab: { sourceOf: () => 'lab', Panel: LabsPanel },
};

/** The sources, to choose from. */
export const SOURCES = (Object.keys(EDITORS) as LessonSource[]).map((value) => ({
  value,
  label: EDITORS[value].label,
}));

export const lessonSource = z.custom<LessonSource>((value) =>
  SOURCES.some((source) => source.value === value),
);

/** What the uploads of a source are announced for: a file can't be moved to a source with another purpose. */
export const purposeOf = (source: LessonSource): UploadPurpose | null =>
  EDITORS[source].file?.purpose ?? null;
