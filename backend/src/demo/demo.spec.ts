import { REVIEW_PERCENT } from '@triad/shared/limits';
import { readQuiz } from '@triad/shared/quiz';
import { progressPercent } from '@triad/shared/progress-percent';
import { FLAG_MARKER } from '@triad/shared/lab-marker';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { discountedPaise, toPaise } from '../platform/common/money.js';
import { checkQuestion } from '../modules/assessments/question-content.js';
import {
  completedLessonsOf,
  DEMO_ASSESSMENT,
  DEMO_ATTEMPT,
  DEMO_COMMENTS,
  DEMO_COUPONS,
  DEMO_COURSES,
  DEMO_ENROLMENTS,
  DEMO_EXAM,
  DEMO_EXAM_REPORT,
  DEMO_MENTORS,
  DEMO_PAYMENTS,
  DEMO_PEOPLE,
  DEMO_REVIEWS,
  DEMO_TICKETS,
  demoAssetPath,
  lessonsOf,
  rightAnswers,
} from './index.js';

const SESSION_MINUTES = 30;
const lessons = DEMO_COURSES.flatMap(lessonsOf);
/** All but the labs of the exams. */
const taught = DEMO_COURSES.filter(({ objectives }) => objectives.length > 0);
const quizzes = lessons.flatMap((lesson) => (lesson.type === 'quiz' ? [lesson.quiz] : []));
const normalised = (id: string) => id.normalize('NFKC').replace(/\s/g, '').toUpperCase();
const unique = <Value>(values: Value[]) => new Set(values).size === values.length;

function named<Key extends string, Row extends Record<Key, string>>(
  rows: Row[],
  key: Key,
  value: string,
): Row {
  const row = rows.find((one) => one[key] === value);
  if (!row) throw new Error(`Nothing is named ${value}`);
  return row;
}
const course = (key: string) => named(DEMO_COURSES, 'key', key);
const person = (key: string) => named(DEMO_PEOPLE, 'key', key);
const lesson = (key: string) => named(lessons, 'key', key);
const courseOf = (lessonKey: string) =>
  DEMO_COURSES.find((one) => lessonsOf(one).some(({ key }) => key === lessonKey))!;

describe('the demo academy’s courses', () => {
  it.each(taught)('$title is within the form’s limits', (one) => {
    expect(one.price).toBeGreaterThanOrEqual(0);
    expect(one.price).toBeLessThanOrEqual(10_00_000);
    expect(toPaise(one.price) / 100).toBe(one.price);
    expect(one.objectives.length).toBeGreaterThanOrEqual(5);
    expect(one.objectives.length).toBeLessThanOrEqual(7);
    expect(one.instructors.length).toBeGreaterThan(0);
    for (const name of one.instructors) expect(DEMO_MENTORS.map((mentor) => mentor.name)).toContain(name);
    expect(one.modules.length).toBeGreaterThanOrEqual(2);
    for (const module of one.modules) {
      expect(module.lessons.length).toBeGreaterThanOrEqual(2);
      expect(module.lessons.length).toBeLessThanOrEqual(4);
    }
  });

  it('has a final assessment whose topics have more questions than a paper draws, each by the rules', () => {
    expect(course(DEMO_ASSESSMENT.course).price).toBe(0);
    for (const { draw, questions } of DEMO_ASSESSMENT.topics) {
      expect(questions.length).toBeGreaterThan(draw);
      for (const question of questions) expect(checkQuestion(question).problems).toEqual([]);
    }
  });

  it('lead one learner through lessons, quiz, lab and final assessment to a certificate', () => {
    const steps = lessonsOf(course(DEMO_ASSESSMENT.course));
    expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(['video', 'pdf', 'quiz', 'lab']));
    const enrolment = DEMO_ENROLMENTS.find(
      ({ learner, course: key }) => learner === DEMO_ATTEMPT.learner && key === DEMO_ASSESSMENT.course,
    );
    expect(enrolment?.completedLessons).toBe(steps.length);
    expect(enrolment?.lastActiveMinutesAgo).toBeGreaterThan(DEMO_ATTEMPT.submittedMinutesAgo);
  });

  it('has a practical exam whose labs nobody can open before, and a learner who may sit it', () => {
    const examined = course(DEMO_EXAM.course);
    for (const key of DEMO_EXAM.labs) expect(courseOf(key).status).toBe('inactive');
    const enrolment = DEMO_ENROLMENTS.find(
      ({ learner, course: key }) => learner === DEMO_EXAM_REPORT.learner && key === examined.key,
    );
    expect(enrolment?.completedLessons).toBe(lessonsOf(examined).length);
    expect(enrolment?.lastActiveMinutesAgo).toBeGreaterThan(DEMO_EXAM_REPORT.startedMinutesAgo);
  });

  it('have unique course and lesson keys', () => {
    expect(unique(DEMO_COURSES.map(({ key }) => key))).toBe(true);
    expect(unique(lessons.map(({ key }) => key))).toBe(true);
  });

  it('embed only well-formed Dailymotion ids', () => {
    for (const one of lessons)
      if ('dailymotionId' in one) expect(one.dailymotionId).toMatch(/^x[a-z0-9]{5,7}$/);
  });
});

