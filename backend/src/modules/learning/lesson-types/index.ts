import type { ProvenLessonType } from '@triad/shared/lesson-types';
import type { DomainError } from '../../../platform/common/domain-error.js';
import { labNotSolved } from './lab/lab.errors.js';
import { quizNotPassed } from './quiz/quiz.errors.js';

/** Why a lesson without its proof can't be marked complete. */
export const UNPROVEN: Record<ProvenLessonType, () => DomainError> = {
  quiz: quizNotPassed,
  lab: labNotSolved,
};
