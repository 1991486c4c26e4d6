import { type LearnerQuizResponse, type QuizResultResponse } from '../../../../api/api';
import { type QuizDocument } from './check-quiz';

/** What a learner is sent: the quiz without its answers. */
export function asLearnerQuiz({ title, meta, questions }: QuizDocument): LearnerQuizResponse {
  return {
    title,
    meta,
    questions: questions.map(({ id, text, type, options }) => ({ id, text, type, options })),
    best_score: null,
    passed: false,
  };
}

/** Grades a try as the server does: a question counts only when exactly the right options are chosen. */
export function gradeQuiz(quiz: QuizDocument, answers: Record<string, string[]>): QuizResultResponse {
  const given = new Map(Object.entries(answers));
  const verdicts = quiz.questions.map(({ id, answer }): [string, boolean] => {
    const right = new Set([answer].flat());
    const chosen = new Set(given.get(id));
    return [id, chosen.size === right.size && [...chosen].every((option) => right.has(option))];
  });
  const total = verdicts.length;
  const correct = verdicts.filter(([, isRight]) => isRight).length;
  const score = Math.round((100 * correct) / total);
  const passed = score >= quiz.meta.passMark;
  return { score, correct, total, passed, completed: passed, results: Object.fromEntries(verdicts) };
}
