import { PDFDocument } from 'pdf-lib';
import type { Course } from '../../src/modules/catalogue/index.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.dto.js';
import { ReceiptsRepository } from '../../src/modules/payments/receipts.repository.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aReference } from '../factories/bank.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const NUMBER = /^TA-(\d{4})-(\d{6})$/;
const PAYMENTS = '/api/payments/manual-payments';
const DAY_MS = 86_400_000;
/** The date in India, this many days from today. */
const day = (days = 0) => dayInIndia(new Date(Date.now() + days * DAY_MS));

describe('what follows an approval', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  beforeEach(async () => {
    learner = await aLearner(academy, { fullName: 'Priya Sharma' });
  });
  afterAll(() => academy.stop());

  describe('a receipt', () => {
    const receiptOf = (paymentId: string, who = learner) =>
      who.get(`/api/payments/mine/${paymentId}/receipt`);
    const mine = async (): Promise<PaymentResponse[]> =>
      (await learner.get('/api/payments/mine')).body as PaymentResponse[];
    const receiptForAdministrators = (paymentId: string, who = administrator) =>
      who.get(`/api/payments/manual-payments/${paymentId}/receipt`);
    const anApproved = async (): Promise<PaymentResponse> => {
      const payment = await aPayment();
      await decide(administrator, payment, 'approve').expect(200);
      return payment;
    };
    const markVoid = (paymentId: string) =>
      academy.dataSource.transaction((manager) =>
        new ReceiptsRepository(academy.dataSource).markVoid(manager, paymentId),
      );
    const aPayment = async (who = learner) => aPendingPayment(who, await aCourse(academy));
    const numberOf = async (paymentId: string): Promise<number> => {
      const [row] = await academy.dataSource.query<[{ receipt_number: string | null }]>(
        'SELECT receipt_number FROM payments WHERE id = $1',
        [paymentId],
      );
      return Number(NUMBER.exec(row.receipt_number ?? '')?.[2]);
    };

    it('shows payer, payee, course and amount, in figures and in words', async () => {
      const course = await aCourse(academy, { title: 'Disk and timeline', pricePaise: 549_900 });
      const coupon = await aCoupon(academy, { percentOff: 10 });
      const payment = await aPendingPayment(learner, course, {
        coupon: coupon.code,
        transaction_id: '632560217745',
      });
      await decide(administrator, payment, 'approve').expect(200);
      const { status, body } = await receiptOf(payment.id);
      expect(status).toBe(200);
      expect(body).toEqual({
        receipt_number: expect.stringMatching(NUMBER),
        payment_id: payment.id,
        kind: 'receipt',
        gst: null,
        issued_at: expect.any(String),
        voided_at: null,
        credit_note: null,
        refunds: [],
        net_amount: 4949,
        overpayments: [],
        paid_at: payment.created_at,
        academy_name: 'Triad Academy',
        support_email: 'support@academy.example',
        payee_name: 'Triad Academy',
        payee_upi: 'academy@okbank',
        payer_name: 'Priya Sharma',
        payer_email: learner.email,
        course_id: course.id,
        course_title: 'Disk and timeline',
        original_amount: 5499,
        discount_percent: 10,
        discount_amount: 550,
        coupon_code: coupon.code,
        amount: 4949,
        amount_in_words: 'Rupees Four Thousand Nine Hundred Forty-Nine Only',
        payment_method: 'UPI',
        transaction_id: '632560217745',
        order_code: payment.order_code,
      });
      expect((await mine())[0]).toMatchObject({ receipt_number: body.receipt_number });
    });

    it('is not issued where a coupon pays everything, and takes no number', async () => {
      const { code: coupon } = await aCoupon(academy, { percentOff: 100 });
      const checkout = await aCheckoutSession(learner, await aCourse(academy), { coupon });
      expect(checkout.access_granted).toBe(true);
      const [payment] = await mine();
      expect(payment).toMatchObject({ amount: 0, status: 'approved', receipt_number: null });
      const { status, body } = await receiptOf(payment!.id);
      expect([status, body.code]).toEqual([409, 'payments.no_receipt']);
      const issued = await academy.dataSource.query('SELECT number FROM receipts WHERE payment_id = $1', [
        payment!.id,
      ]);
      expect(issued).toEqual([]);
    });

    it('carries the year of approval in India, and the next number of that year', async () => {
      const payments = [await aPayment(), await aPayment(), await aPayment()];
      const numbers: number[] = [];
      for (const { id } of payments) {
        await decide(administrator, { id }, 'approve').expect(200);
        numbers.push(await numberOf(id));
      }
      expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
      const { body } = await receiptOf(payments[0]!.id);
      const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' });
      expect(NUMBER.exec(body.receipt_number as string)![1]).toBe(
        year.format(new Date(body.issued_at as string)),
      );
    });

    it('gets unique numbers without gaps under concurrent approvals', async () => {
      const payments = await Promise.all(
        Array.from({ length: 6 }, async () => aPayment(await aLearner(academy))),
      );
      const first = await aPayment();
      await decide(administrator, first, 'approve').expect(200);
      // All of them have decided and are waiting for the year's counter.
      const gate = await Gate.close(academy, 'SELECT FROM receipt_counters FOR UPDATE');
      const answers = payments.map(({ id }) =>
        decide(administrator, { id }, 'approve').then(({ status }) => status),
      );
      await gate.untilWaiting(payments.length);
      await gate.open();
      expect(await Promise.all(answers)).toEqual(payments.map(() => 200));
      const numbers = await Promise.all(payments.map(({ id }) => numberOf(id)));
      const base = await numberOf(first.id);
      expect(numbers.sort((a, b) => a - b)).toEqual(payments.map((_, index) => base + index + 1));
    });

    it('gets its number at commit: an open approval does not lock the counter', async () => {
      const [first, open] = [await aPayment(), await aPayment(await aLearner(academy))];
      await decide(administrator, first, 'approve').expect(200);
      await academy.dataSource.transaction(async (manager) => {
        await manager.query(
          `UPDATE payments SET status = 'approved', processed_at = now(), processed_by = $2 WHERE id = $1`,
          [open.id, administrator.id],
        );
        const counters = await academy.dataSource.query('SELECT FROM receipt_counters FOR UPDATE NOWAIT');
        expect(counters).not.toEqual([]);
      });
      expect(await numberOf(open.id)).toBe((await numberOf(first.id)) + 1);
    });

    it('does not exist for a pending or rejected payment', async () => {
      const payment = await aPayment();
      const refused = { statusCode: 409, code: 'payments.no_receipt' };
      expect((await receiptOf(payment.id)).body).toMatchObject(refused);
      const pdf = await learner.get(`/api/payments/mine/${payment.id}/receipt.pdf`);
      expect(pdf.body).toMatchObject(refused);
      await decide(administrator, payment, 'reject').expect(200);
      expect((await receiptOf(payment.id)).body).toMatchObject(refused);
      expect((await mine())[0]!.receipt_number).toBeNull();
    });

    it('is shown to an administrator like to the learner, and to no other learner', async () => {
      const { id } = await anApproved();
      const { status, body } = await receiptForAdministrators(id);
      expect(status).toBe(200);
      expect(body).toEqual((await receiptOf(id)).body);
      expect((await receiptForAdministrators(id, learner)).status).toBe(403);
      expect((await receiptOf(id, administrator)).status).toBe(404);
      expect((await receiptForAdministrators('no-uuid')).status).toBe(404);
      const pending = await aPayment();
      expect((await receiptForAdministrators(pending.id)).body).toMatchObject({
        code: 'payments.no_receipt',
      });
    });

    it.each([
      ['deleted', 'DELETE FROM receipts WHERE payment_id = $1'],
      ['changed', `UPDATE receipts SET issued_at = now() WHERE payment_id = $1`],
      ['made valid again', `UPDATE receipts SET voided_at = NULL WHERE payment_id = $1`],
    ])('can’t be %s once issued', async (_what, statement) => {
      const { id } = await anApproved();
      await markVoid(id);
      await expect(academy.dataSource.query(statement, [id])).rejects.toThrow('can only be marked void');
    });

    it('can be found by its number in the administrators’ search, however it is typed, even once void', async () => {
      const { id } = await anApproved();
      const { receipt_number: number } = (await receiptOf(id)).body as { receipt_number: string };
      const find = async (q: string) =>
        (
          (await administrator.get('/api/payments/manual-payments').query({ q })).body as {
            id: string;
          }[]
        ).map((found) => found.id);
      expect(await find(number)).toEqual([id]);
      expect(await find(`receipt ${number.toLowerCase().replace(/-0+/, '-')}`)).toEqual([id]);
      await markVoid(id);
      expect(await find(number)).toEqual([id]);
      expect(await find('TA-1999-000001')).toEqual([]);
    });

    it('is linked in the mail about the approval', async () => {
      const payment = await aPayment();
      await decide(administrator, payment, 'approve').expect(200);
      await academy.drainQueues();
      // The mail about the submission may come after it: mails are sent several at a time.
      const { text } = academy.mails
        .to(learner.email)
        .find(({ subject }) => subject?.startsWith('You have access to '))!;
      const { receipt_number: number } = (await receiptOf(payment.id)).body as { receipt_number: string };
      expect(text).toContain(number);
      expect(text).toContain(`https://academy.example/payments/${payment.id}/receipt`);
    });

    it('as a PDF is one page, named after its number, for its learner and for administrators', async () => {
      const { id } = await anApproved();
      const { receipt_number: number } = (await receiptOf(id)).body as { receipt_number: string };
      const forLearner = await learner.get(`/api/payments/mine/${id}/receipt.pdf`).responseType('blob');
      const forAdministrators = await administrator
        .get(`/api/payments/manual-payments/${id}/receipt.pdf`)
        .responseType('blob');
      for (const { status, headers, body } of [forLearner, forAdministrators]) {
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/pdf');
        expect(headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`);
        expect(headers['cache-control']).toMatch('no-store');
        const pdf = await PDFDocument.load(body as Buffer);
        expect(pdf.getPageCount()).toBe(1);
        expect(pdf.getTitle()).toBe(`Receipt ${number}`);
      }
    });
  });

  describe('a refund', () => {
    let course: Course;
    beforeEach(async () => {
      course = await aCourse(academy, { pricePaise: 500_000 });
    });

    const act = (payment: { id: string }, verb: string, body?: object) =>
      administrator.post(`${PAYMENTS}/${payment.id}/${verb}`).send(body);
    const refund = (payment: { id: string }, body: object = {}) =>
      act(payment, 'refunds', { amount: 5000, reference: aReference(), refunded_on: day(), ...body });
    const approved = async () => {
      const payment = await aPendingPayment(learner, course, { transaction_id: aReference() });
      await act(payment, 'approve').expect(200);
      return payment;
    };
    const revenue = async () => {
      const { body } = await administrator.get('/api/admin/dashboard/stats');
      return (body as { totalRevenue: number }).totalRevenue;
    };
    const today = async () => {
      const { body } = await administrator.get('/api/admin/dashboard/history?period=30d');
      const { points } = body as { points: { revenue: number }[] };
      return points.at(-1)!.revenue;
    };

    it('in two parts lowers revenue, is mailed to the learner and shown to learner and administrators', async () => {
      const payment = await approved();
      const before = { total: await revenue(), today: await today() };
      const reference = aReference();
      const { body } = await refund(payment, {
        amount: 2000,
        reference: `UTR ${reference}`,
        note: 'Goodwill',
      }).expect(201);
      expect(body).toMatchObject({
        message: 'Refund recorded',
        payment: { status: 'approved', amount: 5000, refunded_amount: 2000 },
      });
      await refund(payment, { amount: 3000 }).expect(201);

      expect(await revenue()).toBeCloseTo(before.total - 5000);
      expect(await today()).toBeCloseTo(before.today - 5000);
      const review = await administrator.get(`${PAYMENTS}/${payment.id}`);
      expect((review.body as { refunds: unknown[] }).refunds).toMatchObject([
        {
          amount: 2000,
          reference: `UTR ${reference}`,
          refunded_on: day(),
          note: 'Goodwill',
          recorded_by: administrator.fullName,
        },
        { amount: 3000, note: null },
      ]);
      const receipt = await learner.get(`/api/payments/mine/${payment.id}/receipt`).expect(200);
      expect(receipt.body).toMatchObject({
        amount: 5000,
        refunds: [{ amount: 2000, reference: `UTR ${reference}`, refunded_on: day() }, { amount: 3000 }],
        net_amount: 0,
      });
      const mine = await learner.get('/api/payments/mine');
      expect(mine.body).toMatchObject([
        {
          id: payment.id,
          status: 'approved',
          refunded_amount: 5000,
          refunds: [
            { amount: 2000, reference: `UTR ${reference}`, refunded_on: day() },
            { amount: 3000, refunded_on: day() },
          ],
        },
      ]);
      const mailed = () =>
        academy.mails
          .to(learner.email)
          .find(({ subject }) => subject === `Refund of ₹2,000 for ${course.title}`);
      await eventually(() => mailed() !== undefined, 'the mail about the refund');
      const sentOn = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
      expect(mailed()!.text).toContain(`Sent on: ${sentOn.format(new Date())}`);
      expect(mailed()!.text).toMatch(/See your purchases:\s+\S+\/profile\s/);
      const csv = await administrator.get('/api/admin/exports/payments.csv');
      expect(csv.text).toContain(`UTR ${reference}`);
    });

    it('lowers the coupon’s revenue and is listed in the coupon export', async () => {
      const coupon = await aCoupon(academy, { percentOff: 10 });
      const payment = await aPendingPayment(learner, course, { coupon: coupon.code });
      await act(payment, 'approve').expect(200);
      await refund(payment, { amount: 1000.1 }).expect(201);
      const { body } = await administrator.get('/api/payments/coupons');
      expect((body as { code: string }[]).find(({ code }) => code === coupon.code)).toMatchObject({
        approved_uses: 1,
        revenue: 3499.9,
      });
      const csv = await administrator.get(`/api/admin/exports/coupon-usages.csv?code=${coupon.code}`);
      expect(csv.text).toContain('"Refunded (INR)"');
      expect(csv.text).toContain('"4500.00","1000.10"');
    });

    it('doesn’t change access', async () => {
      const payment = await approved();
      await academy.drainQueues();
      await refund(payment).expect(201);
      await academy.drainQueues();
      await learner.get(`/api/courses/${course.id}/access`).expect(200);
    });

    it('of everything is told as that in exports, and in the mail about closing the access', async () => {
      const payment = await approved();
      await refund(payment).expect(201);
      expect((await learner.get('/api/payments/mine')).body).toMatchObject([
        { status: 'approved', amount: 5000, refunded_amount: 5000 },
      ]);
      const csv = await administrator.get('/api/admin/exports/payments.csv').query({ course_id: course.id });
      expect(csv.text).toContain('"refunded"');
      await academy.drainQueues();
      await act(payment, 'void', { reason: 'You asked for your money back' }).expect(200);
      await academy.drainQueues();
      const mail = academy.mails
        .to(learner.email)
        .find(({ subject }) => subject === `Access ended: ${course.title}`)!;
      expect(mail.text).toContain(`We refunded the ₹5,000 that you paid for ${course.title}`);
      expect(mail.text).toContain('You asked for your money back');
      expect(mail.text).not.toMatch(/mistake|transaction ID/i);
    });

    it('of a voided payment is recorded, and doesn’t lower revenue, or that of the day, twice', async () => {
      const before = [await revenue(), await today()];
      const payment = await approved();
      await act(payment, 'void', { reason: 'Another course' }).expect(200);
      await refund(payment).expect(201);
      expect([await revenue(), await today()]).toEqual(before);
    });

    it('is stored once when retried after a lost response', async () => {
      const payment = await approved();
      const body = { amount: 1500, reference: aReference() };
      await refund(payment, body).expect(201);
      const again = await refund(payment, body).expect(201);
      expect(again.body).toMatchObject({ payment: { refunded_amount: 1500 } });
    });

    it('never exceeds the payment, even with two concurrent refunds', async () => {
      const payment = await approved();
      const answers = await Promise.all([1, 2, 3].map(() => refund(payment, { amount: 2500 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400]);
      const { body } = await refund(payment, { amount: 0.01 }).expect(400);
      expect(body).toMatchObject({
        code: 'payments.refund_too_large',
        details: [{ field: 'amount', message: 'This payment has been refunded in full' }],
      });
    });

    it('is rejected for a bank reference that another refund used, however it is typed', async () => {
      const reference = aReference();
      await refund(await approved(), { reference }).expect(201);
      learner = await aLearner(academy);
      const { body } = await refund(await approved(), { reference: `UPI Ref No: ${reference}` }).expect(409);
      expect(body).toMatchObject({ code: 'payments.refund_already_recorded' });
    });

    it.each([
      ['tomorrow', () => day(1)],
      ['a day before the payment', () => day(-1)],
      ['the 30th of February', () => '2027-02-30'],
      ['no day', () => 'yesterday'],
    ])('is rejected with %s, at its field', async (_what, day) => {
      const { body } = await refund(await approved(), { refunded_on: day() }).expect(400);
      expect((body as { details: { field: string }[] }).details).toMatchObject([{ field: 'refunded_on' }]);
    });

    it('has a bank reference that can be seen, and each only once', async () => {
      const payment = await approved();
      const { body } = await refund(payment, { amount: 1, reference: '\u200B' }).expect(400);
      expect((body as { details: { field: string }[] }).details).toMatchObject([{ field: 'reference' }]);
      await refund(payment, { amount: 1, reference: 'NEFT-77' }).expect(201);
      const again = await refund(payment, { amount: 2, reference: 'NEFT-\u200B77' });
      expect(again).toMatchObject({ status: 409, body: { code: 'payments.refund_already_recorded' } });
    });

    it('of a pending payment is rejected', async () => {
      const payment = await aPendingPayment(learner, course);
      const { body } = await refund(payment).expect(409);
      expect(body).toMatchObject({ code: 'payments.not_refundable' });
    });
  });
});
