import { dailymotionId } from '@triad/shared/dailymotion';
import { readQuiz } from '@triad/shared/quiz';
import { type AdminLessonResponse, type UpdateLessonForm } from '../../../../api/admin-api';
import { adminCourseMessages } from '../../../../messages-admin';
import { quizProblem } from '../quiz-problem';
import { type ChosenFile } from '../upload/upload-draft';

export const SOURCES = [
  { value: 'file', label: 'File' },
  { value: 'link', label: 'Video link' },
  { value: 'quiz', label: 'Quiz' },
  { value: 'lab', label: 'Lab' },
] as const;
type Source = (typeof SOURCES)[number]['value'];

/** A lesson's form values; each kind of source keeps its input while another is selected. */
export interface LessonDraft {
  title: string;
  description: string;
  isPreview: boolean;
  source: Source;
  /** A replacement file, uploading or complete. */
  file: ChosenFile | null;
  link: string;
  /** JSON text. */
  quiz: string;
}

export const showsFile = (source: Source): boolean => source === 'file' || source === 'lab';

const sourceOf = (lesson: AdminLessonResponse): Source =>
  lesson.file_type === 'quiz' || lesson.file_type === 'lab'
    ? lesson.file_type
    : lesson.embed_url === null
      ? 'file'
      : 'link';

const quizText = ({ quiz }: AdminLessonResponse): string => (quiz ? JSON.stringify(quiz, null, 2) : '');

export function draftOf(lesson: AdminLessonResponse): LessonDraft {
  return {
    title: lesson.lesson_title,
    description: lesson.lesson_description,
    isPreview: lesson.is_preview,
    source: sourceOf(lesson),
    file: null,
    link: lesson.embed_url ?? '',
    quiz: quizText(lesson),
  };
}

/** The changes, to be stored. A file that isn't complete must be chosen again: a browser can't restore a file object. */
export function unsavedOf(lesson: AdminLessonResponse, draft: LessonDraft): Partial<LessonDraft> {
  const saved = draftOf(lesson);
  const fields = Object.entries(draft).filter(
    ([field, value]) => value !== saved[field as keyof LessonDraft],
  );
  return Object.fromEntries(fields);
}

/** Only the form's changes: another administrator's changes of other fields are preserved. */
export function changesOf(lesson: AdminLessonResponse, draft: LessonDraft): UpdateLessonForm {
  const changes: UpdateLessonForm = {};
  if (draft.title !== lesson.lesson_title) changes.lesson_title = draft.title;
  if (draft.description !== lesson.lesson_description) changes.lesson_description = draft.description;
  if (draft.isPreview !== lesson.is_preview) changes.is_preview = draft.isPreview;
  // No id while it is uploading.
  if (showsFile(draft.source) && draft.file) changes.upload_id = draft.file.uploadId ?? '';
  if (draft.source === 'lab' && draft.file) changes.file_type = 'lab';
  if (draft.source === 'link' && draft.link.trim() !== (lesson.embed_url ?? ''))
    changes.embed_url = draft.link;
  if (draft.source === 'quiz' && draft.quiz !== quizText(lesson)) changes.quiz = draft.quiz;
  return changes;
}

/** What two administrators may change differently, by its label in the form. */
const PARTS: Record<string, (lesson: AdminLessonResponse, draft: LessonDraft) => string> = {
  'Lesson title': (_lesson, { title }) => title.trim(),
  Description: (_lesson, { description }) => description.trim(),
  'What the lesson shows': (lesson, { source, file, link, quiz }) => {
    if (source === 'link') return dailymotionId(link) ?? link;
    if (source === 'quiz') return JSON.stringify(readQuiz(quiz).quiz);
    const { name, size } = file ?? lesson.file ?? {};
    return `${source} ${name} ${size}`;
  },
};

/** The labels of what the form changes and someone else has changed to something else. */
export const changedByBoth = (
  before: AdminLessonResponse,
  now: AdminLessonResponse,
  draft: LessonDraft,
): string[] =>
  Object.entries(PARTS).flatMap(([label, read]) => {
    const [was, mine, theirs] = [read(before, draftOf(before)), read(before, draft), read(now, draftOf(now))];
    return mine !== was && theirs !== was && mine !== theirs ? [label] : [];
  });

type DraftProblems = Partial<Record<'title' | 'file' | 'link' | 'quiz', string>>;

/** Why the form can't be submitted. */
export function draftProblems(lesson: AdminLessonResponse, draft: LessonDraft): DraftProblems {
  const problems: DraftProblems = {};
  const title = draft.title.trim();
  if (!title) problems.title = 'Lesson title is required';
  if (showsFile(draft.source) && !draft.file && draft.source !== sourceOf(lesson))
    problems.file = 'Choose a file';
  if (draft.source === 'link' && !dailymotionId(draft.link))
    problems.link = adminCourseMessages.invalidVideo(title);
  const quiz = draft.source === 'quiz' && quizProblem(title, draft.quiz);
  if (quiz) problems.quiz = quiz;
  return problems;
}
