import type { LessonType } from '@triad/shared/lesson-types';
import { lab } from './lab.js';
import type { LessonContents } from './lesson-contents.js';
import { pdf } from './pdf.js';
import { quiz } from './quiz.js';
import { video } from './video.js';

export const LESSON_CONTENTS: Record<LessonType, LessonContents> = { video, pdf, quiz, lab };
