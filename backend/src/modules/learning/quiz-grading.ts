import type { FieldProblem } from '../../platform/common/domain-error.js';
import type { Quiz, QuizQuestion } from '../catalogue/index.js';

/** The chosen options by question id. */
export type QuizAnswers = Record<string, string[]>;

/** What one try at a quiz comes to. */
export interface QuizGrade {
  /** Rounded percent of the questions answered right. */
  score: number;
  correct: number;
  total: number;
  passed: boolean;
  /** Which questions were answered right, by question id. */
  results: Record<string, boolean>;
}

/** Grades a try. A question counts only when exactly the right options are chosen, in whatever order. */
export function gradeQuiz(quiz: Quiz, answers: QuizAnswers): QuizGrade {
  const chosenBy = new Map(Object.entries(answers));
  const verdicts = quiz.questions.map(
    (question) => [question.id, isRight(question, chosenBy.get(question.id) ?? [])] as const,
  );
  const total = verdicts.length;
  const correct = verdicts.filter(([, right]) => right).length;
  const score = Math.round((100 * correct) / total);
  return {
    score,
    correct,
    total,
    passed: score >= quiz.meta.passMark,
    results: Object.fromEntries(verdicts),
  };
}

function isRight({ answer }: QuizQuestion, chosen: readonly string[]): boolean {
  const right = new Set([answer].flat());
  const picked = new Set(chosen);
  return picked.size === right.size && [...picked].every((option) => right.has(option));
}

/** What in the answers isn't of this quiz: questions it doesn't ask, options it doesn't offer. */
export function strangeAnswers(quiz: Quiz, answers: QuizAnswers): FieldProblem[] {
  const questions = new Map(quiz.questions.map((question) => [question.id, question]));
  return Object.entries(answers).flatMap(([id, chosen]) => {
    const question = questions.get(id);
    const field = `answers.${id}`;
    if (!question) return [{ field, message: 'The quiz has no such question' }];
    const offered = chosen.every((option) => question.options.includes(option));
    return offered ? [] : [{ field, message: 'The question has no such option' }];
  });
}
