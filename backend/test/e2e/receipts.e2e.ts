import { PDFDocument } from 'pdf-lib';
import { Receipts1795312345000 } from '../../src/platform/database/migrations/1795312345000-receipts.js';
import { ReceiptAtCommit1795376160000 } from '../../src/platform/database/migrations/1795376160000-receipt-at-commit.js';
import { IssuedReceipts1795410000000 } from '../../src/platform/database/migrations/1795410000000-issued-receipts.js';
import { GstInvoices1795411000000 } from '../../src/platform/database/migrations/1795411000000-gst-invoices.js';
import { CreditNotes1796151000000 } from '../../src/platform/database/migrations/1796151000000-credit-notes.js';
import { ReceiptsRepository } from '../../src/modules/payments/receipts.repository.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.response.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const NUMBER = /^TA-(\d{4})-(\d{6})$/;

describe('a receipt for a purchase', () => {
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

  const receiptOf = (paymentId: string, who = learner) => who.get(`/api/payments/mine/${paymentId}/receipt`);
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

  it.each([
    ['a free course', 0, undefined],
    ['a coupon for everything', 499_900, 'NOTHINGDUE'],
  ])('is not issued for %s, and takes no number', async (_what, pricePaise, coupon) => {
    if (coupon) await aCoupon(academy, { code: coupon, percentOff: 100 });
    const session = await aCheckoutSession(learner, await aCourse(academy, { pricePaise }), {
      ...(coupon && { coupon }),
    });
    expect(session.access_granted).toBe(true);
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

  it('keeps its number when the approval is retried', async () => {
    const payment = await aPayment();
    await decide(administrator, payment, 'approve').expect(200);
    const number = await numberOf(payment.id);
    await decide(administrator, payment, 'approve').expect(200);
    expect(await numberOf(payment.id)).toBe(number);
  });

  it('leaves no gap if an approval fails', async () => {
    const twin = { transaction_id: 'ONE TRANSFER' };
    const [bought, again] = [
      await aPendingPayment(learner, await aCourse(academy), twin),
      await aPendingPayment(learner, await aCourse(academy), twin),
    ];
    await decide(administrator, bought, 'approve').expect(200);
    await decide(administrator, again, 'approve').expect(409);
    const next = await aPayment();
    await decide(administrator, next, 'approve').expect(200);
    expect(await numberOf(next.id)).toBe((await numberOf(bought.id)) + 1);
  });

  it('is 404 for a pending or rejected payment', async () => {
    const payment = await aPayment();
    const refused = { statusCode: 409, code: 'payments.no_receipt' };
    expect((await receiptOf(payment.id)).body).toMatchObject(refused);
    await decide(administrator, payment, 'reject').expect(200);
    expect((await receiptOf(payment.id)).body).toMatchObject(refused);
    expect((await mine())[0]!.receipt_number).toBeNull();
  });

  it('is 404 for another learner and for an administrator', async () => {
    const payment = await aPayment();
    await decide(administrator, payment, 'approve').expect(200);
    for (const other of [await aLearner(academy), administrator]) {
      expect((await receiptOf(payment.id, other)).status).toBe(404);
    }
    expect((await receiptOf('no-uuid')).status).toBe(404);
  });

  it('is shown to an administrator like to the learner, and to no other learner', async () => {
    const { id } = await anApproved();
    const { status, body } = await receiptForAdministrators(id);
    expect(status).toBe(200);
    expect(body).toEqual((await receiptOf(id)).body);
    expect((await receiptForAdministrators(id, learner)).status).toBe(403);
    expect((await receiptForAdministrators('no-uuid')).status).toBe(404);
    const pending = await aPayment();
    expect((await receiptForAdministrators(pending.id)).body).toMatchObject({ code: 'payments.no_receipt' });
  });

  it('keeps its number when it is marked void, with the date', async () => {
    const { id } = await anApproved();
    const before = (await receiptOf(id)).body;
    await markVoid(id);
    const after = (await receiptOf(id)).body;
    expect(after).toEqual({ ...before, voided_at: expect.any(String) });
    await markVoid(id);
    expect((await receiptForAdministrators(id)).body).toEqual(after);
  });

  it('gets a new number when a voided payment is approved again; the old one stays void', async () => {
    const { id } = await anApproved();
    const first = await numberOf(id);
    await markVoid(id);
    await academy.dataSource.query(
      `UPDATE payments SET status = 'pending', receipt_number = NULL, processed_at = NULL WHERE id = $1`,
      [id],
    );
    await decide(administrator, { id }, 'approve').expect(200);
    expect(await numberOf(id)).toBe(first + 1);
    expect((await receiptOf(id)).body).toMatchObject({ voided_at: null });
    const rows = await academy.dataSource.query<{ valid: boolean }[]>(
      'SELECT voided_at IS NULL AS valid FROM receipts WHERE payment_id = $1 ORDER BY number',
      [id],
    );
    expect(rows).toEqual([{ valid: false }, { valid: true }]);
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

  describe('as a PDF', () => {
    const pdfOf = (paymentId: string, who = learner) =>
      who.get(`/api/payments/mine/${paymentId}/receipt.pdf`).responseType('blob');

    it('is one page, named after its number, for its learner and for administrators', async () => {
      const { id } = await anApproved();
      const { receipt_number: number } = (await receiptOf(id)).body as { receipt_number: string };
      const mine = await pdfOf(id);
      const forAdministrators = await administrator
        .get(`/api/payments/manual-payments/${id}/receipt.pdf`)
        .responseType('blob');
      for (const { status, headers, body } of [mine, forAdministrators]) {
        expect(status).toBe(200);
        expect(headers['content-type']).toBe('application/pdf');
        expect(headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`);
        expect(headers['cache-control']).toMatch('no-store');
        const pdf = await PDFDocument.load(body as Buffer);
        expect(pdf.getPageCount()).toBe(1);
        expect(pdf.getTitle()).toBe(`Receipt ${number}`);
      }
    });

    it('is for its learner only, and 404 before the approval', async () => {
      const { id } = await anApproved();
      for (const other of [await aLearner(academy), administrator])
        expect((await pdfOf(id, other)).status).toBe(404);
      expect((await learner.get(`/api/payments/manual-payments/${id}/receipt.pdf`)).status).toBe(403);
      const pending = await aPayment();
      const refused = await learner.get(`/api/payments/mine/${pending.id}/receipt.pdf`);
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ code: 'payments.no_receipt' });
    });
  });

  it('older approvals get their numbers in the order of approval', async () => {
    const payment = await aPayment();
    await decide(administrator, payment, 'approve').expect(200);
    // A running job and the migrations could deadlock.
    await academy.drainQueues();
    const numbered = () =>
      academy.dataSource.query<{ id: string; receipt_number: string }[]>(
        `SELECT id, receipt_number FROM payments WHERE status = 'approved' ORDER BY processed_at, id`,
      );
    const runner = academy.dataSource.createQueryRunner();
    const migrations = [
      new Receipts1795312345000(),
      new ReceiptAtCommit1795376160000(),
      new IssuedReceipts1795410000000(),
      new GstInvoices1795411000000(),
      new CreditNotes1796151000000(),
    ];
    for (const migration of migrations.toReversed()) await migration.down(runner);
    for (const migration of migrations) await migration.up(runner);
    await runner.release();
    const after = await numbered();
    const year = NUMBER.exec(after[0]!.receipt_number)![1];
    expect(after.map(({ receipt_number: number }) => number)).toEqual(
      after.map((_, index) => `TA-${year}-${String(index + 1).padStart(6, '0')}`),
    );
    const issued = await academy.dataSource.query<{ payment_id: string; number: string }[]>(
      'SELECT payment_id, number FROM receipts ORDER BY number',
    );
    expect(issued).toEqual(after.map(({ id, receipt_number: number }) => ({ payment_id: id, number })));
    const next = await aPayment();
    await decide(administrator, next, 'approve').expect(200);
    expect(await numberOf(next.id)).toBe(after.length + 1);
  });
});
