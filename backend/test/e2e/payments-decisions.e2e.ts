import { newId } from '../../src/platform/database/columns.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { anEnrolment } from '../factories/enrolments.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventsOf } from '../setup/payment-events.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('decisions 4: a payment is decided once', () => {
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

  it('rejects a transaction ID that an approved payment used, however it was typed', async () => {
    const digits = String(Date.now());
    const first = await aPendingPayment(learner, course, { transaction_id: `ab${digits}` });
    const copycat = await aLearner(academy);
    const second = await aPendingPayment(copycat, course, { transaction_id: `ＡＢ ${digits}` });
    expect((await decide(administrator, first, 'approve')).status).toBe(200);
    const refused = await decide(administrator, second, 'approve');
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('payments.transaction_already_used');
    // The rejected approval changed nothing: the payment is still pending and can be rejected.
    expect(await eventsOf(academy, second.id)).toHaveLength(1);
    expect((await decide(administrator, second, 'reject')).body.payment.status).toBe('rejected');
  });

  it.each([
    ['512345678902', 'UTR 512345678902'],
    ['612345678903', '0000612345678903'],
    ['632560217799', '6325-6021-7799'],
    ['५१२३४५६७८९०४', '٥١٢٣٤٥٦٧٨٩٠٤'],
    ['712345678904', 'UPI Ref No: 7123 4567 8904'],
    ['712345678905', '712345678905.'],
    ['712345678906', '7123\u030145678906'],
  ])('rejects a bank reference that an approved payment used: %j, then %j', async (typed, typedAgain) => {
    const first = await aPendingPayment(learner, course, { transaction_id: typed });
    const copycat = await aLearner(academy);
    const second = await aPendingPayment(copycat, course, { transaction_id: typedAgain });
    await decide(administrator, first, 'approve').expect(200);
    const { status, body } = await decide(administrator, second, 'approve');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'payments.transaction_already_used',
      message: `This transaction ID already paid for ${learner.fullName}, ${course.title} (${first.order_code}). One transfer buys one course`,
    });
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
