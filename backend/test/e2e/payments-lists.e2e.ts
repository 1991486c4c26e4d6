import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

describe('spec 7: lists of payments', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let priya: SignedIn;
  let rahul: SignedIn;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy, { fullName: 'Arjun Mehta' });
    priya = await aLearner(academy, { fullName: 'Priya Sharma', email: 'priya@example.com' });
    rahul = await aLearner(academy, { fullName: 'Rahul 100%_Verma', email: 'rahul@example.com' });
    const pay = async (name: string, who: SignedIn, title: string, proof: object) => {
      const payment = await aPendingPayment(who, await aCourse(academy, { title }), proof);
      ids[name] = payment.id;
    };
    await pay('oldest', priya, 'Active Directory', { transaction_id: '6325 1190 4471' });
    await pay('copy', rahul, 'Disk and timeline', { transaction_id: '632511904471' });
    await pay('approvedFirst', rahul, 'Memory forensics', { receipt_email: 'bank@example.org' });
    await pay('approvedLast', rahul, 'Web exploitation', {});
    await pay('rejected', rahul, 'SOC first 90 days', { transaction_id: 'ONLY ONCE' });
    await decide('approvedFirst', 'approve');
    await decide('approvedLast', 'approve');
    await decide('rejected', 'reject');
    await academy.dataSource.query(
      `UPDATE payments SET created_at = '2026-03-31T18:29:59Z', processed_at = '2026-04-02T10:00:00Z' WHERE id = $1`,
      [ids['approvedFirst']],
    );
  });
  afterAll(() => academy.stop());

  const decide = (name: string, decision: string) =>
    administrator.post(`/api/payments/manual-payments/${ids[name]}/${decision}`);
  const list = (query: Record<string, string> = {}) =>
    administrator.get('/api/payments/manual-payments').query(query);
  const namesOf = (body: { id: string }[]) =>
    body.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));

  it('shows administrators everything they need to decide', async () => {
    const { status, body } = await list({ status: 'pending', q: 'disk' });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: ids['copy'],
        course_id: expect.any(String),
        course_title: 'Disk and timeline',
        course_thumbnail: null,
        course: { id: body[0].course_id, title: 'Disk and timeline', thumbnail: null },
        user: { id: rahul.id, full_name: rahul.fullName, email: 'rahul@example.com' },
        amount: 4999,
        original_amount: 4999,
        discount_percent: 0,
        status: 'pending',
        bank: { verdict: 'none', amount: null, sentence: null },
        transaction_id: '632511904471',
        receipt_email: 'rahul@example.com',
        coupon_code: null,
        order_code: expect.any(String),
        late: false,
        rejection_reason: null,
        receipt_number: null,
        has_evidence: false,
        voided_at: null,
        voided_by_name: null,
        void_reason: null,
        received_amount: 0,
        remaining_amount: 4999,
        refunded_amount: 0,
        payer_name: rahul.fullName,
        payer_email: 'rahul@example.com',
        processed_by_name: null,
        reference: '632511904471',
        transaction_id_used_elsewhere: true,
        same_transaction: [expect.objectContaining({ id: ids['oldest'], status: 'pending' })],
        learner_rejections: 1,
        course_price: 4999,
        coupon_now: null,
        taken_back_on: null,
        reopened_at: null,
        warnings: ['transaction_id_used', 'earlier_rejections'],
        bank_says: null,
        created_at: expect.any(String),
        processed_at: null,
      },
    ]);
  });

  it.each([
    ['pending', ['oldest', 'copy']],
    ['approved', ['approvedLast', 'approvedFirst']],
    ['rejected', ['rejected']],
    [undefined, ['rejected', 'approvedLast', 'copy', 'oldest', 'approvedFirst']],
  ])('orders %s: pending oldest first, decided ones by the latest decision', async (status, expected) => {
    const { body, headers } = await list(status ? { status } : {});
    expect(namesOf(body)).toEqual(expected);
    expect(headers['x-total-count']).toBe(String(expected.length));
    expect(headers['x-status-counts']).toBe('pending=2,approved=2,rejected=1,voided=0,confirmed=0');
  });

  it.each([
    ['course title', 'ACTIVE dir', ['oldest']],
    ['user name', 'priya sh', ['oldest']],
    ['email', 'PRIYA@example', ['oldest']],
    ['transaction id, however it is spaced', '6325 119', ['oldest', 'copy']],
    ['receipt email', 'bank@example.org', ['approvedFirst']],
    [
      'a percent sign and an underscore, literally',
      '100%_v',
      ['rejected', 'approvedLast', 'approvedFirst', 'copy'],
    ],
    ['a pattern that means nothing', '%', ['rejected', 'approvedLast', 'approvedFirst', 'copy']],
    ['nothing', 'no such thing', []],
    ['a line of a bank statement', 'UPI/632511904471/someone@okbank/Payment', ['oldest', 'copy']],
    [
      'a message of a bank',
      'Rs.9,999.00 credited to A/c XX1234 on 21-11-26\nby UPI Ref no 6325-1190-4471.Avl Bal Rs.1,02,345.10',
      ['oldest', 'copy'],
    ],
    ['a bank reference, however it is written', 'UTR 0000632511904471', ['oldest', 'copy']],
    ['an amount', ' ₹4,999.00', ['oldest', 'copy', 'approvedFirst', 'approvedLast', 'rejected']],
    ['an amount that nobody paid', '4,998', []],
    ['a name with the spaces of a PDF', 'Priya \u00A0Sharma', ['oldest']],
  ])('finds payments by %s', async (_what, q, expected) => {
    const { body } = await list({ q });
    expect(namesOf(body).sort()).toEqual([...expected].sort());
  });

  it('compares amounts of pasted lines with the orders', async () => {
    const lines = Array.from({ length: 39 }, (_, n) => `UPI/${600_000_000_000 + n}/RAVI 10.00`);
    const q = [...lines, 'Rs.1.00 credited to A/c XX1234. UPI Ref No 6325 1190 4471'].join('\n');
    const { status, body } = await list({ q });
    expect(status).toBe(200);
    expect(namesOf(body)).toEqual(['copy', 'oldest']);
    expect(body[0]).toMatchObject({ amount: 4999, bank_says: { kind: 'credit', amount: 1 } });
    const debit = await list({ q: 'Rs.4999 debited. UPI Ref 632511904471', status: 'pending' });
    expect(debit.body[0]).toMatchObject({ bank_says: { kind: 'debit', amount: 4999 } });
    expect((await list({ q: 'priya' })).body[0]).toMatchObject({ bank_says: null });
  });

  it('reports the result of parsing a pasted statement, and credits without a payment', async () => {
    const text = [
      'Date\tNarration\tDebit\tCredit\tBalance',
      '11/11/26\tUPI/632511904471/RAVI\t\t4999.00\t20000.00',
      '11/11/26\tUPI/600000000001/ASHA\t\t10.00\t20010.00',
      '11/11/26\tUPI/600000000002/SHOP\t10.00\t\t20000.00',
    ].join(' ⏎ ');
    const { status, body } = await administrator
      .get('/api/payments/manual-payments/bank-text')
      .query({ text });
    expect(status).toBe(200);
    expect(body).toEqual({ lines: 4, credits: 2, other_entries: 1, unknown_references: ['600000000001'] });
  });

  it('counts search matches, even on an empty page', async () => {
    const { body, headers } = await list({ q: 'priya', status: 'rejected' });
    expect(body).toEqual([]);
    expect(headers['x-status-counts']).toBe('pending=1,approved=0,rejected=0,voided=0,confirmed=0');
    expect(headers['x-total-count']).toBe('0');
  });

  it('pages through', async () => {
    const first = await list({ limit: '2' });
    expect(namesOf(first.body)).toEqual(['rejected', 'approvedLast']);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers['link']!)![1]!;
    const second = await administrator.get(next);
    expect(namesOf(second.body)).toEqual(['copy', 'oldest']);
    expect(second.headers['x-total-count']).toBe('5');
  });

  it.each<Record<string, string>>([{ status: 'paid' }, { limit: '0' }, { limit: '201' }, { cursor: 'x' }])(
    'answers 400 to %j',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('shows a learner their own, newest first', async () => {
    const { body, headers } = await rahul.get('/api/payments/mine');
    expect(namesOf(body)).toEqual(['rejected', 'approvedLast', 'copy', 'approvedFirst']);
    expect(headers['x-total-count']).toBe('4');
    expect(body[0]).not.toHaveProperty('learner_rejections');
  });

  it('has a period, of the submissions or of the decisions, as its export has', async () => {
    const march = { status: 'approved', from: '2026-03-31', to: '2026-03-31' };
    const april = { ...march, from: '2026-04-01', to: '2026-04-02' };
    const found = async (query: Record<string, string>) => namesOf((await list(query).expect(200)).body);
    expect(await found(march)).toEqual(['approvedFirst']);
    expect(await found({ ...march, day_of: 'decided' })).toEqual([]);
    expect(await found(april)).toEqual([]);
    expect(await found({ ...april, day_of: 'decided' })).toEqual(['approvedFirst']);
    expect(await found({ ...march, q: 'memory' })).toEqual(['approvedFirst']);
    expect(await found({ ...march, q: 'exploitation' })).toEqual([]);
    const counts = (await list({ ...march, q: 'memory' })).headers['x-status-counts'];
    expect(counts).toContain('approved=1');
    expect((await list({ from: '2026-02-30' })).body).toMatchObject({ message: 'There is no such day' });
    expect((await list({ from: '2026-04-02', to: '2026-04-01' })).status).toBe(400);
    const csv = await administrator
      .get('/api/admin/exports/payments.csv')
      .query({ ...april, day_of: 'decided' });
    expect(csv.text.trim().split('\n')).toHaveLength(2);
    expect(csv.text).toContain('Memory forensics');
  });
});
