import { type QuizProblem, readQuiz } from '@triad/shared/quiz';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { LessonField } from './lesson-contents.js';

/** A quiz with its answers, as JSON text. */
export const quizField: LessonField = {
  name: 'quiz',
  read: (title, { quiz: text }) => {
    const { quiz, problems } = readQuiz(text);
    if (!quiz) throw invalidQuiz(title, problems);
    return { quiz };
  },
};

const invalidQuiz = (title: string, problems: readonly QuizProblem[]) =>
  new DomainError(
    400,
    'catalogue.invalid_quiz',
    `Invalid quiz JSON for lesson: ${title}`,
    problems.map(({ message }) => ({ field: 'quiz', message })),
  );
