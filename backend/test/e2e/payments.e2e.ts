import { newId } from '../../src/platform/database/columns.js';
import { Course } from '../../src/modules/catalogue/index.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 4: proof of payment', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy, { fullName: 'Arjun Mehta' });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy);
  });

  const submit = (body: object, of: { id: string } = course) =>
    learner.post(`/api/payments/submit/${of.id}`).send(body);
  const passTime = (sessionId: string) =>
    academy.dataSource.query(
      `UPDATE checkout_sessions SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
      [sessionId],
    );
  const usageOf = async (sessionId: string): Promise<string | undefined> => {
    const [row] = await academy.dataSource.query<{ status: string }[]>(
      'SELECT status FROM coupon_usages WHERE checkout_session_id = $1',
      [sessionId],
    );
    return row?.status;
  };

  it('creates a payment for review and publishes its event', async () => {
    const session = await aCheckoutSession(learner, course);
    const { status, body } = await submit({
      transaction_id: '6325 6021 7745',
      receipt_email: 'Ananya@Example.com',
      payment_method: 'UPI',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Payment submitted. We will verify and grant access soon.',
      payment: {
        id: expect.any(String),
        course_id: course.id,
        course_title: course.title,
        course_thumbnail: null,
        amount: 4999,
        original_amount: 4999,
        discount_percent: 0,
        status: 'pending',
        transaction_id: '6325 6021 7745',
        receipt_email: 'ananya@example.com',
        coupon_code: null,
        order_code: session.order_code,
        late: false,
        has_evidence: false,
        rejection_reason: null,
        receipt_number: null,
        voided_at: null,
        void_reason: null,
        received_amount: 0,
        remaining_amount: 4999,
        refunded_amount: 0,
        created_at: expect.any(String),
        processed_at: null,
      },
    });
    expect(await eventsOf(academy, body.payment.id)).toEqual(['submitted']);
    const [stored] = await academy.dataSource.query(
      `SELECT transaction_id_normalised, history.from_status, history.to_status, history.actor_id, history.request_id
       FROM payments JOIN payment_history history ON history.payment_id = payments.id WHERE payments.id = $1`,
      [body.payment.id],
    );
    expect(stored).toEqual({
      transaction_id_normalised: '632560217745',
      from_status: null,
      to_status: 'pending',
      actor_id: learner.id,
      request_id: expect.any(String),
    });
  });

  it.each([[{}], [{ transaction_id: '  ', receipt_email: '' }], [{ transaction_id: '\u200B\u200B' }]])(
    'requires a transaction ID or receipt email: %j',
    async (body) => {
      await aCheckoutSession(learner, course);
      const response = await submit(body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({
        message: 'Provide transaction ID or receipt email',
        details: [{ field: 'transaction_id', message: 'Provide transaction ID or receipt email' }],
      });
    },
  );

  it.each([
    ['a receipt email that is none', { receipt_email: 'ananya' }],
    ['another way to pay', { transaction_id: '1', payment_method: 'CARD' }],
    ['an id beyond any bank’s', { transaction_id: 'x'.repeat(101) }],
    ['an id whose normal form is beyond any bank’s', { transaction_id: '\uFDFA'.repeat(90) }],
    ['a NUL byte', { transaction_id: 'a\0b' }],
  ])('responds 400 to %s', async (_what, body) => {
    await aCheckoutSession(learner, course);
    expect((await submit(body)).status).toBe(400);
  });

  it('rejects a second payment while one is pending, and any once enrolled', async () => {
    const payment = await aPendingPayment(learner, course);
    const second = await submit({ transaction_id: '2' });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe('Your payment for this course is already being verified');
    await decide(administrator, payment, 'reject');
    await anEnrolment(academy, learner, course);
    const third = await submit({ transaction_id: '3' });
    expect(third.status).toBe(409);
    expect(third.body.message).toBe('You already have access to this course');
  });

  it('accepts proof after the session expired, at the frozen amount, marked late', async () => {
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const session = await aCheckoutSession(learner, course, { coupon: coupon.code });
    await passTime(session.id);
    await academy.dataSource.query(
      `UPDATE coupon_usages SET reserved_until = clock_timestamp() - interval '1 second' WHERE checkout_session_id = $1`,
      [session.id],
    );
    // Another learner takes the last use meanwhile; this learner has already paid the discounted amount.
    await aCheckoutSession(await aLearner(academy), course, { coupon: coupon.code });
    await academy.dataSource.manager.update(Course, course.id, { pricePaise: 999_900 });
    const { status, body } = await submit({ transaction_id: 'LATE1' });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({
      amount: 4499,
      coupon_code: coupon.code,
      late: true,
      order_code: session.order_code,
    });
    expect(await usageOf(session.id)).toBe('pending');
  });

  it.each([
    ['archived', { archivedAt: new Date() }],
    ['switched off', { status: 'inactive' as const }],
  ])('accepts proof for a course that was %s after checkout began', async (_what, change) => {
    await aCheckoutSession(learner, course);
    await academy.dataSource.manager.update(Course, course.id, change);
    expect((await submit({ transaction_id: `GONE ${_what}` })).status).toBe(201);
  });

  it('without a session opens one at the current price with the given coupon', async () => {
    const coupon = await aCoupon(academy, { percentOff: 20 });
    const { status, body } = await submit({ transaction_id: 'DIRECT', coupon: coupon.code.toLowerCase() });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ amount: 3999, coupon_code: coupon.code, late: false });
    const [row] = await academy.dataSource.query<[{ payer_name: string; payer_email: string }]>(
      'SELECT payer_name, payer_email FROM payments WHERE id = $1',
      [body.payment.id],
    );
    expect(row).toEqual({ payer_name: learner.fullName, payer_email: learner.email });
  });

  it('without a session rejects an invalid coupon at its field and an inactive course', async () => {
    const refused = await submit({ transaction_id: '1', coupon: 'NOSUCH' });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toEqual([{ field: 'coupon', message: 'This coupon code does not exist' }]);
    await academy.dataSource.manager.update(Course, course.id, { archivedAt: new Date() });
    expect((await submit({ transaction_id: '1' })).status).toBe(404);
    expect((await submit({ transaction_id: '1' }, { id: newId() })).status).toBe(404);
  });

  it('grants a free course immediately, even without checkout', async () => {
    const free = await aCourse(academy, { pricePaise: 0 });
    const { status, body } = await submit({ receipt_email: learner.email }, free);
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ status: 'approved', amount: 0 });
    expect(await eventsOf(academy, body.payment.id)).toEqual(['approved']);
  });

  it('uses the amount of the named session, even if a newer one replaced it', async () => {
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const paid = await aCheckoutSession(learner, course);
    const newer = await aCheckoutSession(learner, course, { coupon: coupon.code });
    const { status, body } = await submit({ transaction_id: 'FIRST', checkout_session_id: paid.id });
    expect(status).toBe(201);
    expect(body.payment).toMatchObject({ amount: 4999, order_code: paid.order_code, coupon_code: null });
    expect(await usageOf(newer.id)).toBe('released');
  });

  it('honours the discount of a named session whose coupon was released', async () => {
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const paid = await aCheckoutSession(learner, course, { coupon: coupon.code });
    await aCheckoutSession(learner, course);
    expect(await usageOf(paid.id)).toBe('released');
    const { body } = await submit({
      transaction_id: 'RELEASED',
      checkout_session_id: paid.id.toUpperCase(),
    });
    expect(body.payment).toMatchObject({ amount: 4499, coupon_code: coupon.code });
    expect(await usageOf(paid.id)).toBe('pending');
  });

  it('responds 404 for a session of another learner or course, or an unknown one', async () => {
    const foreign = await aCheckoutSession(await aLearner(academy), course);
    const elsewhere = await aCheckoutSession(learner, await aCourse(academy));
    for (const id of [foreign.id, elsewhere.id, newId(), 'abc', "' OR 1=1"]) {
      expect((await submit({ transaction_id: '1', checkout_session_id: id })).status).toBe(404);
    }
  });

  it('rejects a named session that already has a payment, and lets a rejected learner submit again', async () => {
    const session = await aCheckoutSession(learner, course);
    const first = await submit({ transaction_id: 'AGAIN' });
    await decide(administrator, first.body.payment, 'reject');
    const stale = await submit({ transaction_id: 'AGAIN', checkout_session_id: session.id });
    expect(stale.status).toBe(409);
    expect(stale.body.code).toBe('payments.checkout_session_used');
    const second = await submit({ transaction_id: 'AGAIN' });
    expect(second.status).toBe(201);
    expect(second.body.payment.id).not.toBe(first.body.payment.id);
    expect((await decide(administrator, second.body.payment, 'approve')).status).toBe(200);
  });
});
