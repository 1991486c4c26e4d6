import type { Course } from '../../src/modules/catalogue/index.js';
import type { PaymentBatchResponse } from '../../src/modules/reconciliation/batches/payment-batch.dto.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { newId } from '../../src/platform/database/columns.js';
import { aReference } from '../factories/bank.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { LiveReader } from '../setup/live-reader.js';
import { TestAcademy } from '../setup/test-academy.js';

const PAYMENTS = '/api/payments/manual-payments';
const BATCHES = `${PAYMENTS}/batches`;
const PRICE = 4999;

describe('payments approved as a batch', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ env: { APPROVAL_UNDO_SECONDS: '4' } });
    administrator = await anAdministrator(academy);
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });
  afterAll(() => academy.stop());

  type Sale = PaymentResponse & { learner: SignedIn };
  const pending = async (coupon?: string): Promise<Sale> => {
    const learner = await aLearner(academy);
    const proof = { transaction_id: aReference(), ...(coupon && { coupon }) };
    return { ...(await aPendingPayment(learner, course, proof)), learner };
  };
  const several = async (count: number) => {
    const sales: Sale[] = [];
    while (sales.length < count) sales.push(await pending());
    return sales;
  };
  const listed = (payments: readonly PaymentResponse[]) =>
    payments.map(({ id, transaction_id }) => ({ id, transaction_id: transaction_id ?? '' }));
  const start = (payments: readonly PaymentResponse[], { id = newId(), who = administrator } = {}) =>
    who.post(BATCHES).send({ id, payments: listed(payments) });
  const read = async (id: string) =>
    (await administrator.get(`${BATCHES}/${id}`)).body as PaymentBatchResponse;
  const undo = (id: string, who = administrator) => who.post(`${BATCHES}/${id}/undo`);
  /** As if it had just ended, however long the next request takes. */
  const keepUndoable = (id: string) =>
    academy.dataSource.query(
      `UPDATE payment_batches SET undo_until = now() + interval '1 minute' WHERE id = $1`,
      [id],
    );
  const untilIs = async (id: string, status: string) => {
    await eventually(async () => (await read(id)).status === status, `the batch to be ${status}`);
    return read(id);
  };
  const statusOf = async ({ id }: PaymentResponse) =>
    ((await administrator.get(`${PAYMENTS}/${id}`)).body as PaymentResponse).status;
  const hasAccess = async ({ learner }: Sale) =>
    (await learner.get(`/api/courses/${course.id}/access`)).status === 200;
  const isMailed = ({ learner }: Sale) =>
    academy.mails.to(learner.email).some(({ subject }) => subject === `You have access to ${course.title}`);

  it('opens the courses at once, names what was refused, and mails when it can’t be undone any more', async () => {
    const sales = await several(3);
    const [corrected, rejected] = await several(2);
    const batch = [...sales, corrected!, rejected!];
    await decide(administrator, rejected!, 'reject').expect(200);
    const correction = { transaction_id: aReference() };
    await corrected!.learner.patch(`/api/payments/mine/${corrected!.id}`).send(correction).expect(200);

    const { status, body } = await start(batch);
    expect(status).toBe(202);
    const id = (body as PaymentBatchResponse).id;
    const done = await untilIs(id, 'done');
    expect(done).toEqual({
      id,
      status: 'done',
      total: 5,
      approved: 3,
      amount: 3 * PRICE,
      failed: [
        { payment_id: corrected!.id, line_id: null, code: 'payments.changed', message: expect.any(String) },
        {
          payment_id: rejected!.id,
          line_id: null,
          code: 'payments.already_decided',
          message: 'This payment was already rejected',
        },
      ],
      undo_until: expect.any(String),
    });
    for (const sale of sales) await eventually(() => hasAccess(sale), 'access to the course');
    await eventually(() => sales.every(isMailed), 'the mails');
    expect(Date.now()).toBeGreaterThan(new Date(done.undo_until!).getTime());
    const late = await undo(id);
    expect([late.status, late.body.code]).toEqual([409, 'payments.undo_expired']);
  });

  it('is made once, however often it is sent', async () => {
    const sales = await several(2);
    const id = newId();
    const [first, second] = await Promise.all([start(sales, { id }), start(sales, { id })]);
    expect([first.status, second.status]).toEqual([202, 202]);
    await untilIs(id, 'done');
    expect((await start(sales, { id })).body).toMatchObject({ id, status: 'done', approved: 2, failed: [] });
    const taken = await start(sales, { id, who: await anAdministrator(academy) });
    expect([taken.status, taken.body.code]).toEqual([409, 'common.id_taken']);
    const [decided] = await academy.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM payment_history WHERE payment_id = ANY ($1) AND to_status = 'approved'`,
      [sales.map((sale) => sale.id)],
    );
    expect(decided.count).toBe(2);
  });

  it('is undone as a whole, also what was approved before the last seconds, without a mail', async () => {
    const { code } = await aCoupon(academy);
    const sales = [...(await several(2)), await pending(code)];
    const { body } = await start(sales);
    const { id } = body as PaymentBatchResponse;
    await untilIs(id, 'done');
    await keepUndoable(id);
    // As if the batch had taken long.
    await academy.dataSource.query(
      `UPDATE payments SET processed_at = processed_at - interval '1 minute' WHERE id = ANY ($1)`,
      [sales.map((sale) => sale.id)],
    );
    const other = await undo(id, await anAdministrator(academy));
    expect([other.status, other.body.code]).toEqual([409, 'payments.undo_expired']);

    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await untilIs(id, 'undone')).toMatchObject({
      approved: 0,
      amount: 0,
      failed: [],
      undo_until: null,
    });
    for (const sale of sales) expect(await statusOf(sale)).toBe('pending');
    const { body: usages } = await administrator.get(`/api/payments/coupons/usages?code=${code}`);
    expect(usages).toMatchObject([{ status: 'pending' }]);
    await academy.drainQueues();
    expect(sales.filter(isMailed)).toEqual([]);
    expect(await hasAccess(sales[0]!)).toBe(false);
  });

  it('is stopped by an undo while it runs', async () => {
    const sales = await several(3);
    const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR NO KEY UPDATE', [
      sales[1]!.id,
    ]);
    const { body } = await start(sales);
    const { id } = body as PaymentBatchResponse;
    await gate.untilWaiting(1);
    expect(await read(id)).toMatchObject({ status: 'running', approved: 1, undo_until: null });
    expect((await undo(id)).body).toMatchObject({ status: 'undoing' });
    await gate.open();
    expect(await untilIs(id, 'undone')).toMatchObject({ approved: 0, failed: [] });
    for (const sale of sales) expect(await statusOf(sale)).toBe('pending');
  });

  it('keeps and mails what an undo can’t bring back', async () => {
    const [refunded, sale] = await several(2);
    const { body } = await start([refunded!, sale!]);
    const { id } = body as PaymentBatchResponse;
    await untilIs(id, 'done');
    const refund = { amount: 1, reference: aReference(), refunded_on: dayInIndia(new Date()) };
    await decide(administrator, refunded!, 'refunds', refund).expect(201);
    await keepUndoable(id);
    await undo(id).expect(202);
    expect(await untilIs(id, 'undone')).toMatchObject({
      approved: 1,
      failed: [{ payment_id: refunded!.id, code: 'payments.refunded' }],
    });
    await eventually(() => isMailed(refunded!), 'the mail');
    expect(await statusOf(sale!)).toBe('pending');
  });

  it('tells administrators of the whole and not of each payment, and learners of theirs', async () => {
    const sales = await several(3);
    await academy.drainQueues();
    const administrators = await LiveReader.open(academy.url, administrator.token);
    const learners = await LiveReader.open(academy.url, sales[0]!.learner.token);
    try {
      await start(sales).expect(202);
      await administrators.untilReceived('payments.batch-finished (administrators)');
      await learners.untilReceived('payments.payment-approved (learner)');
      expect(administrators.changes).not.toContain('payments.payment-approved (administrators)');
    } finally {
      administrators.close();
      learners.close();
    }
  });

  it.each([
    ['no payment', () => ({ payments: [] }), 400],
    [
      'more than 500',
      () => ({ payments: Array.from({ length: 501 }, () => ({ id: newId(), transaction_id: '' })) }),
      400,
    ],
    ['one without what was compared', () => ({ payments: [{ id: newId() }] }), 400],
    ['an unknown payment', () => ({ payments: [{ id: newId(), transaction_id: '' }] }), 404],
  ])('refuses %s', async (_what, body, status) => {
    expect((await administrator.post(BATCHES).send(body())).status).toBe(status);
  });

  it('refuses a payment that is listed twice, and answers 404 for an unknown batch', async () => {
    const sale = await pending();
    expect((await start([sale, sale])).status).toBe(400);
    expect((await administrator.get(`${BATCHES}/${newId()}`)).status).toBe(404);
    expect((await undo(newId())).status).toBe(404);
  });
});
