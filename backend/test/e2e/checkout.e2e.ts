import { newId } from '../../src/platform/database/columns.js';
import { Course } from '../../src/modules/catalogue/index.js';
import { OrderCodes } from '../../src/modules/checkout/order-codes.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 4: checkout', () => {
  let academy: TestAcademy;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    await aCoupon(academy, { code: 'CHANGED20', percentOff: 20 });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy, { fullName: 'Priya Sharma' });
  });

  const start = (course: { id: string }, body: object = {}) =>
    learner
      .post(`/api/payments/checkout/${course.id}`)
      .send({ name: 'Priya Sharma', email: 'priya@example.com', ...body });
  const passTime = (sessionId: string) =>
    academy.dataSource.query(
      `UPDATE checkout_sessions SET expires_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
      [sessionId],
    );

  it('freezes title, price, coupon, discount, payee and amount for 30 minutes', async () => {
    const course = await aCourse(academy, { title: 'Active Directory', thumbnail: '/api/files/images/x' });
    const coupon = await aCoupon(academy, { code: 'FIRST10', percentOff: 10 });
    const { status, body } = await start(course, { coupon: ' first10 ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      order_code: expect.stringMatching(/^TA[0-9A-HJKMNP-TV-Z]{8}$/),
      course_id: course.id,
      course_title: 'Active Directory',
      thumbnail: '/api/files/images/x',
      amount: 4499,
      original_amount: 4999,
      discount_percent: 10,
      coupon: coupon.code,
      upi_address: 'academy@okbank',
      payee_name: 'Triad Academy',
      upi_kind: 'personal',
      upi_signed_qr: null,
      upi_link: `upi://pay?pa=academy@okbank&pn=Triad%20Academy&am=4499.00&cu=INR&tn=${body.order_code}&tr=${body.order_code}`,
      upi_qr: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      name: 'Priya Sharma',
      email: 'priya@example.com',
      session_expires_at: expect.any(String),
      access_granted: false,
    });
    const minutes = (Date.parse(body.session_expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);

    await academy.dataSource.manager.update(Course, course.id, { title: 'Renamed', pricePaise: 100 });
    const again = await start(course, { coupon: 'FIRST10' });
    expect(again.body).toEqual(body);
  });

  it.each([
    ['the name', { name: 'Priya S' }],
    ['the email', { email: 'other@example.com' }],
    ['the coupon', { coupon: 'CHANGED20' }],
  ])('opens a new session at the current price when %s changed', async (_what, change) => {
    const course = await aCourse(academy);
    const first = await start(course);
    await academy.dataSource.manager.update(Course, course.id, { pricePaise: 600_000 });
    const second = await start(course, change);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.order_code).not.toBe(first.body.order_code);
    expect(second.body.original_amount).toBe(6000);
  });

  it('releases the coupon of a replaced session', async () => {
    const course = await aCourse(academy);
    await aCoupon(academy, { code: 'ONLYONE', maxUses: 1 });
    await start(course, { coupon: 'ONLYONE' });
    const renamed = await start(course, { coupon: 'ONLYONE', name: 'Priya S' });
    expect(renamed.status).toBe(201);
    expect((await start(course)).status).toBe(201);
    const other = await aLearner(academy);
    await expect(aCheckoutSession(other, course, { coupon: 'ONLYONE' })).resolves.toMatchObject({
      coupon: 'ONLYONE',
    });
  });

  it('keeps the open session when the coupon of a new one is rejected', async () => {
    const course = await aCourse(academy);
    const first = await start(course);
    expect((await start(course, { coupon: 'NOSUCH' })).status).toBe(400);
    expect((await start(course)).body.id).toBe(first.body.id);
  });

  it('opens a new session when the old one has expired', async () => {
    const course = await aCourse(academy);
    const first = await start(course);
    await passTime(first.body.id);
    const second = await start(course);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['no name', { name: undefined }],
    ['a blank name', { name: '  ' }],
    ['an email without an at sign', { email: 'priya.example.com' }],
  ])('spec 5: rejects %s', async (_what, body) => {
    const course = await aCourse(academy);
    const response = await start(course, body);
    expect(response.status).toBe(400);
    expect(response.body.message).toBe('Please enter your name and a valid email');
  });

  it('accepts a name of one letter', async () => {
    expect((await start(await aCourse(academy), { name: ' P ' })).status).toBe(201);
  });

  it.each([[[]], [[1]], [{}], ['text'], [null]])('responds 400 to the body %j', async (body) => {
    const course = await aCourse(academy);
    const response = await learner
      .post(`/api/payments/checkout/${course.id}`)
      .type('json')
      .send(JSON.stringify(body));
    expect(response.status).toBe(400);
  });

  it.each([
    ['an inactive course', { status: 'inactive' as const }],
    ['an archived course', { archivedAt: new Date() }],
  ])('decisions 3: responds 404 for %s', async (_what, overrides) => {
    const course = await aCourse(academy, overrides);
    expect((await start(course)).status).toBe(404);
  });

  it('decisions 1: responds 404 to an unknown and a malformed id', async () => {
    expect((await start({ id: newId() })).status).toBe(404);
    expect((await start({ id: 'abc' })).status).toBe(404);
  });

  it('rejects an enrolled learner', async () => {
    const course = await aCourse(academy);
    await anEnrolment(academy, learner, course);
    const response = await start(course);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'payments.already_enrolled',
      message: 'You already have access to this course',
    });
  });

  it('rejects a learner whose payment was approved, even before the queue has granted the enrolment', async () => {
    const course = await aCourse(academy);
    const administrator = await anAdministrator(academy);
    const payment = await aPendingPayment(learner, course);
    await decide(administrator, payment, 'approve');
    expect((await start(course)).body.code).toBe('payments.already_enrolled');
  });

  it('rejects a learner whose payment is being verified', async () => {
    const course = await aCourse(academy);
    await aPendingPayment(learner, course);
    const response = await start(course);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'payments.already_pending',
      message: 'Your payment for this course is already being verified',
    });
  });

  it('lets a learner buy again after the enrolment was revoked', async () => {
    const course = await aCourse(academy);
    const administrator = await anAdministrator(academy);
    const payment = await aPendingPayment(learner, course);
    await decide(administrator, payment, 'approve');
    await anEnrolment(academy, learner, course, { paymentId: payment.id, revokedAt: new Date() });
    expect((await start(course)).status).toBe(201);
    const again = await aPendingPayment(learner, course);
    await decide(administrator, again, 'approve').expect(200);
    // The enrolment is still to come.
    expect((await start(course)).body.code).toBe('payments.already_enrolled');
  });

  it.each([
    ['a free course', 0, undefined],
    ['a coupon for everything', 499_900, 'FULL100'],
  ])('grants access immediately for %s, through the same event', async (_what, pricePaise, coupon) => {
    const course = await aCourse(academy, { pricePaise });
    if (coupon) await aCoupon(academy, { code: coupon, percentOff: 100 });
    const { status, body } = await start(course, { coupon });
    expect(status).toBe(201);
    expect(body).toMatchObject({ amount: 0, access_granted: true, upi_qr: null, upi_link: null });
    const { body: payments } = await learner.get('/api/payments/mine');
    expect(payments).toEqual([
      expect.objectContaining({
        status: 'approved',
        amount: 0,
        transaction_id: null,
        receipt_email: null,
        processed_at: expect.any(String),
      }),
    ]);
    const events = await academy.dataSource.query(
      `SELECT payload FROM outbox_events WHERE name = 'payments.payment-approved' AND payload->>'userId' = $1`,
      [learner.id],
    );
    expect(events).toEqual([
      { payload: { paymentId: payments[0].id, userId: learner.id, courseId: course.id } },
    ]);
    const history = await academy.dataSource.query(
      'SELECT from_status, to_status, actor_id FROM payment_history WHERE payment_id = $1',
      [payments[0].id],
    );
    expect(history).toEqual([{ from_status: null, to_status: 'approved', actor_id: null }]);
    const usages = await academy.dataSource.query(
      'SELECT status FROM coupon_usages WHERE checkout_session_id = $1',
      [body.id],
    );
    expect(usages).toEqual(coupon ? [{ status: 'approved' }] : []);
    expect((await start(course, { coupon })).body.code).toBe('payments.already_enrolled');
  });

  it('retries with another order code if one is taken', async () => {
    const [first, second] = [await aCourse(academy), await aCourse(academy)];
    const codes = academy.app.get(OrderCodes);
    const usual = codes.next;
    const made = ['TA00000000', 'TA00000000', 'TA00000001'];
    codes.next = () => made.shift()!;
    expect((await start(first)).body.order_code).toBe('TA00000000');
    expect((await start(second)).body.order_code).toBe('TA00000001');
    codes.next = usual;
  });
});
