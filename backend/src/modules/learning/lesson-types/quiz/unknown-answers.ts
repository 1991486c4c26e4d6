import type { Quiz } from '@triad/shared/quiz';
import type { QuizAnswers } from '@triad/shared/quiz-grading';
import type { FieldProblem } from '../../../../platform/common/domain-error.js';

/** Finds answers that don't belong to this quiz: unknown questions or options. */
export function unknownAnswers(quiz: Quiz, answers: QuizAnswers): FieldProblem[] {
  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  return Object.entries(answers).flatMap(([id, chosen]) => {
    const question = questions.get(id);
    const field = `answers.${id}`;
    if (!question) return [{ field, message: 'The quiz has no such question' }];
    const offered = chosen.every((option) => question.options.includes(option));
    return offered ? [] : [{ field, message: 'The question has no such option' }];
  });
}
