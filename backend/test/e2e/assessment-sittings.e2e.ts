import { createHash } from 'node:crypto';
import { AttemptSweep } from '../../src/modules/assessments/attempt-sweep.js';
import { AttemptsRepository } from '../../src/modules/assessments/attempts.repository.js';
import { CourseAssessmentsService } from '../../src/modules/assessments/index.js';
import { SittingsService } from '../../src/modules/assessments/sittings.service.js';
import { newId } from '../../src/platform/database/columns.js';
import {
  aCandidate,
  anAssessment,
  aSitting,
  letTimeRunOut,
  type Paper,
  type PaperQuestion,
  rightOptions,
  Tab,
} from '../factories/assessments.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start({ worker: false });
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const overview = async (tab: Tab, courseId: string) =>
  (await tab.learner.get(`/api/assessments/courses/${courseId}`).expect(200)).body;
const setSettings = async (courseId: string, change: object) => {
  const { body } = await administrator.get(`/api/admin/assessments/${courseId}`).expect(200);
  await administrator
    .put(`/api/admin/assessments/${courseId}`)
    .send({ ...body, ...change })
    .expect(200);
};
const eventsOf = async (userId: string): Promise<{ name: string; payload: unknown }[]> =>
  academy.dataSource.query(
    `SELECT name, payload FROM outbox_events WHERE payload->>'userId' = $1 AND name LIKE 'assessments.%' ORDER BY id`,
    [userId],
  );

describe('before the start', () => {
  it('shows the rules and the learner’s status', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    expect(await overview(tab, course.id)).toEqual({
      course_id: course.id,
      course_title: course.title,
      status: 'ready',
      questions: 5,
      minutes: 40,
      pass_mark: 70,
      attempts_allowed: 3,
      attempts_left: 3,
      cool_down_hours: 24,
      next_attempt_at: null,
      attempts: [],
    });
    expect((await tab.learner.get('/api/assessments/mine').expect(200)).body).toEqual([
      await overview(tab, course.id),
    ]);
  });

  it('stays locked until every lesson has been completed once', async () => {
    const { course } = await aSitting(academy, administrator);
    const learner = await aLearner(academy);
    await anEnrolment(academy, learner, course);
    const tab = new Tab(learner);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'locked' });
    const refused = await tab.start(course.id).expect(409);
    expect(refused.body).toMatchObject({
      code: 'assessments.locked',
      message: 'Complete all lessons of this course before you start its final assessment',
    });
  });

  it('is 404 without an assessment, before it is published, and without access', async () => {
    const course = await aCourse(academy);
    const tab = new Tab(await aCandidate(academy, course));
    await tab.start(course.id).expect(404);
    await anAssessment(administrator, course, { published: false });
    await tab.start(course.id).expect(404);
    await tab.learner.get(`/api/assessments/courses/${course.id}`).expect(404);
    expect((await tab.learner.get('/api/assessments/mine').expect(200)).body).toEqual([]);
    await setSettings(course.id, { published: true });
    const stranger = new Tab(await aLearner(academy));
    await stranger.start(course.id).expect(403);
    await stranger.learner.get(`/api/assessments/courses/${course.id}`).expect(403);
  });

  it('lets administrators view it, but not take it', async () => {
    const { course } = await aSitting(academy, administrator);
    const tab = new Tab(administrator);
    expect(await overview(tab, course.id)).toMatchObject({ questions: 5 });
    await tab.start(course.id).expect(403);
  });
});

describe('unpublishing an assessment', () => {
  it('leaves an open attempt on the learner’s list until it is over', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await setSettings(course.id, { published: false });
    const list = async () => (await tab.learner.get('/api/assessments/mine').expect(200)).body;
    expect(await list()).toMatchObject([{ course_id: course.id, status: 'open' }]);
    await tab.submit(paper.id).expect(200);
    expect(await list()).toEqual([]);
  });
});

