import type { Quiz } from './quiz.js';
import { gradeQuiz } from './quiz-grading.js';

const single = (id: string) => ({
  id,
  text: 'Which?',
  type: 'single' as const,
  options: ['right', 'wrong'],
  answer: 'right',
});

const quizOf = (questions: Quiz['questions'], passMark = 70): Quiz => ({
  title: 'Check',
  meta: { passMark },
  questions,
});

describe('decisions 3: a multi question counts only when the chosen set is exactly right', () => {
  const quiz = quizOf([
    { id: 'q', text: 'Which?', type: 'multi', options: ['A', 'B', 'C', 'D'], answer: ['A', 'C'] },
  ]);

  it.each([
    { chosen: ['A', 'C'], right: true },
    { chosen: ['C', 'A'], right: true },
    { chosen: ['A', 'C', 'A'], right: true },
    { chosen: ['A'], right: false },
    { chosen: ['A', 'B'], right: false },
    { chosen: ['A', 'A'], right: false },
    { chosen: ['A', 'B', 'C'], right: false },
    { chosen: ['A', 'B', 'C', 'D'], right: false },
    { chosen: ['B', 'D'], right: false },
    { chosen: [], right: false },
  ])('$chosen is $right', ({ chosen, right }) => {
    expect(gradeQuiz(quiz, { q: chosen })).toMatchObject({ correct: right ? 1 : 0, results: { q: right } });
  });
});

describe('a single question', () => {
  const quiz = quizOf([single('q')]);

  it.each([
    { chosen: ['right'], right: true },
    { chosen: ['wrong'], right: false },
    { chosen: ['right', 'wrong'], right: false },
    { chosen: [], right: false },
  ])('answered with $chosen is $right', ({ chosen, right }) => {
    expect(gradeQuiz(quiz, { q: chosen }).results).toEqual({ q: right });
  });

  it('left out is wrong', () => {
    expect(gradeQuiz(quiz, {})).toMatchObject({ score: 0, correct: 0, total: 1, results: { q: false } });
  });
});

describe('decisions 3: the score is the rounded percent, and passed at score >= passMark', () => {
  it.each([
    { correct: 1, total: 3, passMark: 33, score: 33, passed: true },
    { correct: 2, total: 3, passMark: 67, score: 67, passed: true },
    { correct: 2, total: 3, passMark: 68, score: 67, passed: false },
    { correct: 1, total: 8, passMark: 13, score: 13, passed: true },
    { correct: 7, total: 10, passMark: 70, score: 70, passed: true },
    { correct: 6, total: 10, passMark: 70, score: 60, passed: false },
    { correct: 0, total: 2, passMark: 0, score: 0, passed: true },
    { correct: 2, total: 2, passMark: 100, score: 100, passed: true },
    { correct: 199, total: 200, passMark: 100, score: 100, passed: true },
  ])(
    '$correct of $total with mark $passMark: $score, $passed',
    ({ correct, total, passMark, score, passed }) => {
      const ids = Array.from({ length: total }, (_, index) => `q${index}`);
      const answers = Object.fromEntries(ids.map((id, index) => [id, [index < correct ? 'right' : 'wrong']]));
      expect(gradeQuiz(quizOf(ids.map(single), passMark), answers)).toMatchObject({
        score,
        correct,
        total,
        passed,
      });
    },
  );
});