describe('the demo quizzes', () => {
  it.each(quizzes)('$title can be stored and passed', (quiz) => {
    expect(readQuiz(quiz)).toEqual({ quiz, problems: [] });
    expect(Object.keys(rightAnswers(quiz))).toEqual(quiz.questions.map(({ id }) => id));
  });
});

describe('the demo assets', () => {
  const used = lessons.flatMap((one) => ('asset' in one ? [{ asset: one.asset, type: one.type }] : []));

  it.each(used)('$asset is a valid $type of moderate size', ({ asset, type }) => {
    const content = readFileSync(demoAssetPath(asset)).toString('latin1');
    if (type === 'pdf') expect(content).toMatch(/^%PDF-1\./);
    else if (type === 'lab') expect(content).toContain(FLAG_MARKER);
    else expect(content.slice(4, 8)).toBe('ftyp');
    expect(statSync(demoAssetPath(asset)).size).toBeLessThan(type === 'pdf' ? 60_000 : 400_000);
  });

  it('are all used, and each handout belongs to one lesson', () => {
    const present = readdirSync(dirname(demoAssetPath('any')));
    expect(new Set(used.map(({ asset }) => asset))).toEqual(new Set(present));
    expect(unique(used.filter(({ type }) => type === 'pdf').map(({ asset }) => asset))).toBe(true);
  });

  it('have the video’s index first, so that it starts immediately', () => {
    const film = used.find(({ type }) => type === 'video')!;
    const bytes = readFileSync(demoAssetPath(film.asset));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });
});

