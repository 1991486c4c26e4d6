import type { UploadPurpose } from '@triad/shared/files';
import {
  ConflictError,
  DomainError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from '../../platform/common/domain-error.js';

export const courseNotFound = () => new NotFoundError('Course');
export const moduleNotFound = () => new NotFoundError('Module');
export const lessonNotFound = () => new NotFoundError('Lesson');
export const fileNotFound = () => new NotFoundError('File');

export const atTheEdge = (what: 'module' | 'lesson', direction: 'up' | 'down') =>
  new ConflictError(
    `catalogue.${what}_at_the_edge`,
    direction === 'up' ? `This ${what} is already the first` : `This ${what} is already the last`,
  );

export const moduleNameTaken = (name: string) =>
  new ConflictError('catalogue.module_name_taken', `This course already has a module named “${name}”`);

/** Modules or lessons were added or removed since the client read the order. */
export const contentsChanged = () =>
  new ConflictError(
    'catalogue.contents_changed',
    'The contents of this course have changed meanwhile. Reload the page and try again',
  );

export const lessonWithoutSource = (title: string) =>
  new InvalidInputError(
    'catalogue.lesson_source_missing',
    `Add a file, a video link or a quiz to the lesson: ${title}`,
    'file',
  );

export const lessonWithSeveralSources = (title: string) =>
  new InvalidInputError(
    'catalogue.lesson_source_ambiguous',
    `Choose one of file, video link and quiz for the lesson: ${title}`,
    'file',
  );

/** Only an upload with this purpose has been validated for it. */
export const uploadedForAnother = (purpose: UploadPurpose) =>
  new InvalidInputError(
    'catalogue.not_a_lab_file',
    `Send the file of a ${purpose} as an upload with the purpose \`${purpose}\``,
    'upload_id',
  );

export const linkInvalid = () =>
  new ForbiddenError(
    'catalogue.link_invalid',
    'This link to the file is not valid. Please open the lesson again',
  );
export const linkExpired = () =>
  new ForbiddenError(
    'catalogue.link_expired',
    'This link to the file has expired. Please open the lesson again',
  );

export const rangeNotSatisfiable = (size: number) =>
  new DomainError(
    416,
    'catalogue.range_not_satisfiable',
    'The requested range is outside the file',
    undefined,
    { 'Content-Range': `bytes */${size}` },
  );

export const courseWithoutLessons = () =>
  new InvalidInputError('catalogue.course_empty', 'Add a lesson before you publish the course', 'status');

export const courseIdTaken = () =>
  new ConflictError('catalogue.course_id_taken', 'Another course has this id already');

/** A practical exam uses the lab, or a learner is sitting one that does. */
export const lessonInUse = () =>
  new ConflictError(
    'catalogue.lesson_in_use',
    'This lab is part of a practical exam. Remove it from the exam first; if a learner is sitting the exam, wait until they have finished',
  );

export const lessonIdTaken = () =>
  new ConflictError('catalogue.lesson_id_taken', 'A lesson of another course has this id already');
