import type { LessonContents } from './lesson-contents.js';

/** A document to read. */
export const pdf: LessonContents = {
  file: { kind: 'pdf', isPersonal: false, otherKind: null },
  field: null,
};
