import { SettingsService } from '../../src/modules/settings/index.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('a coupon before checkout', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
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

  it('is for active courses only', async () => {
    await quote({}, learner).expect(404);
  });
});

describe('decisions 9: without a UPI ID nobody pays', () => {
  let academy: TestAcademy;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { UPI_ID: '' } });
    learner = await aLearner(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    course = await aCourse(academy);
  });

  const submit = () =>
    learner.post(`/api/payments/submit/${course.id}`).send({ transaction_id: '632560217745' });
  const withUpiId = async <T>(use: () => Promise<T>): Promise<T> => {
    const settings = academy.app.get(SettingsService);
    const before = settings.current;
    const spy = Object.getOwnPropertyDescriptor(settings, 'current');
    Object.defineProperty(settings, 'current', {
      configurable: true,
      get: () => ({ ...before, upiId: 'academy@okbank' }),
    });
    try {
      return await use();
    } finally {
      if (spy) Object.defineProperty(settings, 'current', spy);
      else delete (settings as { current?: unknown }).current;
    }
  };

  it('opens checkout, but rejects proof for it', async () => {
    expect(await aCheckoutSession(learner, course)).toMatchObject({
      upi_qr: null,
      upi_link: null,
      upi_address: null,
      amount: 4999,
    });
    const { body } = await submit().expect(409);
    expect(body.code).toBe('payments.not_configured');
  });

  it('rejects proof without a checkout, too', async () => {
    expect((await submit().expect(409)).body.code).toBe('payments.not_configured');
    const rows = await academy.dataSource.query<unknown[]>(
      'SELECT FROM payments WHERE user_id = $1 AND course_id = $2',
      [learner.id, course.id],
    );
    expect(rows).toHaveLength(0);
  });

  it('accepts proof for a session that was opened with a UPI ID', async () => {
    await withUpiId(() => aCheckoutSession(learner, course));
    await submit().expect(201);
  });

  it('opens a payable session as soon as there is one', async () => {
    await aCheckoutSession(learner, course);
    const session = await withUpiId(() => aCheckoutSession(learner, course));
    expect(session.upi_address).toBe('academy@okbank');
  });
});
