import type { Coupon } from '../../src/modules/coupons/coupon.entity.js';
import { newId } from '../../src/platform/database/columns.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const HOUR = 3_600_000;

describe('decisions 5: coupons', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const create = (body: object) => administrator.post('/api/payments/coupons').send(body);
  const change = (id: string, body: object) => administrator.patch(`/api/payments/coupons/${id}`).send(body);
  const start = (learner: SignedIn, course: { id: string }, coupon: string) =>
    learner
      .post(`/api/payments/checkout/${course.id}`)
      .send({ name: learner.fullName, email: learner.email, coupon });

  describe('at checkout', () => {
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

    it('continues without the coupon when the learner clears it', async () => {
      const [learner, course] = [await aLearner(academy), await aCourse(academy)];
      await start(learner, course, 'NOSUCH');
      const response = await start(learner, course, '  ');
      expect(response.status).toBe(201);
      expect(response.body).toMatchObject({ coupon: null, discount_percent: 0, amount: 4999 });
    });

    it('counts a reserved use until its checkout expires', async () => {
      const course = await aCourse(academy);
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const checkout = await aCheckoutSession(await aLearner(academy), course, {
        coupon: coupon.code,
      });
      const next = await aLearner(academy);
      expect((await start(next, course, coupon.code)).body.code).toBe('coupons.used_up');
      await academy.dataSource.query(
        `UPDATE coupon_usages SET reserved_until = clock_timestamp() WHERE checkout_session_id = $1`,
        [checkout.id],
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

    it('can be used once per learner by default', async () => {
      const learner = await aLearner(academy);
      const [first, second] = [await aCourse(academy), await aCourse(academy)];
      const once = await aCoupon(academy);
      await aPendingPayment(learner, first, { coupon: once.code });
      expect((await start(learner, second, once.code)).body).toMatchObject({
        code: 'coupons.used_by_learner',
        message: 'You have already used this coupon, or another checkout of yours holds it for now',
      });
      const often = await aCoupon(academy, { maxUsesPerLearner: null });
      expect((await start(learner, second, often.code)).status).toBe(201);
    });

    it('keeps the price of an open checkout when the coupon is changed or disabled', async () => {
      const [learner, course] = [await aLearner(academy), await aCourse(academy)];
      const coupon = await aCoupon(academy);
      await start(learner, course, coupon.code);
      await change(coupon.id, { percent_off: 50, active: false });
      const again = await start(learner, course, coupon.code);
      expect(again.status).toBe(201);
      expect(again.body.discount_percent).toBe(10);
    });
  });

  describe('for administrators', () => {
    it('creates a coupon with an upper-cased code and the default limits', async () => {
      const { status, body } = await create({ code: ' early-bird_25 ', percent_off: 25 });
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(String),
        code: 'EARLY-BIRD_25',
        percent_off: 25,
        max_uses: null,
        max_uses_per_learner: 1,
        starts_at: null,
        ends_at: null,
        course_id: null,
        course_title: null,
        active: true,
        version: 1,
        uses: 0,
        approved_uses: 0,
        revenue: 0,
        discount_given: 0,
        created_at: expect.any(String),
      });
      const { body: list } = await administrator.get('/api/payments/coupons');
      expect(list[0]).toEqual(body);
    });

    it('accepts every limit', async () => {
      const course = await aCourse(academy);
      const given = {
        code: 'LIMITS',
        percent_off: 100,
        max_uses: 5,
        max_uses_per_learner: null,
        starts_at: '2026-11-01T05:30:00+05:30',
        ends_at: '2026-12-01T00:00:00Z',
        course_id: course.id,
        active: false,
      };
      const { body } = await create(given);
      expect(body).toMatchObject({
        ...given,
        starts_at: '2026-11-01T00:00:00.000Z',
        ends_at: '2026-12-01T00:00:00.000Z',
      });
    });

    it('rejects an existing code, ignoring case', async () => {
      await create({ code: 'TWICE', percent_off: 10 });
      const second = await create({ code: 'twice', percent_off: 10 });
      expect(second.status).toBe(409);
      expect(second.body.code).toBe('coupons.code_taken');
      const other = await create({ code: 'OTHER', percent_off: 10 });
      expect((await change(other.body.id, { code: 'Twice' })).status).toBe(409);
    });

    it.each([
      ['code', { code: null }],
      ['code', { code: '' }],
      ['code', { code: 'with space' }],
      ['code', { code: 'X'.repeat(41) }],
      ['percent_off', { percent_off: 0 }],
      ['percent_off', { percent_off: 101 }],
      ['percent_off', { percent_off: 12.5 }],
      ['percent_off', { percent_off: true }],
      ['percent_off', { percent_off: null }],
      ['max_uses', { max_uses: 0 }],
      ['max_uses', { max_uses: 10 ** 10 }],
      ['max_uses_per_learner', { max_uses_per_learner: '' }],
      ['starts_at', { starts_at: 'tomorrow' }],
      ['starts_at', { starts_at: '2026-02-30T00:00:00Z' }],
      ['starts_at', { starts_at: '2026-02-20' }],
      ['ends_at', { starts_at: '2026-12-01T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }],
      ['course_id', { course_id: 'abc' }],
      ['course_id', { course_id: newId() }],
      ['active', { active: null }],
      ['active', { active: 'yes' }],
      ['active', { active: 1 }],
    ])('responds 400 at the field %s to %j', async (field, wrong) => {
      const created = await create({ code: 'FINE', percent_off: 10, ...wrong });
      expect(created.status).toBe(400);
      expect(created.body.details).toEqual([expect.objectContaining({ field })]);
      const coupon = await aCoupon(academy);
      const changed = await change(coupon.id, wrong);
      expect(changed.status).toBe(400);
      expect(changed.body.details).toEqual([expect.objectContaining({ field })]);
    });

    it('allows changes to a coupon whose course was archived, but no new coupon for that course', async () => {
      const course = await aCourse(academy);
      const own = await create({ code: 'STAYS', percent_off: 25, course_id: course.id, max_uses: 1 });
      const other = await create({ code: 'ELSEWHERE', percent_off: 25 });
      await administrator.delete(`/api/admin/courses/${course.id}`).expect(200);
      const changed = await change(own.body.id, { course_id: course.id, max_uses: 2 });
      expect(changed.status).toBe(200);
      expect(changed.body).toMatchObject({ course_id: course.id, max_uses: 2 });
      expect((await change(other.body.id, { course_id: course.id })).status).toBe(400);
    });

    it('changes the given fields only; null removes a limit', async () => {
      const coupon = await aCoupon(academy, {
        maxUses: 5,
        maxUsesPerLearner: 2,
        startsAt: new Date('2026-11-01T00:00:00Z'),
        endsAt: new Date('2026-12-01T00:00:00Z'),
      });
      const first = await change(coupon.id, { percent_off: 15, max_uses: null, ends_at: null });
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        code: coupon.code,
        percent_off: 15,
        max_uses: null,
        max_uses_per_learner: 2,
        starts_at: '2026-11-01T00:00:00.000Z',
        ends_at: null,
      });
      expect((await change(coupon.id, {})).body).toEqual(first.body);
      // The end is validated against the stored start.
      const reversed = await change(coupon.id, { ends_at: '2026-10-01T00:00:00Z' });
      expect(reversed.status).toBe(400);
      expect(reversed.body.details).toEqual([expect.objectContaining({ field: 'ends_at' })]);
    });

    it('rejects a change that is based on an older version, unless the coupon has these terms already', async () => {
      const { body: opened } = await create({ code: 'SHARED', percent_off: 10 });
      const { version } = opened;
      const first = await change(opened.id, { percent_off: 50, version });
      expect(first.body).toMatchObject({ percent_off: 50, version: version + 1 });
      const second = await change(opened.id, { percent_off: 20, version });
      expect(second.status).toBe(409);
      expect(second.body.code).toBe('coupons.changed_meanwhile');
      // The same change again, after a lost response or by someone else.
      expect((await change(opened.id, { percent_off: 50, version })).body).toEqual(first.body);
      const third = await change(opened.id, { percent_off: 20, version: first.body.version });
      expect(third.body).toMatchObject({ percent_off: 20, version: version + 2 });
      // Switching off names no version: it must work whatever someone else has changed.
      expect((await change(opened.id, { active: false })).body.active).toBe(false);
    });

    it('shows a coupon’s approved uses, revenue and discount', async () => {
      const course = await aCourse(academy, { pricePaise: 499_950 });
      const coupon = await aCoupon(academy, { code: 'EARNS', percentOff: 15 });
      for (const decision of ['approve', 'approve', 'reject', null] as const) {
        const learner = await aLearner(academy);
        const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
        if (decision) await decide(administrator, payment, decision);
      }
      const { body } = await administrator.get('/api/payments/coupons');
      expect(body.find(({ code }: { code: string }) => code === 'EARNS')).toMatchObject({
        uses: 3,
        approved_uses: 2,
        revenue: 8498,
        discount_given: 1501,
      });
    });

    it('responds 404 for an unknown coupon', async () => {
      expect((await change(newId(), { active: false })).status).toBe(404);
      expect((await change('abc', { active: false })).status).toBe(404);
    });
  });

  describe('usages', () => {
    let priya: SignedIn;
    let payments: { id: string }[];

    beforeAll(async () => {
      await aCoupon(academy, { code: 'MIRROR', maxUsesPerLearner: null });
      priya = await aLearner(academy, { fullName: 'Priya Sharma', email: 'priya@example.com' });
      const rahul = await aLearner(academy);
      const buy = async (who: SignedIn, title: string) =>
        aPendingPayment(who, await aCourse(academy, { title }), { coupon: 'MIRROR' });
      payments = [await buy(priya, 'One'), await buy(priya, 'Two'), await buy(rahul, 'Three')];
      await decide(administrator, payments[0]!, 'approve');
      await decide(administrator, payments[1]!, 'reject');
      // A reservation is not listed as a usage yet, and one that was cleared never is.
      await start(rahul, await aCourse(academy), 'MIRROR');
      const cleared = await aCourse(academy);
      await start(rahul, cleared, 'MIRROR');
      await start(rahul, cleared, '');
    });

    it('mirror the status of their payment, newest first', async () => {
      const { body, headers } = await administrator.get('/api/payments/coupons/usages?code=mirror');
      expect(
        body.map((row: { course_title: string; status: string }) => [row.course_title, row.status]),
      ).toEqual([
        ['Three', 'pending'],
        ['Two', 'rejected'],
        ['One', 'approved'],
      ]);
      expect(headers['x-total-count']).toBe('3');
      expect(body[2]).toEqual({
        id: expect.any(String),
        amount: 4499,
        refunded_amount: 0,
        user_name: 'Priya Sharma',
        user_email: 'priya@example.com',
        user_id: priya.id,
        course_title: 'One',
        course_id: expect.any(String),
        coupon_code: 'MIRROR',
        status: 'approved',
        created_at: expect.any(String),
      });
    });

    it('page through', async () => {
      const first = await administrator.get('/api/payments/coupons/usages?code=MIRROR&limit=2');
      const next = /<([^>]+)>/.exec(first.headers['link']!)![1]!;
      const second = await administrator.get(next);
      expect(second.body).toMatchObject([{ course_title: 'One' }]);
      expect(second.headers['link']).toBeUndefined();
    });

    it('are counted for one code', async () => {
      const { body } = await administrator.get('/api/payments/coupons/stats?code=mirror');
      expect(body).toEqual({
        total: 3,
        pending: 1,
        approved: 1,
        rejected: 1,
        voided: 0,
        unique_users: 2,
        active_coupons: 1,
      });
    });

    it('are counted over all codes', async () => {
      const { body: before } = await administrator.get('/api/payments/coupons/stats');
      await aCoupon(academy, { endsAt: new Date(Date.now() - HOUR) });
      await aCoupon(academy, { startsAt: new Date(Date.now() + HOUR) });
      await aCoupon(academy, { active: false });
      await aPendingPayment(await aLearner(academy), await aCourse(academy), {
        coupon: (await aCoupon(academy)).code,
      });
      const { body: after } = await administrator.get('/api/payments/coupons/stats');
      expect(after).toEqual({
        ...before,
        total: before.total + 1,
        pending: before.pending + 1,
        unique_users: before.unique_users + 1,
        active_coupons: before.active_coupons + 1,
      });
    });
  });
});
