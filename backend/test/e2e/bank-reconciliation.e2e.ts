import { BankSweep } from '../../src/modules/bank/index.js';
import { NotificationsRepository } from '../../src/modules/notifications/notifications.repository.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.response.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { newId } from '../../src/platform/database/columns.js';
import { anImport, aReference, aStatement, aStatementPreview, confirmImport } from '../factories/bank.js';
import { fixtureBytes } from '../bank/fixtures.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5499;

describe('payments and bank statements', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE, { APPROVAL_UNDO_SECONDS: '10' });
    ({ academy, administrator } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await scene.addAccount();
    scene.course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });

  const post = (path: string, body?: object) => administrator.post(`/api/bank/${path}`).send(body);
  const pending = async (reference = aReference(), learner?: SignedIn) =>
    aPendingPayment(learner ?? (await aLearner(academy)), scene.course, { transaction_id: reference });
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
      const preview = await aStatementPreview(administrator, scene.account, content);
      expect(preview).toMatchObject({
        import: { state: 'previewed', bank: 'HDFC', running_balance: 'whole', lines: 3, new_lines: 3 },
        matches: { matched: 1, look: 0, unclaimed: 1, settled: 0 },
        first_rows: null,
      });
      expect(await scene.lines('matched')).not.toContainEqual(expect.objectContaining({ reference }));

      const confirmed = { state: 'confirmed', new_lines: 3 };
      expect(await confirmImport(administrator, preview.import)).toMatchObject(confirmed);
      expect(await confirmImport(administrator, preview.import)).toMatchObject(confirmed);
      expect(await scene.lineIn('matched', reference)).toMatchObject({ rule: 'reference', amount: PRICE });
    });

    it('of last year pays what was approved before it came, and shows what nobody claimed', async () => {
      const [paid, free] = [aReference(), aReference()];
      const mine = await pending(paid);
      await scene.decide(mine, 'approve').expect(200);
      await academy.dataSource.query(
        `UPDATE payments SET created_at = created_at - interval '300 days' WHERE id = $1`,
        [mine.id],
      );
      await scene.imports(
        { amount: PRICE, reference: paid, daysAgo: 300 },
        { amount: 777, reference: free, daysAgo: 300 },
      );
      expect((await scene.lineIn('unclaimed', free)).amount).toBe(777);
      expect((await scene.lineIn('allocated', paid)).payment).toMatchObject({ id: mine.id, rule: 'settled' });
    });

    it('has nobody look again at what was set aside or given by hand', async () => {
      const mine = await pending(aReference());
      const [aside, given] = [aReference(), aReference()];
      const rows = [
        { amount: 431, reference: aside, daysAgo: 0 },
        { amount: 432, reference: given, daysAgo: 0 },
      ];
      await scene.imports(...rows);
      const [first, second] = [
        await scene.lineIn('unclaimed', aside),
        await scene.lineIn('unclaimed', given),
      ];
      await post(`lines/${first.id}/set-aside`, { reason: 'not_for_a_course' }).expect(204);
      await post(`lines/${second.id}/allocate`, { payment_id: mine.id }).expect(200);
      const overlapping = aStatement([...rows, { amount: 433, reference: aReference(), daysAgo: 0 }]);
      expect(await aStatementPreview(administrator, scene.account, overlapping)).toMatchObject({
        import: { lines: 3, new_lines: 1 },
        matches: { matched: 0, look: 0, unclaimed: 1, settled: 2 },
      });
    });

    it('names the rows that can’t be read, and whether it shows its account', async () => {
      const text = fixtureBytes('cases/row-dropped-silently.csv').toString().replace("'4999.00", '49.99.00');
      const named = await aStatementPreview(administrator, scene.account, Buffer.from(text));
      expect(named.import).toMatchObject({
        lines: 3,
        unread_rows: [{ row: 5, cell: 'amount' }],
        names_account: true,
      });
      const report = fixtureBytes('cases/gpay-business.csv');
      const paid = await aStatementPreview(administrator, scene.account, report);
      expect(paid.import).toMatchObject({ lines: 2, left_out_rows: 1, fees: null, names_account: false });
    });
  });

  describe('a match', () => {
    it('is approved individually, grants access, and allocates the line', async () => {
      const references = [aReference(), aReference()];
      const learner = await aLearner(academy);
      const payments = [await pending(references[0], learner), await pending(references[1])];
      await scene.imports(...references.map((reference) => ({ amount: PRICE, reference })));
      const ids = await Promise.all(references.map(async (one) => (await scene.lineIn('matched', one)).id));
      const unknown = payments[0]!.id;
      const results = await approve([...ids, unknown]);
      expect(results.map(({ payment_id }) => payment_id)).toEqual([...payments.map(({ id }) => id), null]);
      expect(results[2]).toMatchObject({ code: 'bank.line_taken' });
      expect(await scene.review(payments[0]!.id)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference: references[0], rule: 'reference' }],
      });
      await eventually(
        async () => (await learner.get(`/api/courses/${scene.course.id}/access`)).status === 200,
        'access to open',
      );
      // A retry after a lost response gets the same; another administrator is told that the lines are taken.
      expect((await approve(ids)).map(({ payment_id }) => payment_id)).toEqual(payments.map(({ id }) => id));
      const other = await anAdministrator(academy);
      const refused = await other.post('/api/bank/matches/approve').send({ line_ids: ids }).expect(200);
      expect(refused.body.results).toMatchObject(ids.map(() => ({ code: 'bank.line_taken' })));
    });

    it('is approved in a batch, except for changed payments, and the batch is undone as a whole', async () => {
      const references = Array.from({ length: 5 }, aReference);
      const payments: { id: string }[] = [];
      for (const reference of references) payments.push(await pending(reference));
      const session = await aCheckoutSession(await aLearner(academy), scene.course);
      const unsubmitted = aReference();
      await scene.imports(...references.map((reference) => ({ amount: PRICE, reference })), {
        amount: PRICE,
        reference: unsubmitted,
        note: session.order_code,
      });
      const all = [...references, unsubmitted];
      const lineIds = await Promise.all(all.map((one) => scene.lineOf(one)));
      // In the middle, to check that later items are still processed.
      await scene.decide(payments[2]!, 'reject', { confirm_seen: true }).expect(200);
      const start = () => post('matches/batches', { id: batchId, line_ids: lineIds }).expect(202);
      const batchId = newId();
      await start();
      const batch = `/api/payments/manual-payments/batches/${batchId}`;
      const untilIs = async (status: string) => {
        let report: unknown;
        await eventually(async () => {
          ({ body: report } = await administrator.get(batch).expect(200));
          return (report as { status: string }).status === status;
        }, `the batch to be ${status}`);
        return report;
      };
      const failed = [{ payment_id: null, line_id: lineIds[2], message: expect.any(String) }];
      expect(await untilIs('done')).toMatchObject({ total: 6, approved: 5, amount: 5 * PRICE, failed });
      for (const one of all.filter((reference) => reference !== references[2]))
        expect(await scene.lineIn('allocated', one)).toMatchObject({ payment: { status: 'approved' } });
      expect((await start()).body).toMatchObject({ id: batchId, approved: 5 });

      await administrator.post(`${batch}/undo`).expect(202);
      expect(await untilIs('undone')).toMatchObject({ approved: 0 });
      const undone = all.filter((reference) => reference !== references[2]);
      await eventually(async () => {
        const matched = await scene.lines('matched');
        return undone.every((one) =>
          matched.some(({ reference, claim }) => reference === one && claim?.kind === 'payment'),
        );
      }, 'their lines to match again');
    });

    it('can no longer be undone after 10 seconds', async () => {
      const reference = aReference();
      const { id } = await pending(reference);
      await scene.imports({ amount: PRICE, reference });
      await approve([(await scene.lineIn('matched', reference)).id]);
      await academy.dataSource.query(
        `UPDATE payments SET processed_at = processed_at - interval '11 seconds' WHERE id = $1`,
        [id],
      );
      await scene.decide({ id }, 'undo').expect(409);
      expect(await scene.review(id)).toMatchObject({ status: 'approved', bank_lines: [{ reference }] });
    });

    it('is found in either order: the money first, or the submission first', async () => {
      const reference = aReference();
      await scene.imports({ amount: PRICE, reference });
      await scene.lineIn('unclaimed', reference);
      await pending(reference);
      expect((await scene.lineIn('matched', reference)).claim).toMatchObject({ kind: 'payment' });
    });

    it('by order code creates and approves a payment that was never submitted', async () => {
      const learner = await aLearner(academy);
      const session = await aCheckoutSession(learner, scene.course);
      const reference = aReference();
      await scene.imports({ amount: PRICE, reference, note: session.order_code });
      const line = await scene.lineIn('matched', reference);
      expect(line).toMatchObject({
        rule: 'unsubmitted',
        claim: { kind: 'session', order_code: session.order_code },
      });
      const [{ payment_id }] = (await approve([line.id])) as unknown as [{ payment_id: string }];
      expect(await scene.review(payment_id)).toMatchObject({ status: 'approved', reference });
    });

    it('is not approved if the learner corrects the transaction ID in between', async () => {
      const reference = aReference();
      const learner = await aLearner(academy);
      const { id } = await pending(reference, learner);
      await scene.imports({ amount: PRICE, reference });
      const line = await scene.lineIn('matched', reference);
      const correction = 'UPDATE payments SET reference = $2, transaction_id = $2 WHERE id = $1';
      const gate = await Gate.close(academy, correction, [id, aReference()]);
      const approving = approve([line.id]);
      await gate.untilWaiting(1).finally(() => gate.commit());
      expect((await approving)[0]).toMatchObject({ payment_id: null, code: 'bank.no_match' });
      expect(await scene.review(id)).toMatchObject({ status: 'pending', bank_lines: [] });
      await scene.lineIn('unclaimed', reference);
    });

    it('is released when the approval is undone or voided', async () => {
      const reference = aReference();
      const { id } = await pending(reference);
      await scene.imports({ amount: PRICE, reference });
      await approve([(await scene.lineIn('matched', reference)).id]);
      await scene.decide({ id }, 'undo').expect(200);
      // The queue revokes the access that the approval granted.
      const isMatched = async () =>
        (await scene.lines('matched')).some((line) => line.reference === reference);
      await eventually(isMatched, 'the line to match again');
      await approve([(await scene.lineIn('matched', reference)).id]);
      await scene.decide({ id }, 'void', { reason: 'Mistake' }).expect(200);
      await scene.lineIn('look', reference);
    });
  });

  it('finds the line of a manually approved payment', async () => {
    const reference = aReference();
    const { id } = await pending(reference);
    await scene.decide({ id }, 'approve').expect(200);
    await scene.imports({ amount: PRICE, reference });
    for (const group of ['matched', 'look', 'unclaimed'])
      expect((await scene.lines(group)).map((line) => line.reference)).not.toContain(reference);
    expect(await scene.review(id)).toMatchObject({ bank_lines: [{ reference, rule: 'settled' }] });
  });

  it('waives less than a rupee, and the history says so', async () => {
    const [matched, chosen] = [aReference(), aReference()];
    const [byRule, byHand] = [await pending(matched), await pending(aReference())];
    await scene.imports(
      { amount: PRICE - 0.1, reference: matched },
      { amount: PRICE - 0.99, reference: chosen },
    );
    await scene.approve(matched);
    const { id: line } = await scene.lineIn('unclaimed', chosen);
    await post(`lines/${line}/allocate`, { payment_id: byHand.id }).expect(200);
    for (const [{ id }, waived] of [
      [byRule, '₹0.10'],
      [byHand, '₹0.99'],
    ] as const) {
      const { status, history } = await scene.review(id);
      expect(status).toBe('approved');
      expect(history.at(-1)!.reason).toBe(`Waived ${waived}: less than a rupee was missing.`);
    }
  });

  describe('a line that needs a decision', () => {
    it('shows the reason, with the payment', async () => {
      const reference = aReference();
      const [short, over] = [aReference(), aReference()];
      await pending(short);
      await pending(over);
      const swapped = `${reference.slice(0, 10)}${reference[11]}${reference[10]}`;
      await pending(reference);
      await scene.imports(
        { amount: PRICE - 100, reference: short },
        { amount: PRICE + 1, reference: over },
        { amount: PRICE, reference: swapped === reference ? `${reference.slice(0, 11)}x` : swapped },
      );
      expect((await scene.lineIn('look', short)).sentence).toBe('₹100 short.');
      expect((await scene.lineIn('look', over)).claim).toMatchObject({ transaction_id: over });
    });

    it('is never approved from a statement whose balances don’t add up', async () => {
      const reference = aReference();
      await pending(reference);
      const broken = aStatement([{ amount: 10 }, { amount: PRICE, reference }])
        .toString()
        .replace(/100010\.00/, '100011.00');
      const found = await anImport(administrator, scene.account, Buffer.from(broken));
      expect(found).toMatchObject({ running_balance: 'broken' });
      const line = await scene.lineIn('look', reference);
      expect((await approve([line.id]))[0]).toMatchObject({ payment_id: null });
    });

    it('can be allocated to a payment: the rest stays due, the full amount approves', async () => {
      const [first, rest] = [aReference(), aReference()];
      const mine = await pending();
      await scene.imports(
        { amount: 3000, reference: first },
        { amount: PRICE - 3000, reference: rest },
        { amount: 9000, reference: '912345678901' },
      );
      const give = async (reference: string) => {
        const { body } = await administrator.get('/api/bank/lines?group=unclaimed&limit=200');
        const line = (body as BankLineResponse[]).find((one) => one.reference === reference);
        return post(`lines/${line?.id}/allocate`, { payment_id: mine.id });
      };
      expect((await give('912345678901')).body).toMatchObject({ code: 'bank.wrong_amount' });
      expect((await give(first)).body).toEqual({ approved: false });
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', received_amount: 3000 });
      expect((await give(rest)).body).toEqual({ approved: true });
      expect(await scene.review(mine.id)).toMatchObject({ status: 'approved' });
      // A slip of the hand: the line is free again, and so is its payment.
      await scene.decide(mine, 'undo').expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', received_amount: 3000 });
      expect((await give(rest)).body).toEqual({ approved: true });
    });

    it('pays what is due if it has more, and its rest is kept or sent back', async () => {
      const [kept, sentBack, free] = [aReference(), aReference(), aReference()];
      const [mine, other] = [await pending(), await pending(sentBack)];
      await scene.imports(
        { amount: PRICE + 1, reference: kept },
        { amount: 2 * PRICE, reference: sentBack },
        { amount: PRICE + 2, reference: free },
      );
      const { id } = await scene.lineIn('unclaimed', kept);
      const undecided = await post(`lines/${id}/allocate`, { payment_id: mine.id });
      expect(undecided.body).toMatchObject({
        code: 'bank.wrong_amount',
        message: 'The bank line has ₹5,500, and ₹5,499 is due for this payment',
      });
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      expect((await scene.lineIn('allocated', kept)).payment).toMatchObject({
        status: 'approved',
        allocated_amount: PRICE,
        overpayment: 'kept',
      });
      expect((await scene.review(mine.id)).bank_lines).toMatchObject([
        { amount: PRICE + 1, allocated_amount: PRICE, overpayment: 'kept' },
      ]);
      await scene.decide(other, 'approve').expect(200);
      const { id: second, ...looked } = await scene.lineIn('look', sentBack);
      expect(looked).toMatchObject({
        sentence: '₹5,499 too much.',
        claim: { id: other.id, payment_status: 'approved', due: PRICE },
      });
      await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'refunded' }).expect(200);
      expect((await scene.lineIn('allocated', sentBack)).payment).toMatchObject({
        allocated_amount: PRICE,
        overpayment: 'refunded',
      });
      // Another choice is no retry: it would be answered as if it were stored.
      const again = await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'kept' });
      expect(again.body).toMatchObject({ code: 'bank.line_taken' });
      // A payment that is covered has no use for more.
      const { id: third } = await scene.lineIn('unclaimed', free);
      const covered = await post(`lines/${third}/allocate`, { payment_id: mine.id, overpayment: 'kept' });
      expect(covered.body).toMatchObject({ code: 'bank.wrong_amount' });
      await scene.decide(mine, 'void', { reason: 'Another learner’s money' }).expect(200);
      expect((await scene.lineIn('look', kept)).payment).toBeNull();
    });

    it('has more than was due, which was kept and can be sent back later', async () => {
      const reference = aReference();
      const mine = await pending();
      await scene.imports({ amount: PRICE + 500, reference });
      const { id } = await scene.lineIn('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      const change = (overpayment: string, line = id, of: { id: string } = mine) =>
        administrator
          .put(`/api/payments/manual-payments/${of.id}/bank-lines/${line}/overpayment`)
          .send({ overpayment });
      for (let time = 0; time < 2; time += 1) await change('refunded').expect(200);
      expect(await scene.review(mine.id)).toMatchObject({
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
      const [, approval] = (await scene.review(mine.id)).history;
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
      await scene.imports({ amount: 3000, reference });
      const line = await scene.lineIn('unclaimed', reference);
      await post(`lines/${line.id}/allocate`, { payment_id: id }).expect(200);
      const { parts } = await scene.review(id);
      await scene
        .decide({ id }, `parts/${parts[0]!.id}/void`, { reason: 'Another learner’s money' })
        .expect(200);
      await scene.lineIn('unclaimed', reference);
    });

    it('can be allocated to an approved payment only up to its uncovered amount', async () => {
      const [paid, again] = [aReference(), aReference()];
      const { id } = await pending(paid);
      await scene.imports({ amount: PRICE, reference: paid }, { amount: PRICE, reference: again });
      await approve([(await scene.lineIn('matched', paid)).id]);
      const line = (await scene.lines('unclaimed')).find((one) => one.reference === again);
      const refused = await post(`lines/${line?.id}/allocate`, { payment_id: id });
      expect([refused.status, refused.body.code]).toEqual([400, 'bank.wrong_amount']);
      expect((await scene.review(id)).bank_lines).toHaveLength(1);
    });

    it('can be set aside if it is not for a course, and restored', async () => {
      const reference = aReference();
      await scene.imports({ amount: 777, reference });
      const { id } = await scene.lineIn('unclaimed', reference);
      await post(`lines/${id}/set-aside`, { reason: 'not_for_a_course' }).expect(204);
      expect(await scene.lineIn('set_aside', reference)).toMatchObject({
        set_aside_reason: 'not_for_a_course',
      });
      expect((await post(`lines/${id}/set-aside`, { reason: 'refunded' })).status).toBe(409);
      await post(`lines/${id}/unmatch`).expect(204);
      await scene.lineIn('unclaimed', reference);
    });

    it('is listed by whether its amount is asked for any course, and set aside all at once', async () => {
      const [price, rent, salary] = [aReference(), aReference(), aReference()];
      await scene.imports(
        { amount: PRICE, reference: price },
        { amount: 12_345, reference: rent },
        { amount: 54_321, reference: salary },
      );
      const listed = async (amounts: string) =>
        (await scene.lines('unclaimed', { amounts, limit: 200 })).map(({ reference }) => reference);
      expect(await listed('course')).toEqual(expect.arrayContaining([price]));
      expect(await listed('course')).not.toEqual(expect.arrayContaining([rent]));
      expect(await listed('other')).toEqual(expect.arrayContaining([rent, salary]));
      expect(await listed('other')).not.toEqual(expect.arrayContaining([price]));
      const lineIds = await Promise.all([rent, salary].map((one) => scene.lineOf(one)));
      await post(`lines/${lineIds[1]}/set-aside`, { reason: 'refunded' }).expect(204);
      const given = { line_ids: lineIds, reason: 'not_for_a_course' };
      const { body } = await post('lines/set-aside', given).expect(200);
      expect(body).toEqual({
        results: [
          { line_id: lineIds[0], refusal: null },
          {
            line_id: lineIds[1],
            refusal: expect.stringContaining('already used for a payment or set aside'),
          },
        ],
      });
      expect(await scene.lineIn('set_aside', rent)).toMatchObject({ set_aside_reason: 'not_for_a_course' });
      expect((await post('lines/set-aside', given).expect(200)).body).toEqual(body);
    });
  });

  describe('a part of a payment', () => {
    const HALF = 2500;
    const halfPaid = async (reference: string, payer = reference) => {
      scene.course = await aCourse(academy, { pricePaise: 2 * HALF * 100 });
      const mine = await pending(payer);
      await scene.decide(mine, 'parts', { amount: HALF, reference }).expect(201);
      return mine;
    };
    /** The bank's line was given to the payment, whose learner typed another reference. */
    const halfShown = async (reference: string, typed = aReference()) => {
      scene.course = await aCourse(academy, { pricePaise: 2 * HALF * 100 });
      const mine = await pending(typed);
      await scene.imports({ amount: HALF, reference, note: mine.order_code });
      await post(`lines/${(await scene.lineIn('look', reference)).id}/allocate`, {
        payment_id: mine.id,
      }).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', received_amount: HALF });
      return mine;
    };
    const shown = async (reference: string) =>
      (await scene.lines('allocated')).find((line) => line.reference === reference)?.payment?.id;

    it('recorded by hand is allocated once the bank shows it, and doesn’t pay the rest, too', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      await scene.imports({ amount: HALF, reference, note: mine.order_code });
      expect(await shown(reference)).toBe(mine.id);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', received_amount: HALF });

      const rest = aReference();
      await scene.imports({ amount: HALF, reference: rest, note: mine.order_code });
      expect((await approve([(await scene.lineIn('matched', rest)).id]))[0]).toMatchObject({
        payment_id: mine.id,
      });
      expect(await scene.review(mine.id)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference }, { reference: rest }],
      });
    });

    it('is allocated by hand if the statement can’t be trusted', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      const rows = aStatement([{ amount: HALF, reference }]).toString();
      await anImport(administrator, scene.account, Buffer.from(rows.replace('102500.00\n', '102501.00\n')));
      const { id } = await scene.lineIn('look', reference);
      // The answer to the first may have been lost.
      for (let time = 0; time < 2; time += 1)
        await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({
        status: 'pending',
        received_amount: HALF,
        bank_lines: [{ reference }],
      });
    });

    it('needs a look if the bank shows another amount than was recorded', async () => {
      const reference = aReference();
      const mine = await halfPaid(reference);
      await scene.imports({ amount: HALF - 100, reference });
      expect(await scene.lineIn('look', reference)).toMatchObject({
        sentence: '₹100 short.',
        claim: { id: mine.id, kind: 'payment', payment_status: 'pending', order_code: mine.order_code },
      });
    });

    it('doesn’t pay the rest, too, when the approval is undone', async () => {
      const reference = aReference();
      const mine = await halfShown(reference);
      await scene.decide(mine, 'approve').expect(200);
      await scene.decide(mine, 'undo').expect(200);
      expect(await shown(reference)).toBe(mine.id);
      expect(await scene.review(mine.id)).toMatchObject({
        status: 'pending',
        received_amount: HALF,
        bank_lines: [{ reference }],
      });
    });

    it('doesn’t make the rest of an approved payment look as if it was paid twice', async () => {
      const [reference, rest] = [aReference(), aReference()];
      const mine = await halfShown(reference, rest);
      await scene.decide(mine, 'approve').expect(200);
      await scene.imports({ amount: HALF, reference: rest });
      expect(await shown(rest)).toBe(mine.id);
      const again = aReference();
      await scene.imports({ amount: HALF, reference: again, note: mine.order_code });
      expect((await scene.lineIn('look', again)).sentence).toContain('Paid twice');
    });

    it('leaves only the rest to a line of the whole amount, before the part’s own line arrives and after', async () => {
      const [reference, all] = [aReference(), aReference()];
      const mine = await halfPaid(reference, all);
      await scene.decide(mine, 'approve').expect(200);
      await scene.imports({ amount: 2 * HALF, reference: all });
      const { id, claim } = await scene.lineIn('look', all);
      expect(claim).toMatchObject({ id: mine.id, due: HALF });
      const give = (overpayment?: string) =>
        post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment });
      expect((await give()).body).toMatchObject({
        code: 'bank.wrong_amount',
        message: 'The bank line has ₹5,000, and ₹2,500 is due for this payment',
      });
      await give('refunded').expect(200);
      await scene.imports({ amount: HALF, reference });
      expect(await shown(reference)).toBe(mine.id);
      expect(await scene.review(mine.id)).toMatchObject({
        bank_lines: [
          { reference: all, allocated_amount: HALF, overpayment: 'refunded' },
          { reference, allocated_amount: HALF, overpayment: null },
        ],
      });
    });

    it('needs a look if the payment’s lines make up its price without it', async () => {
      const [reference, all] = [aReference(), aReference()];
      const mine = await halfPaid(reference, all);
      await scene.decide(mine, 'approve').expect(200);
      await scene.imports({ amount: 2 * HALF, reference: all });
      const { id } = await scene.lineIn('look', all);
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      // As it was stored before parts were counted.
      await academy.dataSource.query(
        'UPDATE bank_allocations SET amount_paise = $2, overpayment = NULL WHERE line_id = $1',
        [id, 2 * HALF * 100],
      );
      await scene.imports({ amount: HALF, reference });
      expect(await scene.lineIn('look', reference)).toMatchObject({
        sentence: expect.stringContaining('Paid twice: refund ₹2,500'),
        claim: { id: mine.id },
      });
      expect(await scene.review(mine.id)).toMatchObject({ bank_lines: [{ reference: all }] });
    });

    it('is free money again when its payment is voided', async () => {
      const reference = aReference();
      const mine = await halfShown(reference);
      await scene.decide(mine, 'approve').expect(200);
      await scene.decide(mine, 'void', { reason: 'The wrong course' }).expect(200);
      expect(await scene.lineIn('look', reference)).toMatchObject({ claim: { payment_status: 'voided' } });
    });
  });

  describe('one transfer buys one thing', () => {
    /** Approved by its order code; its learner typed no transaction ID. */
    const paidByCode = async (reference: string) => {
      const mine = await aPendingPayment(await aLearner(academy), scene.course);
      await scene.imports({ amount: PRICE, reference, note: mine.order_code });
      await approve([(await scene.lineIn('matched', reference)).id]);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'approved', bank_lines: [{ reference }] });
      return mine;
    };

    it('also if only its bank line says so, and another learner types its reference', async () => {
      const reference = aReference();
      const { order_code } = await paidByCode(reference);
      const other = await pending(reference);
      expect(await scene.review(other.id)).toMatchObject({
        warnings: expect.arrayContaining(['transaction_id_used']),
        same_transaction: [{ order_code }],
      });
      const refused = await scene.decide(other, 'approve');
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
      const refused = await scene.decide(other, 'parts', { amount: 1000, reference });
      expect([refused.status, refused.body.code]).toEqual([409, 'payments.reference_already_used']);
    });

    it('nothing else as long as it is a recorded part of a voided payment, which may be reopened', async () => {
      const reference = aReference();
      const mine = await pending();
      await scene.imports({ amount: 3000, reference });
      const { id } = await scene.lineIn('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      await scene.decide(mine, 'approve').expect(200);
      await scene.decide(mine, 'void', { reason: 'The wrong course' }).expect(200);

      scene.course = await aCourse(academy, { pricePaise: 300_000 });
      const other = await pending();
      const give = () => post(`lines/${id}/allocate`, { payment_id: other.id });
      expect((await give()).status).toBe(409);
      await scene.decide(other, 'approve').expect(200);
      expect((await give()).status).toBe(409);
      const { parts } = await scene.review(mine.id);
      await scene.decide(mine, `parts/${parts[0]!.id}/void`, { reason: 'For another course' }).expect(200);
      expect((await give()).status).toBe(200);
    });
  });

  it('previews are deleted after a day, and payers after half a year', async () => {
    const preview = await aStatementPreview(administrator, scene.account, aStatement([{ amount: 5 }]));
    const fresh = await aStatementPreview(administrator, scene.account, aStatement([{ amount: 7 }]));
    const reference = aReference();
    await scene.imports({ amount: 6, reference });
    await academy.dataSource.query(
      `UPDATE bank_imports SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [preview.import.id],
    );
    await academy.dataSource.query('UPDATE bank_lines SET booked_on = booked_on - 200 WHERE rrn = $1', [
      reference,
    ]);
    await academy.app.get(BankSweep).run();
    await post(`imports/${preview.import.id}/confirm`).expect(404);
    await confirmImport(administrator, fresh.import);
    const [line] = await academy.dataSource.query(
      'SELECT payer, vpa, amount_paise::int AS paise FROM bank_lines WHERE rrn = $1',
      [reference],
    );
    expect(line).toEqual({ payer: null, vpa: null, paise: 600 });
  });

  it('undoing an import voids the approvals that depend on it, and deletes its lines', async () => {
    const [own, shared] = [aReference(), aReference()];
    const [first, second] = [await pending(own), await pending(shared)];
    await scene.imports({ amount: PRICE, reference: shared });
    const later = await scene.imports(
      { amount: PRICE, reference: shared },
      { amount: PRICE, reference: own },
    );
    await approve([(await scene.lineIn('matched', own)).id, (await scene.lineIn('matched', shared)).id]);
    const { body } = await post(`imports/${later.id}/undo`).expect(200);
    expect(body).toMatchObject({ state: 'undone' });
    expect(await scene.review(first.id)).toMatchObject({ status: 'voided' });
    expect(await scene.review(second.id)).toMatchObject({ status: 'approved' });
    expect((await post(`imports/${later.id}/undo`)).body).toMatchObject({ state: 'undone' });
    for (const group of ['matched', 'look', 'unclaimed'])
      expect((await scene.lines(group)).map(({ reference }) => reference)).not.toContain(own);
  });

  it('undoing an import voids the parts that were recorded from its lines, and no others', async () => {
    const [fromLine, typed] = [aReference(), aReference()];
    const [first, second] = [await pending(), await pending()];
    await scene.decide(second, 'parts', { amount: 3000, reference: typed }).expect(201);
    const { id } = await scene.imports(
      { amount: 3000, reference: fromLine },
      { amount: 3000, reference: typed },
    );
    const line = await scene.lineIn('unclaimed', fromLine);
    await post(`lines/${line.id}/allocate`, { payment_id: first.id }).expect(200);
    expect(await scene.review(first.id)).toMatchObject({ received_amount: 3000 });
    await post(`imports/${id}/undo`).expect(200);
    expect(await scene.review(first.id)).toMatchObject({
      status: 'pending',
      received_amount: 0,
      parts: [{ void_reason: expect.stringContaining('was removed') }],
    });
    expect(await scene.review(second.id)).toMatchObject({ status: 'pending', received_amount: 3000 });
  });

  describe('undoing an import of which a payment has a part', () => {
    const PART = 3000;
    let mine: { id: string };
    let reference: string;
    let imported: { id: string };
    const givePart = async () => {
      const { id } = await scene.lineIn('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ received_amount: PART });
    };
    beforeEach(async () => {
      reference = aReference();
      mine = await pending();
      imported = await scene.imports({ amount: PART, reference });
      await givePart();
    });
    const isGone = { received_amount: 0, parts: [{ void_reason: expect.stringContaining('was removed') }] };

    it('voids the approval that counted the part, and the part', async () => {
      const rest = aReference();
      await scene.imports({ amount: PRICE - PART, reference: rest });
      const { id } = await scene.lineIn('unclaimed', rest);
      await post(`lines/${id}/allocate`, { payment_id: mine.id }).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'approved' });
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'voided', ...isGone });
      expect((await scene.lineIn('look', rest)).payment).toBeNull();
    });

    it('voids the part of a payment that was voided before: it could be reopened', async () => {
      await scene.decide(mine, 'approve').expect(200);
      await scene.decide(mine, 'void', { reason: 'Mistake' }).expect(200);
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'voided', ...isGone });
    });

    it('voids the part whose line an undone approval had freed', async () => {
      await scene.decide(mine, 'approve').expect(200);
      await scene.decide(mine, 'undo').expect(200);
      expect((await scene.lineIn('allocated', reference)).payment).toMatchObject({
        id: mine.id,
        rule: 'settled',
      });
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', ...isGone });
    });

    it('voids the part of a rejected payment, which would otherwise count as money to send back', async () => {
      await scene.decide(mine, 'reject').expect(200);
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'rejected', ...isGone });
    });

    it('leaves the part of a rejected payment that was sent back: it had come', async () => {
      await scene.decide(mine, 'reject').expect(200);
      const refund = { amount: PART, reference: aReference(), refunded_on: dayInIndia(new Date()) };
      await scene.decide(mine, 'refunds', refund).expect(201);
      await post(`imports/${imported.id}/undo`).expect(200);
      const found = await scene.review(mine.id);
      expect(found).toMatchObject({ status: 'rejected', received_amount: PART, refunded_amount: PART });
      const refused = await scene.decide(mine, `parts/${found.parts[0]!.id}/void`, { reason: 'A slip' });
      expect([refused.status, refused.body.code]).toEqual([409, 'payments.refunded']);
    });

    it('again leaves alone what was recorded from a later import', async () => {
      await post(`imports/${imported.id}/undo`).expect(200);
      await scene.imports({ amount: PART, reference });
      await givePart();
      await post(`imports/${imported.id}/undo`).expect(200);
      expect(await scene.review(mine.id)).toMatchObject({ status: 'pending', received_amount: PART });
    });
  });
});