describe('the demo payments', () => {
  const withStatus = (status: string) => DEMO_PAYMENTS.filter((payment) => payment.status === status);

  it('have all three statuses, with at least eight pending from minutes to two days', () => {
    const ages = withStatus('pending').map(({ submittedMinutesAgo }) => submittedMinutesAgo);
    expect(ages.length).toBeGreaterThanOrEqual(8);
    expect(Math.min(...ages)).toBeLessThan(10);
    expect(Math.max(...ages)).toBeGreaterThan(24 * 60);
    expect(Math.max(...ages)).toBeLessThanOrEqual(48 * 60);
    expect(withStatus('approved').length).toBeGreaterThan(5);
    expect(withStatus('rejected').length).toBeGreaterThanOrEqual(2);
  });

  it('cover an administrator’s special cases: mail only, coupon, late, one transfer claimed twice', () => {
    const pending = withStatus('pending');
    expect(pending.some(({ transactionId, receiptEmail }) => !transactionId && receiptEmail)).toBe(true);
    expect(pending.some(({ coupon }) => coupon)).toBe(true);
    expect(pending.some(({ late }) => late)).toBe(true);
    const ids = pending.flatMap(({ transactionId }) => (transactionId ? [normalised(transactionId)] : []));
    expect(ids.length - new Set(ids).size).toBe(1);
  });

  it.each(DEMO_PAYMENTS)('$key has the amounts that checkout would calculate', (payment) => {
    const bought = course(payment.course);
    const coupon = payment.coupon === null ? null : named(DEMO_COUPONS, 'code', payment.coupon);
    expect(person(payment.learner).isAdmin).toBe(false);
    expect(bought.status).toBe('active');
    expect(payment.originalAmount).toBe(bought.price);
    expect(payment.discountPercent).toBe(coupon?.percentOff ?? 0);
    expect(toPaise(payment.amount)).toBe(discountedPaise(toPaise(bought.price), payment.discountPercent));
    expect(payment.amount === 0 || Boolean(payment.transactionId ?? payment.receiptEmail)).toBe(true);
    const waited = payment.sessionStartedMinutesAgo - payment.submittedMinutesAgo;
    expect(waited).toBeGreaterThan(0);
    expect(payment.late).toBe(waited > SESSION_MINUTES);
    expect(payment.sessionStartedMinutesAgo).toBeLessThan(person(payment.learner).joinedMinutesAgo);
    expect(payment.sessionStartedMinutesAgo).toBeLessThan(bought.createdMinutesAgo);
    if (coupon) {
      expect(coupon.course ?? payment.course).toBe(payment.course);
      expect(coupon.active).toBe(true);
      expect(payment.sessionStartedMinutesAgo).toBeLessThanOrEqual(coupon.startsMinutesAgo ?? Infinity);
      expect(payment.sessionStartedMinutesAgo).toBeGreaterThan(coupon.endsMinutesAgo ?? -Infinity);
    }
    if (payment.status !== 'pending') {
      const { by, minutesAgo, reason } = payment.decision;
      expect(minutesAgo).toBeLessThanOrEqual(payment.submittedMinutesAgo);
      expect(by === null).toBe(payment.amount === 0);
      if (by !== null) expect(person(by).isAdmin).toBe(true);
      expect(Boolean(reason)).toBe(payment.status === 'rejected');
    }
  });

  it('respect the coupons’ limits', () => {
    for (const coupon of DEMO_COUPONS) {
      const uses = DEMO_PAYMENTS.filter(
        ({ coupon: code, status }) => code === coupon.code && status !== 'rejected',
      );
      expect(uses.length).toBeLessThanOrEqual(coupon.maxUses ?? Infinity);
      for (const { learner } of uses) {
        const own = uses.filter((use) => use.learner === learner).length;
        expect(own).toBeLessThanOrEqual(coupon.maxUsesPerLearner ?? Infinity);
      }
    }
  });
});

