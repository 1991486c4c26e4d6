import { newId } from '../../src/platform/database/columns.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse, type ACourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { plansOf } from '../setup/plans.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('the payment review', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: ACourse;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy, { fullName: 'Arjun Mehta' });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy, { fullName: 'Priya Sharma' });
    course = await aCourse(academy);
  });

  const desk = (path = '') => `/api/payments/manual-payments${path}`;
  const read = async (path: string) => (await administrator.get(desk(path))).body;
  const act = (id: string, verb: 'approve' | 'reject' | 'reopen', body?: object) =>
    administrator.post(desk(`/${id}/${verb}`)).send(body);
  const usageOf = async (code: string): Promise<string[]> => {
    const rows = await academy.dataSource.query<{ status: string }[]>(
      'SELECT status FROM coupon_usages WHERE coupon_code = $1 ORDER BY created_at',
      [code],
    );
    return rows.map(({ status }) => status);
  };

  describe('warnings', () => {
    it('say that the learner has the course already, while the payment is pending', async () => {
      const { id } = await aPendingPayment(learner, course, { transaction_id: '712345678902' });
      expect(await read(`/${id}`)).toMatchObject({ warnings: [] });
      await administrator
        .post(`/api/admin/courses/${course.id}/enrollments`)
        .send({ email: learner.email })
        .expect(201);
      expect(await read(`/${id}`)).toMatchObject({ warnings: ['has_access'] });
      await act(id, 'approve').expect(200);
      expect(await read(`/${id}`)).toMatchObject({ warnings: [] });
    });

    it('list the other payments with the transaction ID: course, learner and status', async () => {
      // Without digits: twelve in a row would be a UTR.
      const reference = newId().replace(/\d/g, 'x');
      const other = await aLearner(academy, { fullName: 'Rahul Verma' });
      const bought = await aPendingPayment(other, course, { transaction_id: reference });
      await act(bought.id, 'approve');
      const copied = await aPendingPayment(learner, course, {
        transaction_id: ` ${reference.toUpperCase()}`,
      });
      expect(await read(`/${copied.id}`)).toMatchObject({
        warnings: ['transaction_id_used', 'no_utr'],
        transaction_id_used_elsewhere: true,
        same_transaction: [
          {
            id: bought.id,
            order_code: bought.order_code,
            course_title: course.title,
            user_full_name: 'Rahul Verma',
            amount: 4999,
            transaction_id: reference,
            is_same: true,
            is_own: false,
            status: 'approved',
            created_at: bought.created_at,
          },
        ],
      });
    });

    it('report a changed price, and a coupon that expired, was disabled or has no uses left', async () => {
      const coupon = await aCoupon(academy, { percentOff: 90, maxUses: 1 });
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await academy.dataSource.query('UPDATE courses SET price_paise = 599900 WHERE id = $1', [course.id]);
      await academy.dataSource.query(
        `UPDATE coupons SET active = false, ends_at = now() - interval '1 minute' WHERE id = $1`,
        [coupon.id],
      );
      expect(await read(`/${payment.id}`)).toMatchObject({
        warnings: [
          'price_changed',
          'nearly_free',
          'coupon_expired',
          'coupon_switched_off',
          'coupon_limit_reached',
          'no_utr',
        ],
        original_amount: 4999,
        course_price: 5999,
        coupon_now: { active: false, ends_at: expect.any(String), max_uses: 1 },
      });
    });

    it('report late proof, and earlier rejections of the learner', async () => {
      const refused = await aPendingPayment(learner, course);
      await act(refused.id, 'reject');
      await aCheckoutSession(learner, course);
      await academy.dataSource.query(
        `UPDATE checkout_sessions SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
        [learner.id],
      );
      const { body } = await learner
        .post(`/api/payments/submit/${course.id}`)
        .send({ receipt_email: learner.email });
      const [listed] = await read(`?user_id=${learner.id}&status=pending`);
      expect(listed).toMatchObject({
        id: body.payment.id,
        warnings: ['late_proof', 'no_utr', 'earlier_rejections'],
        learner_rejections: 1,
      });
    });
  });

  it('records every step: who, when and why', async () => {
    const payment = await aPendingPayment(learner, course);
    await act(payment.id, 'reject', { reason: 'No such transfer.' });
    await act(payment.id, 'reopen');
    await act(payment.id, 'approve');
    const { history } = await read(`/${payment.id}`);
    const step = (from_status: string | null, to_status: string, reason: string | null = null) => ({
      id: expect.any(String),
      from_status,
      to_status,
      actor: from_status ? 'administrator' : 'learner',
      actor_name: from_status ? 'Arjun Mehta' : 'Priya Sharma',
      reason,
      transaction_id: null,
      previous_transaction_id: null,
      evidence_url: null,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(history).toEqual([
      step(null, 'pending'),
      step('pending', 'rejected', 'No such transfer.'),
      step('rejected', 'pending'),
      step('pending', 'approved'),
    ]);
  });

  it('lists and counts only one learner’s payments', async () => {
    const payment = await aPendingPayment(learner, course);
    await aPendingPayment(await aLearner(academy), course);
    const response = await administrator.get(desk(`?user_id=${learner.id.toUpperCase()}`));
    expect(response.body).toMatchObject([{ id: payment.id }]);
    expect(response.headers['x-status-counts']).toBe('pending=1,approved=0,rejected=0,voided=0,confirmed=0');
    expect((await administrator.get(desk('?user_id=me'))).status).toBe(400);
  });

  it('shows a corrected payment as reopened only if it was decided before', async () => {
    const { id } = await aPendingPayment(learner, course);
    await learner.patch(`/api/payments/mine/${id}`).send({ transaction_id: '401288881882' }).expect(200);
    const review = async () => (await administrator.get(desk(`/${id}`)).expect(200)).body;
    expect((await review()).reopened_at).toBeNull();
    await administrator.post(desk(`/${id}/reject`)).expect(200);
    await learner
      .post(`/api/payments/mine/${id}/resubmit`)
      .send({ transaction_id: '401288881883' })
      .expect(200);
    expect((await review()).reopened_at).toEqual(expect.any(String));
  });

  it('summarises pending payments: how many, since when, and the median time to a decision', async () => {
    // As if nothing had been sold before.
    await academy.dataSource.query(
      `UPDATE payments SET status = CASE status WHEN 'pending' THEN 'rejected' ELSE status END,
         created_at = created_at - interval '60 days', processed_at = now() - interval '60 days'`,
    );
    const summary = async () => read('/summary');
    expect(await summary()).toEqual({
      pending: 0,
      oldest_pending_at: null,
      median_decision_seconds: null,
      decisions: 0,
      duplicate_references: [],
      undo_seconds: 0,
    });
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      const payment = await aPendingPayment(await aLearner(academy), await aCourse(academy));
      ids.push(payment.id);
    }
    for (const id of ids.slice(0, 4)) await administrator.post(desk(`/${id}/approve`));
    await aCheckoutSession(await aLearner(academy), await aCourse(academy, { pricePaise: 0 }));
    // Ten, twenty and ninety minutes; the fourth was decided 31 days ago.
    for (const [index, [waited, ago]] of [
      [10, 0],
      [20, 0],
      [90, 0],
      [5, 31 * 1440],
    ].entries()) {
      await academy.dataSource.query(
        `UPDATE payments SET created_at = now() - make_interval(mins => $2::int + $3::int),
             processed_at = now() - make_interval(mins => $3::int) WHERE id = $1`,
        [ids[index], waited, ago],
      );
    }
    const { body: waiting } = await administrator.get(desk('?status=pending'));
    expect(await summary()).toEqual({
      pending: 1,
      oldest_pending_at: waiting[0].created_at,
      median_decision_seconds: 1200,
      decisions: 3,
      duplicate_references: [],
      undo_seconds: 0,
    });
    // A payment that was submitted again waits since then.
    const owner = await aLearner(academy);
    const { id } = await aPendingPayment(owner, await aCourse(academy));
    await academy.dataSource.query(
      `UPDATE payments SET created_at = now() - interval '3 days' WHERE id = $1`,
      [id],
    );
    await administrator.post(desk(`/${id}/reject`)).expect(200);
    await owner
      .post(`/api/payments/mine/${id}/resubmit`)
      .send({ transaction_id: '401288881881' })
      .expect(200);
    expect(await summary()).toMatchObject({ pending: 2, oldest_pending_at: waiting[0].created_at });
  });

  it.each([
    ['?status=pending', ['payments_queue_idx']],
    ['?status=approved', ['payments_processed_idx']],
    ['', ['payments_newest_idx']],
    ['?status=pending&q=Priya', ['payments_search_idx', 'users_search_idx']],
    ['?q=TA12', ['payments_search_idx', 'users_search_idx']],
    ['?status=pending&q=4999', ['payments_search_idx', 'payments_amount_idx', 'users_search_idx']],
    ['?q=UPI/632560217745/ravi@okbank', ['payments_search_idx', 'users_search_idx']],
  ])('uses only indexes to search and sort: %s', async (query, indexes) => {
    // An empty page needs a second query for the counts.
    const [plan] = await plansOf(academy, () => administrator.get(desk(query)));
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on payments');
  });

  describe('reopening', () => {
    it('makes a rejected payment pending again, once, with an event and its coupon use', async () => {
      const coupon = await aCoupon(academy);
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment.id, 'reject', { reason: 'No such transfer.' });
      expect(await usageOf(coupon.code)).toEqual(['rejected']);
      const first = await act(payment.id, 'reopen');
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        message: 'Reopened',
        payment: {
          id: payment.id,
          status: 'pending',
          processed_at: null,
          processed_by_name: null,
          rejection_reason: null,
          created_at: payment.created_at,
          reopened_at: expect.any(String),
          warnings: ['no_utr', 'reopened'],
        },
      });
      expect((await act(payment.id, 'reopen')).body).toEqual(first.body);
      expect(await usageOf(coupon.code)).toEqual(['pending']);
      expect(await eventsOf(academy, payment.id)).toEqual(['submitted', 'rejected', 'reopened']);
    });

    it.each([
      ['approve', 'approved'],
      ['reject', 'rejected'],
    ] as const)('is followed by one more decision: %s', async (verb, state) => {
      const coupon = await aCoupon(academy);
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment.id, 'reject');
      await act(payment.id, 'reopen');
      for (let time = 0; time < 2; time += 1)
        expect((await act(payment.id, verb)).body.payment.status).toBe(state);
      expect(await usageOf(coupon.code)).toEqual([state]);
      expect(await eventsOf(academy, payment.id)).toEqual(['submitted', 'rejected', 'reopened', state]);
    });

    it('is rejected for an approved payment', async () => {
      const payment = await aPendingPayment(learner, course);
      await act(payment.id, 'approve');
      expect((await act(payment.id, 'reopen')).body).toMatchObject({
        statusCode: 409,
        code: 'payments.already_decided',
        message: 'This payment was already approved',
      });
    });

    it.each([
      [
        'another payment of the learner for the course waits',
        () => aPendingPayment(learner, course),
        'payments.another_pending',
        'This learner has another payment for the course waiting. Decide that one',
      ],
      [
        'another payment has opened the course',
        async () => act((await aPendingPayment(learner, course)).id, 'approve'),
        'payments.learner_has_access',
        'This learner already has access to the course',
      ],
      [
        'the learner was enrolled without a payment',
        () => anEnrolment(academy, learner, course),
        'payments.learner_has_access',
        'This learner already has access to the course',
      ],
    ])('is rejected if %s', async (_case, meanwhile, code, message) => {
      const payment = await aPendingPayment(learner, course);
      await act(payment.id, 'reject', { reason: 'No such transfer.' });
      await meanwhile();
      expect((await act(payment.id, 'reopen')).body).toMatchObject({ statusCode: 409, code, message });
      expect(await read(`/${payment.id}`)).toMatchObject({
        status: 'rejected',
        rejection_reason: 'No such transfer.',
        history: [{}, {}],
      });
      expect(await eventsOf(academy, payment.id)).toEqual(['submitted', 'rejected']);
    });

    it('reports a used-up coupon, and succeeds once its limit is raised', async () => {
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment.id, 'reject');
      await aPendingPayment(await aLearner(academy), course, { coupon: coupon.code });
      expect((await act(payment.id, 'reopen')).body).toMatchObject({
        statusCode: 409,
        code: 'payments.coupon_used_up',
        message: `The coupon ${coupon.code} has no use left for this payment. Raise its limit, then reopen`,
      });
      expect((await read(`/${payment.id}`)).status).toBe('rejected');
      await administrator.patch(`/api/payments/coupons/${coupon.id}`).send({ max_uses: 2 });
      expect((await act(payment.id, 'reopen')).status).toBe(200);
    });

    it('is rejected once the learner has used the coupon for another course', async () => {
      const coupon = await aCoupon(academy);
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment.id, 'reject');
      await aPendingPayment(learner, await aCourse(academy), { coupon: coupon.code });
      expect((await act(payment.id, 'reopen')).body.code).toBe('payments.coupon_used_up');
      expect(await usageOf(coupon.code)).toEqual(['rejected', 'pending']);
    });

    it('keeps the promised price, even if the coupon has changed', async () => {
      const coupon = await aCoupon(academy);
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment.id, 'reject');
      await academy.dataSource.query('UPDATE coupons SET active = false WHERE id = $1', [coupon.id]);
      expect((await act(payment.id, 'reopen')).body.payment).toMatchObject({
        amount: payment.amount,
        warnings: ['coupon_switched_off', 'no_utr', 'reopened'],
      });
    });

    it('responds 404 for an unknown payment', async () => {
      expect((await act(newId(), 'reopen')).status).toBe(404);
      expect((await administrator.get(desk(`/${newId()}`))).status).toBe(404);
      expect((await administrator.get(desk('/nothing'))).status).toBe(404);
    });
  });
});
