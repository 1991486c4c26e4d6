import { newId } from '../../src/platform/database/columns.js';
import type { Coupon } from '../../src/modules/coupons/coupon.entity.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const HOUR = 3_600_000;

describe('decisions 5: coupons at checkout', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const change = (id: string, body: object) => administrator.patch(`/api/payments/coupons/${id}`).send(body);
  const start = (learner: SignedIn, course: { id: string }, coupon: string) =>
    learner
      .post(`/api/payments/checkout/${course.id}`)
      .send({ name: learner.fullName, email: learner.email, coupon });

  const otherCourse = newId();
  it.each<[string, Partial<Coupon>, string]>([
    ['one that is switched off', { active: false }, 'coupons.inactive'],
    ['one that has not started', { startsAt: new Date(Date.now() + HOUR) }, 'coupons.not_started'],
    ['one that has ended', { endsAt: new Date(Date.now() - HOUR) }, 'coupons.expired'],
    ['one of another course', { courseId: otherCourse }, 'coupons.other_course'],
  ])('rejects %s, with the reason at its field', async (_what, overrides, code) => {
    if (overrides.courseId) await aCourse(academy, { id: otherCourse });
    const coupon = await aCoupon(academy, overrides);
    const response = await start(await aLearner(academy), await aCourse(academy), coupon.code);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      code,
      details: [{ field: 'coupon', message: response.body.message }],
    });
  });

  it.each(['NOSUCH', 'with space', '%', 'ümlaut', "'; --"])('rejects the unknown code %j', async (code) => {
    const response = await start(await aLearner(academy), await aCourse(academy), code);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('coupons.unknown');
  });

  it('continues without the coupon when the learner clears it', async () => {
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    await start(learner, course, 'NOSUCH');
    const response = await start(learner, course, '  ');
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ coupon: null, discount_percent: 0, amount: 4999 });
  });

  it.each([
    ['₹4,999 at 33 %', 499_900, 33, 3349],
    ['₹1,999 at 25 %', 199_900, 25, 1499],
    ['₹3,999 at 10 %', 399_900, 10, 3599],
    ['₹10,00,000 at 1 %', 100_000_000, 1, 990_000],
  ])(
    'decisions 10: rounds an amount after a coupon down to whole rupees: %s',
    async (_what, pricePaise, percentOff, amount) => {
      const course = await aCourse(academy, { pricePaise });
      const coupon = await aCoupon(academy, { percentOff });
      const { body } = await start(await aLearner(academy), course, coupon.code);
      expect(body.amount).toBe(amount);
    },
  );

  it('counts a reserved use until its session expires', async () => {
    const course = await aCourse(academy);
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const session = await aCheckoutSession(await aLearner(academy), course, {
      coupon: coupon.code,
    });
    const next = await aLearner(academy);
    expect((await start(next, course, coupon.code)).body.code).toBe('coupons.used_up');
    await academy.dataSource.query(
      `UPDATE coupon_usages SET reserved_until = clock_timestamp() WHERE checkout_session_id = $1`,
      [session.id],
    );
    expect((await start(next, course, coupon.code)).status).toBe(201);
  });

  it('counts the use while the payment is pending or approved, and releases it when it is rejected', async () => {
    const course = await aCourse(academy);
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const first = await aPendingPayment(await aLearner(academy), course, { coupon: coupon.code });
    const next = await aLearner(academy);
    expect((await start(next, course, coupon.code)).body.code).toBe('coupons.used_up');
    await decide(administrator, first, 'reject');
    const second = await aPendingPayment(next, course, { coupon: coupon.code });
    await decide(administrator, second, 'approve');
    const third = await start(await aLearner(academy), course, coupon.code);
    expect(third.body.code).toBe('coupons.used_up');
  });

  it('says that another open checkout of the learner may hold the use', async () => {
    const learner = await aLearner(academy);
    const [first, second] = [await aCourse(academy), await aCourse(academy)];
    const coupon = await aCoupon(academy);
    expect((await start(learner, first, coupon.code)).status).toBe(201);
    expect((await start(learner, second, coupon.code)).body).toMatchObject({
      code: 'coupons.used_by_learner',
      message: 'You have already used this coupon, or another checkout of yours holds it for now',
    });
  });

  it('can be used once per learner by default', async () => {
    const learner = await aLearner(academy);
    const [first, second] = [await aCourse(academy), await aCourse(academy)];
    const once = await aCoupon(academy);
    await aPendingPayment(learner, first, { coupon: once.code });
    expect((await start(learner, second, once.code)).body.code).toBe('coupons.used_by_learner');
    const often = await aCoupon(academy, { maxUsesPerLearner: null });
    expect((await start(learner, second, often.code)).status).toBe(201);
  });

  it('keeps the price of an open session when the coupon is changed or disabled', async () => {
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    const coupon = await aCoupon(academy);
    await start(learner, course, coupon.code);
    await change(coupon.id, { percent_off: 50, active: false });
    const again = await start(learner, course, coupon.code);
    expect(again.status).toBe(201);
    expect(again.body.discount_percent).toBe(10);
  });
});
