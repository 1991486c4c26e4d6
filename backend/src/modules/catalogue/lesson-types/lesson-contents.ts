import type { StoredFileKind } from '@triad/shared/files';
import type { LessonDetailsForm } from '../dto/lesson-form.dto.js';
import type { Lesson } from '../lesson.entity.js';

/** What a type of lesson shows: an uploaded file, the content of a form field, or either. */
export interface LessonContents {
  file: LessonFile | null;
  field: LessonField | null;
}

interface LessonFile {
  kind: StoredFileKind;
  /** Each learner's copy differs: links contain the lesson's id instead of the file's. */
  isPersonal: boolean;
}

export interface LessonField {
  name: 'embed_url' | 'quiz';
  /** @throws DomainError for invalid or missing content */
  read: (title: string, form: LessonDetailsForm) => Partial<Pick<Lesson, 'dailymotionId' | 'quiz'>>;
}
