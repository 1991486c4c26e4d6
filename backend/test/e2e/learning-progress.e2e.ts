import type { Quiz } from '@triad/shared/quiz';
import { newId } from '../../src/platform/database/columns.js';
import { A_QUIZ, aCourse, aLesson } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { CourseCompletion } from '../../src/modules/learning/course-completion.js';
import { Gate, race } from '../setup/gate.js';
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
const RIGHT = { answers: { q1: ['88'], q2: ['TGT', 'ST'] } };

let academy: TestAcademy;
let learner: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
});
afterAll(() => academy.stop());
beforeEach(async () => {
  learner = await aLearner(academy);
});

const report = (lessonId: string, body: object, as: SignedIn = learner) =>
  as.post(`/api/auth/v1/content/${lessonId}/progress`).send(body);
const passQuiz = (lessonId: string, as: SignedIn = learner) =>
  as.post(`/api/auth/v1/content/${lessonId}/quiz`).send(RIGHT);
const progressOf = async (courseId: string, as: SignedIn = learner) =>
  (await as.get(`/api/auth/v1/courses/${courseId}/progress`).expect(200)).body;

/** A course with a quiz and two films, with the learner enrolled. */
async function aStudiedCourse() {
  const course = await aCourse(academy);
  const film = () =>
    aLesson(academy, { courseId: course.id, moduleId: course.moduleId, dailymotionId: 'x8abcd' });
  const [first, second] = [await film(), await film()];
  const enrolment = await anEnrolment(academy, learner, course);
  return { course, quizId: course.lessonId, first: first.id, second: second.id, enrolment };
}

async function completions(enrolmentId: string) {
  const [row] = await academy.dataSource.query<[{ completed_at: Date | null; events: number }]>(
    `SELECT completed_at, (SELECT count(*)::int FROM outbox_events
       WHERE name = 'learning.course-completed' AND payload->>'enrolmentId' = $1::text) AS events
     FROM enrolments WHERE id = $1::uuid`,
    [enrolmentId],
  );
  return row;
}

/** Blocks all requests at the enrolment's lock before any of them may pass. */
const sideBySide = async <T>(enrolmentId: string, requests: (() => PromiseLike<T>)[]): Promise<T[]> =>
  race(await Gate.close(academy, 'SELECT FROM enrolments WHERE id = $1 FOR UPDATE', [enrolmentId]), requests);

describe('POST content/{id}/progress', () => {
  it('stores and returns the progress', async () => {
    const { course, first } = await aStudiedCourse();
    const { body } = await report(first, { completed: true, watch_time: 120, last_position: 90 }).expect(200);
    expect(body).toEqual({
      content_id: first,
      completed: true,
      completed_at: expect.any(String),
      watch_time: 120,
      last_position: 90,
    });
    const { contentProgress } = await progressOf(course.id);
    expect(contentProgress[first]).toEqual({ completed: true, watch_time: 120, last_position: 90 });
  });

  it('keeps a lesson complete when only a position is reported', async () => {
    const { first } = await aStudiedCourse();
    const { body: done } = await report(first, { completed: true, watch_time: 120 });
    const { body } = await report(first, { last_position: 15 }).expect(200);
    expect(body).toEqual({ ...done, last_position: 15 });
  });

  it('reverts completion on completed: false', async () => {
    const { course, first } = await aStudiedCourse();
    await report(first, { completed: true });
    const { body } = await report(first, { completed: false }).expect(200);
    expect(body).toMatchObject({ completed: false, completed_at: null });
    expect((await progressOf(course.id)).progress).toBe(0);
  });

  it('keeps the highest watch time, so that a late report can’t lower it', async () => {
    const { first } = await aStudiedCourse();
    await report(first, { watch_time: 300, last_position: 300 });
    const { body } = await report(first, { watch_time: 250, last_position: 10 });
    expect(body).toMatchObject({ watch_time: 300, last_position: 10 });
  });

  it.each([{ watch_time: -1 }, { watch_time: 1.5 }, { last_position: 10_000_001 }])(
    'rejects %j and names the field',
    async (body) => {
      const { first } = await aStudiedCourse();
      const response = await report(first, body).expect(400);
      expect(response.body.details[0].field).toBe(Object.keys(body)[0]);
    },
  );

  it('responds 404 for an unknown lesson', async () => {
    await report(newId(), { completed: true }).expect(404);
    await report('not-an-id', { completed: true }).expect(404);
  });

  it('decisions 1: responds 409 to completed: true on a quiz that is not passed', async () => {
    const { course, quizId } = await aStudiedCourse();
    const { body } = await report(quizId, { completed: true }).expect(409);
    expect(body.code).toBe('learning.quiz_not_passed');
    expect((await progressOf(course.id)).contentProgress[quizId].completed).toBe(false);
  });

  it('accepts completed: true on a passed quiz, and completed: false does not revert the pass', async () => {
    const { quizId } = await aStudiedCourse();
    await passQuiz(quizId).expect(200);
    expect((await report(quizId, { completed: true }).expect(200)).body.completed).toBe(true);
    expect((await report(quizId, { completed: false }).expect(200)).body.completed).toBe(true);
  });
});

describe('decisions 3: progress is the rounded percent of the present lessons that are complete', () => {
  it('rises with each lesson and falls when the course gains one', async () => {
    const { course, first, second } = await aStudiedCourse();
    expect((await progressOf(course.id)).progress).toBe(0);
    await report(first, { completed: true });
    expect((await progressOf(course.id)).progress).toBe(33);
    await report(second, { completed: true });
    expect((await progressOf(course.id)).progress).toBe(67);
    await aLesson(academy, { courseId: course.id, moduleId: course.moduleId, dailymotionId: 'x8abce' });
    expect((await progressOf(course.id)).progress).toBe(50);
  });

  it('lists every current lesson, including unopened ones', async () => {
    const { course, quizId, first, second } = await aStudiedCourse();
    const unopened = { completed: false, watch_time: 0, last_position: 0 };
    expect((await progressOf(course.id)).contentProgress).toEqual({
      [quizId]: unopened,
      [first]: unopened,
      [second]: unopened,
    });
  });
});

