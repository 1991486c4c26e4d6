import type { BankDaysResponse } from '../../src/modules/reconciliation/bank-days/dto/bank-days.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aReference, type StatementRow } from '../factories/bank.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5000;
const DAY_MS = 86_400_000;
const NOTHING = { credits: 0, approved: 0, waiting: 0, set_aside: 0, refunds: 0, difference: 0 };

describe('the bank’s days', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let administrator: SignedIn;
  /** Each test has a day of its own within the period of the statements, which is 20 days. */
  let daysAgo = 0;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE, { APPROVAL_UNDO_SECONDS: '10' });
    ({ academy, administrator } = scene);
    await scene.addAccount();
    await scene.imports({ amount: -99 });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    daysAgo += 1;
    await academy.dataSource.query('UPDATE bank_lines SET withdrawn_at = now()');
  });

  const day = (ago: number) => dayInIndia(new Date(Date.now() - ago * DAY_MS));
  const post = (path: string, body: object = {}) => administrator.post(`/api/bank/${path}`).send(body);
  const ask = (query: object) => administrator.get('/api/bank/days').query(query);
  const days = async (from = daysAgo, to = from, by = 'day'): Promise<BankDaysResponse> => {
    const { body } = await ask({ from: day(from), to: day(to), by }).expect(200);
    return body as BankDaysResponse;
  };
  const pending = async (reference = aReference()) =>
    aPendingPayment(await aLearner(academy), scene.course, { transaction_id: reference });
  const approveByEye = async (id: string, ago: number) => {
    await scene.decide({ id }, 'approve').expect(200);
    await academy.dataSource.query(
      'UPDATE payments SET processed_at = processed_at - make_interval(days => $2) WHERE id = $1',
      [id, ago],
    );
  };
  /** Imports one credit and returns its line. */
  const aCredit = async (row: Omit<StatementRow, 'reference'>): Promise<string> => {
    const reference = aReference();
    await scene.imports({ daysAgo, ...row, reference });
    return scene.lineOf(reference);
  };
  const give = (line: string, payment: { id: string }, overpayment?: 'kept') =>
    post(`lines/${line}/allocate`, { payment_id: payment.id, overpayment }).expect(200);
  const refund = (payment: { id: string }, amount: number) =>
    scene.decide(payment, 'refunds', { amount, reference: aReference(), refunded_on: day(0) }).expect(201);

  it('agree if each credit has its payment, waits or is set aside', async () => {
    await give(await aCredit({ amount: PRICE }), await pending());
    await give(await aCredit({ amount: PRICE + 8 }), await pending(), 'kept');
    await aCredit({ amount: 700 });
    await post(`lines/${await aCredit({ amount: 30 })}/set-aside`, {
      reason: 'not_for_a_course',
    }).expect(204);
    await scene.imports({ daysAgo, amount: -99 });
    const row = {
      ...NOTHING,
      credits: 10_738,
      approved: 10_000,
      waiting: 700,
      set_aside: 38,
      unseen_payments: 0,
    };
    expect(await days()).toEqual({
      days: [{ start: day(daysAgo), ...row }],
      total: row,
      counts_from: day(20),
    });
  });

  it('agree whether what was paid beyond the price is kept or sent back', async () => {
    const [payment, line] = [await pending(), await aCredit({ amount: PRICE + 500 })];
    await give(line, payment, 'kept');
    const before = await days();
    expect(before.total).toMatchObject({ approved: PRICE, set_aside: 500, difference: 0 });
    await administrator
      .put(`/api/payments/manual-payments/${payment.id}/bank-lines/${line}/overpayment`)
      .send({ overpayment: 'refunded' })
      .expect(200);
    expect(await days()).toEqual(before);
  });

  it('show approvals without a bank line on the day of the approval, also as CSV', async () => {
    await give(await aCredit({ amount: PRICE }), await pending());
    await approveByEye((await pending()).id, daysAgo);
    expect((await days()).days).toEqual([
      {
        ...NOTHING,
        start: day(daysAgo),
        credits: 5000,
        approved: 10_000,
        difference: -5000,
        unseen_payments: 1,
      },
    ]);
    // In a spreadsheet each side of the difference has its own column, without a minus sign.
    const { text, headers } = await administrator
      .get('/api/admin/exports/bank-days.csv')
      .query({ from: day(daysAgo), to: day(daysAgo), by: 'day' })
      .expect(200);
    expect(headers['content-disposition']).toContain(`bank-days-${day(daysAgo)}-${day(daysAgo)}`);
    const [head, row, ...more] = text.trimEnd().split('\r\n');
    expect(head).toContain('"Approved, not in the bank (INR)"');
    expect(row).toBe(`"${day(daysAgo)}","5000.00","10000.00","0.00","0.00","0.00","5000.00","0.00","1"`);
    expect(more).toEqual([]);
  });

  it('include a day with approvals but without credits', async () => {
    const { id } = await pending();
    await approveByEye(id, daysAgo);
    expect((await days()).total).toMatchObject({ credits: 0, difference: -5000 });
    await scene.decide({ id }, 'void', { reason: 'Not in the bank' }).expect(200);
    expect((await days()).days).toEqual([]);
  });

  it('count a payment on the days of its lines, and a part of a pending payment as waiting', async () => {
    daysAgo += 1; // It has two.
    const payment = await pending();
    const rest = await aCredit({ amount: 2000, daysAgo: daysAgo - 1 });
    await give(await aCredit({ amount: 3000 }), payment);
    expect((await days()).total).toMatchObject({ credits: 3000, waiting: 3000, difference: 0 });
    await give(rest, payment);
    expect((await days(daysAgo, daysAgo - 1)).days).toMatchObject([
      { credits: 2000, approved: 2000, waiting: 0, difference: 0 },
      { credits: 3000, approved: 3000, waiting: 0, difference: 0 },
    ]);
    await refund(payment, 3500);
    expect((await days(daysAgo, daysAgo - 1)).days).toMatchObject([
      { credits: 2000, approved: 1500, refunds: 500, difference: 0 },
      { credits: 3000, approved: 0, refunds: 3000, difference: 0 },
    ]);
    // Requesting a single day returns the same.
    expect((await days(daysAgo - 1)).days).toMatchObject([{ approved: 1500, refunds: 500 }]);
  });

  it('count a voided payment’s money as waiting until it is set aside', async () => {
    const payment = await pending();
    const line = await aCredit({ amount: PRICE });
    await give(line, payment);
    await scene.decide(payment, 'void', { reason: 'Mistake' }).expect(200);
    expect((await days()).total).toMatchObject({ approved: 0, waiting: 5000, difference: 0 });
    await post(`lines/${line}/set-aside`, { reason: 'refunded' }).expect(204);
    expect((await days()).total).toMatchObject({ waiting: 0, set_aside: 5000, difference: 0 });
  });

  it('show credits that exceed their payments', async () => {
    const line = await aCredit({ amount: PRICE });
    await give(line, await pending());
    await academy.dataSource.query('UPDATE bank_lines SET amount_paise = amount_paise + 100 WHERE id = $1', [
      line,
    ]);
    expect((await days()).total).toMatchObject({ credits: 5001, approved: 5000, difference: 1 });
  });

  it('find the line of a manually approved payment before comparing', async () => {
    const before = (await days(0)).total;
    const reference = aReference();
    await scene.decide(await pending(reference), 'approve').expect(200);
    await scene.imports({ amount: PRICE, reference });
    const { total } = await days(0);
    expect(total.approved - before.approved).toBe(PRICE);
    expect([total.waiting, total.difference]).toEqual([before.waiting, before.difference]);
  });

  it('leave out manual approvals that were submitted before the bank’s first known day', async () => {
    const submittedOn = async (when: string) => {
      const { id } = await pending();
      await approveByEye(id, daysAgo);
      await academy.dataSource.query(
        `UPDATE payments SET created_at = ($2::date)::timestamp AT TIME ZONE 'Asia/Kolkata' - make_interval(secs => $3) WHERE id = $1`,
        [id, (await days()).counts_from, when === 'before' ? 1 : 0],
      );
    };
    await submittedOn('before');
    expect((await days()).days).toEqual([]);
    await submittedOn('on');
    expect((await days()).days).toMatchObject([{ difference: -PRICE, unseen_payments: 1 }]);
  });

  it('begin at midnight in India', async () => {
    const { id } = await pending();
    await approveByEye(id, 0);
    await academy.dataSource.query('UPDATE payments SET processed_at = $2 WHERE id = $1', [
      id,
      '2026-03-31T18:30:00Z',
    ]);
    const of = async (one: string) =>
      ((await ask({ from: one, to: one, by: 'day' }).expect(200)).body as BankDaysResponse).days.length;
    expect([await of('2026-03-31'), await of('2026-04-01')]).toEqual([0, 1]);
  });

  it('add up to months', async () => {
    for (const ago of [daysAgo, 50, 90, 91]) await aCredit({ amount: ago, daysAgo: ago });
    const byDay = await days(100, 0);
    const byMonth = await days(100, 0, 'month');
    expect(byMonth.total).toEqual(byDay.total);
    const november = (start: string) => start.slice(0, 7) === byMonth.days.at(-1)!.start.slice(0, 7);
    const sum = byDay.days.filter(({ start }) => november(start)).reduce((all, one) => all + one.credits, 0);
    expect(byMonth.days.at(-1)).toMatchObject({ start: expect.stringMatching(/-01$/), credits: sum });
    expect(byMonth.days.length).toBeGreaterThan(2);
  });

  it.each([
    [{ from: '2026-02-30', to: '2026-03-01', by: 'day' }, 'Give a day such as 2026-11-20'],
    [{ from: '2026-03-02', to: '2026-03-01', by: 'day' }, 'The last day must not be before the first'],
    [{ from: '2025-01-01', to: '2026-01-02', by: 'month' }, 'Choose at most 366 days'],
    [{ from: '2026-01-01', to: '2026-01-02', by: 'week' }, 'Choose day or month'],
  ])('reject %j with a reason', async (query, message) => {
    const { status, body } = await ask(query);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
  });
});
