import type { LessonType } from '@triad/shared/lesson-types';
import type { LessonContents } from './lesson-contents.js';
import { quizField } from './quiz-field.js';
import { videoLink } from './video-link.js';

export const LESSON_CONTENTS: Record<LessonType, LessonContents> = {
  video: { file: { kind: 'video', isPersonal: false }, field: videoLink },
  pdf: { file: { kind: 'pdf', isPersonal: false }, field: null },
  quiz: { file: null, field: quizField },
  // With a flag of its learner's own.
  lab: { file: { kind: 'lab', isPersonal: true }, field: null },
};