describe('decisions 3: when a course gains lessons after it was completed, the completion and its date stay', () => {
  it('and finishing the new lesson does not complete it a second time', async () => {
    const { course, quizId, first, second, enrolment } = await aStudiedCourse();
    await passQuiz(quizId);
    await report(first, { completed: true });
    expect((await completions(enrolment.id)).completed_at).toBeNull();
    await report(second, { completed: true });
    const completed = await completions(enrolment.id);
    expect(completed).toEqual({ completed_at: expect.any(Date), events: 1 });
    const added = await aLesson(academy, {
      courseId: course.id,
      moduleId: course.moduleId,
      dailymotionId: 'x8abce',
    });
    const progress = await progressOf(course.id);
    expect(progress).toMatchObject({
      progress: 75,
      completed_at: completed.completed_at!.toISOString(),
    });
    await report(added.id, { completed: true });
    expect(await completions(enrolment.id)).toEqual(completed);
  });
});

describe('a course is completed once under concurrent reports', () => {
  it('with its last two lessons', async () => {
    const { course, quizId, first, second, enrolment } = await aStudiedCourse();
    await passQuiz(quizId);
    const answers = await sideBySide(enrolment.id, [
      async () => report(first, { completed: true }),
      async () => report(second, { completed: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await completions(enrolment.id)).toEqual({ completed_at: expect.any(Date), events: 1 });
    expect((await progressOf(course.id)).progress).toBe(100);
  });

  it('with two passes of its last quiz', async () => {
    const { quizId, first, second, enrolment } = await aStudiedCourse();
    await report(first, { completed: true });
    await report(second, { completed: true });
    const answers = await sideBySide(enrolment.id, [
      async () => passQuiz(quizId),
      async () => passQuiz(quizId),
    ]);
    expect(answers.map(({ body }) => body.completed)).toEqual([true, true]);
    expect((await completions(enrolment.id)).events).toBe(1);
  });

  it('with its last lesson, while the only other open one is deleted', async () => {
    const { course, quizId, first, second, enrolment } = await aStudiedCourse();
    await passQuiz(quizId);
    // A report of the first lesson that found the second one open, and hasn't committed yet.
    const reporting = await Gate.close(
      academy,
      `WITH enrolment AS (SELECT user_id, course_id FROM enrolments WHERE id = $1 FOR NO KEY UPDATE)
       INSERT INTO lesson_progress (user_id, course_id, lesson_id, completed, completed_at, updated_at)
       SELECT user_id, course_id, $2, true, now(), now() FROM enrolment`,
      [enrolment.id, first],
    );
    await academy.dataSource.query('DELETE FROM lessons WHERE id = $1', [second]);
    const deletion = academy.dataSource.transaction((manager) =>
      academy.app.get(CourseCompletion).completeAll(manager, course.id),
    );
    await Promise.race([reporting.untilWaiting(1), deletion]);
    await reporting.commit();
    await deletion;
    expect(await completions(enrolment.id)).toEqual({ completed_at: expect.any(Date), events: 1 });
  });
});

describe('decisions 3: what administrators do in a course counts in no figure', () => {
  it('responds normally and stores nothing', async () => {
    const administrator = await anAdministrator(academy);
    const { course, quizId, first } = await aStudiedCourse();
    const { body } = await report(first, { completed: true, watch_time: 9 }, administrator).expect(200);
    expect(body).toMatchObject({ content_id: first, completed: true, watch_time: 9 });
    expect((await passQuiz(quizId, administrator).expect(200)).body).toMatchObject({
      score: 100,
      completed: true,
    });
    expect((await progressOf(course.id, administrator)).progress).toBe(0);
    const [kept] = await academy.dataSource.query<[{ progress: number; attempts: number }]>(
      `SELECT (SELECT count(*)::int FROM lesson_progress WHERE user_id = $1) AS progress,
              (SELECT count(*)::int FROM quiz_attempts WHERE user_id = $1) AS attempts`,
      [administrator.id],
    );
    expect(kept).toEqual({ progress: 0, attempts: 0 });
  });
});

const quizPath = (lessonId: string) => `/api/auth/v1/content/${lessonId}/quiz`;
const read = (lessonId: string, as: SignedIn = learner) => as.get(quizPath(lessonId));
const submit = (lessonId: string, answers: unknown, as: SignedIn = learner) =>
  as.post(quizPath(lessonId)).send({ answers });

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
  (await progressOf(courseId)).contentProgress[lessonId].completed;

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

  it('grades a question whose id is __proto__ like any other', async () => {
    const id = '__proto__';
    const { lessonId } = await aQuiz({ quiz: { ...QUIZ, questions: [{ ...QUIZ.questions[0]!, id }] } });
    const { body } = await submit(lessonId, Object.fromEntries([[id, ['88']]])).expect(200);
    expect(body).toMatchObject({ score: 100, passed: true });
    expect(Object.entries(body.results as object)).toEqual([[id, true]]);
  });

  it('rejects an answer to an unknown question', async () => {
    const { lessonId } = await aQuiz();
    const { body } = await submit(lessonId, { q9: ['88'] }).expect(400);
    expect(body).toMatchObject({ code: 'learning.unknown_answers', details: [{ field: 'answers.q9' }] });
    expect((await read(lessonId)).body.best_score).toBeNull();
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a bare option', { q1: '88' }],
    ['a number', { q1: [88] }],
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
