import { newId } from '../../src/platform/database/columns.js';
import { Lesson } from '../../src/modules/catalogue/index.js';
import { aCourse, type ACourse, aLesson } from '../factories/courses.js';
import { anApprovedPayment, anEnrolment, announceApproval } from '../factories/enrolments.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('granting a course by email to learners who paid another way', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy, { fullName: 'Asha Menon' });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy, { fullName: 'Rahul Verma' });
    course = await aCourse(academy, { title: 'Memory forensics' });
  });

  const grant = (body: object, courseId = course.id, by: SignedIn = administrator) =>
    by.post(`/api/admin/courses/${courseId}/enrollments`).send(body);
  const revoke = (enrolmentId: string) =>
    administrator.delete(`/api/admin/enrollments/${enrolmentId}`).expect(200);
  const maySee = async () => (await learner.get(`/api/courses/${course.id}/access`)).status === 200;
  const mailsToLearner = async () => {
    await academy.drainQueues();
    return academy.mails.to(learner.email).map(({ subject }) => subject);
  };
  const stats = async () =>
    (await administrator.get('/api/admin/dashboard/stats')).body as {
      totalRevenue: number;
      totalStudents: number;
    };
  const historyOf = (enrolmentId: string) =>
    academy.dataSource.query<object[]>(
      'SELECT change, actor_id, reason FROM enrolment_history WHERE enrolment_id = $1 ORDER BY created_at, id',
      [enrolmentId],
    );

  it('grants access, mails the learner, records the administrator and note, and adds no revenue', async () => {
    const before = await stats();
    const { body } = await grant({
      email: ` ${learner.email.toUpperCase()} `,
      reason: 'NEFT N326250045',
    }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      user_id: learner.id,
      user: { full_name: 'Rahul Verma', email: learner.email },
      status: 'active',
      progress: 0,
      source: 'administrator',
      granted_at: expect.any(String),
      granted_by: 'Asha Menon',
      grant_reason: 'NEFT N326250045',
      revoked_at: null,
      completed_at: null,
    });
    const list = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    expect(list.body).toEqual([body]);
    expect(await maySee()).toBe(true);
    expect(await stats()).toEqual({ ...before, totalStudents: before.totalStudents + 1 });
    expect(await mailsToLearner()).toEqual(['You have access to Memory forensics']);
    expect(await historyOf(body.id as string)).toEqual([
      { change: 'granted', actor_id: administrator.id, reason: 'NEFT N326250045' },
    ]);
  });

  it('is 404 for an unknown address, with the error at its field', async () => {
    const { body } = await grant({ email: 'nobody@example.com' }).expect(404);
    const message = 'No account has this email address';
    expect(body).toMatchObject({ code: 'learning.no_such_learner', message });
    expect(body.details).toEqual([{ field: 'email', message }]);
  });

  it('is 409 if the learner already has access, and grants once for five concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => grant({ email: learner.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'learning.already_enrolled',
      message: 'This learner already has access to this course',
    });
    expect(await mailsToLearner()).toHaveLength(1);
    const { body } = await learner.get(`/api/courses/${course.id}`);
    expect(body.enrolledCount).toBe(1);
  });

  it('restores a revoked enrolment, and records every step in the history', async () => {
    const enrolment = await anEnrolment(academy, learner, course);
    await revoke(enrolment.id);
    expect(await maySee()).toBe(false);
    const { body } = await grant({ email: learner.email }).expect(201);
    expect(body).toMatchObject({ id: enrolment.id, status: 'active', revoked_at: null });
    expect(await maySee()).toBe(true);
    expect(await historyOf(enrolment.id)).toEqual([
      { change: 'revoked', actor_id: administrator.id, reason: null },
      { change: 'granted', actor_id: administrator.id, reason: null },
    ]);
    await expect(academy.dataSource.query('DELETE FROM enrolment_history')).rejects.toThrow('kept for good');
  });

  it('is no longer named once it was revoked and the learner has bought the course', async () => {
    const { body } = await grant({ email: learner.email, reason: 'NEFT N326250045' }).expect(201);
    await revoke(body.id as string);
    const paymentId = await anApprovedPayment(academy, learner, course);
    await announceApproval(academy, { paymentId, userId: learner.id, courseId: course.id });
    await academy.drainQueues();
    const list = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    expect(list.body).toMatchObject([
      { id: body.id, status: 'active', source: 'payment', granted_by: null, grant_reason: null },
    ]);
  });

  it('stays when an earlier payment, whose access was revoked, is voided', async () => {
    const payment = await aPendingPayment(learner, course);
    const decide = (verb: string, body: object = {}) =>
      administrator.post(`/api/payments/manual-payments/${payment.id}/${verb}`).send(body).expect(200);
    await decide('approve');
    await academy.drainQueues();
    const list = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    await revoke(list.body[0].id as string);
    await grant({ email: learner.email }).expect(201);
    await decide('void', { reason: 'Another transfer' });
    await academy.drainQueues();
    expect(await maySee()).toBe(true);
  });

  it('doesn’t complete a course that has no lessons yet', async () => {
    await academy.dataSource.query('DELETE FROM lessons WHERE course_id = $1', [course.id]);
    const { body } = await grant({ email: learner.email }).expect(201);
    await academy.drainQueues();
    const list = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    expect(list.body).toMatchObject([{ id: body.id, progress: 0, completed_at: null }]);
  });

  it('an approval delivered after the grant changes nothing', async () => {
    const paymentId = await anApprovedPayment(academy, learner, course);
    const { body } = await grant({ email: learner.email }).expect(201);
    await announceApproval(academy, { paymentId, userId: learner.id, courseId: course.id });
    await academy.drainQueues();
    const list = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
    expect(list.body).toEqual([body]);
  });

  it('an unpublished course can be granted, an archived or unknown course not', async () => {
    const unpublished = await aCourse(academy, { status: 'inactive' });
    await grant({ email: learner.email }, unpublished.id).expect(201);
    const archived = await aCourse(academy, { archivedAt: new Date() });
    for (const id of [archived.id, newId(), 'not-an-id']) {
      await grant({ email: learner.email }, id).expect(404);
    }
  });

  it.each([
    ['no address', {}],
    ['what is no address', { email: 'x,y@evil.example' }],
    ['a reason without end', { email: 'rahul@example.com', reason: 'x'.repeat(501) }],
    ['a reason that is no text', { email: 'rahul@example.com', reason: { $ne: 1 } }],
  ])('refuses %s', async (_what, body) => {
    await grant(body).expect(400);
  });

  it('concurrent grants and revocations of one course all succeed, and the count is correct', async () => {
    const { body } = await grant({ email: learner.email }).expect(201);
    const enrolmentId = (body as { id: string }).id;
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, call) =>
          call % 2 === 0
            ? grant({ email: learner.email })
            : administrator.delete(`/api/admin/enrollments/${enrolmentId}`),
        ),
      );
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const [row] = await academy.dataSource.query<[{ enrolled_count: number; live: number }]>(
      `SELECT enrolled_count, (SELECT count(*)::int FROM enrolments
         WHERE course_id = courses.id AND revoked_at IS NULL) AS live
       FROM courses WHERE id = $1`,
      [course.id],
    );
    expect(row.enrolled_count).toBe(row.live);
  });

  it.each([
    ['before', 'SELECT FROM lessons WHERE id = $1 FOR UPDATE'],
    ['after', 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE'],
  ])(
    'completes the course if its last lesson, a preview, is completed at the moment %s',
    async (when, lock) => {
      const { manager } = academy.dataSource;
      await manager.delete(Lesson, { courseId: course.id });
      const { moduleId } = course;
      const lesson = await aLesson(academy, {
        courseId: course.id,
        moduleId,
        fileType: 'video',
        dailymotionId: 'x8abcde',
        isPreview: true,
      });
      const complete = () =>
        learner.post(`/api/auth/v1/content/${lesson.id}/progress`).send({ completed: true });
      const requests = [complete, () => grant({ email: learner.email })];
      const [first, second] = when === 'before' ? requests : requests.reverse();
      const gate = await Gate.close(academy, lock, when === 'before' ? [lesson.id] : [learner.id]);
      const earlier = first!().then(({ status }) => status);
      await gate.untilWaiting(1);
      const later = second!().then(({ status }) => status);
      await Promise.race([later, gate.untilWaiting(2)]).finally(() => gate.open());
      expect([await earlier, await later].sort()).toEqual([200, 201]);
      const enrolments = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
      expect(enrolments.body).toMatchObject([{ progress: 100, completed_at: expect.any(String) }]);
    },
  );
});
