import { dailymotionId } from '@triad/shared/dailymotion';
import type { LessonType } from '@triad/shared/lesson-types';
import { readQuiz } from '@triad/shared/quiz';
import type { StoredFile, Upload } from '../../platform/uploads/index.js';
import {
  invalidQuiz,
  invalidVideoLink,
  lessonWithoutSource,
  lessonWithSeveralSources,
} from './catalogue.errors.js';
import type { LessonDetailsForm } from './dto/lesson-form.dto.js';
import type { Lesson } from './lesson.entity.js';

type LessonSource = Pick<Lesson, 'fileType' | 'fileId' | 'dailymotionId' | 'quiz'>;

const NOTHING: LessonSource = { fileType: 'video', fileId: null, dailymotionId: null, quiz: null };

/** A new lesson's content: exactly one of an uploaded file, a Dailymotion video and a quiz. */
export function neededSource(
  title: string,
  form: LessonDetailsForm,
  upload: Upload | undefined,
): LessonSource {
  const source = givenSource(title, form, upload);
  if (source) return source;
  // An empty quiz gets the error that lists a quiz's requirements.
  if (form.file_type === 'quiz') return quizSource(title, undefined);
  throw lessonWithoutSource(title);
}

/** The content that a form gives a lesson; null if it gives none. */
export function givenSource(
  title: string,
  { embed_url: link, quiz, upload_id: uploadId }: LessonDetailsForm,
  upload: Upload | undefined,
): LessonSource | null {
  if ([upload, uploadId, link, quiz].filter((source) => source !== undefined).length > 1) {
    throw lessonWithSeveralSources(title);
  }
  // The file's type is known when the lesson's transaction claims it: see `shownFile`.
  if (upload ?? uploadId) return NOTHING;
  if (link !== undefined) return linkSource(title, link);
  return quiz === undefined ? null : quizSource(title, quiz);
}

/** The lesson's content from a file that it has claimed. */
export function shownFile(file: Pick<StoredFile, 'id' | 'kind'> | null): Partial<LessonSource> {
  return file ? { fileType: fileTypeOf(file), fileId: file.id } : {};
}

const fileTypeOf = ({ kind }: Pick<StoredFile, 'kind'>): LessonType =>
  kind === 'pdf' || kind === 'lab' ? kind : 'video';

function linkSource(title: string, link: string): LessonSource {
  const id = dailymotionId(link);
  if (!id) throw invalidVideoLink(title);
  return { ...NOTHING, dailymotionId: id };
}

function quizSource(title: string, text: unknown): LessonSource {
  const { quiz, problems } = readQuiz(text);
  if (!quiz) throw invalidQuiz(title, problems);
  return { ...NOTHING, fileType: 'quiz', quiz };
}
