import type { Response } from 'supertest';
import { SittingsService } from '../../src/modules/assessments/sittings.service.js';
import { aSitting, letTimeRunOut, rightOptions, Tab } from '../factories/assessments.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const LOCK_ATTEMPT = 'SELECT FROM assessment_attempts WHERE id = $1 FOR UPDATE';

describe('races of a final assessment', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();
  const eventsOf = async (userId: string): Promise<string[]> => {
    const rows = await academy.dataSource.query<{ name: string }[]>(
      `SELECT name FROM outbox_events WHERE payload->>'userId' = $1 AND name LIKE 'assessments.%'`,
      [userId],
    );
    return rows.map(({ name }) => name);
  };
  const attemptsOf = (userId: string): Promise<{ id: string; state: string; score: number | null }[]> =>
    academy.dataSource.query('SELECT id, state, score FROM assessment_attempts WHERE user_id = $1', [userId]);
  const lockEnrolment = (learner: SignedIn) =>
    Gate.close(academy, 'SELECT FROM enrolments WHERE user_id = $1 FOR UPDATE', [learner.id]);

  it('two starts: one attempt, which both tabs get', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const second = new Tab(learner);
    const answers = await race(await lockEnrolment(learner), [
      () => tab.start(course.id),
      () => second.start(course.id),
    ]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    const [one, other] = answers.map(({ body }) => body as { id: string; questions: unknown });
    expect(one).toMatchObject({ id: other!.id, questions: other!.questions });
    expect(await attemptsOf(learner.id)).toHaveLength(1);
  });

  it('a start and a revocation: no attempt if the revocation comes first', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const gate = await Gate.close(academy, 'UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
      learner.id,
    ]);
    const starting = tab.start(course.id).then((answer) => answer);
    await gate.untilWaiting(1).finally(() => gate.commit());
    expect((await starting).status).toBe(403);
    expect(await attemptsOf(learner.id)).toEqual([]);
  });

  it('a start and a change of the bank: questions come from before or after the change, never from a mixture', async () => {
    const { course, learner, tab, topics } = await aSitting(academy, administrator);
    const gate = await Gate.close(academy, 'SELECT FROM assessments WHERE course_id = $1 FOR UPDATE', [
      course.id,
    ]);
    const saving = administrator
      .put(`/api/admin/assessments/${course.id}`)
      .send({
        published: true,
        minutes: 10,
        pass_mark: 50,
        attempts: 3,
        cool_down_hours: 24,
        topics: topics.map(({ id }) => ({ id, draw: 1 })),
      })
      .then((answer) => answer);
    await gate.untilWaiting(1);
    const starting = tab.start(course.id).then((answer) => answer);
    await gate.untilWaiting(2).finally(() => gate.open());
    expect((await saving).status).toBe(200);
    const { status, body } = await starting;
    const paper = body as { questions: unknown[]; pass_mark: number };
    expect(status).toBe(201);
    expect([
      [5, 70],
      [2, 50],
    ]).toContainEqual([paper.questions.length, paper.pass_mark]);
    expect(await attemptsOf(learner.id)).toHaveLength(1);
  });

  it('two submissions: graded once, one event, the same response', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    const gate = await Gate.close(academy, LOCK_ATTEMPT, [paper.id]);
    const answers = await race(gate, [() => tab.submit(paper.id), () => tab.submit(paper.id)]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await eventsOf(learner.id)).toEqual(['assessments.assessment-passed']);
  });

  it('an answer and the submission: the answer is graded or rejected, never stored ungraded', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper, 4);
    const last = paper.questions[4]!;
    const gate = await Gate.close(academy, LOCK_ATTEMPT, [paper.id]);
    const submitting = tab.submit(paper.id).then((answer) => answer);
    await gate.untilWaiting(1);
    const saving = tab.save(paper.id, last.number, rightOptions(last)).then((answer) => answer);
    await gate.untilWaiting(2).finally(() => gate.open());
    const [submitted, saved] = [await submitting, await saving];
    expect(submitted.status).toBe(200);
    const { score } = submitted.body as { score: number };
    expect([
      [200, 100],
      [409, 80],
    ]).toContainEqual([saved.status, score]);
    expect(await eventsOf(learner.id)).toEqual(['assessments.assessment-passed']);
  });

  it('an answer blocked until after the deadline and its grace period is rejected, even if sent before', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const [first] = paper.questions;
    const gate = await Gate.close(
      academy,
      `UPDATE assessment_attempts SET deadline_at = now() - interval '11 seconds' WHERE id = $1`,
      [paper.id],
    );
    const saving = tab.save(paper.id, first!.number, rightOptions(first!)).then((answer) => answer);
    await gate.untilWaiting(1).finally(() => gate.commit());
    expect((await saving).body).toMatchObject({ statusCode: 409, code: 'assessments.attempt_closed' });
    const { body } = await tab.submit(paper.id).expect(200);
    expect(body).toMatchObject({ state: 'expired', correct: 0 });
  });

  it('the sweep and a submission: one of them closes it, once', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    await letTimeRunOut(academy, paper.id);
    const gate = await Gate.close(academy, LOCK_ATTEMPT, [paper.id]);
    const closing = academy.app.get(SittingsService).closeEnded(paper.id);
    const submitting = tab.submit(paper.id).then((answer) => answer);
    await gate.untilWaiting(2).finally(() => gate.open());
    const [, { status, body }] = [await closing, await submitting];
    expect([status, body]).toEqual([200, expect.objectContaining({ state: 'expired', score: 100 })]);
    expect(await eventsOf(learner.id)).toEqual(['assessments.assessment-passed']);
  });

  it('a revocation and the submission: the first one decides', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.answer(paper);
    const gate = await Gate.close(academy, 'UPDATE enrolments SET revoked_at = now() WHERE user_id = $1', [
      learner.id,
    ]);
    const submitting = tab.submit(paper.id).then((answer) => answer);
    await gate.untilWaiting(1).finally(() => gate.commit());
    expect((await submitting).body).toMatchObject({ state: 'cancelled', passed: false });
    expect(await eventsOf(learner.id)).toEqual([]);
  });

  it('two tabs save the same answer: the higher sequence wins in either order', async () => {
    const { course, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    const { number, options } = paper.questions[0]!;
    const gate = await Gate.close(
      academy,
      'SELECT FROM assessment_paper_questions WHERE attempt_id = $1 FOR UPDATE',
      [paper.id],
    );
    const answers = await race(gate, [
      () => tab.save(paper.id, number, [options[1]!], 2),
      () => tab.save(paper.id, number, [options[0]!], 1),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200]);
    const { body } = await tab.open(paper.id).expect(200);
    expect((body as { questions: unknown[] }).questions[0]).toMatchObject({
      chosen: [options[1]],
      sequence: 2,
    });
  });

  it('two imports of one file: its questions are added once', async () => {
    const { course } = await aSitting(academy, administrator);
    const gate = await Gate.close(academy, 'SELECT FROM assessments WHERE course_id = $1 FOR UPDATE', [
      course.id,
    ]);
    const importing = () =>
      administrator
        .post(`/api/admin/assessments/${course.id}/imports`)
        .send({ text: 'Which port?\nA. 53\nB. 88\nANSWER: B', topic: 'Ports' });
    const answers = await race(gate, [importing, importing]);
    expect(answers.map(({ body }) => (body as { added: number }).added).sort()).toEqual([0, 1]);
  });

  it('two appeals: one ticket', async () => {
    const { course, learner, tab } = await aSitting(academy, administrator);
    const paper = await tab.paper(course.id);
    await tab.submit(paper.id).expect(200);
    const appeal = () =>
      tab.learner
        .post(`/api/assessments/attempts/${paper.id}/appeal`)
        .send({ message: 'Question 7 is wrong' });
    const answers = await race(await Gate.close(academy, LOCK_ATTEMPT, [paper.id]), [appeal, appeal]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    const [{ tickets }] = await academy.dataSource.query<[{ tickets: number }]>(
      'SELECT count(*)::int AS tickets FROM tickets WHERE user_id = $1',
      [learner.id],
    );
    expect(tickets).toBe(1);
  });
});
