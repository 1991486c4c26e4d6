import type { Response } from 'supertest';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate, race } from '../setup/gate.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

const LOCK_PAYMENT = 'SELECT FROM payments WHERE id = $1 FOR UPDATE';

describe('decisions 4 and 5: of concurrent requests one wins, and none fails with 500', () => {
  let academy: TestAcademy;
  let administrators: [SignedIn, SignedIn];

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { APPROVAL_UNDO_SECONDS: '60' } });
    administrators = [await anAdministrator(academy), await anAdministrator(academy)];
  });
  afterAll(() => academy.stop());

  const decide = (administrator: SignedIn, paymentId: string, decision: 'approve' | 'reject') => () =>
    administrator.post(`/api/payments/manual-payments/${paymentId}/${decision}`);
  const reopen = (administrator: SignedIn, paymentId: string) => () =>
    administrator.post(`/api/payments/manual-payments/${paymentId}/reopen`);
  const startCheckout = (learner: SignedIn, courseId: string, coupon?: string) => () =>
    learner
      .post(`/api/payments/checkout/${courseId}`)
      .send({ name: learner.fullName, email: learner.email, coupon });
  const submit = (learner: SignedIn, courseId: string, transactionId: string) => () =>
    learner.post(`/api/payments/submit/${courseId}`).send({ transaction_id: transactionId });
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();
  const decisionsOf = (paymentId: string): Promise<{ to_status: string }[]> =>
    academy.dataSource.query(
      `SELECT to_status FROM payment_history WHERE payment_id = $1 AND from_status = 'pending'`,
      [paymentId],
    );

  // Both wait for the same lock: the second must be told what the first decided, not only refused.
  it('approve and reject: the first decides, the other gets the resulting status', async () => {
    const payment = await aPendingPayment(await aLearner(academy), await aCourse(academy));
    const gate = await Gate.close(academy, LOCK_PAYMENT, [payment.id]);
    const answers = await race(gate, [
      decide(administrators[0], payment.id, 'approve'),
      decide(administrators[1], payment.id, 'reject'),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body.payment.status as string;
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'payments.already_decided',
      message: `This payment was already ${winner}`,
    });
    expect(await eventsOf(academy, payment.id)).toEqual(['submitted', winner]);
    expect(await decisionsOf(payment.id)).toEqual([{ to_status: winner }]);
  });

  // Both wait for the same lock: a second approval would mail and grant twice.
  it('two administrators approve: both get 200, it happens once', async () => {
    const payment = await aPendingPayment(await aLearner(academy), await aCourse(academy));
    const gate = await Gate.close(academy, LOCK_PAYMENT, [payment.id]);
    const answers = await race(
      gate,
      administrators.map((administrator) => decide(administrator, payment.id, 'approve')),
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    // Only one of them can undo it.
    expect(answers[0]!.body.payment).toEqual(answers[1]!.body.payment);
    expect(await eventsOf(academy, payment.id)).toEqual(['submitted', 'approved']);
    expect(await decisionsOf(payment.id)).toHaveLength(1);
  });

  // Both have looked, so the index alone decides, and its refusal must be an answer: the model never got there in 30 stories.
  it.each([
    ['UTR 1', 'utr1'],
    ['UTR 512345678902', '0000512345678902'],
  ])('%j and %j approved concurrently: one approval succeeds', async (typed, typedAgain) => {
    const course = await aCourse(academy);
    const coupon = await aCoupon(academy);
    const payments = [
      await aPendingPayment(await aLearner(academy), course, { transaction_id: typed }),
      await aPendingPayment(await aLearner(academy), course, {
        transaction_id: typedAgain,
        coupon: coupon.code,
      }),
    ];
    // The first has decided and is about to write its event; the second waits for the first one's index entry.
    const gate = await Gate.close(academy, 'LOCK TABLE outbox_events IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(
      gate,
      payments.map(({ id }, index) => decide(administrators[index]!, id, 'approve')),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('payments.transaction_already_used');
    const loser = payments[answers.findIndex(({ status }) => status === 409)]!;
    expect(await eventsOf(academy, loser.id)).toEqual(['submitted']);
    expect(await decisionsOf(loser.id)).toEqual([]);
    const states = await academy.dataSource.query<{ status: string }[]>(
      'SELECT status FROM payments WHERE course_id = $1 ORDER BY status',
      [course.id],
    );
    expect(states).toEqual([{ status: 'approved' }, { status: 'pending' }]);
  });

  // As two approvals, and a second step in the history would say that it was pending twice.
  it('two administrators reopen a rejection: both get 200, it happens once', async () => {
    const payment = await aPendingPayment(await aLearner(academy), await aCourse(academy));
    await decide(administrators[0], payment.id, 'reject')();
    const gate = await Gate.close(academy, LOCK_PAYMENT, [payment.id]);
    const answers = await race(
      gate,
      administrators.map((administrator) => reopen(administrator, payment.id)),
    );
    expect(statusesOf(answers)).toEqual([200, 200]);
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    expect(await eventsOf(academy, payment.id)).toEqual(['submitted', 'rejected', 'reopened']);
    const steps = await academy.dataSource.query(
      `SELECT FROM payment_history WHERE payment_id = $1 AND from_status = 'rejected'`,
      [payment.id],
    );
    expect(steps).toHaveLength(1);
  });

  // Two services decide whether another payment may wait: both must take the same lock.
  it('reopening and a new submission: one payment is pending, the other request is rejected with a reason', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const rejected = await aPendingPayment(learner, course);
    await decide(administrators[0], rejected.id, 'reject')();
    const gate = await Gate.close(academy, 'LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(gate, [
      reopen(administrators[0], rejected.id),
      submit(learner, course.id, 'NEW1'),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(['payments.another_pending', 'payments.already_pending']).toContain(
      answers.find(({ status }) => status === 409)!.body.code,
    );
    const waiting = await academy.dataSource.query(
      `SELECT FROM payments WHERE course_id = $1 AND status = 'pending'`,
      [course.id],
    );
    expect(waiting).toHaveLength(1);
  });

  // The undo makes a payment pending again after the others have looked; the model approves for good.
  it.each(['a new submission', 'a reopening'])(
    'undoing an approval and %s: one payment is pending',
    async (other) => {
      const [learner, course] = [await aLearner(academy), await aCourse(academy)];
      const rejected = await aPendingPayment(learner, course);
      await decide(administrators[0], rejected.id, 'reject')();
      const approved = await aPendingPayment(learner, course);
      await decide(administrators[0], approved.id, 'approve')();
      // Access was granted and revoked since, so the course can be bought again.
      await academy.dataSource.query(
        `INSERT INTO enrolments (id, user_id, course_id, payment_id, source, granted_at, revoked_at, revoked_by)
       VALUES (gen_random_uuid(), $1, $2, $3, 'payment', now(), now(), $4)`,
        [learner.id, course.id, approved.id, administrators[0].id],
      );
      const gate = await Gate.close(academy, 'LOCK TABLE outbox_events IN SHARE ROW EXCLUSIVE MODE');
      const answers = await race(gate, [
        () => administrators[0].post(`/api/payments/manual-payments/${approved.id}/undo`),
        other === 'a reopening'
          ? reopen(administrators[1], rejected.id)
          : submit(learner, course.id, 'AGAIN'),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(['payments.another_pending', 'payments.already_pending']).toContain(
        answers.find(({ status }) => status >= 300)!.body.code,
      );
    },
  );

  // Two services take uses of a coupon: both must count them under its lock. The model has no coupons.
  it('reopening and another learner’s checkout: the last coupon use is taken once', async () => {
    const course = await aCourse(academy);
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const rejected = await aPendingPayment(await aLearner(academy), course, { coupon: coupon.code });
    await decide(administrators[0], rejected.id, 'reject')();
    const other = await aLearner(academy);
    const gate = await Gate.close(academy, 'LOCK TABLE coupon_usages IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(gate, [
      reopen(administrators[0], rejected.id),
      startCheckout(other, course.id, coupon.code),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.find(({ status }) => status >= 300)!.body.code).toMatch(
      /^(payments.coupon_|coupons.)used_up$/,
    );
    const taken = await academy.dataSource.query(
      `SELECT FROM coupon_usages WHERE coupon_id = $1 AND status IN ('pending', 'reserved')`,
      [coupon.id],
    );
    expect(taken).toHaveLength(1);
  });

  // All want the first checkout at once; the model always goes on to the proof.
  it('ten checkouts of one learner open one checkout', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const gate = await Gate.close(academy, 'LOCK TABLE checkout_sessions IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(
      gate,
      Array.from({ length: 10 }, () => startCheckout(learner, course.id)),
    );
    expect(statusesOf(answers)).toEqual(Array<number>(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.order_code)).size).toBe(1);
  });

  // A checkout without a price is decided at once: nobody approves it, so nothing else counts it.
  it('ten checkouts of a free course grant it once', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy, { pricePaise: 0 });
    const gate = await Gate.close(academy, 'LOCK TABLE payments IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(
      gate,
      Array.from({ length: 10 }, () => startCheckout(learner, course.id)),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(409)]);
    const granted = await academy.dataSource.query(
      `SELECT FROM outbox_events WHERE name = 'payments.payment-approved' AND payload->>'userId' = $1`,
      [learner.id],
    );
    expect(granted).toHaveLength(1);
  });

  it('the last use of a coupon goes to one of ten learners', async () => {
    const course = await aCourse(academy);
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const learners = await Promise.all(Array.from({ length: 10 }, () => aLearner(academy)));
    // Reading usages isn't blocked: without the coupon's lock, all ten would see the use as available.
    const gate = await Gate.close(academy, 'LOCK TABLE coupon_usages IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(
      gate,
      learners.map((learner) => startCheckout(learner, course.id, coupon.code)),
    );
    expect(statusesOf(answers)).toEqual([201, ...Array<number>(9).fill(400)]);
    for (const { body } of answers.filter(({ status }) => status === 400)) {
      expect(body).toMatchObject({ code: 'coupons.used_up', details: [{ field: 'coupon' }] });
    }
  });

  // For two courses the buyer's lock is no help: the coupon's has to be.
  it('a learner’s single coupon use is not taken for two courses concurrently', async () => {
    const learner = await aLearner(academy);
    const coupon = await aCoupon(academy);
    const courses = [await aCourse(academy), await aCourse(academy)];
    const gate = await Gate.close(academy, 'LOCK TABLE coupon_usages IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(
      gate,
      courses.map(({ id }) => startCheckout(learner, id, coupon.code)),
    );
    expect(statusesOf(answers)).toEqual([201, 400]);
  });

  // The proof closes the checkout that is about to be renewed.
  it('proof and a new checkout: the payment is stored and no checkout stays open', async () => {
    const learner = await aLearner(academy);
    const course = await aCourse(academy);
    const start = (name: string) => () =>
      learner.post(`/api/payments/checkout/${course.id}`).send({ name, email: learner.email });
    await start('Ananya Iyer')();
    const gate = await Gate.close(academy, 'LOCK TABLE checkout_sessions IN SHARE ROW EXCLUSIVE MODE');
    const [submitted, started] = await race(gate, [submit(learner, course.id, 'S1'), start('Ananya I')]);
    expect(submitted!.status).toBe(201);
    expect([201, 409]).toContain(started!.status);
    const open = await academy.dataSource.query(
      'SELECT FROM checkout_sessions WHERE user_id = $1 AND closed_at IS NULL',
      [learner.id],
    );
    expect(open).toEqual([]);
  });
});
