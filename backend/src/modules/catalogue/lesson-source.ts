import { purposeIn, type StoredFileKind } from '@triad/shared/files';
import { LESSON_TYPES, type LessonType } from '@triad/shared/lesson-types';
import type { StoredFile, Upload } from '../../platform/uploads/index.js';
import { lessonWithoutSource, lessonWithSeveralSources, uploadedForAnother } from './catalogue.errors.js';
import type { LessonDetailsForm } from './dto/lesson-form.dto.js';
import type { Lesson } from './lesson.entity.js';
import { LESSON_CONTENTS } from './lesson-types/index.js';

type LessonSource = Pick<
  Lesson,
  'fileType' | 'fileId' | 'dailymotionId' | 'quiz' | 'unplayableCodec' | 'conversionDue'
>;

const NOTHING: LessonSource = {
  fileType: 'video',
  fileId: null,
  dailymotionId: null,
  quiz: null,
  unplayableCodec: null,
  conversionDue: null,
};

/** A new lesson's content: exactly one of an uploaded file and the field of a type. */
export function neededSource(
  title: string,
  form: LessonDetailsForm,
  upload: Upload | undefined,
): LessonSource {
  const source = givenSource(title, form, upload);
  if (source) return source;
  const { file_type: type } = form;
  // A type without files has an error of its own, which lists what its field requires.
  if (type && !LESSON_CONTENTS[type].file) return fieldSource(type, title, form);
  throw lessonWithoutSource(title);
}

/** The content that a form gives a lesson; null if it gives none. */
export function givenSource(
  title: string,
  form: LessonDetailsForm,
  upload: Upload | undefined,
): LessonSource | null {
  const files = [upload, form.upload_id].filter((file) => file !== undefined);
  const types = LESSON_TYPES.filter((type) => isGiven(type, form));
  if (files.length + types.length > 1) throw lessonWithSeveralSources(title);
  // The file's type is known when the lesson's transaction attaches it: see `shownFile`.
  if (files.length > 0) return NOTHING;
  const [type] = types;
  return type ? fieldSource(type, title, form) : null;
}

/**
 * The lesson's content from a file that it has attached.
 * @param unplayableCodec of a video that is to be converted
 */
export function shownFile(
  file: Pick<StoredFile, 'id' | 'kind'> | null,
  unplayableCodec: string | null,
): Partial<LessonSource> {
  if (!file) return {};
  const conversionDue = unplayableCodec === null ? null : new Date();
  return { fileType: typeShowing(file.kind), fileId: file.id, unplayableCodec, conversionDue };
}

/**
 * Between a PDF and a video the content decides. Every other file must have been uploaded for the type that the form names.
 * @throws DomainError if it was not
 */
export function requireKind(type: LessonType | undefined, kind: StoredFileKind): void {
  const purpose = type && purposeIn(LESSON_CONTENTS[type].file?.kind);
  if (purpose && purpose !== kind) throw uploadedForAnother(purpose);
}

function typeShowing(kind: StoredFileKind): LessonType {
  const type = LESSON_TYPES.find((candidate) => LESSON_CONTENTS[candidate].file?.kind === kind);
  if (!type) throw new Error(`No type of lesson shows files of the kind ${kind}`);
  return type;
}

function isGiven(type: LessonType, form: LessonDetailsForm): boolean {
  const { field } = LESSON_CONTENTS[type];
  return field !== null && form[field.name] !== undefined;
}

function fieldSource(type: LessonType, title: string, form: LessonDetailsForm): LessonSource {
  return { ...NOTHING, fileType: type, ...LESSON_CONTENTS[type].field?.read(title, form) };
}
