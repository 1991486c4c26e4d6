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
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
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
    const coupon = await aCoupon(academy, { code: 'FROZEN10', percentOff: 10 });
    const { status, body } = await start(course, { coupon: ' frozen10 ' });
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
    const again = await start(course, { coupon: 'FROZEN10' });
    expect(again.body).toEqual(body);
  });

  it.each([
    ['the name', { name: 'Priya S' }],
    ['the email', { email: 'other@example.com' }],
    ['the coupon', { coupon: 'CHANGED20' }],
  ])('opens a new checkout at the current price when %s changed', async (_what, change) => {
    const course = await aCourse(academy);
    const first = await start(course);
    await academy.dataSource.manager.update(Course, course.id, { pricePaise: 600_000 });
    const second = await start(course, change);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.order_code).not.toBe(first.body.order_code);
    expect(second.body.original_amount).toBe(6000);
  });

  it('releases the coupon of a replaced checkout', async () => {
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

  it('keeps the open checkout when the coupon of a new one is rejected', async () => {
    const course = await aCourse(academy);
    const first = await start(course);
    expect((await start(course, { coupon: 'NOSUCH' })).status).toBe(400);
    expect((await start(course)).body.id).toBe(first.body.id);
  });

  it('opens a new checkout when the old one has expired', async () => {
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

  it('decisions 1 and 3: is 404 for an inactive, an archived and an unknown course, and a malformed id', async () => {
    const inactive = await aCourse(academy, { status: 'inactive' });
    const archived = await aCourse(academy, { archivedAt: new Date() });
    for (const id of [inactive.id, archived.id, newId(), 'abc']) {
      await start({ id }).expect(404);
      await learner.post(`/api/payments/checkout/${id}/quote`).send({}).expect(404);
    }
  });

  it.each<[string, (course: Course) => Promise<unknown>, string, string]>([
    [
      'has access',
      (course) => anEnrolment(academy, learner, course),
      'payments.already_enrolled',
      'You already have access to this course',
    ],
    [
      'waits for the verification of a payment',
      (course) => aPendingPayment(learner, course),
      'payments.already_pending',
      'Your payment for this course is already being verified',
    ],
  ])('rejects a learner who %s', async (_what, before, code, message) => {
    const course = await aCourse(academy);
    await before(course);
    const { status, body } = await start(course);
    expect([status, body]).toEqual([409, expect.objectContaining({ code, message })]);
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

  describe('of a coupon, quoted before', () => {
    let course: Course;
    beforeEach(async () => {
      course = await aCourse(academy);
    });

    const quote = (body: object, of: { id: string } = course) =>
      learner.post(`/api/payments/checkout/${of.id}/quote`).send(body);

    it('shows its discount in rupees and reserves nothing', async () => {
      const { code } = await aCoupon(academy, { percentOff: 10, maxUses: 1 });
      for (let n = 0; n < 2; n += 1) {
        const { status, body } = await quote({ coupon: code.toLowerCase() });
        expect(status).toBe(200);
        expect(body).toEqual({
          coupon: code,
          original_amount: 4999,
          discount_percent: 10,
          discount_amount: 500,
          amount: 4499,
          sample_coupon: null,
        });
      }
      const [{ count }] = await academy.dataSource.query<[{ count: string }]>(
        'SELECT count(*) FROM coupon_usages WHERE user_id = $1',
        [learner.id],
      );
      expect(Number(count)).toBe(0);
    });

    it('is rejected with the reason at its field, like at checkout', async () => {
      const { body } = await quote({ coupon: 'NOSUCHCODE' }).expect(400);
      expect(body).toMatchObject({
        code: 'coupons.unknown',
        details: [{ field: 'coupon', message: 'This coupon code does not exist' }],
      });
      const { code } = await aCoupon(academy, { active: false });
      expect((await quote({ coupon: code }).expect(400)).body.code).toBe('coupons.inactive');
    });

    it('does not count the use that the learner’s own open checkout reserves', async () => {
      const { code } = await aCoupon(academy, { maxUses: 1 });
      await aCheckoutSession(learner, course, { coupon: code });
      await quote({ coupon: code }).expect(200);
      learner = await aLearner(academy);
      expect((await quote({ coupon: code }).expect(400)).body.code).toBe('coupons.used_up');
    });

    it('can’t be used to guess codes: at most 20 in 15 minutes', async () => {
      for (let n = 0; n < 20; n += 1) await quote({ coupon: `GUESS${n}` }).expect(400);
      const refused = await quote({ coupon: 'GUESS20' }).expect(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      await quote({}).expect(200);
    });

    it('can’t be guessed at checkout or with a proof either, and a code that works resets nothing', async () => {
      const { code } = await aCoupon(academy);
      const { fullName: name, email } = learner;
      const start = (coupon?: string) =>
        learner.post(`/api/payments/checkout/${course.id}`).send({ name, email, coupon });
      const submit = (coupon: string) =>
        learner.post(`/api/payments/submit/${course.id}`).send({ receipt_email: email, coupon });
      for (let n = 0; n < 10; n += 1) await submit(`GUESS${n}`).expect(400);
      for (let n = 10; n < 20; n += 1) await start(`GUESS${n}`).expect(400);
      await quote({ coupon: code }).expect(429);
      await start('GUESS20').expect(429);
      await submit('GUESS21').expect(429);
      await start().expect(201);
      // Money already sent doesn't wait, whatever coupon comes with its proof.
      await submit('GUESS22').expect(201);
    });

    it('counts no code that works, nor what fails for another reason', async () => {
      const { code } = await aCoupon(academy);
      const { fullName: name, email } = learner;
      const elsewhere = `/api/payments/checkout/${newId()}`;
      for (let n = 0; n < 21; n += 1) {
        await quote({ coupon: code }).expect(200);
        await learner.post(elsewhere).send({ name, email, coupon: code }).expect(404);
      }
      for (let n = 0; n < 20; n += 1) await quote({ coupon: `GUESS${n}` }).expect(400);
      await quote({ coupon: 'GUESS20' }).expect(429);
    });

    it('shows the sample code only while that coupon is active and usable by this learner', async () => {
      expect((await quote({})).body).toMatchObject({ amount: 4999, sample_coupon: null });
      await aCoupon(academy, { code: 'FIRST10', percentOff: 10, courseId: course.id });
      expect((await quote({})).body.sample_coupon).toBe('FIRST10');
      expect((await quote({}, await aCourse(academy))).body.sample_coupon).toBeNull();
      await academy.dataSource.query(`UPDATE coupons SET percent_off = 5 WHERE code = 'FIRST10'`);
      expect((await quote({})).body.sample_coupon).toBeNull();
    });
  });
});
