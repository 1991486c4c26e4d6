import { newId } from '../../src/platform/database/columns.js';
import type { Quiz } from '@triad/shared/quiz';
import { A_QUIZ, aCourse, aLesson } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const QUIZ: Quiz = {
  title: 'Evidence check',
  meta: { passMark: 67 },
  questions: [
    ...A_QUIZ.questions,
    {
      id: 'q3',
      text: 'Which law?',
      type: 'single',
      options: ['Section 63', 'Section 65B'],
      answer: 'Section 63',
    },
  ],
};
const ONE_OF_THREE = { q1: ['88'], q2: ['TGT'], q3: ['Section 65B'] };
const TWO_OF_THREE = { q1: ['88'], q2: ['ST', 'TGT'], q3: [] };

let academy: TestAcademy;
let learner: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  learner = await aLearner(academy);
});

const path = (lessonId: string) => `/api/auth/v1/content/${lessonId}/quiz`;
const read = (lessonId: string, as: SignedIn = learner) => as.get(path(lessonId));
const submit = (lessonId: string, answers: unknown, as: SignedIn = learner) =>
  as.post(path(lessonId)).send({ answers });

async function aQuiz({ enrolled = true, isPreview = false, quiz = QUIZ } = {}) {
  const course = await aCourse(academy);
  const lesson = await aLesson(academy, {
    courseId: course.id,
    moduleId: course.moduleId,
    quiz,
    isPreview,
  });
  if (enrolled) await anEnrolment(academy, learner, course);
  return { course, lessonId: lesson.id };
}

const isCompleted = async (courseId: string, lessonId: string) =>
  (await learner.get(`/api/auth/v1/courses/${courseId}/progress`).expect(200)).body.contentProgress[lessonId]
    .completed;

describe('GET content/{id}/quiz', () => {
  it('returns the questions; decisions 3: never sends learners the answers', async () => {
    const { lessonId } = await aQuiz();
    const response = await read(lessonId).expect(200);
    expect(response.body).toEqual({
      title: 'Evidence check',
      meta: { passMark: 67 },
      questions: [
        { id: 'q1', text: 'Which port?', type: 'single', options: ['53', '88'] },
        { id: 'q2', text: 'Which are tickets?', type: 'multi', options: ['TGT', 'ST', 'PDF'] },
        { id: 'q3', text: 'Which law?', type: 'single', options: ['Section 63', 'Section 65B'] },
      ],
      best_score: null,
      passed: false,
    });
    expect(response.text).not.toContain('"answer"');
  });

  it("responds 404 'No quiz found' for a lesson without a quiz", async () => {
    const { course } = await aQuiz();
    const film = await aLesson(academy, {
      courseId: course.id,
      moduleId: course.moduleId,
      dailymotionId: 'x8abcd',
    });
    expect((await read(film.id).expect(404)).body).toMatchObject({
      code: 'learning.no_quiz',
      message: 'No quiz found',
    });
    await submit(film.id, {}).expect(404);
    await read(newId()).expect(404);
    await submit('not-an-id', {}).expect(404);
  });
});

describe('POST content/{id}/quiz', () => {
  it('below the pass mark: shows the correct answers and does not complete the lesson', async () => {
    const { course, lessonId } = await aQuiz();
    const { body } = await submit(lessonId, ONE_OF_THREE).expect(200);
    expect(body).toEqual({
      score: 33,
      correct: 1,
      total: 3,
      passed: false,
      completed: false,
      results: { q1: true, q2: false, q3: false },
    });
    expect(await isCompleted(course.id, lessonId)).toBe(false);
  });

  it('at the pass mark, rounded: completes the lesson', async () => {
    const { course, lessonId } = await aQuiz();
    const { body } = await submit(lessonId, TWO_OF_THREE).expect(200);
    expect(body).toMatchObject({ score: 67, correct: 2, passed: true, completed: true });
    expect(await isCompleted(course.id, lessonId)).toBe(true);
  });

  it('decisions 3: stores every attempt, and the best one counts', async () => {
    const { course, lessonId } = await aQuiz();
    await submit(lessonId, ONE_OF_THREE).expect(200);
    await submit(lessonId, TWO_OF_THREE).expect(200);
    const worse = await submit(lessonId, {}).expect(200);
    expect(worse.body).toMatchObject({ score: 0, passed: false, completed: true });
    expect((await read(lessonId)).body).toMatchObject({ best_score: 67, passed: true });
    expect(await isCompleted(course.id, lessonId)).toBe(true);
    const attempts = await academy.dataSource.query<unknown[]>(
      'SELECT score, correct, total, passed, answers FROM quiz_attempts WHERE user_id = $1 ORDER BY created_at',
      [learner.id],
    );
    expect(attempts).toEqual([
      { score: 33, correct: 1, total: 3, passed: false, answers: ONE_OF_THREE },
      { score: 67, correct: 2, total: 3, passed: true, answers: TWO_OF_THREE },
      { score: 0, correct: 0, total: 3, passed: false, answers: {} },
    ]);
  });

  it.each(['constructor', 'prototype', '__proto__', 'toString'])(
    'grades a question whose id is %s like any other',
    async (id) => {
      const { lessonId } = await aQuiz({ quiz: { ...QUIZ, questions: [{ ...QUIZ.questions[0]!, id }] } });
      const answers = Object.fromEntries([[id, ['88']]]);
      const { body } = await submit(lessonId, answers).expect(200);
      expect(body).toMatchObject({ score: 100, passed: true });
      expect(Object.entries(body.results as object)).toEqual([[id, true]]);
    },
  );

  it.each<[string, Record<string, string[]>, string]>([
    ['an unknown question', { q9: ['88'] }, 'answers.q9'],
    ['an unknown option', { q1: ['89'] }, 'answers.q1'],
    ['an option in another case', { q2: ['TGT', 'tgt'] }, 'answers.q2'],
    ['a question named like a method', { toString: ['88'] }, 'answers.toString'],
  ])('rejects %s', async (_what, answers, field) => {
    const { lessonId } = await aQuiz();
    const { body } = await submit(lessonId, answers).expect(400);
    expect(body).toMatchObject({ code: 'learning.unknown_answers', details: [{ field }] });
    expect((await read(lessonId)).body.best_score).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'q1'],
    ['a bare option', { q1: '88' }],
    ['a number', { q1: [88] }],
    ['a nested list', { q1: [['88']] }],
    ['null for a question', { q1: null }],
    ['an endless option', { q1: ['x'.repeat(2001)] }],
    ['too many options', { q1: Array<string>(101).fill('88') }],
    ['too many questions', Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`q${index}`, []]))],
  ])('rejects %s as answers, at their field', async (_what, answers) => {
    const { lessonId } = await aQuiz();
    const { body } = await submit(lessonId, answers).expect(400);
    expect(body.details).toEqual([{ field: 'answers', message: expect.any(String) }]);
  });

  it('decisions 3: a preview quiz can be taken before buying, and the pass counts afterwards', async () => {
    const { course, lessonId } = await aQuiz({ enrolled: false, isPreview: true });
    await submit(lessonId, TWO_OF_THREE).expect(200);
    await anEnrolment(academy, learner, course);
    expect(await isCompleted(course.id, lessonId)).toBe(true);
  });
});
