import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.dto.js';
import { newId } from '../../src/platform/database/columns.js';
import { anImport, aReference, aStatement } from '../factories/bank.js';
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
    scene = await BankScene.start(PRICE, { APPROVAL_UNDO_SECONDS: '60' });
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
      const checkout = await aCheckoutSession(await aLearner(academy), scene.course);
      const unsubmitted = aReference();
      await scene.imports(...references.map((reference) => ({ amount: PRICE, reference })), {
        amount: PRICE,
        reference: unsubmitted,
        note: checkout.order_code,
      });
      expect(await scene.lineIn('matched', unsubmitted)).toMatchObject({
        rule: 'unsubmitted',
        claim: { kind: 'checkout', order_code: checkout.order_code },
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

  it('waives less than a rupee, and the history says so', async () => {
    const [matched, chosen] = [aReference(), aReference()];
    const [byRule, byHand] = [await pending(matched), await pending(aReference())];
    await scene.imports(
      { amount: PRICE - 0.1, reference: matched },
      { amount: PRICE - 0.99, reference: chosen },
    );
    await approve([(await scene.lineIn('matched', matched)).id]);
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
      const inPart = await scene.decide(await pending(), 'parts', { amount: 1000, reference });
      expect([inPart.status, inPart.body.code]).toEqual([409, 'payments.reference_already_used']);
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
});