describe('the questions of an attempt', () => {
  it('are drawn per topic as configured, without the correct answers', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const response = await tab.start(course.id).expect(201);
    const paper = response.body as Paper;
    expect(paper.questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(paper.questions.map(({ topic }) => topic).toSorted()).toEqual([
      'Kerberos',
      'Kerberos',
      'Memory',
      'Memory',
      'Memory',
    ]);
    expect(new Set(paper.questions.map(({ text }) => text)).size).toBe(5);
    for (const question of paper.questions)
      expect(Object.keys(question).toSorted()).toEqual(
        ['chosen', 'flagged', 'number', 'options', 'sequence', 'text', 'topic', 'type'].toSorted(),
      );
    expect(paper.seconds_left).toBeGreaterThan(40 * 60 - 10);
    expect(paper.seconds_left).toBeLessThanOrEqual(40 * 60);
  });

  it('are determined by the attempt’s stored seed, which is another for each learner', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await new Tab(await aCandidate(academy, course)).paper(course.id);
    const seeds = await academy.dataSource.query<{ id: string; seed: string }[]>(
      'SELECT id, seed FROM assessment_attempts WHERE course_id = $1',
      [course.id],
    );
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(2);
    const { seed } = seeds.find(({ id }) => id === paper.id)!;
    const bank = await academy.dataSource.query<
      { id: string; topic: string; text: string; options: string[] }[]
    >(
      `SELECT question.id, topic.name AS topic, question.text, question.options FROM assessment_questions question
       JOIN assessment_topics topic ON topic.id = question.topic_id WHERE question.course_id = $1`,
      [course.id],
    );
    const hash = (...parts: unknown[]) =>
      createHash('sha256')
        .update([seed, ...parts].join('/'))
        .digest('hex');
    const byHash = <T>(items: T[], hashOf: (item: T, index: number) => string) =>
      items
        .map((item, index) => ({ item, key: hashOf(item, index) }))
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ item }) => item);
    const ofTopic = (name: string) =>
      byHash(
        bank.filter(({ topic }) => topic === name),
        ({ id }) => hash(id),
      );
    const drawn = [...ofTopic('Kerberos').slice(0, 2), ...ofTopic('Memory')];
    expect(paper.questions.map(({ text, options }) => ({ text, options }))).toEqual(
      byHash(drawn, ({ id }) => hash('place', id)).map(({ id, text, options }) => ({
        text,
        options: byHash(options, (_option, index) => hash(id, index + 1)),
      })),
    );
  });

  it('keep "All of the above" last', async () => {
    const { course, tab, topics } = await aSitting(academy, administrator);
    const last = ['All of the above', 'Both of the first', 'Neither of them', 'None of the above'];
    await administrator
      .post(`/api/admin/assessments/${course.id}/questions`)
      .send({
        topic_id: topics.find(({ name }) => name === 'Memory')!.id,
        text: 'Which are artefacts?',
        type: 'single',
        options: [...last, 'Prefetch', 'Shimcache', 'Amcache', 'Allocated pages'],
        answer: ['All of the above'],
      })
      .expect(201);
    await setSettings(course.id, { topics: topics.map(({ id, questions }) => ({ id, draw: questions })) });
    await academy.dataSource.query('UPDATE assessment_topics SET draw = 4 WHERE course_id = $1', [course.id]);
    const paper = await tab.paper(course.id);
    const question = paper.questions.find(({ text }) => text === 'Which are artefacts?')!;
    expect(question.options.slice(-4).sort()).toEqual(last);
  });

  it('don’t change when the bank’s questions are changed or deleted', async () => {
    const { course, tab, topics } = await aSitting(academy, administrator, { published: true });
    const paper = await tab.paper(course.id);
    await setSettings(course.id, { published: false });
    const bank = `/api/admin/assessments/${course.id}/questions`;
    const { body } = await administrator.get(bank).expect(200);
    const [changed, ...deleted] = body as { id: string; options: string[] }[];
    await administrator
      .put(`${bank}/${changed!.id}`)
      .send({
        topic_id: topics[0]!.id,
        text: 'Something else?',
        type: 'single',
        options: ['Yes', 'No'],
        answer: ['No'],
      })
      .expect(200);
    for (const { id } of deleted) await administrator.delete(`${bank}/${id}`).expect(204);
    const reopened = (await tab.open(paper.id).expect(200)).body as Paper;
    expect(reopened.questions).toEqual(paper.questions);
    await tab.answer(paper);
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({ score: 100, passed: true });
  });

  it('keep their time limit and pass mark when the settings change', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await setSettings(course.id, { minutes: 5, pass_mark: 90 });
    const reopened = (await tab.open(paper.id).expect(200)).body as Paper;
    expect(reopened.deadline_at).toBe(paper.deadline_at);
    await tab.answer(paper, 4);
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({
      score: 80,
      pass_mark: 70,
      passed: true,
    });
  });

  it('include a learner’s extra time', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    await administrator
      .put(`/api/admin/assessments/${course.id}/extra-time`)
      .send({ email: learner.email, minutes: 20 })
      .expect(200);
    expect(await overview(tab, course.id)).toMatchObject({ minutes: 60 });
    expect((await tab.paper(course.id)).seconds_left).toBeGreaterThan(59 * 60);
  });
});

