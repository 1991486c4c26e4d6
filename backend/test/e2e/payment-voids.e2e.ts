import type { Course } from '../../src/modules/catalogue/index.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.dto.js';
import type { ReceiptResponse } from '../../src/modules/payments/dto/receipt.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

const PAYMENTS = '/api/payments/manual-payments';

describe('a decision that was a mistake', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ env: { APPROVAL_UNDO_SECONDS: '3' } });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy);
  });

  const act = (payment: { id: string }, verb: string, body?: object, who = administrator) =>
    who.post(`${PAYMENTS}/${payment.id}/${verb}`).send(body);
  const hasAccess = async () => (await learner.get(`/api/courses/${course.id}/access`)).status === 200;
  const untilAccessIs = (open: boolean) =>
    eventually(async () => (await hasAccess()) === open, `access to be ${open ? 'open' : 'closed'}`);
  const untilMailed = (subject: string) =>
    eventually(() => mailsTo(learner.email).includes(subject), `the mail “${subject}”`);
  const historyOf = async ({ id }: { id: string }) => {
    const { body } = await administrator.get(`${PAYMENTS}/${id}`);
    return (body as { history: { to_status: string }[] }).history.map(({ to_status }) => to_status);
  };
  const receiptOf = async ({ id }: { id: string }) => {
    const { body } = await learner.get(`/api/payments/mine/${id}/receipt`).expect(200);
    return body as ReceiptResponse;
  };
  const mailsTo = (email: string) => academy.mails.to(email).map(({ subject }) => subject);
  const revenue = async () => {
    const { body } = await administrator.get('/api/admin/dashboard/stats');
    return (body as { totalRevenue: number }).totalRevenue;
  };
  /** As if approved just now, however long the next request takes. */
  const keepUndoable = ({ id }: { id: string }) =>
    academy.dataSource.query(`UPDATE payments SET processed_at = now() + interval '1 minute' WHERE id = $1`, [
      id,
    ]);
  const approvedWithAccess = async (proof: { transaction_id?: string; coupon?: string } = {}) => {
    const payment = await aPendingPayment(learner, course, proof);
    await act(payment, 'approve').expect(200);
    await untilAccessIs(true);
    return payment;
  };

  it('is voided with its access, reference, coupon use and revenue, and the learner gets a mail', async () => {
    const before = await revenue();
    const coupon = await aCoupon(academy, { maxUses: 1 });
    const payment = await approvedWithAccess({ transaction_id: '712345678901', coupon: coupon.code });
    const receipt = await receiptOf(payment);
    expect(receipt.voided_at).toBeNull();
    const { body } = await act(payment, 'void', { reason: 'It was another transfer' }).expect(200);
    expect(body).toMatchObject({
      message: 'Voided',
      payment: {
        status: 'voided',
        void_reason: 'It was another transfer',
        voided_by_name: administrator.fullName,
        receipt_number: receipt.receipt_number,
      },
    });
    expect(await receiptOf(payment)).toEqual({ ...receipt, voided_at: expect.any(String) });
    await untilAccessIs(false);
    expect(await revenue()).toBe(before);
    await untilMailed(`Access withdrawn: ${course.title}`);
    expect(mailsTo(learner.email)).not.toContain(`Access ended: ${course.title}`);

    const other = await aLearner(academy);
    const theirs = await aPendingPayment(other, course, {
      transaction_id: '712345678901',
      coupon: coupon.code,
    });
    await act(theirs, 'approve').expect(200);
    expect(await historyOf(payment)).toEqual(['pending', 'approved', 'voided']);
  });

  it('is voided once, and only while it is approved', async () => {
    const payment = await aPendingPayment(learner, course);
    const refused = await act(payment, 'void', { reason: 'No' });
    expect([refused.status, refused.body.code]).toEqual([409, 'payments.not_approved']);
    await act(payment, 'approve').expect(200);
    expect((await act(payment, 'void', {})).status).toBe(400);
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((reason) => act(payment, 'void', { reason })),
    );
    expect([first!.status, second!.status]).toEqual([200, 200]);
    expect(first!.body).toEqual(second!.body);
    expect(await historyOf(payment)).toEqual(['pending', 'approved', 'voided']);
  });

  it('doesn’t revoke access that an administrator granted', async () => {
    const payment = await aPendingPayment(learner, course);
    await administrator
      .post(`/api/admin/courses/${course.id}/enrollments`)
      .send({ email: learner.email })
      .expect(201);
    await act(payment, 'approve').expect(200);
    await act(payment, 'void', { reason: 'Granted by hand already' }).expect(200);
    await academy.drainQueues();
    expect(await hasAccess()).toBe(true);
    expect(mailsTo(learner.email)).not.toContain(`Access withdrawn: ${course.title}`);
    const told = academy.mails
      .to(learner.email)
      .find(({ subject }) => subject === `Payment void: ${course.title}`);
    expect(told?.text).toContain('You keep access to the course');
    expect(told?.text).not.toContain('withdrawn');
  });

  it('can be reopened and approved again, which restores access and coupon use with a new receipt', async () => {
    const { code } = await aCoupon(academy);
    const payment = await approvedWithAccess({ coupon: code });
    const voided = await act(payment, 'void', { reason: 'Too early' });
    await untilAccessIs(false);
    await act(payment, 'reopen').expect(200);
    const { body: usages } = await administrator.get(`/api/payments/coupons/usages?code=${code}`);
    expect(usages).toMatchObject([{ status: 'pending' }]);
    const { body } = await act(payment, 'approve').expect(200);
    expect(body.payment.receipt_number).toEqual(expect.any(String));
    expect(body.payment.receipt_number).not.toBe(voided.body.payment.receipt_number);
    await untilAccessIs(true);
  });

  it('can be undone within seconds without a mail to the learner, and is pending again', async () => {
    const coupon = await aCoupon(academy);
    const payment = await approvedWithAccess({ coupon: coupon.code });
    await keepUndoable(payment);
    const { body } = await act(payment, 'undo').expect(200);
    // As if it hadn't been decided: nothing to check because of it.
    const pendingAgain = { status: 'pending', receipt_number: null, reopened_at: null, warnings: ['no_utr'] };
    expect(body).toMatchObject({ message: 'Undone', payment: pendingAgain });
    await untilAccessIs(false);
    expect(await historyOf(payment)).toEqual(['pending', 'approved', 'voided', 'pending']);
    expect((await act(payment, 'undo')).body).toEqual(body);
    await academy.drainQueues();
    // The submission was real, and may have been mailed before the decision.
    const received = `We received your payment for ${course.title}`;
    const told = mailsTo(learner.email).filter((subject) => subject?.includes(course.title));
    expect(told.filter((subject) => subject !== received)).toEqual([]);
    const { body: usages } = await administrator.get(`/api/payments/coupons/usages?code=${coupon.code}`);
    expect(usages).toMatchObject([{ status: 'pending' }]);
  });

  it('keeps access, and is mailed once, with its last receipt, if approved again right after an undo', async () => {
    const payment = await aPendingPayment(learner, course);
    await act(payment, 'approve').expect(200);
    await keepUndoable(payment);
    for (const verb of ['undo', 'approve']) await act(payment, verb).expect(200);
    await academy.drainQueues();
    expect(await hasAccess()).toBe(true);
    const approvals = academy.mails
      .to(learner.email)
      .filter(({ subject }) => subject === `You have access to ${course.title}`);
    expect(approvals).toHaveLength(1);
    expect(approvals[0]!.text).toContain((await receiptOf(payment)).receipt_number);
  });

  it.each(['approve', 'reject'])(
    '(%s) can’t be undone by another administrator, or after its time limit',
    async (verb) => {
      const payment = await aPendingPayment(learner, course);
      await act(payment, verb).expect(200);
      await keepUndoable(payment);
      const expired = { status: 409, body: { code: 'payments.undo_expired' } };
      expect(await act(payment, 'undo', {}, await anAdministrator(academy))).toMatchObject(expired);
      await academy.dataSource.query(
        `UPDATE payments SET processed_at = now() - interval '4 seconds' WHERE id = $1`,
        [payment.id],
      );
      expect(await act(payment, 'undo')).toMatchObject(expired);
    },
  );

  it('can’t be undone once a refund is recorded', async () => {
    const payment = await aPendingPayment(learner, course);
    await act(payment, 'approve').expect(200);
    const refund = { amount: 1, reference: aReference(), refunded_on: dayInIndia(new Date()) };
    await act(payment, 'refunds', refund).expect(201);
    const undo = await act(payment, 'undo');
    expect([undo.status, undo.body.code]).toEqual([409, 'payments.refunded']);
    expect(undo.body.message).toContain('A refund is recorded for this payment');
    const { body } = await administrator.get(`${PAYMENTS}/${payment.id}`);
    expect(body).toMatchObject({ status: 'approved', refunded_amount: 1 });
  });

  it('sends the approval mail only after the undo period', async () => {
    const payment: PaymentResponse = await aPendingPayment(learner, course);
    const approvedAt = Date.now();
    await act(payment, 'approve').expect(200);
    await untilMailed(`You have access to ${course.title}`);
    expect(Date.now() - approvedAt).toBeGreaterThan(3_000);
  });

  describe('a rejection that was a mistake', () => {
    const rejection = () => `Payment not verified: ${course.title}`;

    it('can be undone within seconds without a mail, and is pending again with its coupon', async () => {
      const coupon = await aCoupon(academy, { maxUses: 1 });
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      const rejected = await act(payment, 'reject', { reason: 'No such transfer.' }).expect(200);
      const { undo_until, payment: decided } = rejected.body;
      expect(Date.parse(undo_until) - Date.parse(decided.processed_at)).toBe(3_000);
      await keepUndoable(payment);
      const { body } = await act(payment, 'undo').expect(200);
      expect(body).toMatchObject({
        message: 'Undone',
        payment: { status: 'pending', rejection_reason: null },
      });
      // Pressed twice, or in two tabs.
      expect((await act(payment, 'undo').expect(200)).body).toEqual(body);
      expect(await historyOf(payment)).toEqual(['pending', 'rejected', 'pending']);
      const { body: usages } = await administrator.get(`/api/payments/coupons/usages?code=${coupon.code}`);
      expect(usages).toMatchObject([{ status: 'pending' }]);
      await academy.drainQueues();
      expect(mailsTo(learner.email)).not.toContain(rejection());
      expect(mailsTo(learner.email)).not.toContain(`We are checking your payment for ${course.title} again`);
    });

    it('is mailed once, after the undo period, if it is rejected again after an undo', async () => {
      const payment = await aPendingPayment(learner, course);
      await act(payment, 'reject').expect(200);
      await keepUndoable(payment);
      await act(payment, 'undo').expect(200);
      const rejectedAt = Date.now();
      await act(payment, 'reject', { reason: 'Checked again' }).expect(200);
      await untilMailed(rejection());
      expect(Date.now() - rejectedAt).toBeGreaterThan(3_000);
      await academy.drainQueues();
      expect(mailsTo(learner.email).filter((subject) => subject === rejection())).toHaveLength(1);
    });

    it('can’t be undone once the learner has paid again', async () => {
      const payment = await aPendingPayment(learner, course);
      await act(payment, 'reject').expect(200);
      await aPendingPayment(learner, course);
      await keepUndoable(payment);
      expect((await act(payment, 'undo')).body.code).toBe('payments.another_pending');
    });
  });

  describe('a revocation that was a mistake', () => {
    const ended = () => `Access ended: ${course.title}`;
    const enrolment = async () => {
      const { body } = await administrator
        .post(`/api/admin/courses/${course.id}/enrollments`)
        .send({ email: learner.email })
        .expect(201);
      return `/api/admin/enrollments/${(body as { id: string }).id}`;
    };
    const keepRevocationUndoable = () =>
      academy.dataSource.query(
        `UPDATE enrolments SET revoked_at = now() + interval '1 minute' WHERE course_id = $1`,
        [course.id],
      );

    it('can be undone within seconds, also twice, without a mail', async () => {
      const path = await enrolment();
      await untilMailed(`You have access to ${course.title}`);
      const { body } = await administrator.delete(path).expect(200);
      expect(body).toEqual({ message: 'Enrollment revoked', undo_until: expect.any(String) });
      expect(await hasAccess()).toBe(false);
      await keepRevocationUndoable();
      for (let times = 0; times < 2; times += 1)
        expect((await administrator.post(`${path}/undo`).expect(200)).body).toEqual({
          message: 'Access restored',
        });
      expect(await hasAccess()).toBe(true);
      await academy.drainQueues();
      expect(mailsTo(learner.email)).not.toContain(ended());
      // Of the grant itself.
      const granted = mailsTo(learner.email).filter(
        (subject) => subject === `You have access to ${course.title}`,
      );
      expect(granted).toHaveLength(1);
      const [counted] = await academy.dataSource.query<[{ enrolled_count: number }]>(
        'SELECT enrolled_count FROM courses WHERE id = $1',
        [course.id],
      );
      expect(counted.enrolled_count).toBe(1);
    });

    it('is mailed once, after the undo period, if it is revoked again after an undo', async () => {
      const path = await enrolment();
      await administrator.delete(path).expect(200);
      await keepRevocationUndoable();
      await administrator.post(`${path}/undo`).expect(200);
      const revokedAt = Date.now();
      await administrator.delete(path).expect(200);
      await untilMailed(ended());
      expect(Date.now() - revokedAt).toBeGreaterThan(3_000);
      await academy.drainQueues();
      expect(mailsTo(learner.email).filter((subject) => subject === ended())).toHaveLength(1);
    });

    it('can’t be undone by another administrator, after its time limit, or if its payment was voided', async () => {
      const path = await enrolment();
      await administrator.delete(path).expect(200);
      await keepRevocationUndoable();
      const other = await (await anAdministrator(academy)).post(`${path}/undo`);
      expect([other.status, other.body.code]).toEqual([409, 'learning.undo_expired']);
      await academy.dataSource.query(
        `UPDATE enrolments SET revoked_at = now() - interval '4 seconds' WHERE course_id = $1`,
        [course.id],
      );
      expect((await administrator.post(`${path}/undo`)).body.code).toBe('learning.undo_expired');

      course = await aCourse(academy);
      const payment = await approvedWithAccess();
      await act(payment, 'void', { reason: 'Another transfer' }).expect(200);
      await untilAccessIs(false);
      await keepRevocationUndoable();
      const { body } = await administrator.get(`/api/admin/courses/${course.id}/enrollments`);
      const voided = await administrator.post(
        `/api/admin/enrollments/${(body as { id: string }[])[0]!.id}/undo`,
      );
      expect(voided.body.code).toBe('learning.undo_expired');
    });
  });

  describe('with a bank line that the rules had matched to another payment', () => {
    const given = async (amount = 4999) => {
      course = await aCourse(academy, { pricePaise: 499_900 });
      const reference = aReference();
      const account = await aBankAccount(administrator);
      await aPendingPayment(learner, course, { transaction_id: reference });
      const payer = await aLearner(academy);
      const other = await aPendingPayment(payer, course);
      await anImport(administrator, account, aStatement([{ amount, reference }]));
      await academy.drainQueues();
      await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto' WHERE id = $1`, [account.id]);
      const [line] = await academy.dataSource.query<[{ id: string }]>(
        'SELECT id FROM bank_lines WHERE rrn = $1',
        [reference],
      );
      const givenAt = Date.now();
      await administrator
        .post(`/api/bank/lines/${line.id}/allocate`)
        .send({ payment_id: other.id, overpayment: 'kept' })
        .expect(200, { approved: true });
      const policy = async () => {
        await academy.drainQueues();
        const { body } = await administrator.get('/api/bank/policies').expect(200);
        return (body as { id: string; policy: string }[]).find(({ id }) => id === account.id)!.policy;
      };
      return { other, payer, policy, givenAt };
    };

    it('tells the learner of an overpayment only after the undo period', async () => {
      const { payer, givenAt } = await given(5999);
      learner = payer;
      await untilMailed(`You paid ₹1,000 too much for ${course.title}`);
      expect(Date.now() - givenAt).toBeGreaterThan(3_000);
    });

    it('tells of none, and leaves automatic approval on, if it is undone at once', async () => {
      const { other, payer, policy } = await given(5999);
      await keepUndoable(other);
      await act(other, 'undo').expect(200);
      expect(await policy()).toBe('auto');
      expect(mailsTo(payer.email)).not.toContainEqual(expect.stringContaining('too much'));
    });

    it('switches automatic approval off once it can’t be undone any more', async () => {
      expect(await (await given()).policy()).toBe('suggest');
    });
  });
});
