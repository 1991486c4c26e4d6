import { newId } from '../../src/platform/database/columns.js';
import { Course } from '../../src/modules/catalogue/index.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 4: a payment', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { APPROVAL_UNDO_SECONDS: '10' } });
    administrator = await anAdministrator(academy, { fullName: 'Arjun Mehta' });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy);
  });

  describe('is submitted with a proof', () => {
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
      const checkout = await aCheckoutSession(learner, course);
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
          order_code: checkout.order_code,
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

    it('accepts proof after the checkout expired, at the frozen amount, marked late', async () => {
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const checkout = await aCheckoutSession(learner, course, { coupon: coupon.code });
      await passTime(checkout.id);
      await academy.dataSource.query(
        `UPDATE coupon_usages SET reserved_until = clock_timestamp() - interval '1 second' WHERE checkout_session_id = $1`,
        [checkout.id],
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
        order_code: checkout.order_code,
      });
      expect(await usageOf(checkout.id)).toBe('pending');
    });

    it.each([
      ['archived', { archivedAt: new Date() }],
      ['switched off', { status: 'inactive' as const }],
    ])('accepts proof for a course that was %s after checkout began', async (_what, change) => {
      await aCheckoutSession(learner, course);
      await academy.dataSource.manager.update(Course, course.id, change);
      expect((await submit({ transaction_id: `GONE ${_what}` })).status).toBe(201);
    });

    it('without a checkout opens one at the current price with the given coupon', async () => {
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

    it('without a checkout rejects an invalid coupon at its field and an inactive course', async () => {
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

    it('uses the amount of the named checkout, even if a newer one replaced it', async () => {
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const paid = await aCheckoutSession(learner, course);
      const newer = await aCheckoutSession(learner, course, { coupon: coupon.code });
      const { status, body } = await submit({ transaction_id: 'FIRST', checkout_session_id: paid.id });
      expect(status).toBe(201);
      expect(body.payment).toMatchObject({ amount: 4999, order_code: paid.order_code, coupon_code: null });
      expect(await usageOf(newer.id)).toBe('released');
    });

    it('honours the discount of a named checkout whose coupon was released', async () => {
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

    it('responds 404 for a checkout of another learner or course, or an unknown one', async () => {
      const foreign = await aCheckoutSession(await aLearner(academy), course);
      const elsewhere = await aCheckoutSession(learner, await aCourse(academy));
      for (const id of [foreign.id, elsewhere.id, newId(), 'abc', "' OR 1=1"]) {
        expect((await submit({ transaction_id: '1', checkout_session_id: id })).status).toBe(404);
      }
    });

    it('rejects a named checkout that already has a payment, and lets a rejected learner submit again', async () => {
      const checkout = await aCheckoutSession(learner, course);
      const first = await submit({ transaction_id: 'AGAIN' });
      await decide(administrator, first.body.payment, 'reject');
      const stale = await submit({ transaction_id: 'AGAIN', checkout_session_id: checkout.id });
      expect(stale.status).toBe(409);
      expect(stale.body.code).toBe('payments.checkout_session_used');
      const second = await submit({ transaction_id: 'AGAIN' });
      expect(second.status).toBe(201);
      expect(second.body.payment.id).not.toBe(first.body.payment.id);
      expect((await decide(administrator, second.body.payment, 'approve')).status).toBe(200);
    });
  });

  describe('is decided once', () => {
    it('approves only the transaction ID that the administrator compared with the bank', async () => {
      const payment = await aPendingPayment(learner, course, { transaction_id: '612345678901' });
      await learner
        .patch(`/api/payments/mine/${payment.id}`)
        .field('transaction_id', '612345678902')
        .expect(200);
      const refused = await decide(administrator, payment, 'approve', { transaction_id: '612345678901' });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        code: 'payments.changed',
        message:
          'The learner has changed the transaction ID to 612345678902. Check it again before you approve',
      });
      await decide(administrator, payment, 'approve', { transaction_id: '612345678902' }).expect(200);
    });

    it.each([
      ['approve', 'approved', 'Approved'],
      ['reject', 'rejected', 'Rejected'],
    ] as const)('%s decides with an event and history, and is idempotent', async (verb, state, message) => {
      const coupon = await aCoupon(academy);
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      const first = await decide(administrator, payment, verb, { reason: ' No such transfer ' });
      expect(first.status).toBe(200);
      expect(first.body).toMatchObject({
        message,
        undo_until: expect.any(String),
        payment: {
          id: payment.id,
          status: state,
          processed_at: expect.any(String),
          processed_by_name: 'Arjun Mehta',
          rejection_reason: state === 'rejected' ? 'No such transfer' : null,
        },
      });
      const other = await anAdministrator(academy);
      const again = await other
        .post(`/api/payments/manual-payments/${payment.id}/${verb}`)
        .send({ reason: 'Another' });
      expect(again.status).toBe(200);
      expect(again.body).toEqual({ ...first.body, undo_until: null });
      expect(await eventsOf(academy, payment.id)).toEqual(['submitted', state]);
      const history = await academy.dataSource.query(
        'SELECT from_status, to_status, actor_id FROM payment_history WHERE payment_id = $1 ORDER BY created_at, id',
        [payment.id],
      );
      expect(history).toEqual([
        { from_status: null, to_status: 'pending', actor_id: learner.id },
        { from_status: 'pending', to_status: state, actor_id: administrator.id },
      ]);
      const { body: usages } = await administrator.get(`/api/payments/coupons/usages?code=${coupon.code}`);
      expect(usages).toMatchObject([{ status: state }]);
    });

    it.each([
      ['a bank reference', '५१२३४५६७८९०४', '٥١٢٣٤٥٦٧٨٩٠٤'],
      ['another transaction ID', 'abT2611191', 'ＡＢ t26 11191'],
    ])('rejects %s that an approved payment used, however it was typed', async (_what, typed, typedAgain) => {
      const first = await aPendingPayment(learner, course, { transaction_id: typed });
      const second = await aPendingPayment(await aLearner(academy), course, { transaction_id: typedAgain });
      await decide(administrator, first, 'approve').expect(200);
      const { status, body } = await decide(administrator, second, 'approve');
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'payments.transaction_already_used',
        message: `This transaction ID already paid for ${learner.fullName}, ${course.title} (${first.order_code}). One transfer buys one course`,
      });
      // The rejected approval changed nothing: the payment is still pending and can be rejected.
      expect(await eventsOf(academy, second.id)).toHaveLength(1);
      expect((await decide(administrator, second, 'reject')).body.payment.status).toBe('rejected');
    });

    it('only flags look-alike IDs: both can be approved', async () => {
      const first = await aPendingPayment(learner, course, { transaction_id: '812345678907' });
      const second = await aPendingPayment(await aLearner(academy), course, {
        transaction_id: '8I2345678907',
      });
      await decide(administrator, first, 'approve').expect(200);
      const { status, body } = await decide(administrator, second, 'approve');
      expect(status).toBe(200);
      expect(body.payment).toMatchObject({
        reference: null,
        warnings: ['lookalike_transaction_id'],
        same_transaction: [{ id: first.id, is_same: false, is_own: false }],
      });
    });

    it('responds 404 for an unknown payment and 400 for a reason that is too long', async () => {
      expect((await decide(administrator, { id: newId() }, 'approve')).status).toBe(404);
      expect((await decide(administrator, { id: 'abc' }, 'reject')).status).toBe(404);
      const payment = await aPendingPayment(learner, course);
      expect((await decide(administrator, payment, 'reject', { reason: 'x'.repeat(501) })).status).toBe(400);
    });

    it('approves a payment even if the learner got access another way meanwhile', async () => {
      const payment = await aPendingPayment(learner, course);
      await anEnrolment(academy, learner, course);
      expect((await decide(administrator, payment, 'approve')).status).toBe(200);
    });

    it('doesn’t allow deleting or changing history and payments', async () => {
      const payment = await aPendingPayment(learner, course);
      for (const statement of [
        'DELETE FROM payments WHERE id = $1',
        'DELETE FROM payment_history WHERE payment_id = $1',
        `UPDATE payment_history SET to_status = 'approved' WHERE payment_id = $1`,
      ]) {
        await expect(academy.dataSource.query(statement, [payment.id])).rejects.toThrow('kept for good');
      }
    });

    it('nor any other history, change or refund', async () => {
      const UPDATE_OR_DELETE = 2 + 8 + 16;
      const tables = await academy.dataSource.query<{ name: string; isKept: boolean }[]>(
        `SELECT kept.relname AS name, EXISTS (
           SELECT FROM pg_trigger JOIN pg_proc refusal ON refusal.oid = tgfoid AND refusal.proname = 'refuse_change'
           WHERE tgrelid = kept.oid AND tgenabled = 'O' AND tgqual IS NULL AND tgtype & $1 = $1) AS "isKept"
         FROM pg_class kept WHERE relkind = 'r' AND relname ~ '_history$|_changes$|^refunds$' ORDER BY relname`,
        [UPDATE_OR_DELETE],
      );
      expect(tables).toEqual(
        [
          'account_changes',
          'bank_line_history',
          'course_review_history',
          'credential_history',
          'enrolment_history',
          'payment_history',
          'refunds',
          'settings_changes',
        ].map((name) => ({ name, isKept: true })),
      );
    });
  });
});
