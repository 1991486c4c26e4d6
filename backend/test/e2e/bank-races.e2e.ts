import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { AllocationsRepository } from '../../src/modules/payments/allocations/allocations.repository.js';
import { AutomaticApprovalsService } from '../../src/modules/reconciliation/automatic/automatic-approvals.service.js';
import { MatchingService } from '../../src/modules/reconciliation/matching/matching.service.js';
import {
  aBankAccount,
  anImport,
  aReference,
  aStatement,
  aStatementPreview,
  confirmImport,
} from '../factories/bank.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import { everythingSent } from '../setup/count-statements.js';
import { eventually } from '../setup/eventually.js';
import { Gate, race } from '../setup/gate.js';
import { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5499;

describe('races: one line, one allocation, one approval', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'suggest'`);
    await scene.addAccount();
  });

  const alerts = () => academy.app.get(BankAlertsService);
  const aMailFeed = async (policy: 'auto' | 'suggest'): Promise<BankFeed> => {
    const feed = await aBankFeed(academy, scene.administrator, scene.account, 'mail');
    await academy.dataSource.query('UPDATE bank_feeds SET policy = $2 WHERE id = $1', [feed.id, policy]);
    return feed;
  };
  const lineIds = async (reference: string): Promise<string[]> => {
    const lines = await academy.dataSource.query<{ id: string }[]>(
      'SELECT id FROM bank_lines WHERE rrn = $1 AND account_id = $2',
      [reference, scene.account.id],
    );
    return lines.map(({ id }) => id);
  };
  /** The state of these payments, and of the lines with this reference. */
  const books = async (payments: { id: string }[], reference: string): Promise<object> => {
    const [counts] = await academy.dataSource.query<[object]>(
      `SELECT (SELECT count(*)::int FROM bank_lines WHERE rrn = $2) AS lines,
         (SELECT count(*)::int FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
          WHERE line.rrn = $2 AND allocation.undone_at IS NULL) AS allocations,
         (SELECT count(*)::int FROM payments WHERE id = ANY ($1) AND status = 'approved') AS approved,
         (SELECT count(*)::int FROM payment_history WHERE payment_id = ANY ($1) AND to_status = 'approved') AS decisions,
         (SELECT count(*)::int FROM enrolments WHERE payment_id = ANY ($1) AND revoked_at IS NULL) AS enrolments`,
      [payments.map(({ id }) => id), reference],
    );
    return counts;
  };
  const ONCE = { lines: 1, allocations: 1, approved: 1, decisions: 1, enrolments: 1 };

  // How many runs there are, not what they find: only a held lock shows it.
  it('one run for the first of many submissions, and one more for those that came meanwhile', async () => {
    await scene.shows({ amount: 1 });
    const lock = `pg_advisory_xact_lock(hashtextextended('bank:confirmations', 0))`;
    const gate = await Gate.close(academy, `SELECT ${lock}`);
    const learners = await Promise.all(Array.from({ length: 6 }, () => aLearner(academy)));
    const sent = await everythingSent(async () => {
      for (const learner of learners)
        await aPendingPayment(learner, scene.course, { transaction_id: aReference() });
      await eventually(async () => {
        // A run locks those that it works off before they are jobs, and they never become any.
        const free = await academy.dataSource.query<object[]>(
          `SELECT FROM outbox_deliveries WHERE queue = 'bank' AND enqueued_at IS NULL AND handled_at IS NULL
           FOR UPDATE SKIP LOCKED`,
        );
        return free.length === 0;
      }, 'every submission to be a job').finally(() => gate.open());
      await academy.drainQueues();
    });
    expect(sent.filter(({ text }) => text.includes(lock)).length).toBeLessThanOrEqual(3);
  });

  // More at once than the model has, and by three ways that lead to one allocation.
  it('50 matchers and administrators with one line and two payments', async () => {
    const reference = aReference();
    const [matched, other] = [await scene.pays(reference), await scene.pays()];
    const feed = await aMailFeed('suggest');
    await alerts().receive(feed, anAlert({ amount: PRICE, reference }));
    await academy.drainQueues();
    const [lineId] = await lineIds(reference);
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [feed.id]);

    const service = academy.app.get(AutomaticApprovalsService);
    const matching = academy.app.get(MatchingService);
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 3 === 0) return service.run(await matching.suggestions()).then(() => 200);
        const { status } =
          index % 3 === 1
            ? await scene.administrator.post('/api/bank/matches/approve').send({ line_ids: [lineId] })
            : await scene.administrator
                .post(`/api/bank/lines/${lineId}/allocate`)
                .send({ payment_id: other.id });
        return status;
      }),
    );
    expect([...new Set(statuses)].filter((status) => ![200, 204, 409].includes(status))).toEqual([]);
    await academy.drainQueues();
    expect(await books([matched, other], reference)).toEqual(ONCE);
  });

  it('a line that its administrator gives to the same payment again, or sets aside again, stays as it is', async () => {
    const [reference, other] = [aReference(), aReference()];
    const payment = await scene.pays();
    const feed = await aMailFeed('suggest');
    for (const one of [reference, other])
      await alerts().receive(feed, anAlert({ amount: PRICE, reference: one }));
    await academy.drainQueues();
    const [[lineId], [otherId]] = [await lineIds(reference), await lineIds(other)];
    const allocate = (by = scene.administrator) =>
      by.post(`/api/bank/lines/${lineId}/allocate`).send({ payment_id: payment.id });
    await allocate().expect(200);
    await allocate().expect(200);
    const colleague = await anAdministrator(academy);
    const { body } = await allocate(colleague).expect(409);
    expect(body).toMatchObject({ code: 'bank.line_taken' });
    const setAside = (reason: string) =>
      scene.administrator.post(`/api/bank/lines/${otherId}/set-aside`).send({ reason });
    await setAside('refunded').expect(204);
    await setAside('refunded').expect(204);
    await setAside('settlement').expect(409);
    await academy.drainQueues();
    expect(await books([payment], reference)).toEqual(ONCE);
  });

  // The amount changes between the look at the line and the lock of the payment.
  it.each([
    ['the whole amount', 'recorded', { line: PRICE, before: 0, after: 1000 }],
    ['the rest', 'voided', { line: PRICE - 1000, before: 1000, after: 0 }],
  ])('a line of %s doesn’t approve a payment of which a part was %s meanwhile', async (_, __, amounts) => {
    const reference = aReference();
    const payment = await scene.pays();
    const receive = 'UPDATE payments SET received_paise = $2 WHERE id = $1';
    await academy.dataSource.query(receive, [payment.id, amounts.before * 100]);
    await alerts().receive(await aMailFeed('suggest'), anAlert({ amount: amounts.line, reference }));
    await academy.drainQueues();
    const [lineId] = await lineIds(reference);
    const gate = await Gate.close(academy, receive, [payment.id, amounts.after * 100]);
    const giving = scene.administrator
      .post(`/api/bank/lines/${lineId}/allocate`)
      .send({ payment_id: payment.id })
      .then(({ status, body }) => [status, (body as { code: string }).code]);
    await gate.untilWaiting(1).finally(() => gate.commit());
    expect(await giving).toEqual([400, 'bank.wrong_amount']);
    expect(await books([payment], reference)).toMatchObject({ allocations: 0, approved: 0 });
  });

  // Whichever comes second must see the first: the model would take a line that waits for ever.
  it('a line that arrives with the submission', async () => {
    const reference = aReference();
    const feed = await aMailFeed('auto');
    const arrives = alerts().receive(feed, anAlert({ amount: PRICE, reference }));
    const [payment] = await Promise.all([scene.pays(reference), arrives]);
    await academy.drainQueues();
    expect(await books([payment], reference)).toEqual(ONCE);
  });
});

/** Without a worker: nothing is matched unless a test asks for it. */
describe('races: what the bank shows is counted once, and never lost', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let course: Course;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
    account = await aBankAccount(administrator);
  });

  const post = (path: string, body: object = {}) => administrator.post(`/api/${path}`).send(body);
  const decide = (payment: { id: string }, verb: string, body: object = {}) =>
    post(`payments/manual-payments/${payment.id}/${verb}`, body);
  const pending = async (reference = aReference()) =>
    aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
  const lines = () => administrator.get('/api/bank/lines').query({ group: 'look' });
  const imports = (references: string[], more: object = {}) =>
    anImport(
      administrator,
      account,
      aStatement(references.map((reference) => ({ amount: PRICE, reference, ...more }))),
    );
  const lineId = async (reference: string): Promise<string> => {
    const [line] = await academy.dataSource.query<[{ id: string }]>(
      'SELECT id FROM bank_lines WHERE rrn = $1 AND withdrawn_at IS NULL',
      [reference],
    );
    return line.id;
  };
  const liveLines = (reference: string): Promise<object[]> =>
    academy.dataSource.query('SELECT id FROM bank_lines WHERE rrn = $1 AND withdrawn_at IS NULL', [
      reference,
    ]);
  /** The payments that have the line with this reference, with their status. */
  const holders = (reference: string): Promise<{ status: string }[]> =>
    academy.dataSource.query(
      `SELECT payment.status FROM bank_allocations allocation
       JOIN bank_lines line ON line.id = allocation.line_id JOIN payments payment ON payment.id = allocation.payment_id
       WHERE line.rrn = $1 AND allocation.undone_at IS NULL`,
      [reference],
    );
  const statusOf = async ({ id }: { id: string }): Promise<string> => {
    const [{ status }] = await academy.dataSource.query<[{ status: string }]>(
      'SELECT status FROM payments WHERE id = $1',
      [id],
    );
    return status;
  };

  describe('the line of a payment that was approved by eye', () => {
    let reference: string;
    beforeEach(async () => {
      reference = aReference();
      const payment = await pending(reference);
      await decide(payment, 'approve').expect(200);
      await imports([reference]);
    });

    it.each([
      [
        'its payment is voided',
        `UPDATE payments SET status = 'voided', voided_at = now(), voided_by = $2, void_reason = 'Mistake'
         WHERE transaction_id = $1`,
      ],
      [
        'it is set aside',
        `UPDATE bank_lines SET set_aside_reason = 'refunded', set_aside_at = now(), set_aside_by = $2 WHERE rrn = $1`,
      ],
      [
        'its import is undone',
        'UPDATE bank_lines SET withdrawn_at = now() WHERE rrn = $1 AND $2::uuid IS NOT NULL',
      ],
    ])('isn’t allocated if %s meanwhile', async (_what, change) => {
      const gate = await Gate.close(academy, change, [reference, administrator.id]);
      const listing = lines().expect(200);
      await Promise.race([listing, gate.untilWaiting(1)]).finally(() => gate.commit());
      await listing;
      expect(await holders(reference)).toEqual([]);
    });

    // Reading the list allocates; the model reads no lists.
    it('is allocated once for many readers', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, lines));
      expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
      expect(await holders(reference)).toEqual([{ status: 'approved' }]);
    });
  });

  it.each(['approved', 'part'])('a transfer that two accounts show at once pays once: %s', async (how) => {
    const reference = aReference();
    const payment = await pending(reference);
    if (how === 'part') await decide(payment, 'parts', { amount: 1000, reference }).expect(201);
    else await decide(payment, 'approve').expect(200);
    const row = { amount: how === 'part' ? 1000 : PRICE, reference };
    await anImport(administrator, account, aStatement([row]));
    account = await aBankAccount(administrator);
    await anImport(administrator, account, aStatement([row]));
    const { body } = await lines().expect(200);
    const sentences = (body as { reference: string; sentence: string }[])
      .filter((line) => line.reference === reference)
      .map(({ sentence }) => sentence);
    expect(sentences).toEqual([expect.stringContaining('Paid twice')]);
    expect(await holders(reference)).toHaveLength(1);
  });

  // The allocation waits for the approval, and must join it instead of being refused.
  it('a line given to a payment that a colleague approves meanwhile is allocated to it', async () => {
    const reference = aReference();
    const payment = await pending();
    await imports([reference]);
    const id = await lineId(reference);
    const colleague = await anAdministrator(academy);
    const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [payment.id]);
    const approving = colleague
      .post(`/api/payments/manual-payments/${payment.id}/approve`)
      .then(({ status }) => status);
    await gate.untilWaiting(1);
    const giving = post(`bank/lines/${id}/allocate`, { payment_id: payment.id }).then(({ status }) => status);
    await gate.untilWaiting(2).finally(() => gate.open());
    expect([await approving, await giving]).toEqual([200, 200]);
    expect(await holders(reference)).toEqual([{ status: 'approved' }]);
  });

  // The approval is made after the undo began and before it locks the lines.
  it('undoing an import also voids what was approved with its lines meanwhile', async () => {
    const reference = aReference();
    const payment = await pending(reference);
    const { id } = await imports([reference]);
    const gate = await Gate.close(academy, 'SELECT FROM bank_imports WHERE id = $1 FOR UPDATE', [id]);
    const undoing = post(`bank/imports/${id}/undo`).then(({ status }) => status);
    await gate.untilWaiting(1);
    const { body } = await post('bank/matches/approve', { line_ids: [await lineId(reference)] });
    expect(body).toMatchObject({ results: [{ payment_id: payment.id }] });
    await gate.open();
    expect(await undoing).toBe(200);
    expect(await statusOf(payment)).toBe('voided');
    expect(await liveLines(reference)).toEqual([]);
  });

  // Locks of rows are taken in the order of a plan, which only a chosen plan turns round.
  it('a void and the undo of an import that free the same lines don’t deadlock', async () => {
    const references = [aReference(), aReference()];
    const payment = await pending();
    for (const reference of references)
      await decide(payment, 'parts', { amount: 1000, reference }).expect(201);
    await anImport(
      administrator,
      account,
      aStatement(references.map((reference) => ({ amount: 1000, reference }))),
    );
    await lines().expect(200);
    const lineIds = (await Promise.all(references.map(lineId))).sort();
    // Read row by row, the line that comes first in the index comes last.
    await academy.dataSource.query(
      'UPDATE bank_allocations SET digested_at = digested_at WHERE line_id = $1',
      [lineIds[0]],
    );
    const allocations = academy.app.get(AllocationsRepository);
    const free = (of: { paymentId: string } | { lineIds: string[] }, scan: 'seqscan' | 'indexscan') =>
      academy.dataSource.transaction(async (manager) => {
        for (const other of ['seqscan', 'indexscan', 'bitmapscan'])
          if (other !== scan) await manager.query(`SET LOCAL enable_${other} = off`);
        await allocations.release(manager, of, administrator.id);
      });
    const gate = await Gate.close(
      academy,
      'SELECT FROM bank_allocations WHERE line_id = $1 AND undone_at IS NULL FOR UPDATE',
      [lineIds[1]],
    );
    const voiding = free({ paymentId: payment.id }, 'seqscan');
    await gate.untilWaiting(1);
    const undoing = free({ lineIds }, 'indexscan');
    await gate.untilWaiting(2).finally(() => gate.open());
    await Promise.all([voiding, undoing]);
    for (const reference of references) expect(await holders(reference)).toEqual([]);
  });

  // Each sees the other's sighting as confirmed: without their lock, the model left no such line in 60 stories.
  it('two overlapping imports undone at once leave no line', async () => {
    const [first, shared] = [aReference(), aReference()];
    const one = await imports([first, shared]);
    const other = await imports([shared, aReference()]);
    const gate = await Gate.close(academy, 'LOCK TABLE bank_line_history IN SHARE ROW EXCLUSIVE MODE');
    const answers = await race(gate, [
      () => post(`bank/imports/${one.id}/undo`),
      () => post(`bank/imports/${other.id}/undo`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await liveLines(shared)).toEqual([]);
  });

  // The other import has added its sighting and isn't confirmed yet.
  it('a line of an undone import stays if another import of it is being confirmed', async () => {
    const shared = aReference();
    const one = await imports([shared]);
    const { import: other } = await aStatementPreview(
      administrator,
      account,
      aStatement([{ amount: PRICE, reference: shared }, { amount: 12 }]),
    );
    // The other has its lines, and isn't confirmed yet.
    const gate = await Gate.close(academy, 'LOCK TABLE bank_sightings IN SHARE ROW EXCLUSIVE MODE');
    const confirming = confirmImport(administrator, other);
    await gate.untilWaiting(1);
    const undoing = post(`bank/imports/${one.id}/undo`).then(({ status }) => status);
    await gate.untilWaiting(2).finally(() => gate.open());
    expect((await confirming).state).toBe('confirmed');
    expect(await undoing).toBe(200);
    expect(await liveLines(shared)).toHaveLength(1);
  });

  // The alert has found the line and is about to add its sighting.
  it('a line that an alert announces while its import is undone stays', async () => {
    const reference = aReference();
    const { id } = await imports([reference]);
    const feed = await aBankFeed(academy, administrator, account, 'mail');
    const gate = await Gate.close(academy, 'LOCK TABLE bank_sightings IN SHARE ROW EXCLUSIVE MODE');
    const arriving = academy.app.get(BankAlertsService).receive(feed, anAlert({ amount: PRICE, reference }));
    await gate.untilWaiting(1);
    const undoing = post(`bank/imports/${id}/undo`).then(({ status }) => status);
    await gate.untilWaiting(2).finally(() => gate.open());
    expect([await arriving, await undoing]).toEqual(['seen', 200]);
    expect(await liveLines(reference)).toHaveLength(1);
  });

  // 200 rows inserted in opposite orders; the model's statements have two.
  it('the same money in two files of opposite order is imported once', async () => {
    const references = Array.from({ length: 200 }, aReference);
    const previews = [];
    for (const order of [references, references.toReversed()])
      previews.push(
        await aStatementPreview(
          administrator,
          account,
          aStatement(order.map((reference) => ({ amount: PRICE, reference }))),
        ),
      );
    const confirmed = await Promise.all(previews.map((one) => confirmImport(administrator, one.import)));
    expect(confirmed.map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(confirmed.reduce((sum, { new_lines }) => sum + new_lines, 0)).toBe(200);
  });

  // The reading is older than the undo: the rules have to run again under the lock.
  it('an SMS doesn’t approve beyond its cap with a statement that was undone meanwhile', async () => {
    const [reference, amount] = [aReference(), 10_001];
    course = await aCourse(academy, { pricePaise: amount * 100 });
    const payment = await pending(reference);
    const feed = await aBankFeed(academy, administrator, account, 'sms');
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [feed.id]);
    await academy.app.get(BankAlertsService).receive(feed, anAlert({ amount, reference }));
    const { id } = await imports([reference], { amount });
    const reading = await academy.app.get(MatchingService).suggestions();
    await post(`bank/imports/${id}/undo`).expect(200);
    await academy.app.get(AutomaticApprovalsService).run(reading);
    expect(await statusOf(payment)).toBe('pending');
  });

  // Each holds what the other wants next: only in this moment could they deadlock.
  it('voiding a payment while its import is undone: no deadlock', async () => {
    const reference = aReference();
    const payment = await pending(reference);
    await decide(payment, 'approve').expect(200);
    const { id } = await imports([reference]);
    await lines().expect(200);
    expect(await holders(reference)).toHaveLength(1);
    const gate = await Gate.close(academy, 'SELECT FROM bank_lines WHERE rrn = $1 FOR UPDATE', [reference]);
    // The void has released the line, and is about to record it.
    const voiding = decide(payment, 'void', { reason: 'Mistake' }).then(({ status }) => status);
    await gate.untilWaiting(1);
    const undoing = post(`bank/imports/${id}/undo`).then(({ status }) => status);
    await gate.untilWaiting(2).finally(() => gate.open());
    expect([await voiding, await undoing]).toEqual([200, 200]);
  });
});