describe('answers', () => {
  it('are saved one by one, including review flags, and replaced by later ones', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const { number, options } = paper.questions[0]!;
    const saved = await tab.save(paper.id, number, [options[1]!], 1, true).expect(200);
    expect(saved.body).toMatchObject({ number, chosen: [options[1]], flagged: true, sequence: 1 });
    await tab.save(paper.id, number, [options[0]!], 2).expect(200);
    const { questions } = (await tab.open(paper.id).expect(200)).body as Paper;
    expect(questions[0]).toMatchObject({ chosen: [options[0]], flagged: false, sequence: 2 });
  });

  it('that are repeated or arrive out of order are ignored', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const { number, options } = paper.questions[0]!;
    await tab.save(paper.id, number, [options[0]!], 3).expect(200);
    for (const sequence of [3, 1]) {
      const late = await tab.save(paper.id, number, [options[1]!], sequence).expect(200);
      expect(late.body).toMatchObject({ chosen: [options[0]], sequence: 3 });
    }
  });

  it.each<[string, (options: string[]) => unknown, number]>([
    ['an option of another question', () => ['Nothing of it'], 400],
    ['two options of one', (options) => options.slice(0, 2), 400],
    ['an option twice', ([first]) => [first, first], 400],
    ['no list', () => 'Yes', 400],
  ])('with %s are rejected and not stored', async (_what, choose, status) => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const { number, options } = paper.questions.find(({ type }) => type === 'single')!;
    await tab.save(paper.id, number, choose(options) as string[]).expect(status);
    const { questions } = (await tab.open(paper.id).expect(200)).body as Paper;
    expect(questions[number - 1]!.chosen).toEqual([]);
  });

  it('to unknown questions and attempts are 404', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.save(paper.id, 6, []).expect(404);
    await tab.save(newId(), 1, []).expect(404);
  });
});

describe('one tab at a time', () => {
  it('the second tab takes over, and the first is informed', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const { number, options } = paper.questions[0]!;
    await tab.save(paper.id, number, [options[0]!]).expect(200);
    const second = new Tab(learner);
    const taken = (await second.open(paper.id).expect(200)).body as Paper;
    expect(taken.questions[0]!.chosen).toEqual([options[0]]);
    for (const send of [tab.save(paper.id, number, [options[1]!], 2), tab.submit(paper.id)])
      expect((await send.expect(409)).body).toMatchObject({ code: 'assessments.taken_over' });
    const clock = await tab.learner.get(`/api/assessments/attempts/${paper.id}/clock?lease=${tab.lease}`);
    expect(clock.body).toMatchObject({ state: 'open', holds_lease: false });
    await second.save(paper.id, number, [options[1]!], 2).expect(200);
    // And back again.
    await tab.open(paper.id).expect(200);
    await tab.save(paper.id, number, [options[0]!], 3).expect(200);
  });
});

describe('the result', () => {
  it('has the total and the topics, never single questions', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    for (const question of paper.questions)
      if (question.topic === 'Memory')
        await tab.save(paper.id, question.number, rightOptions(question)).expect(200);
    const { body, text } = await tab.submit(paper.id).expect(200);
    expect(body).toMatchObject({
      state: 'submitted',
      score: 60,
      correct: 3,
      total: 5,
      passed: false,
      topics: [
        { topic: 'Kerberos', correct: 0, total: 2 },
        { topic: 'Memory', correct: 3, total: 3 },
      ],
    });
    expect(text).not.toMatch(/right|question \d/);
    const seen = (await tab.learner.get(`/api/assessments/courses/${course.id}`).expect(200)).text;
    expect(seen).not.toMatch(/right|question \d/);
  });

  it.each([
    ['one of the correct options', (question: PaperQuestion) => rightOptions(question).slice(0, 1)],
    ['every option, correct or not', ({ options }: PaperQuestion) => options],
  ])('counts a question only with exactly the correct options, not with %s', async (_what, choose) => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    const several = paper.questions.find(({ type, topic }) => type === 'multi' && topic === 'Memory')!;
    await tab.save(paper.id, several.number, choose(several), 2).expect(200);
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({ correct: 4, score: 80 });
  });

  it('publishes a pass once, and ends the attempts', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    const first = await tab.submit(paper.id).expect(200);
    const again = await tab.submit(paper.id).expect(200);
    expect(again.body).toEqual(first.body);
    expect(await eventsOf(learner.id)).toEqual([
      {
        name: 'assessments.assessment-passed',
        payload: { attemptId: paper.id, userId: learner.id, courseId: course.id },
      },
    ]);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'passed' });
    expect((await tab.start(course.id).expect(409)).body).toMatchObject({ code: 'assessments.passed' });
  });

  it('tells the certificates module whether it is required and passed', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const port = academy.app.get(CourseAssessmentsService);
    expect(await port.isRequired(course.id)).toBe(true);
    expect(await port.isRequired((await aCourse(academy)).id)).toBe(false);
    expect(await port.hasPassed(learner.id, course.id)).toBe(false);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    await tab.submit(paper.id).expect(200);
    expect(await port.hasPassed(learner.id, course.id)).toBe(true);
    await setSettings(course.id, { published: false });
    expect(await port.isRequired(course.id)).toBe(false);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'passed' });
  });
});

