import { newId } from '../../src/platform/database/columns.js';
import { Outbox } from '../../src/platform/events/index.js';
import { aCourse, aLesson } from '../factories/courses.js';
import { anApprovedPayment, anEnrolment, announceApproval } from '../factories/enrolments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

let academy: TestAcademy;
let administrator: SignedIn;

beforeAll(async () => {
  academy = await TestAcademy.start();
  administrator = await anAdministrator(academy);
});
afterAll(() => academy.stop());

const revoke = (enrolmentId: string, by: SignedIn = administrator) =>
  by.delete(`/api/admin/enrollments/${enrolmentId}`);

const maySee = async (learner: SignedIn, courseId: string) =>
  (await learner.get(`/api/courses/${courseId}/access`)).status === 200;

const enrolmentsOf = (courseId: string) =>
  academy.dataSource.query<{ id: string; payment_id: string | null; revoked_at: Date | null }[]>(
    'SELECT id, payment_id, revoked_at FROM enrolments WHERE course_id = $1',
    [courseId],
  );

async function enrolledCount(courseId: string): Promise<number> {
  const [row] = await academy.dataSource.query<[{ enrolled_count: number }]>(
    'SELECT enrolled_count FROM courses WHERE id = $1',
    [courseId],
  );
  return row.enrolled_count;
}

