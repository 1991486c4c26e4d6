import type { StoredFileKind } from '@triad/shared/files';
import type { DomainError } from '../../../platform/common/domain-error.js';
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
  /** The error for a file of another kind; null where the file's content decides about the type of the lesson. */
  otherKind: (() => DomainError) | null;
}

interface LessonField {
  name: 'embed_url' | 'quiz';
  /** @throws DomainError for invalid or missing content */
  read: (title: string, form: LessonDetailsForm) => Partial<Pick<Lesson, 'dailymotionId' | 'quiz'>>;
}
