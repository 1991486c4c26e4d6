import type { Course } from '../../src/modules/catalogue/index.js';
import { BankSweep } from '../../src/modules/bank/index.js';
import { NotificationsRepository } from '../../src/modules/notifications/notifications.repository.js';
import type { BankLineResponse } from '../../src/modules/payments/matching/dto/bank-line.response.js';
import { dayInIndia } from '../../src/platform/common/day-in-india.js';
import { newId } from '../../src/platform/database/columns.js';
import {
  aBankAccount,
  anImport,
  anUnknownStatement,
  aReference,
  aStatement,
  aStatementPreview,
  type StatementRow,
} from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5499;

describe('payments and bank statements', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ env: { APPROVAL_UNDO_SECONDS: '10' } });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    account = await aBankAccount(administrator);
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });

  const post = (path: string, body?: object) => administrator.post(`/api/bank/${path}`).send(body);
  const pending = async (reference = aReference(), learner?: SignedIn) =>
    aPendingPayment(learner ?? (await aLearner(academy)), course, { transaction_id: reference });
  const decide = (mine: { id: string }, verb: string, body: object = {}) =>
    administrator.post(`/api/payments/manual-payments/${mine.id}/${verb}`).send(body);
  const importRows = (rows: StatementRow[]) => anImport(administrator, account, aStatement(rows));
  const listed = async (group: string): Promise<BankLineResponse[]> => {
    const { body } = await administrator.get('/api/bank/lines').query({ group, limit: 200 }).expect(200);
    return body as BankLineResponse[];
  };
  const lineOf = async (group: string, reference: string) => {
    const line = (await listed(group)).find((one) => one.reference === reference);
    if (!line) throw new Error(`${reference} is not in ${group}`);
    return line;
  };
  const payment = async ({ id }: { id: string }) => {
    const { body } = await administrator.get(`/api/payments/manual-payments/${id}`).expect(200);
    return body as {
      status: string;
      received_amount: number;
      bank_lines: { reference: string }[];
      history: { id: string }[];
    };
  };
  const approve = async (lineIds: string[]) => {
    const { body } = await post('matches/approve', { line_ids: lineIds }).expect(200);
    return (body as { results: { payment_id: string | null; code: string | null; refusal: string | null }[] })
      .results;
  };

  describe('a statement', () => {
    it('is previewed first, and takes effect once confirmed', async () => {
      const reference = aReference();
      await pending(reference);
      const content = aStatement([
        { amount: PRICE, reference, daysAgo: 0 },
        { amount: 1234 },
        { amount: -700 },
      ]);
      const preview = await aStatementPreview(administrator, account, content);
      expect(preview).toMatchObject({
        import: { state: 'previewed', bank: 'HDFC', chain: 'whole', lines: 3, new_lines: 3 },
        matches: { matched: 1, look: 0, unclaimed: 1, settled: 0 },
        first_rows: null,
      });
      expect(await listed('matched')).not.toContainEqual(expect.objectContaining({ reference }));

      const confirm = async () => post(`imports/${preview.import.id}/confirm`).expect(200);
      expect((await confirm()).body).toMatchObject({ state: 'confirmed', new_lines: 3 });
      expect((await confirm()).body).toMatchObject({ state: 'confirmed', new_lines: 3 });
      expect(await lineOf('matched', reference)).toMatchObject({ rule: 'reference', amount: PRICE });
    });

    it('of last year pays what was approved before it came, and shows what nobody claimed', async () => {
      const [paid, free] = [aReference(), aReference()];
      const mine = await pending(paid);
      await decide(mine, 'approve').expect(200);
      await academy.dataSource.query(
        `UPDATE payments SET created_at = created_at - interval '300 days' WHERE id = $1`,
        [mine.id],
      );
      await importRows([
        { amount: PRICE, reference: paid, daysAgo: 300 },
        { amount: 777, reference: free, daysAgo: 300 },
      ]);
      expect((await lineOf('unclaimed', free)).amount).toBe(777);
      expect((await lineOf('allocated', paid)).payment).toMatchObject({ id: mine.id, rule: 'settled' });
    });

    it('has nobody look again at what was set aside or given by hand', async () => {
      const mine = await pending(aReference());
      const [aside, given] = [aReference(), aReference()];
      const rows = [
        { amount: 431, reference: aside, daysAgo: 0 },
        { amount: 432, reference: given, daysAgo: 0 },
      ];
      await importRows(rows);
      const [first, second] = [await lineOf('unclaimed', aside), await lineOf('unclaimed', given)];
      await post(`lines/${first.id}/set-aside`, { reason: 'not_for_a_course' }).expect(204);
      await post(`lines/${second.id}/allocate`, { payment_id: mine.id }).expect(200);
      const overlapping = aStatement([...rows, { amount: 433, reference: aReference(), daysAgo: 0 }]);
      expect(await aStatementPreview(administrator, account, overlapping)).toMatchObject({
        import: { lines: 3, new_lines: 1 },
        matches: { matched: 0, look: 0, unclaimed: 1, settled: 2 },
      });
    });

    it('adds no line twice, for the same or an overlapping file', async () => {
      const rows = [1, 2, 3].map((daysAgo) => ({ amount: 100 * daysAgo, reference: aReference(), daysAgo }));
      const content = aStatement(rows);
      await anImport(administrator, account, content);
      const again = await administrator
        .post('/api/bank/imports')
        .field('account_id', account.id)
        .attach('file', content, 'again.csv');
      expect([again.status, again.body.code]).toEqual([409, 'bank.already_imported']);
      const overlapping = await anImport(administrator, account, aStatement([...rows, { amount: 999 }]));
      expect(overlapping).toMatchObject({ lines: 4, new_lines: 1 });
    });

    it('is stored once when two administrators confirm it concurrently', async () => {
      const content = aStatement([{ amount: 321, reference: aReference() }]);
      const previews = await Promise.all(
        [1, 2].map(() => aStatementPreview(administrator, account, content)),
      );
      const answers = await Promise.all(
        previews.map(async (one) => post(`imports/${one.import.id}/confirm`)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('is rejected for another account or if it is not a statement, and nothing is stored', async () => {
      const upload = (content: Buffer) =>
        administrator
          .post('/api/bank/imports')
          .field('account_id', account.id)
          .attach('file', content, 'file');
      const stored = async () => {
        const [row] = await academy.dataSource.query<[object]>(
          `SELECT (SELECT count(*)::int FROM bank_imports) AS imports, (SELECT count(*)::int FROM bank_lines) AS lines,
             (SELECT count(*)::int FROM bank_sightings) AS sightings`,
        );
        return row;
      };
      const before = await stored();
      expect((await upload(aStatement([{ amount: 1 }], '9876'))).body).toMatchObject({
        code: 'bank.wrong_account',
        message: 'This is the statement of an account ending in 9876. HDFC current account ends in 4321.',
      });
      expect((await upload(Buffer.from('%PDF-1.7 …'))).body).toMatchObject({
        code: 'bank.unreadable_file',
        message: 'This is a PDF. Download the statement as Excel or CSV.',
      });
      expect((await upload(Buffer.alloc(0))).body).toMatchObject({ code: 'bank.unreadable_file' });
      expect((await upload(Buffer.alloc(11 * 1024 * 1024, 'a'))).body).toMatchObject({
        code: 'bank.unreadable_file',
        message: expect.stringContaining('larger than 10 MB'),
      });
      expect((await upload(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'))).body).toMatchObject({
        code: 'bank.unreadable_file',
        message: 'This file is damaged or not a statement. Download it as Excel or CSV from the bank again.',
      });
      expect(await stored()).toEqual(before);
    });

    it('with unknown columns is parsed once they are mapped, and the account remembers the mapping', async () => {
      const file = (reference: string) => anUnknownStatement(reference, PRICE);
      const preview = await aStatementPreview(administrator, account, file(aReference()));
      expect(preview).toMatchObject({ import: { state: 'unmapped' }, matches: null });
      expect(preview.first_rows?.[0]).toEqual(['Zeit', 'Wofuer', 'Hinein', 'Hinaus', 'Rest']);
      const columns = { date: 0, narration: 1, credit: 2, debit: 3, balance: 4 };
      const { body } = await administrator
        .put(`/api/bank/imports/${preview.import.id}/columns`)
        .send(columns)
        .expect(200);
      expect(body).toMatchObject({ import: { state: 'previewed', lines: 2, chain: 'whole' } });
      const next = await aStatementPreview(administrator, account, file(aReference()));
      expect(next).toMatchObject({ import: { state: 'previewed', lines: 2 } });
    });
  });

  describe('a match', () => {
    it('is approved individually, grants access, and allocates the line', async () => {
      const references = [aReference(), aReference()];
      const learner = await aLearner(academy);
      const payments = [await pending(references[0], learner), await pending(references[1])];
      await importRows(references.map((reference) => ({ amount: PRICE, reference })));
      const ids = await Promise.all(references.map(async (one) => (await lineOf('matched', one)).id));
      const unknown = payments[0]!.id;
      const results = await approve([...ids, unknown]);
      expect(results.map(({ payment_id }) => payment_id)).toEqual([...payments.map(({ id }) => id), null]);
      expect(results[2]).toMatchObject({ code: 'bank.line_taken' });
      expect(await payment(payments[0]!)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference: references[0], rule: 'reference' }],
      });
      await eventually(
        async () => (await learner.get(`/api/courses/${course.id}/access`)).status === 200,
        'access to open',
      );
      // A retry after a lost response gets the same; another administrator is told that the lines are taken.
      expect((await approve(ids)).map(({ payment_id }) => payment_id)).toEqual(payments.map(({ id }) => id));
      const other = await anAdministrator(academy);
      const refused = await other.post('/api/bank/matches/approve').send({ line_ids: ids }).expect(200);
      expect(refused.body.results).toMatchObject(ids.map(() => ({ code: 'bank.line_taken' })));
    });

    it('is approved in a batch of 31, except for changed payments, and can be undone within seconds', async () => {
      const references = Array.from({ length: 31 }, aReference);
      const payments: { id: string }[] = [];
      for (const reference of references) payments.push(await pending(reference));
      await importRows(references.map((reference) => ({ amount: PRICE, reference })));
      const lines = await listed('matched');
      const lineIds = references.map((one) => lines.find(({ reference }) => reference === one)!.id);
      // In the middle, to check that later items are still processed.
      await decide(payments[15]!, 'reject').expect(200);
      const results = await approve(lineIds);
      expect(results.flatMap(({ payment_id }) => payment_id ?? [])).toEqual(
        payments.filter((_, index) => index !== 15).map(({ id }) => id),
      );
      expect(results[15]).toMatchObject({ payment_id: null, refusal: expect.any(String) });

      await Promise.all(payments.slice(-5).map((one) => decide(one, 'undo').expect(200)));
      const statuses = await academy.dataSource.query<{ status: string; count: number }[]>(
        `SELECT status, count(*)::int AS count FROM payments WHERE id = ANY ($1) GROUP BY status ORDER BY status`,
        [payments.map(({ id }) => id)],
      );
      expect(statuses).toEqual([
        { status: 'approved', count: 25 },
        { status: 'pending', count: 5 },
        { status: 'rejected', count: 1 },
      ]);
      // The queue revokes the access that the approvals granted.
      await eventually(async () => {
        const matched = (await listed('matched')).map(({ reference }) => reference);
        return references.slice(-5).every((one) => matched.includes(one));
      }, 'their lines to match again');
    });

    it('can no longer be undone after 10 seconds', async () => {
      const reference = aReference();
      const { id } = await pending(reference);
      await importRows([{ amount: PRICE, reference }]);
      await approve([(await lineOf('matched', reference)).id]);
      await academy.dataSource.query(
        `UPDATE payments SET processed_at = processed_at - interval '11 seconds' WHERE id = $1`,
        [id],
      );
      await administrator.post(`/api/payments/manual-payments/${id}/undo`).expect(409);
      expect(await payment({ id })).toMatchObject({ status: 'approved', bank_lines: [{ reference }] });
    });

    it('is found in either order: the money first, or the submission first', async () => {
      const reference = aReference();
      await importRows([{ amount: PRICE, reference }]);
      await lineOf('unclaimed', reference);
      await pending(reference);
      expect((await lineOf('matched', reference)).claim).toMatchObject({ kind: 'payment' });
    });

    it('by order code creates and approves a payment that was never submitted', async () => {
      const learner = await aLearner(academy);
      const session = await aCheckoutSession(learner, course);
      const reference = aReference();
      await importRows([{ amount: PRICE, reference, note: session.order_code }]);
      const line = await lineOf('matched', reference);
      expect(line).toMatchObject({
        rule: 'unsubmitted',
        claim: { kind: 'session', order_code: session.order_code },
      });
      const [{ payment_id }] = (await approve([line.id])) as unknown as [{ payment_id: string }];
      expect(await payment({ id: payment_id })).toMatchObject({ status: 'approved', reference });
    });

    it('is not approved if the learner corrects the transaction ID in between', async () => {
      const reference = aReference();
      const learner = await aLearner(academy);
      const { id } = await pending(reference, learner);
      await importRows([{ amount: PRICE, reference }]);
      const line = await lineOf('matched', reference);
      const correction = 'UPDATE payments SET reference = $2, transaction_id = $2 WHERE id = $1';
      const gate = await Gate.close(academy, correction, [id, aReference()]);
      const approving = approve([line.id]);
      await gate.untilWaiting(1).finally(() => gate.commit());
      expect((await approving)[0]).toMatchObject({ payment_id: null, code: 'bank.no_match' });
      expect(await payment({ id })).toMatchObject({ status: 'pending', bank_lines: [] });
      await lineOf('unclaimed', reference);
    });

    it('pays one payment under concurrent approvals', async () => {
      const reference = aReference();
      const { id } = await pending(reference);
      await importRows([{ amount: PRICE, reference }]);
      const line = await lineOf('matched', reference);
      const answers = (await Promise.all(Array.from({ length: 8 }, () => approve([line.id])))).flat();
      expect(answers.filter(({ payment_id }) => payment_id === id)).not.toHaveLength(0);
      const [{ count }] = await academy.dataSource.query(
        'SELECT count(*)::int AS count FROM bank_allocations WHERE payment_id = $1 AND undone_at IS NULL',
        [id],
      );
      expect(count).toBe(1);
      const history = await academy.dataSource.query(
        `SELECT FROM payment_history WHERE payment_id = $1 AND to_status = 'approved'`,
        [id],
      );
      expect(history).toHaveLength(1);
    });

    it('is released when the approval is undone or voided', async () => {
      const reference = aReference();
      const { id } = await pending(reference);
      await importRows([{ amount: PRICE, reference }]);
      await approve([(await lineOf('matched', reference)).id]);
      const act = (verb: string, body = {}) =>
        administrator.post(`/api/payments/manual-payments/${id}/${verb}`).send(body);
      await act('undo').expect(200);
      // The queue revokes the access that the approval granted.
      const isMatched = async () => (await listed('matched')).some((line) => line.reference === reference);
      await eventually(isMatched, 'the line to match again');
      await approve([(await lineOf('matched', reference)).id]);
      await act('void', { reason: 'Mistake' }).expect(200);
      await lineOf('look', reference);
    });
  });

  it('finds the line of a manually approved payment', async () => {
    const reference = aReference();
    const { id } = await pending(reference);
    await administrator.post(`/api/payments/manual-payments/${id}/approve`).send({}).expect(200);
    await importRows([{ amount: PRICE, reference }]);
    for (const group of ['matched', 'look', 'unclaimed'])
      expect((await listed(group)).map((line) => line.reference)).not.toContain(reference);
    expect(await payment({ id })).toMatchObject({ bank_lines: [{ reference, rule: 'settled' }] });
  });

  describe('a line that needs a decision', () => {
    it('shows the reason, with the payment', async () => {
      const reference = aReference();
      const [short, over] = [aReference(), aReference()];
      await pending(short);
      await pending(over);
      const swapped = `${reference.slice(0, 10)}${reference[11]}${reference[10]}`;
      await pending(reference);
      await importRows([
        { amount: PRICE - 100, reference: short },
        { amount: PRICE + 1, reference: over },
        { amount: PRICE, reference: swapped === reference ? `${reference.slice(0, 11)}x` : swapped },
      ]);
      expect((await lineOf('look', short)).sentence).toBe('₹100 short.');
      expect((await lineOf('look', over)).claim).toMatchObject({ transaction_id: over });
    });

    it('is never approved from a statement whose balances don’t add up', async () => {
      const reference = aReference();
      await pending(reference);
      const broken = aStatement([{ amount: 10 }, { amount: PRICE, reference }])
        .toString()
        .replace(/100010\.00/, '100011.00');
      const found = await anImport(administrator, account, Buffer.from(broken));
      expect(found).toMatchObject({ chain: 'broken' });
      const line = await lineOf('look', reference);
      expect((await approve([line.id]))[0]).toMatchObject({ payment_id: null });
    });

    it('can be allocated to a payment: the rest stays due, the full amount approves', async () => {
      const [first, rest] = [aReference(), aReference()];
      const mine = await pending();
      await importRows([
        { amount: 3000, reference: first },
        { amount: PRICE - 3000, reference: rest },
        { amount: 9000, reference: '912345678901' },
      ]);
      const give = async (reference: string) => {
        const { body } = await administrator.get('/api/bank/lines?group=unclaimed&limit=200');
        const line = (body as BankLineResponse[]).find((one) => one.reference === reference);
        return post(`lines/${line?.id}/allocate`, { payment_id: mine.id });
      };
      expect((await give('912345678901')).body).toMatchObject({ code: 'bank.wrong_amount' });
      expect((await give(first)).body).toEqual({ approved: false });
      expect(await payment(mine)).toMatchObject({ status: 'pending', received_amount: 3000 });
      expect((await give(rest)).body).toEqual({ approved: true });
      expect(await payment(mine)).toMatchObject({ status: 'approved' });
      // A slip of the hand: the line is free again, and so is its payment.
      await decide(mine, 'undo').expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'pending', received_amount: 3000 });
      expect((await give(rest)).body).toEqual({ approved: true });
    });

    it('pays what is due if it has more, and its rest is kept or sent back', async () => {
      const [kept, sentBack, free] = [aReference(), aReference(), aReference()];
      const [mine, other] = [await pending(), await pending(sentBack)];
      await importRows([
        { amount: PRICE + 1, reference: kept },
        { amount: 2 * PRICE, reference: sentBack },
        { amount: PRICE + 2, reference: free },
      ]);
      const { id } = await lineOf('unclaimed', kept);
      const undecided = await post(`lines/${id}/allocate`, { payment_id: mine.id });
      expect(undecided.body).toMatchObject({
        code: 'bank.wrong_amount',
        message: 'The bank line has ₹5,500, and ₹5,499 is due for this payment',
      });
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      expect((await lineOf('allocated', kept)).payment).toMatchObject({
        status: 'approved',
        allocated_amount: PRICE,
        overpayment: 'kept',
      });
      expect((await payment(mine)).bank_lines).toMatchObject([
        { amount: PRICE + 1, allocated_amount: PRICE, overpayment: 'kept' },
      ]);
      await decide(other, 'approve').expect(200);
      const { id: second, ...looked } = await lineOf('look', sentBack);
      expect(looked).toMatchObject({
        sentence: '₹5,499 too much.',
        claim: { id: other.id, payment_status: 'approved', due: PRICE },
      });
      await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'refunded' }).expect(200);
      expect((await lineOf('allocated', sentBack)).payment).toMatchObject({
        allocated_amount: PRICE,
        overpayment: 'refunded',
      });
      // Another choice is no retry: it would be answered as if it were stored.
      const again = await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'kept' });
      expect(again.body).toMatchObject({ code: 'bank.line_taken' });
      // A payment that is covered has no use for more.
      const { id: third } = await lineOf('unclaimed', free);
      const covered = await post(`lines/${third}/allocate`, { payment_id: mine.id, overpayment: 'kept' });
      expect(covered.body).toMatchObject({ code: 'bank.wrong_amount' });
      await decide(mine, 'void', { reason: 'Another learner’s money' }).expect(200);
      expect((await lineOf('unclaimed', kept)).payment).toBeNull();
    });

    it('has more than was due, which was kept and can be sent back later', async () => {
      const reference = aReference();
      const mine = await pending();
      await importRows([{ amount: PRICE + 500, reference }]);
      const { id } = await lineOf('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      const change = (overpayment: string, line = id, of: { id: string } = mine) =>
        administrator
          .put(`/api/payments/manual-payments/${of.id}/bank-lines/${line}/overpayment`)
          .send({ overpayment });
      for (let time = 0; time < 2; time += 1) await change('refunded').expect(200);
      expect(await payment(mine)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference, allocated_amount: PRICE, overpayment: 'refunded' }],
        history: [
          { to_status: 'pending' },
          { to_status: 'approved' },
          {
            from_status: 'approved',
            to_status: 'approved',
            actor: 'administrator',
            actor_name: administrator.fullName,
            reason: '₹500 more than was due: sent back, no longer kept.',
          },
        ],
      });
      // The mail about the approval, which waits until that can't be undone, is still sent.
      const [, approval] = (await payment(mine)).history;
      const { manager } = academy.dataSource;
      const mailed = await new NotificationsRepository().findPayment(manager, mine.id);
      expect(mailed).toMatchObject({ decisionId: approval!.id });
      await change('lost').expect(400);
      await change('kept', id, await pending()).expect(404);
      await change('kept', newId()).expect(404);
    });

    it('is released when its recorded part is voided', async () => {
      const reference = aReference();
      const { id } = await pending();
      await importRows([{ amount: 3000, reference }]);
      const line = await lineOf('unclaimed', reference);
      await post(`lines/${line.id}/allocate`, { payment_id: id }).expect(200);
      const { body } = await administrator.get(`/api/payments/manual-payments/${id}`).expect(200);
      const [part] = (body as { parts: [{ id: string }] }).parts;
      await administrator
        .post(`/api/payments/manual-payments/${id}/parts/${part.id}/void`)
        .send({ reason: 'Another learner’s money' })
        .expect(200);
      await lineOf('unclaimed', reference);
    });

    it('can be allocated to an approved payment only up to its uncovered amount', async () => {
      const [paid, again] = [aReference(), aReference()];
      const { id } = await pending(paid);
      await importRows([
        { amount: PRICE, reference: paid },
        { amount: PRICE, reference: again },
      ]);
      await approve([(await lineOf('matched', paid)).id]);
      const line = (await listed('unclaimed')).find((one) => one.reference === again);
      const refused = await post(`lines/${line?.id}/allocate`, { payment_id: id });
      expect([refused.status, refused.body.code]).toEqual([400, 'bank.wrong_amount']);
      expect((await payment({ id })).bank_lines).toHaveLength(1);
    });

    it('can be set aside if it is not for a course, and restored', async () => {
      const reference = aReference();
      await importRows([{ amount: 777, reference }]);
      const { id } = await lineOf('unclaimed', reference);
      await post(`lines/${id}/set-aside`, { reason: 'not_for_a_course' }).expect(204);
      expect(await lineOf('set_aside', reference)).toMatchObject({ set_aside_reason: 'not_for_a_course' });
      expect((await post(`lines/${id}/set-aside`, { reason: 'refunded' })).status).toBe(409);
      await post(`lines/${id}/unmatch`).expect(204);
      await lineOf('unclaimed', reference);
    });
  });

  describe('a part of a payment', () => {
    const HALF = 2500;
    const halfPaid = async (reference: string, payer = reference) => {
      course = await aCourse(academy, { pricePaise: 2 * HALF * 100 });
      const mine = await pending(payer);
      await decide(mine, 'parts', { amount: HALF, reference }).expect(201);
      return mine;
    };
    /** The bank's line was given to the payment, whose learner typed another reference. */
    const halfShown = async (reference: string, typed = aReference()) => {
      course = await aCourse(academy, { pricePaise: 2 * HALF * 100 });
      const mine = await pending(typed);
      await importRows([{ amount: HALF, reference, note: mine.order_code }]);
      await post(`lines/${(await lineOf('look', reference)).id}/allocate`, { payment_id: mine.id }).expect(
        200,
      );
      expect(await payment(mine)).toMatchObject({ status: 'pending', received_amount: HALF });
      return mine;
    };
    const shown = async (reference: string) =>
      (await listed('allocated')).find((line) => line.reference === reference)?.payment?.id;

    it('recorded by hand is allocated once the bank shows it, and doesn’t pay the rest, too', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      await importRows([{ amount: HALF, reference, note: mine.order_code }]);
      expect(await shown(reference)).toBe(mine.id);
      expect(await payment(mine)).toMatchObject({ status: 'pending', received_amount: HALF });

      const rest = aReference();
      await importRows([{ amount: HALF, reference: rest, note: mine.order_code }]);
      expect((await approve([(await lineOf('matched', rest)).id]))[0]).toMatchObject({ payment_id: mine.id });
      expect(await payment(mine)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference }, { reference: rest }],
      });
    });

    it('is allocated by hand if the statement can’t be trusted', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      const rows = aStatement([{ amount: HALF, reference }]).toString();
      await anImport(administrator, account, Buffer.from(rows.replace('102500.00\n', '102501.00\n')));
      const { id } = await lineOf('look', reference);
      // The answer to the first may have been lost.
      for (let time = 0; time < 2; time += 1)
        await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await payment(mine)).toMatchObject({
        status: 'pending',
        received_amount: HALF,
        bank_lines: [{ reference }],
      });
    });

    it('needs a look if the bank shows another amount than was recorded', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      await importRows([{ amount: HALF - 100, reference }]);
      expect(await lineOf('look', reference)).toMatchObject({
        sentence: '₹100 short.',
        claim: { id: mine.id, kind: 'payment', payment_status: 'pending', order_code: mine.order_code },
      });
    });

    it('doesn’t pay the rest, too, when the approval is undone', async () => {
      const reference = aReference();
      const mine = await halfShown(reference);
      await decide(mine, 'approve').expect(200);
      await decide(mine, 'undo').expect(200);
      expect(await shown(reference)).toBe(mine.id);
      expect(await payment(mine)).toMatchObject({
        status: 'pending',
        received_amount: HALF,
        bank_lines: [{ reference }],
      });
    });

    it('doesn’t make the rest of an approved payment look as if it was paid twice', async () => {
      const [reference, rest] = [aReference(), aReference()];
      const mine = await halfShown(reference, rest);
      await decide(mine, 'approve').expect(200);
      await importRows([{ amount: HALF, reference: rest }]);
      expect(await shown(rest)).toBe(mine.id);
      const again = aReference();
      await importRows([{ amount: HALF, reference: again, note: mine.order_code }]);
      expect((await lineOf('look', again)).sentence).toContain('Paid twice');
    });

    it('leaves only the rest to a line of the whole amount, before the part’s own line arrives and after', async () => {
      const [reference, all] = [aReference(), aReference()];
      const mine = await halfPaid(reference, all);
      await decide(mine, 'approve').expect(200);
      await importRows([{ amount: 2 * HALF, reference: all }]);
      const { id, claim } = await lineOf('look', all);
      expect(claim).toMatchObject({ id: mine.id, due: HALF });
      const give = (overpayment?: string) =>
        post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment });
      expect((await give()).body).toMatchObject({
        code: 'bank.wrong_amount',
        message: 'The bank line has ₹5,000, and ₹2,500 is due for this payment',
      });
      await give('refunded').expect(200);
      await importRows([{ amount: HALF, reference }]);
      expect(await shown(reference)).toBe(mine.id);
      expect(await payment(mine)).toMatchObject({
        bank_lines: [
          { reference: all, allocated_amount: HALF, overpayment: 'refunded' },
          { reference, allocated_amount: HALF, overpayment: null },
        ],
      });
    });

    it('needs a look if the payment’s lines make up its price without it', async () => {
      const [reference, all] = [aReference(), aReference()];
      const mine = await halfPaid(reference, all);
      await decide(mine, 'approve').expect(200);
      await importRows([{ amount: 2 * HALF, reference: all }]);
      const { id } = await lineOf('look', all);
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      // As it was stored before parts were counted.
      await academy.dataSource.query(
        'UPDATE bank_allocations SET amount_paise = $2, overpayment = NULL WHERE line_id = $1',
        [id, 2 * HALF * 100],
      );
      await importRows([{ amount: HALF, reference }]);
      expect(await lineOf('look', reference)).toMatchObject({
        sentence: expect.stringContaining('Paid twice: refund ₹2,500'),
        claim: { id: mine.id },
      });
      expect(await payment(mine)).toMatchObject({ bank_lines: [{ reference: all }] });
    });

    it('is free money again when its payment is voided', async () => {
      const reference = aReference();
      const mine = await halfShown(reference);
      await decide(mine, 'approve').expect(200);
      await decide(mine, 'void', { reason: 'The wrong course' }).expect(200);
      expect(await lineOf('look', reference)).toMatchObject({ claim: { payment_status: 'voided' } });
    });
  });

  describe('one transfer buys one thing', () => {
    /** Approved by its order code; its learner typed no transaction ID. */
    const paidByCode = async (reference: string) => {
      const mine = await aPendingPayment(await aLearner(academy), course);
      await importRows([{ amount: PRICE, reference, note: mine.order_code }]);
      await approve([(await lineOf('matched', reference)).id]);
      expect(await payment(mine)).toMatchObject({ status: 'approved', bank_lines: [{ reference }] });
      return mine;
    };

    it('also if only its bank line says so, and another learner types its reference', async () => {
      const reference = aReference();
      const { order_code } = await paidByCode(reference);
      const other = await pending(reference);
      expect(await payment(other)).toMatchObject({
        warnings: expect.arrayContaining(['transaction_id_used']),
        same_transaction: [{ order_code }],
      });
      const refused = await decide(other, 'approve');
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({
          code: 'payments.transaction_already_used',
          message: expect.stringContaining(order_code),
        }),
      ]);
    });

    it('also in part', async () => {
      const reference = aReference();
      await paidByCode(reference);
      const other = await pending();
      const refused = await decide(other, 'parts', { amount: 1000, reference });
      expect([refused.status, refused.body.code]).toEqual([409, 'payments.reference_already_used']);
    });

    it('nothing else as long as it is a recorded part of a voided payment, which may be reopened', async () => {
      const reference = aReference();
      const mine = await pending();
      await importRows([{ amount: 3000, reference }]);
      const { id } = await lineOf('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      await decide(mine, 'approve').expect(200);
      await decide(mine, 'void', { reason: 'The wrong course' }).expect(200);

      course = await aCourse(academy, { pricePaise: 300_000 });
      const other = await pending();
      const give = () => post(`lines/${id}/allocate`, { payment_id: other.id });
      expect((await give()).status).toBe(409);
      await decide(other, 'approve').expect(200);
      expect((await give()).status).toBe(409);
      const { body } = await administrator.get(`/api/payments/manual-payments/${mine.id}`);
      const [part] = (body as { parts: [{ id: string }] }).parts;
      await decide(mine, `parts/${part.id}/void`, { reason: 'For another course' }).expect(200);
      expect((await give()).status).toBe(200);
    });
  });

  it('previews are deleted after a day, and payers after half a year', async () => {
    const preview = await aStatementPreview(administrator, account, aStatement([{ amount: 5 }]));
    const reference = aReference();
    await importRows([{ amount: 6, reference }]);
    await academy.dataSource.query(
      `UPDATE bank_imports SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [preview.import.id],
    );
    await academy.dataSource.query('UPDATE bank_lines SET booked_on = booked_on - 200 WHERE rrn = $1', [
      reference,
    ]);
    await academy.app.get(BankSweep).run();
    await post(`imports/${preview.import.id}/confirm`).expect(404);
    const [line] = await academy.dataSource.query(
      'SELECT payer, vpa, amount_paise::int AS paise FROM bank_lines WHERE rrn = $1',
      [reference],
    );
    expect(line).toEqual({ payer: null, vpa: null, paise: 600 });
  });

  it('undoing an import voids the approvals that depend on it, and deletes its lines', async () => {
    const [own, shared] = [aReference(), aReference()];
    const [first, second] = [await pending(own), await pending(shared)];
    await importRows([{ amount: PRICE, reference: shared }]);
    const later = await importRows([
      { amount: PRICE, reference: shared },
      { amount: PRICE, reference: own },
    ]);
    await approve([(await lineOf('matched', own)).id, (await lineOf('matched', shared)).id]);
    const { body } = await post(`imports/${later.id}/undo`).expect(200);
    expect(body).toMatchObject({ state: 'undone' });
    expect(await payment(first)).toMatchObject({ status: 'voided' });
    expect(await payment(second)).toMatchObject({ status: 'approved' });
    expect((await post(`imports/${later.id}/undo`)).body).toMatchObject({ state: 'undone' });
    for (const group of ['matched', 'look', 'unclaimed'])
      expect((await listed(group)).map(({ reference }) => reference)).not.toContain(own);
  });

  it('undoing an import voids the parts that were recorded from its lines, and no others', async () => {
    const [fromLine, typed] = [aReference(), aReference()];
    const [first, second] = [await pending(), await pending()];
    await administrator
      .post(`/api/payments/manual-payments/${second.id}/parts`)
      .send({ amount: 3000, reference: typed })
      .expect(201);
    const { id } = await importRows([
      { amount: 3000, reference: fromLine },
      { amount: 3000, reference: typed },
    ]);
    const line = await lineOf('unclaimed', fromLine);
    await post(`lines/${line.id}/allocate`, { payment_id: first.id }).expect(200);
    expect(await payment(first)).toMatchObject({ received_amount: 3000 });
    await post(`imports/${id}/undo`).expect(200);
    expect(await payment(first)).toMatchObject({
      status: 'pending',
      received_amount: 0,
      parts: [{ void_reason: expect.stringContaining('was removed') }],
    });
    expect(await payment(second)).toMatchObject({ status: 'pending', received_amount: 3000 });
  });

  describe('undoing an import of which a payment has a part', () => {
    const PART = 3000;
    let mine: { id: string };
    let reference: string;
    let imported: { id: string };
    const givePart = async () => {
      const { id } = await lineOf('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await payment(mine)).toMatchObject({ received_amount: PART });
    };
    beforeEach(async () => {
      reference = aReference();
      mine = await pending();
      imported = await importRows([{ amount: PART, reference }]);
      await givePart();
    });
    const isGone = { received_amount: 0, parts: [{ void_reason: expect.stringContaining('was removed') }] };

    it('voids the approval that counted the part, and the part', async () => {
      const rest = aReference();
      await importRows([{ amount: PRICE - PART, reference: rest }]);
      const { id } = await lineOf('unclaimed', rest);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'approved' });
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'voided', ...isGone });
      expect((await lineOf('unclaimed', rest)).payment).toBeNull();
    });

    it('voids the part of a payment that was voided before: it could be reopened', async () => {
      await decide(mine, 'approve').expect(200);
      await decide(mine, 'void', { reason: 'Mistake' }).expect(200);
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'voided', ...isGone });
    });

    it('voids the part whose line an undone approval had freed', async () => {
      await decide(mine, 'approve').expect(200);
      await decide(mine, 'undo').expect(200);
      expect((await lineOf('allocated', reference)).payment).toMatchObject({ id: mine.id, rule: 'settled' });
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'pending', ...isGone });
    });

    it('voids the part of a rejected payment, which would otherwise count as money to send back', async () => {
      await decide(mine, 'reject').expect(200);
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'rejected', ...isGone });
    });

    it('leaves the part of a rejected payment that was sent back: it had come', async () => {
      await decide(mine, 'reject').expect(200);
      const refund = { amount: PART, reference: aReference(), refunded_on: dayInIndia(new Date()) };
      await decide(mine, 'refunds', refund).expect(201);
      await post(`imports/${imported.id}/undo`).expect(200);
      const found = await payment(mine);
      expect(found).toMatchObject({ status: 'rejected', received_amount: PART, refunded_amount: PART });
      const [part] = (found as unknown as { parts: [{ id: string }] }).parts;
      const refused = await decide(mine, `parts/${part.id}/void`, { reason: 'A slip' });
      expect([refused.status, refused.body.code]).toEqual([409, 'payments.refunded']);
    });

    it('again leaves alone what was recorded from a later import', async () => {
      await post(`imports/${imported.id}/undo`).expect(200);
      await importRows([{ amount: PART, reference }]);
      await givePart();
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await payment(mine)).toMatchObject({ status: 'pending', received_amount: PART });
    });
  });
});
