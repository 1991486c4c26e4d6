import { dayInIndia } from '../../src/platform/common/india.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { newId } from '../../src/platform/database/columns.js';
import { aReference } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const PAYMENTS = '/api/payments/manual-payments';

describe('a payment that arrived in part', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let learner: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    learner = await aLearner(academy);
    course = await aCourse(academy, { pricePaise: 549_900 });
  });

  const act = (payment: { id: string }, verb: string, body?: object) =>
    administrator.post(`${PAYMENTS}/${payment.id}/${verb}`).send(body);
  const part = (payment: { id: string }, given: object = {}) =>
    act(payment, 'parts', { amount: 3000, reference: aReference(), ...given });
  const pending = (transaction_id = aReference(), who = learner) =>
    aPendingPayment(who, course, { transaction_id });
  const remaining = (payment: { id: string }, who = learner) =>
    who.get(`/api/payments/mine/${payment.id}/remaining`);
  const mailsTo = (email: string) => academy.mails.to(email);

  it('stays pending, and learner and administrators see the received and remaining amounts', async () => {
    const reference = aReference();
    const payment = await pending(reference);
    const { body } = await part(payment, { reference: `UTR ${reference}` }).expect(201);
    const figures = { status: 'pending', amount: 5499, received_amount: 3000, remaining_amount: 2499 };
    expect(body).toMatchObject({
      message: 'Part recorded',
      payment: { ...figures, warnings: expect.arrayContaining(['part_paid']) },
    });
    const mine = await learner.get('/api/payments/mine').expect(200);
    expect(mine.body).toMatchObject([figures]);
    const review = await administrator.get(`${PAYMENTS}/${payment.id}`);
    expect((review.body as { parts: unknown }).parts).toMatchObject([
      { amount: 3000, reference: `UTR ${reference}`, recorded_by: administrator.fullName },
    ]);
    await eventually(
      () =>
        mailsTo(learner.email).some(
          ({ subject }) => subject === `₹3,000 of ₹5,499 arrived for ${course.title}`,
        ),
      'the mail about the part',
    );
  });

  it('is completed with a QR code and link for exactly the remainder, and then approved', async () => {
    const payment = await pending();
    await part(payment).expect(201);
    const { body } = await remaining(payment).expect(200);
    expect(body).toMatchObject({ amount: 2499, received_amount: 3000, upi_id: 'academy@okbank' });
    expect((body as { upi_link: string }).upi_link).toContain('am=2499.00');
    expect((body as { upi_qr: string }).upi_qr).toContain('data:image/svg+xml');

    const rest = aReference();
    await learner.patch(`/api/payments/mine/${payment.id}`).send({ transaction_id: rest }).expect(200);
    const approved = await act(payment, 'approve').expect(200);
    expect(approved.body).toMatchObject({
      payment: { status: 'approved', reference: rest, received_amount: 3000, remaining_amount: 0 },
    });
    expect((await remaining(payment)).body).toMatchObject({ code: 'payments.nothing_remains' });
  });

  it('shows how to pay the remainder to its owner only, and only while something is missing', async () => {
    const payment = await pending();
    expect(await remaining(payment)).toMatchObject({
      status: 409,
      body: { code: 'payments.nothing_remains' },
    });
    await part(payment).expect(201);
    expect((await remaining(payment, await aLearner(academy))).status).toBe(404);
    expect((await remaining({ id: newId() })).status).toBe(404);
  });

  it('is all there once the rest is recorded with a reference of its own, and is then approved', async () => {
    const [payment, rest] = [await pending(), aReference()];
    await part(payment, { amount: 2000 }).expect(201);
    const { body } = await part(payment, { amount: 3499, reference: rest }).expect(201);
    expect(body).toMatchObject({
      payment: { status: 'pending', received_amount: 5499, remaining_amount: 0, warnings: [] },
    });
    expect((await remaining(payment)).body).toMatchObject({ code: 'payments.nothing_remains' });
    expect((await part(payment, { amount: 1 })).body).toMatchObject({ code: 'payments.part_too_large' });
    await act(payment, 'approve').expect(200);
    const again = await aPendingPayment(await aLearner(academy), course, { transaction_id: rest });
    expect((await act(again, 'approve')).status).toBe(409);
    await academy.drainQueues();
    expect(mailsTo(learner.email).map(({ subject }) => subject)).not.toContain(
      `₹5,499 of ₹5,499 arrived for ${course.title}`,
    );
  });

  it('is all there if less than a rupee is missing, which its history says', async () => {
    const payment = await pending();
    await part(payment, { amount: 2000 }).expect(201);
    const { body } = await part(payment, { amount: 3498.01 }).expect(201);
    expect(body).toMatchObject({ payment: { received_amount: 5498.01, remaining_amount: 0 } });
    const { history } = (await administrator.get(`${PAYMENTS}/${payment.id}`)).body as {
      history: { reason: string | null }[];
    };
    expect(history.at(-1)).toMatchObject({ reason: 'Waived ₹0.99: less than a rupee was missing.' });
  });

  it('accepts several parts, none more than the remainder or all at once', async () => {
    const payment = await pending();
    for (const amount of [5498.01, 5499]) {
      expect((await part(payment, { amount })).body).toMatchObject({ code: 'payments.part_too_large' });
    }
    await part(payment, { amount: 2000 }).expect(201);
    const { body } = await part(payment, { amount: 3498 }).expect(201);
    expect(body).toMatchObject({ payment: { received_amount: 5498, remaining_amount: 1 } });
    for (const amount of [1.01, 5499]) {
      expect((await part(payment, { amount })).body).toMatchObject({
        code: 'payments.part_too_large',
        details: [{ field: 'amount' }],
      });
    }
    for (const [field, given] of [
      ['amount', { amount: 0 }],
      ['reference', { reference: ' ' }],
    ] as const) {
      const refused = await part(payment, given);
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.objectContaining({ details: [expect.objectContaining({ field })] }),
      ]);
    }
  });

  describe('recorded by mistake', () => {
    const partOf = async (payment: { id: string }) => {
      const { body } = await administrator.get(`${PAYMENTS}/${payment.id}`).expect(200);
      return (body as { parts: { id: string }[] }).parts[0]!;
    };
    const voidPart = async (
      payment: { id: string },
      id: string,
      body: object = { reason: 'Typed wrongly' },
    ) => act(payment, `parts/${id}/void`, body);

    it('is voided: it no longer counts, remains on record, releases its reference, and the learner is notified', async () => {
      const payment = await pending();
      const reference = aReference();
      await part(payment, { reference }).expect(201);
      const found = async () => {
        const q = `UPI/${reference}/RAVI 3000.00`;
        const { body } = await administrator.get(PAYMENTS).query({ q }).expect(200);
        return (body as { id: string }[]).map((one) => one.id);
      };
      expect(await found()).toEqual([payment.id]);
      const { id } = await partOf(payment);
      const voided = await voidPart(payment, id);
      expect(voided).toMatchObject({
        status: 200,
        body: { message: 'Part voided', payment: { received_amount: 0, remaining_amount: 5499 } },
      });
      expect(await partOf(payment)).toMatchObject({ void_reason: 'Typed wrongly', amount: 3000, reference });
      expect((await remaining(payment)).body).toMatchObject({ code: 'payments.nothing_remains' });
      expect(await found()).toEqual([]);

      const other = await pending(reference, await aLearner(academy));
      await act(other, 'approve').expect(200);
      await eventually(
        () =>
          mailsTo(learner.email).some(({ subject }) => subject === `Correction: ₹3,000 for ${course.title}`),
        'the mail about the mistake',
      );
    });

    it('is voided once for repeated requests', async () => {
      const payment = await pending();
      await part(payment).expect(201);
      const { id } = await partOf(payment);
      const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [payment.id]);
      const both = await race(gate, [() => voidPart(payment, id), () => voidPart(payment, id)]);
      for (const { status, body } of [...both, await voidPart(payment, id)])
        expect([status, body]).toEqual([
          200,
          expect.objectContaining({ payment: expect.objectContaining({ received_amount: 0 }) }),
        ]);
    });

    it('can’t be voided without a reason, for another payment’s part, or once the payment is decided', async () => {
      const payment = await pending();
      await part(payment).expect(201);
      const { id } = await partOf(payment);
      expect((await voidPart(payment, id, {})).status).toBe(400);
      expect((await voidPart(await pending(undefined, await aLearner(academy)), id)).status).toBe(404);
      await act(payment, 'approve').expect(200);
      expect(await voidPart(payment, id)).toMatchObject({
        status: 409,
        body: { code: 'payments.already_decided' },
      });
    });

    it('of a rejected payment is voided, and the learner, who was promised a refund, is told', async () => {
      const payment = await pending();
      for (const amount of [1000, 2000]) await part(payment, { amount, reference: aReference() }).expect(201);
      await act(payment, 'reject', { reason: 'The rest never came' }).expect(200);
      await academy.drainQueues();
      const { body } = await administrator.get(`${PAYMENTS}/${payment.id}`).expect(200);
      for (const { id } of (body as { parts: { id: string }[] }).parts) {
        expect((await voidPart(payment, id)).status).toBe(200);
        await academy.drainQueues();
      }
      const [first, second, ...more] = mailsTo(learner.email).filter(({ subject }) =>
        subject?.startsWith('Correction'),
      );
      expect(more).toEqual([]);
      expect(first!.text).toContain(
        `We told you that ₹1,000 arrived for ${course.title}. That was our mistake: it does not count towards your order. We will refund the other ₹2,000 that arrived.`,
      );
      expect(first!.text).toContain('Reason: Typed wrongly');
      expect(second!.text).toContain('it does not count towards your order. There is nothing to refund.');
    });

    it('of a voided payment can be voided, without a mail, so that its money buys something else', async () => {
      const payment = await pending();
      const reference = aReference();
      await part(payment, { reference }).expect(201);
      await act(payment, 'approve').expect(200);
      await act(payment, 'void', { reason: 'Wrong course' }).expect(200);
      const other = await pending(reference, await aLearner(academy));
      await act(other, 'approve').expect(409);
      expect(await voidPart(payment, (await partOf(payment)).id)).toMatchObject({
        status: 200,
        body: { payment: { status: 'voided', received_amount: 0 } },
      });
      await act(other, 'approve').expect(200);
      await academy.drainQueues();
      expect(mailsTo(learner.email).filter(({ subject }) => subject?.startsWith('Correction'))).toEqual([]);
    });
  });

  it('never has parts beyond its amount when two are recorded concurrently', async () => {
    const payment = await pending();
    const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [payment.id]);
    const recordPart = () => part(payment, { amount: 3000 });
    const both = await race(gate, [recordPart, recordPart]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('stores a part once when the request is retried', async () => {
    const payment = await pending();
    const given = { reference: aReference() };
    const first = await part(payment, given).expect(201);
    expect((await part(payment, given).expect(201)).body).toEqual(first.body);
  });

  it('rejects a part once decided', async () => {
    const payment = await pending();
    await act(payment, 'approve').expect(200);
    expect(await part(payment)).toMatchObject({ status: 409, body: { code: 'payments.already_decided' } });
    expect((await part({ id: newId() })).status).toBe(404);
  });

  describe('has part references that can’t be used again', () => {
    const USED = { status: 409, body: { code: 'payments.reference_already_used' } };
    const other = async (transactionId?: string) => pending(transactionId, await aLearner(academy));

    it('a part of another payment', async () => {
      const reference = aReference();
      await part(await pending(), { reference }).expect(201);
      const refused = await part(await other(), { reference: `0000${reference}` });
      expect(refused).toMatchObject(USED);
      expect(refused.body).toMatchObject({ details: [{ field: 'reference' }] });
    });

    it('an approved payment', async () => {
      const reference = aReference();
      await act(await other(`UPI Ref No: ${reference}`), 'approve').expect(200);
      expect(await part(await pending(), { reference })).toMatchObject(USED);
    });

    it('an approval with the reference of another payment’s part, until that is voided: rejected, with that payment named', async () => {
      const reference = aReference();
      const partly = await pending(reference);
      await part(partly, { reference }).expect(201);
      await learner
        .patch(`/api/payments/mine/${partly.id}`)
        .send({ transaction_id: aReference() })
        .expect(200);
      const copy = await other(reference);
      const listed = await administrator.get(`${PAYMENTS}/${copy.id}`);
      expect(listed.body).toMatchObject({
        warnings: ['transaction_id_used'],
        same_transaction: [{ id: partly.id, is_same: true, is_part: true, transaction_id: reference }],
      });
      const refused = await act(copy, 'approve');
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'payments.transaction_already_used',
          message: expect.stringContaining(learner.fullName),
        }),
      ]);
      const { parts } = (await administrator.get(`${PAYMENTS}/${partly.id}`)).body as {
        parts: { id: string }[];
      };
      await act(partly, `parts/${parts[0]!.id}/void`, { reason: 'Of another payment' }).expect(200);
      expect((await administrator.get(`${PAYMENTS}/${copy.id}`)).body).toMatchObject({
        same_transaction: [],
      });
      await act(copy, 'approve').expect(200);
    });

    it('except its own approval', async () => {
      const reference = aReference();
      const payment = await pending(reference);
      await part(payment, { reference }).expect(201);
      await act(payment, 'approve').expect(200);
    });

    it('by one of a concurrent approval and part', async () => {
      const reference = aReference();
      const [bought, partly] = [await other(reference), await pending()];
      await academy.drainQueues();
      const gate = await Gate.close(
        academy,
        "SELECT pg_advisory_xact_lock(hashtextextended('reference:' || $1::text, 0))",
        [reference],
      );
      const answers = await race(gate, [() => act(bought, 'approve'), () => part(partly, { reference })]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [200, 409],
        [409, 201],
      ]).toContainEqual(statuses);
    });
  });

  it('is rejected with a mail that states the received amount, which is then refunded', async () => {
    const payment = await pending();
    await part(payment).expect(201);
    await act(payment, 'reject', { reason: 'The rest never came' }).expect(200);
    const subject = `Payment not verified: ${course.title}`;
    await eventually(
      () => mailsTo(learner.email).some((mail) => mail.subject === subject),
      'the mail about the rejection',
    );
    expect(mailsTo(learner.email).find((mail) => mail.subject === subject)!.text).toContain(
      '₹3,000 of it arrived. We will refund this amount.',
    );
    const refund = (amount: number) =>
      act(payment, 'refunds', {
        amount,
        reference: aReference(),
        refunded_on: dayInIndia(new Date()),
      });
    expect((await refund(3000.01)).body).toMatchObject({ code: 'payments.refund_too_large' });
    await refund(3000).expect(201);
    await eventually(
      () => mailsTo(learner.email).some((mail) => mail.subject?.startsWith('Refund of ₹3,000')),
      'the mail about the refund',
    );
    expect(mailsTo(learner.email).find((mail) => mail.subject?.startsWith('Refund'))!.text).toContain(
      `We sent ₹3,000 for ${course.title} back to you.`,
    );
    expect((await act(payment, 'reopen')).body).toMatchObject({ code: 'payments.refunded' });
    const again = await learner
      .post(`/api/payments/mine/${payment.id}/resubmit`)
      .send({ transaction_id: aReference() });
    expect(again.body).toMatchObject({ code: 'payments.refunded' });
  });

  it('is reopened with a mail that says what is still to be paid', async () => {
    const payment = await pending();
    await part(payment).expect(201);
    await act(payment, 'reject', { reason: 'The rest never came' }).expect(200);
    await act(payment, 'reopen').expect(200);
    const subject = `We are checking your payment for ${course.title} again`;
    await eventually(
      () => mailsTo(learner.email).some((mail) => mail.subject === subject),
      'the mail about the reopening',
    );
    const { text } = mailsTo(learner.email).find((mail) => mail.subject === subject)!;
    expect(text).toContain('₹3,000 of it arrived. Pay the remaining ₹2,499 to open the course.');
    expect(text).not.toContain('need not pay again');
  });

  it('has undeletable records', async () => {
    const payment = await pending();
    await part(payment).expect(201);
    for (const change of ['UPDATE payment_parts SET amount_paise = 2', 'DELETE FROM payment_parts']) {
      await expect(academy.dataSource.query(change)).rejects.toThrow('kept for good');
    }
  });
});
