import type { Quiz } from '@triad/shared/quiz';
import { unknownAnswers } from './unknown-answers.js';

const quiz: Quiz = {
  title: 'Check',
  meta: { passMark: 70 },
  questions: [{ id: 'q', text: 'Which?', type: 'single', options: ['right', 'wrong'], answer: 'right' }],
};

describe('answers that don’t belong to the quiz', () => {
  it.each(['other', 'toString', 'hasOwnProperty'])('report the unknown question %s', (id) => {
    expect(unknownAnswers(quiz, { [id]: ['right'] })).toEqual([
      { field: `answers.${id}`, message: 'The quiz has no such question' },
    ]);
  });

  it('report the question with an unknown option', () => {
    expect(unknownAnswers(quiz, { q: ['right', 'Right'] })).toEqual([
      { field: 'answers.q', message: 'The question has no such option' },
    ]);
  });
});
