import { examStatusOf, type LearnerExam, outcomeOf, scoreOf } from './exam-rules.js';

const [passed, failed] = [{ passed: true }, { passed: false }];

describe('the readers’ decision', () => {
  it.each([
    [[passed], false, 'passed'],
    [[failed], false, 'failed'],
    [[], false, null],
    [[passed], true, null],
    [[failed], true, null],
    [[passed, passed], true, 'passed'],
    [[failed, failed], true, 'failed'],
    [[passed, failed], true, null],
    [[passed, failed, failed], true, 'failed'],
    [[failed, passed, passed], true, 'passed'],
  ])('%j, two readers %s: %s', (gradings, secondReader, outcome) => {
    expect(outcomeOf(gradings, secondReader)).toBe(outcome);
  });
});

it('a score is the rounded percent of the rubric’s points', () => {
  const rubric = [30, 30, 3].map((points, at) => ({ id: `c${at}`, title: '', description: '', points }));
  const criteria = [20, 30, 0].map((points, at) => ({ id: `c${at}`, points, comment: '' }));
  expect(scoreOf(rubric, criteria)).toBe(79);
});

describe('the learner’s next step', () => {
  const attempt = (change: object) =>
    ({ state: 'failed', voidedAt: null, decidedAt: new Date('2026-11-01T10:00:00Z'), ...change }) as never;
  const exam = (attempts: never[], change: Partial<LearnerExam> = {}) =>
    examStatusOf({
      now: new Date('2026-11-02T09:00:00Z'),
      published: true,
      attemptsAllowed: 2,
      coolDownHours: 24,
      lessonsDone: true,
      attempts,
      ...change,
    } as LearnerExam);

  it.each([
    ['locked', exam([], { lessonsDone: false })],
    ['unavailable', exam([], { published: false })],
    ['ready', exam([])],
    ['open', exam([attempt({ state: 'open', decidedAt: null })], { published: false })],
    ['submitted', exam([attempt({ state: 'submitted', decidedAt: null })])],
    ['cooling_down', exam([attempt({})])],
    ['ready', exam([attempt({})], { coolDownHours: 22 })],
    ['ready', exam([attempt({ voidedAt: new Date() })])],
    ['ready', exam([attempt({ state: 'cancelled', decidedAt: null })])],
    ['no_attempts_left', exam([attempt({}), attempt({})])],
    ['passed', exam([attempt({}), attempt({ state: 'passed' })], { published: false })],
  ])('is %s', (status, next) => {
    expect(next.status).toBe(status);
  });

  it('opens the next attempt so long after the decision', () => {
    expect(exam([attempt({})])).toEqual({
      status: 'cooling_down',
      attemptsLeft: 1,
      nextAttemptAt: new Date('2026-11-02T10:00:00Z'),
    });
  });
});