describe('the demo users and their activity', () => {
  it('have unique email addresses, and one is the administrator', () => {
    expect(unique(DEMO_PEOPLE.map(({ email }) => email))).toBe(true);
    for (const { email } of DEMO_PEOPLE) expect(email).toMatch(/^[a-z.]+@(triad\.example|example\.com)$/);
    expect(DEMO_PEOPLE.filter(({ isAdmin }) => isAdmin).map(({ email }) => email)).toEqual([
      'admin@triad.example',
    ]);
  });

  it('are enrolled exactly where a payment was approved, once', () => {
    const bought = DEMO_PAYMENTS.filter(({ status }) => status === 'approved');
    const pairs = (rows: { learner: string; course: string }[]) =>
      rows.map((row) => `${row.learner} ${row.course}`).sort();
    expect(pairs(DEMO_ENROLMENTS)).toEqual(pairs(bought));
  });

  it('have progress from not started to complete', () => {
    const shares = DEMO_ENROLMENTS.map(
      (one) => completedLessonsOf(one).length / lessonsOf(course(one.course)).length,
    );
    expect(shares).toContain(0);
    expect(shares).toContain(1);
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
    for (const one of DEMO_ENROLMENTS) {
      expect(completedLessonsOf(one)).toHaveLength(one.completedLessons);
      expect(one.lastActiveMinutesAgo === null).toBe(one.completedLessons === 0);
      expect(one.lastActiveMinutesAgo ?? 0).toBeLessThan(one.grantedMinutesAgo);
    }
  });

  it.each(DEMO_REVIEWS)('$learner may review $course', ({ learner, course: key, minutesAgo, answer }) => {
    const enrolment = DEMO_ENROLMENTS.find((one) => one.learner === learner && one.course === key);
    const share = (enrolment?.completedLessons ?? 0) / lessonsOf(course(key)).length;
    expect(progressPercent(share, 1)).toBeGreaterThanOrEqual(REVIEW_PERCENT);
    expect(minutesAgo).toBeLessThanOrEqual(enrolment?.lastActiveMinutesAgo ?? 0);
    expect(answer?.minutesAgo ?? 0).toBeLessThan(minutesAgo);
  });

  /** Whether a person answers for the academy below a lesson. */
  const answersIn = (key: string, author: string) =>
    person(author).isAdmin ||
    DEMO_MENTORS.some(
      (mentor) => mentor.person === author && courseOf(key).instructors.includes(mentor.name),
    );

  it.each(DEMO_COMMENTS)('$author may write on $lesson', ({ lesson: key, author, minutesAgo, content }) => {
    expect(content.trim()).not.toBe('');
    const enrolment = DEMO_ENROLMENTS.find(
      (one) => one.learner === author && one.course === courseOf(key).key,
    );
    const since = enrolment?.grantedMinutesAgo ?? person(author).joinedMinutesAgo;
    expect(Boolean(enrolment) || answersIn(key, author) || Boolean(lesson(key).isPreview)).toBe(true);
    expect(minutesAgo).toBeLessThan(since);
  });

  it('have questions that wait and questions that were answered, each by an older comment of its lesson', () => {
    const asked = (key: string | undefined) => DEMO_COMMENTS.find((one) => one.key === key);
    const answers = DEMO_COMMENTS.filter(({ replyTo }) => replyTo);
    for (const { replyTo, lesson: key, minutesAgo } of answers) {
      expect(asked(replyTo)).toMatchObject({ lesson: key });
      expect(asked(replyTo)?.replyTo).toBeUndefined();
      expect(minutesAgo).toBeLessThan(asked(replyTo)!.minutesAgo);
    }
    const isAnswered = (key: string | undefined) =>
      answers.some((one) => one.replyTo === key && answersIn(one.lesson, one.author));
    const waiting = DEMO_COMMENTS.filter(({ awaitsAnswer }) => awaitsAnswer);
    expect(waiting.length).toBeGreaterThan(0);
    for (const { key, replyTo, lesson: at, author } of waiting) {
      expect([replyTo, answersIn(at, author), isAnswered(key)]).toEqual([undefined, false, false]);
    }
    expect(DEMO_COMMENTS.filter(({ key }) => key && isAnswered(key)).length).toBeGreaterThan(0);
  });

  it('have tickets of all four types and three statuses, with replies in order', () => {
    expect(new Set(DEMO_TICKETS.map(({ type }) => type)).size).toBe(4);
    expect(new Set(DEMO_TICKETS.map(({ status }) => status)).size).toBe(3);
    for (const ticket of DEMO_TICKETS) {
      const ages = [ticket.minutesAgo, ...ticket.replies.map(({ minutesAgo }) => minutesAgo)];
      expect(ages).toEqual([...ages].sort((a, b) => b - a));
      expect(ticket.minutesAgo).toBeLessThan(person(ticket.learner).joinedMinutesAgo);
      for (const { author } of ticket.replies) {
        expect(author === ticket.learner || person(author).isAdmin).toBe(true);
      }
    }
  });
});