async function eventsOf(name: string, courseId: string): Promise<number> {
  const [row] = await academy.dataSource.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM outbox_events WHERE name = $1 AND payload->>'courseId' = $2`,
    [name, courseId],
  );
  return row.count;
}

/** Buys the course: an approved payment whose event has been handled. */
async function buy(learner: SignedIn, courseId: string): Promise<string> {
  const paymentId = await anApprovedPayment(academy, learner, { id: courseId });
  await announceApproval(academy, { paymentId, userId: learner.id, courseId });
  await academy.drainQueues();
  return paymentId;
}

describe('enrolledCount excludes administrators', () => {
  const makeAdministrator = (person: SignedIn, is_admin: boolean) =>
    administrator
      .patch(`/api/admin/learners/${person.id}/role`)
      .send({ is_admin })
      .then(({ status }) => expect(status).toBe(200));

  it('goes down when an enrolled learner becomes an administrator, and up when they stop being one', async () => {
    const [learner, other, course] = [
      await aLearner(academy),
      await aLearner(academy),
      await aCourse(academy),
    ];
    await buy(learner, course.id);
    await buy(other, course.id);
    await makeAdministrator(learner, true);
    await academy.drainQueues();
    expect(await enrolledCount(course.id)).toBe(1);
    await makeAdministrator(learner, false);
    await academy.drainQueues();
    expect(await enrolledCount(course.id)).toBe(2);
  });

  it('stays correct when an administrator’s access is revoked', async () => {
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    await buy(learner, course.id);
    await makeAdministrator(learner, true);
    await revoke((await enrolmentsOf(course.id))[0]!.id).expect(200);
    await makeAdministrator(learner, false);
    await academy.drainQueues();
    expect(await enrolledCount(course.id)).toBe(0);
  });

  it('stays correct when the role changes during a grant', async () => {
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    const gate = await Gate.close(academy, 'SELECT FROM courses WHERE id = $1 FOR NO KEY UPDATE', [
      course.id,
    ]);
    const granting = administrator
      .post(`/api/admin/courses/${course.id}/enrollments`)
      .send({ email: learner.email })
      .then(({ status }) => status);
    await gate.untilWaiting(1);
    await makeAdministrator(learner, true);
    await gate.open();
    expect(await granting).toBe(201);
    await academy.drainQueues();
    expect(await enrolledCount(course.id)).toBe(0);
  });
});

describe('decisions 4: approval publishes an event, and learning grants the enrolment from the queue', () => {
  it('grants access, counts the learner and publishes an event', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    expect(await maySee(learner, course.id)).toBe(false);
    const paymentId = await buy(learner, course.id);
    expect(await maySee(learner, course.id)).toBe(true);
    expect(await enrolmentsOf(course.id)).toEqual([
      { id: expect.any(String), payment_id: paymentId, revoked_at: null },
    ]);
    expect(await enrolledCount(course.id)).toBe(1);
    expect(await eventsOf('learning.enrolment-granted', course.id)).toBe(1);
  });

  it('grants once for concurrent deliveries of the approval', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const paymentId = await anApprovedPayment(academy, learner, course);
    const approval = { paymentId, userId: learner.id, courseId: course.id };
    await Promise.all(Array.from({ length: 6 }, () => announceApproval(academy, approval)));
    await academy.drainQueues();
    expect(await enrolmentsOf(course.id)).toHaveLength(1);
    expect(await enrolledCount(course.id)).toBe(1);
    expect(await eventsOf('learning.enrolment-granted', course.id)).toBe(1);
  });

  it('does not restore a revoked enrolment when the old approval is redelivered', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const paymentId = await buy(learner, course.id);
    const [enrolment] = await enrolmentsOf(course.id);
    await revoke(enrolment!.id).expect(200);
    await announceApproval(academy, { paymentId, userId: learner.id, courseId: course.id });
    await academy.drainQueues();
    expect(await maySee(learner, course.id)).toBe(false);
    expect(await enrolledCount(course.id)).toBe(0);
    expect(await eventsOf('learning.enrolment-granted', course.id)).toBe(1);
  });

  it('does not restore a revoked enrolment for another payment approved before the revocation', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const earlier = await anApprovedPayment(academy, learner, course);
    await buy(learner, course.id);
    const [enrolment] = await enrolmentsOf(course.id);
    await revoke(enrolment!.id).expect(200);
    await announceApproval(academy, { paymentId: earlier, userId: learner.id, courseId: course.id });
    await academy.drainQueues();
    expect(await maySee(learner, course.id)).toBe(false);
  });

  it('grants nothing for a payment that is no longer approved', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const paymentId = await anApprovedPayment(academy, learner, course);
    await academy.dataSource.query(`UPDATE payments SET status = 'voided', voided_at = now() WHERE id = $1`, [
      paymentId,
    ]);
    await announceApproval(academy, { paymentId, userId: learner.id, courseId: course.id });
    await academy.drainQueues();
    expect(await enrolmentsOf(course.id)).toEqual([]);
  });

  it('does not revoke access for a voided approval if the payment has been approved again', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const paymentId = await buy(learner, course.id);
    await academy.dataSource.transaction((manager) =>
      academy.app.get(Outbox).publish(manager, 'payments.payment-voided', {
        paymentId,
        userId: learner.id,
        courseId: course.id,
        voidedBy: administrator.id,
      }),
    );
    await academy.drainQueues();
    expect(await maySee(learner, course.id)).toBe(true);
  });

  it("does not count an administrator's own purchase", async () => {
    const buyer = await anAdministrator(academy);
    const course = await aCourse(academy);
    await buy(buyer, course.id);
    const [enrolment] = await enrolmentsOf(course.id);
    expect(await enrolledCount(course.id)).toBe(0);
    await revoke(enrolment!.id).expect(200);
    expect(await enrolledCount(course.id)).toBe(0);
  });
});

describe('decisions 4: revoking takes access away, keeps progress, and buying again is possible', () => {
  it('revokes access, updates the count and publishes an event', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    await buy(learner, course.id);
    const [enrolment] = await enrolmentsOf(course.id);
    const response = await revoke(enrolment!.id).query({ reason: 'Shared the videos' }).expect(200);
    expect(response.body).toEqual({ message: 'Enrollment revoked', undo_until: null });
    const history = await academy.dataSource.query<{ reason: string }[]>(
      'SELECT reason FROM enrolment_history WHERE enrolment_id = $1',
      [enrolment!.id],
    );
    expect(history).toEqual([{ reason: 'Shared the videos' }]);
    expect(await maySee(learner, course.id)).toBe(false);
    expect(await enrolledCount(course.id)).toBe(0);
    expect(await eventsOf('learning.enrolment-revoked', course.id)).toBe(1);
  });

  it('is idempotent', async () => {
    const course = await aCourse(academy);
    const enrolment = await anEnrolment(academy, await aLearner(academy), course);
    const answers = await Promise.all(Array.from({ length: 5 }, () => revoke(enrolment.id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await enrolledCount(course.id)).toBe(0);
    expect(await eventsOf('learning.enrolment-revoked', course.id)).toBe(1);
  });

  it('doesn’t block learning while the course’s lessons are being changed', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const lesson = await aLesson(academy, { courseId: course.id, moduleId: course.moduleId });
    const enrolment = await anEnrolment(academy, learner, course);
    const gate = await Gate.close(academy, 'SELECT FROM courses WHERE id = $1 FOR NO KEY UPDATE', [
      course.id,
    ]);
    const [answer] = await Promise.all([
      revoke(enrolment.id),
      gate.untilWaiting(1).then(async () => {
        await learner
          .post(`/api/auth/v1/content/${lesson.id}/progress`)
          .send({ last_position: 30 })
          .expect(200);
        await gate.open();
      }),
    ]);
    expect(answer.status).toBe(200);
  });

  it('restores progress when the learner buys again', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const lesson = await aLesson(academy, {
      courseId: course.id,
      moduleId: course.moduleId,
      dailymotionId: 'x8abcd',
    });
    await buy(learner, course.id);
    const [enrolment] = await enrolmentsOf(course.id);
    await learner.post(`/api/auth/v1/content/${lesson.id}/progress`).send({ completed: true }).expect(200);
    await revoke(enrolment!.id).expect(200);
    const second = await buy(learner, course.id);
    expect(await enrolmentsOf(course.id)).toEqual([
      { id: enrolment!.id, payment_id: second, revoked_at: null },
    ]);
    expect(await enrolledCount(course.id)).toBe(1);
    const { body } = await learner.get(`/api/auth/v1/courses/${course.id}/progress`);
    expect(body.progress).toBe(50);
  });

  it.each(['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', 'not-an-id'])('responds 404 for the id %s', async (id) => {
    await revoke(id).expect(404);
  });
});

describe('grants and revocations of one course can’t deadlock: the course is locked first', () => {
  const grant = (learner: SignedIn, courseId: string) =>
    administrator.post(`/api/admin/courses/${courseId}/enrollments`).send({ email: learner.email });
  /** Whether the enrolment isn't locked. */
  const isFree = async (enrolmentId: string) =>
    academy.dataSource.query('SELECT FROM enrolments WHERE id = $1 FOR UPDATE NOWAIT', [enrolmentId]).then(
      () => true,
      () => false,
    );

  it.each<
    [string, { revokedAt?: Date }, (learner: SignedIn, courseId: string, id: string) => Promise<unknown>]
  >([
    ['a revocation', {}, async (_learner, _courseId, id) => revoke(id)],
    ['a grant by hand', { revokedAt: new Date() }, async (learner, courseId) => grant(learner, courseId)],
    ['a purchase', { revokedAt: new Date('2026-01-01') }, (learner, courseId) => buy(learner, courseId)],
  ])('%s locks no enrolment while it waits for the course', async (_what, given, change) => {
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    const { id } = await anEnrolment(academy, learner, course, given);
    const gate = await Gate.close(academy, 'SELECT FROM courses WHERE id = $1 FOR NO KEY UPDATE', [
      course.id,
    ]);
    const changed = change(learner, course.id, id);
    await gate.untilWaiting(1);
    const free = await isFree(id);
    await gate.open();
    await changed;
    expect(free).toBe(true);
  });
});

describe('the list of a course’s enrolments', () => {
  const list = (courseId: string, query = '') =>
    administrator.get(`/api/admin/courses/${courseId}/enrollments${query}`);

  it('shows each learner with status and progress, newest first', async () => {
    const course = await aCourse(academy);
    const lesson = await aLesson(academy, {
      courseId: course.id,
      moduleId: course.moduleId,
      dailymotionId: 'x8abcd',
    });
    const first = await aLearner(academy, { fullName: 'Rahul Verma' });
    const second = await aLearner(academy, { fullName: 'Priya Nair' });
    const active = await anEnrolment(academy, first, course, { grantedAt: new Date('2026-09-01T10:00:00Z') });
    await first.post(`/api/auth/v1/content/${lesson.id}/progress`).send({ completed: true }).expect(200);
    const revoked = await anEnrolment(academy, second, course, {
      grantedAt: new Date('2026-09-02T10:00:00Z'),
      revokedAt: new Date('2026-09-03T10:00:00Z'),
    });
    const { body } = await list(course.id).expect(200).expect('X-Total-Count', '2');
    expect(body).toEqual([
      {
        id: revoked.id,
        user_id: second.id,
        user: { full_name: 'Priya Nair', email: second.email },
        status: 'revoked',
        progress: 0,
        source: 'administrator',
        granted_at: '2026-09-02T10:00:00.000Z',
        granted_by: null,
        grant_reason: null,
        revoked_at: '2026-09-03T10:00:00.000Z',
        completed_at: null,
      },
      {
        id: active.id,
        user_id: first.id,
        user: { full_name: 'Rahul Verma', email: first.email },
        status: 'active',
        progress: 50,
        source: 'administrator',
        granted_at: '2026-09-01T10:00:00.000Z',
        granted_by: null,
        grant_reason: null,
        revoked_at: null,
        completed_at: null,
      },
    ]);
  });

  it('can be searched by name and email, without wildcards', async () => {
    const course = await aCourse(academy);
    const rahul = await aLearner(academy, { fullName: 'Rahul 100% Verma' });
    for (const learner of [rahul, await aLearner(academy, { fullName: 'Priya Nair' })])
      await anEnrolment(academy, learner, course);
    const found = async (q: string) => {
      const { body } = await list(course.id, `?q=${encodeURIComponent(q)}`).expect(200);
      return body.map((row: { user: { full_name: string } }) => row.user.full_name);
    };
    expect(await found('verma')).toEqual(['Rahul 100% Verma']);
    expect(await found('0%')).toEqual(['Rahul 100% Verma']);
    expect(await found(rahul.email.toUpperCase())).toEqual(['Rahul 100% Verma']);
    expect(await found('%r%')).toEqual([]);
  });

  it('is paged', async () => {
    const course = await aCourse(academy);
    for (let count = 0; count < 3; count += 1) await anEnrolment(academy, await aLearner(academy), course);
    const page = await list(course.id, '?limit=2').expect('X-Total-Count', '3');
    const next = /<([^>]+)>; rel="next"/.exec(page.headers['link'] ?? '')![1]!;
    const rest = await administrator.get(next).expect('X-Total-Count', '3');
    expect(rest.headers['link']).toBeUndefined();
    const ids = [...page.body, ...rest.body].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('is 404 for an unknown course', async () => {
    await list(newId()).expect(404);
    await list('not-an-id').expect(404);
  });
});
