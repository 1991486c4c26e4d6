import type { Quiz } from '@triad/shared/quiz';
import { strangeAnswers } from './strange-answers.js';

const quiz: Quiz = {
  title: 'Check',
  meta: { passMark: 70 },
  questions: [{ id: 'q', text: 'Which?', type: 'single', options: ['right', 'wrong'], answer: 'right' }],
};

describe('answers that are not of the quiz', () => {
  it.each(['other', 'toString', 'hasOwnProperty'])('name the question %s it does not ask', (id) => {
    expect(strangeAnswers(quiz, { [id]: ['right'] })).toEqual([
      { field: `answers.${id}`, message: 'The quiz has no such question' },
    ]);
  });

  it('name the question whose option it does not offer', () => {
    expect(strangeAnswers(quiz, { q: ['right', 'Right'] })).toEqual([
      { field: 'answers.q', message: 'The question has no such option' },
    ]);
  });
});
