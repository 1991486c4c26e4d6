import type { Quiz } from './quiz.js';

/** The chosen options by question id. */
export type QuizAnswers = Record<string, string[]>;

/** The result of one attempt at a quiz. */
export interface QuizGrade {
  /** Rounded percent of the questions answered correctly. */
  score: number;
  correct: number;
  total: number;
  passed: boolean;
  /** Which questions were answered correctly, by question id. */
  results: Record<string, boolean>;
}

/** Grades an attempt. A question counts only when exactly the right options are chosen, in whatever order. */
export function gradeQuiz({ questions, meta }: Quiz, answers: QuizAnswers): QuizGrade {
  // A question's id may also be a method's name, like `toString`.
  const chosenBy = new Map(Object.entries(answers));
  const results = questions.map(({ id, answer }): [string, boolean] => {
    const right = new Set([answer].flat());
    const chosen = new Set(chosenBy.get(id));
    return [id, chosen.size === right.size && [...chosen].every((option) => right.has(option))];
  });
  const total = results.length;
  const correct = results.filter(([, isRight]) => isRight).length;
  const score = Math.round((100 * correct) / total);
  return { score, correct, total, passed: score >= meta.passMark, results: Object.fromEntries(results) };
}