describe('the next attempt', () => {
  it('is possible after the cool-down, which an administrator can shorten, and gets the next number', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const failed = await tab.paper(course.id);
    const { body } = await tab.submit(failed.id).expect(200);
    expect(body).toMatchObject({ score: 0, passed: false });
    const next = new Date(
      Date.parse((body as { closed_at: string }).closed_at) + 24 * 3_600_000,
    ).toISOString();
    expect(await overview(tab, course.id)).toMatchObject({
      status: 'cooling_down',
      next_attempt_at: next,
      attempts_left: 2,
    });
    expect((await tab.start(course.id).expect(409)).body).toMatchObject({ code: 'assessments.cooling_down' });
    await setSettings(course.id, { cool_down_hours: 0 });
    expect((await tab.paper(course.id)).number).toBe(2);
    expect((await eventsOf(learner.id)).map(({ name }) => name)).toEqual(['assessments.assessment-failed']);
  });

  it('is rejected once all attempts are used', async () => {
    const { course, tab } = await aSitting(academy, administrator, { attempts: 1, cool_down_hours: 0 });
    const paper = await tab.paper(course.id);
    await tab.submit(paper.id).expect(200);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'no_attempts_left', attempts_left: 0 });
    expect((await tab.start(course.id).expect(409)).body).toMatchObject({
      code: 'assessments.no_attempts_left',
    });
  });

  it('is possible immediately after a failed one was voided', async () => {
    const { course, tab } = await aSitting(academy, administrator, { attempts: 1 });
    const paper = await tab.paper(course.id);
    await tab.submit(paper.id).expect(200);
    const path = `/api/admin/assessments/${course.id}/attempts/${paper.id}/void`;
    const colleague = await anAdministrator(academy);
    for (const [who, reason] of [
      [administrator, 'Power cut'],
      [colleague, 'Repeated'],
    ] as const) {
      const { body } = await who.post(path).send({ reason }).expect(200);
      expect(body).toMatchObject({ voided: true, voided_by: 'Asha Menon', void_reason: 'Power cut' });
    }
    expect(await overview(tab, course.id)).toMatchObject({ status: 'ready', attempts_left: 1 });
    const second = await tab.paper(course.id);
    await tab.answer(second);
    await tab.submit(second.id).expect(200);
    const refused = await administrator
      .post(path.replace(paper.id, second.id))
      .send({ reason: 'Why not' })
      .expect(409);
    expect(refused.body).toMatchObject({ code: 'assessments.cannot_void' });
  });
});

describe('when the time runs out', () => {
  it('accepts answers for ten more seconds, and none after that', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const [first, second] = paper.questions;
    await letTimeRunOut(academy, paper.id, 1);
    const saved = await tab.save(paper.id, first!.number, rightOptions(first!)).expect(200);
    expect(saved.body).toMatchObject({ seconds_left: 0 });
    await letTimeRunOut(academy, paper.id, 11);
    const refused = await tab.save(paper.id, second!.number, rightOptions(second!)).expect(409);
    expect(refused.body).toMatchObject({ code: 'assessments.attempt_closed' });
    expect((await overview(tab, course.id)).attempts).toEqual([
      expect.objectContaining({ state: 'expired', correct: 1, total: 5, score: 20 }),
    ]);
  });

  it('is closed by the first request after the deadline', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await letTimeRunOut(academy, paper.id, 3600);
    const { attempts, status } = await overview(tab, course.id);
    expect(status).toBe('cooling_down');
    expect(attempts[0]).toMatchObject({ state: 'expired', closed_at: attempts[0].deadline_at });
    expect((await eventsOf(learner.id)).map(({ name }) => name)).toEqual(['assessments.assessment-failed']);
    expect((await tab.open(paper.id).expect(409)).body).toMatchObject({ code: 'assessments.attempt_closed' });
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({ state: 'expired' });
    const clock = await tab.learner.get(`/api/assessments/attempts/${paper.id}/clock?lease=${tab.lease}`);
    expect(clock.body).toMatchObject({ state: 'expired', seconds_left: 0 });
  });

  it('is closed by a submission from any tab', async () => {
    const { learner, course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    const another = new Tab(learner);
    await another.submit(paper.id).expect(409);
    await letTimeRunOut(academy, paper.id, 11);
    expect((await another.submit(paper.id).expect(200)).body).toMatchObject({ state: 'expired', score: 100 });
  });

  it('is closed by the sweep without any request, and can be a pass', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    await letTimeRunOut(academy, paper.id);
    const worker = await startWorker(academy.config);
    try {
      await eventually(async () => (await eventsOf(learner.id)).length > 0, 'the sweep to close the attempt');
    } finally {
      await worker.stop();
    }
    expect(await eventsOf(learner.id)).toEqual([
      expect.objectContaining({ name: 'assessments.assessment-passed' }),
    ]);
    expect((await overview(tab, course.id)).attempts).toEqual([
      expect.objectContaining({ state: 'expired', score: 100, passed: true }),
    ]);
  });
});

