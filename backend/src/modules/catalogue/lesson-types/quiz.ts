import { type QuizProblem, readQuiz } from '@triad/shared/quiz';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { LessonContents } from './lesson-contents.js';

/** Questions with a pass mark. */
export const quiz: LessonContents = {
  file: null,
  field: {
    name: 'quiz',
    read: (title, { quiz: text }) => {
      const { quiz: read, problems } = readQuiz(text);
      if (!read) throw invalidQuiz(title, problems);
      return { quiz: read };
    },
  },
};

const invalidQuiz = (title: string, problems: readonly QuizProblem[]) =>
  new DomainError(
    400,
    'catalogue.invalid_quiz',
    `Invalid quiz JSON for lesson: ${title}`,
    problems.map(({ message }) => ({ field: 'quiz', message })),
  );
