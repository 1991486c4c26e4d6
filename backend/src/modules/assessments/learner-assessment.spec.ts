import { type AttemptSummary, type LearnerAssessment, attemptStatusOf } from './learner-assessment.js';

const NOW = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const attempt = (overrides: Partial<AttemptSummary>): AttemptSummary => ({
  id: 'attempt',
  number: 1,
  state: 'submitted',
  startedAt: hoursAgo(2),
  deadlineAt: hoursAgo(1),
  closedAt: hoursAgo(1),
  passMark: 70,
  correct: 1,
  total: 10,
  score: 10,
  passed: false,
  topics: [],
  voidedAt: null,
  appealTicketId: null,
  ...overrides,
});

const standing = (attempts: Partial<AttemptSummary>[], overrides: Partial<LearnerAssessment> = {}) =>
  attemptStatusOf({
    courseId: 'course',
    courseTitle: 'Kerberos',
    now: NOW,
    published: true,
    minutes: 40,
    passMark: 70,
    attemptsAllowed: 3,
    coolDownHours: 24,
    questions: 10,
    isEnrolled: true,
    lessonsDone: true,
    attempts: attempts.map(attempt),
    ...overrides,
  });

const OPEN = { state: 'open', closedAt: null, score: null } as const;

describe('the learner’s next step', () => {
  it('counts the cool-down from the end of the last attempt that counts', () => {
    expect(standing([{ closedAt: hoursAgo(30) }, { closedAt: hoursAgo(23) }])).toEqual({
      status: 'cooling_down',
      attemptsLeft: 1,
      nextAttemptAt: new Date('2026-11-24T13:00:00Z'),
    });
    expect(standing([{ closedAt: hoursAgo(24) }])).toMatchObject({ status: 'ready', nextAttemptAt: null });
    expect(standing([{}], { coolDownHours: 0 })).toMatchObject({ status: 'ready' });
  });

  it.each<[string, Partial<AttemptSummary>]>([
    ['cancelled', { state: 'cancelled', score: null }],
    ['set aside', { voidedAt: NOW }],
  ])('doesn’t count an attempt that was %s', (_what, ignored) => {
    expect(standing([ignored, ignored, ignored])).toMatchObject({ status: 'ready', attemptsLeft: 3 });
  });

  it.each([
    ['passed', [{ passed: true, score: 90 }], {}],
    ['passed', [{ passed: true, score: 90 }], { published: false, lessonsDone: false }],
    ['open', [OPEN], { published: false }],
    ['unavailable', [{}], { published: false }],
    ['locked', [], { lessonsDone: false }],
    ['no_attempts_left', [{}, {}, {}], {}],
    ['no_attempts_left', [{}], { attemptsAllowed: 1 }],
  ])('%s: %j %j', (status, attempts, overrides) => {
    expect(standing(attempts, overrides)).toMatchObject({ status });
  });
});