describe('losing access', () => {
  const revoke = (userId: string) =>
    academy.dataSource.query('UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [userId]);

  it('cancels the open attempt, which doesn’t count', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    await revoke(learner.id);
    await learner.get(`/api/assessments/courses/${course.id}`).expect(403);
    await tab.save(paper.id, 1, [], 2).expect(403);
    await tab.open(paper.id).expect(403);
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({
      state: 'cancelled',
      score: null,
      passed: false,
      topics: [],
    });
    expect(await eventsOf(learner.id)).toEqual([]);
    await academy.dataSource.query('UPDATE enrolments SET revoked_at = NULL WHERE user_id = $1', [
      learner.id,
    ]);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'ready', attempts_left: 3 });
  });

  it('cancels it without any request, so that it doesn’t run on when access is granted again', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await revoke(learner.id);
    await new AttemptSweep(academy.app.get(AttemptsRepository), academy.app.get(SittingsService)).run();
    const { body: attempts } = await administrator.get(`/api/admin/assessments/${course.id}/attempts`);
    expect(attempts).toMatchObject([{ id: paper.id, state: 'cancelled' }]);
    const again = { email: learner.email };
    await administrator.post(`/api/admin/courses/${course.id}/enrollments`).send(again).expect(201);
    expect(await overview(tab, course.id)).toMatchObject({ status: 'ready', attempts_left: 3 });
  });

  it('doesn’t happen when a course is archived: learners can still take its assessment', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await academy.dataSource.query('UPDATE courses SET archived_at = now() WHERE id = $1', [course.id]);
    await tab.answer(paper);
    expect((await tab.submit(paper.id).expect(200)).body).toMatchObject({ passed: true });
  });
});

describe('an appeal', () => {
  const appeal = (tab: Tab, attemptId: string, body: object) =>
    tab.learner.post(`/api/assessments/attempts/${attemptId}/appeal`).send(body);

  it('opens one ticket of the type exam about the attempt', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await appeal(tab, paper.id, { message: 'Too early' }).expect(409);
    await tab.submit(paper.id).expect(200);
    const id = newId();
    for (let time = 0; time < 2; time++) {
      const { body } = await appeal(tab, paper.id, { id, message: 'Question 7 is wrong' }).expect(201);
      expect(body).toMatchObject({ id: paper.id, appeal_ticket_id: id });
    }
    const { body: tickets } = await tab.learner.get('/api/support/mine').expect(200);
    expect(tickets).toEqual([
      expect.objectContaining({ id, type: 'exam', message: expect.stringContaining('Question 7 is wrong') }),
    ]);
    expect((tickets as { message: string }[])[0]!.message).toContain(
      `About attempt 1 at the final assessment of “${course.title}”`,
    );
    const opened = await academy.dataSource.query<unknown[]>(
      `SELECT FROM outbox_events WHERE name = 'support.ticket-opened' AND payload->>'userId' = $1`,
      [learner.id],
    );
    expect(opened).toHaveLength(1);
    const second = await appeal(tab, paper.id, { message: 'And question 8' }).expect(409);
    expect(second.body).toMatchObject({ code: 'assessments.already_appealed' });
    const { body: listed } = await administrator
      .get(`/api/admin/assessments/${course.id}/attempts`)
      .expect(200);
    expect(listed).toEqual([expect.objectContaining({ id: paper.id, appeal_ticket_id: id })]);
  });
});
