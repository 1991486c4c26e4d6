import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import { AutomaticApprovalsService } from '../../src/modules/reconciliation/automatic/automatic-approvals.service.js';
import { MatchingService } from '../../src/modules/reconciliation/matching/matching.service.js';
import { anImport, aReference, aStatement, aStatementPreview, confirmImport } from '../factories/bank.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator } from '../factories/people.js';
import { everythingSent } from '../setup/count-statements.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

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

  it('one run for the first of many submissions, and one more for those that came meanwhile', async () => {
    await scene.shows({ amount: 1 });
    const lock = `pg_advisory_xact_lock(hashtextextended('bank:confirmations', 0))`;
    const gate = await Gate.close(academy, `SELECT ${lock}`);
    const learners = await Promise.all(Array.from({ length: 12 }, () => aLearner(academy)));
    const sent = await everythingSent(async () => {
      for (const learner of learners)
        await aPendingPayment(learner, scene.course, { transaction_id: aReference() });
      await eventually(async () => {
        // The first run has locked those that it works off before they are jobs.
        const free = await academy.dataSource.query<object[]>(
          `SELECT FROM outbox_deliveries WHERE queue = 'bank' AND enqueued_at IS NULL FOR UPDATE SKIP LOCKED`,
        );
        return free.length === 0;
      }, 'every submission to be a job');
      await gate.open();
      await academy.drainQueues();
    });
    expect(sent.filter(({ text }) => text.includes(lock)).length).toBeLessThanOrEqual(3);
  });

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

  it('a line that arrives with the submission', async () => {
    const reference = aReference();
    const feed = await aMailFeed('auto');
    const arrives = alerts().receive(feed, anAlert({ amount: PRICE, reference }));
    const [payment] = await Promise.all([scene.pays(reference), arrives]);
    await academy.drainQueues();
    expect(await books([payment], reference)).toEqual(ONCE);
  });

  it('the same file ten times, downloaded again, and overlapping files: no new line', async () => {
    const rows = [1, 2, 3].map((daysAgo) => ({ amount: PRICE, reference: aReference(), daysAgo }));
    const content = aStatement(rows);
    expect(await anImport(scene.administrator, scene.account, content)).toMatchObject({
      new_lines: 3,
    });
    for (let time = 1; time < 10; time += 1) {
      // A byte-identical file is rejected; a new download from the bank differs.
      await scene.administrator
        .post('/api/bank/imports')
        .field('account_id', scene.account.id)
        .attach('file', content, 'again.csv')
        .expect(409);
      const downloaded = Buffer.concat([content, Buffer.from('\n'.repeat(time))]);
      expect(await anImport(scene.administrator, scene.account, downloaded)).toMatchObject({
        new_lines: 0,
      });
    }
    const overlapping = [1, 2].map((more) =>
      aStatement([...rows.slice(more), { amount: more, reference: `90000000000${more}` }]),
    );
    const previews = await Promise.all(
      overlapping.map((file) => aStatementPreview(scene.administrator, scene.account, file)),
    );
    const confirmed = await Promise.all(
      previews.map((preview) => confirmImport(scene.administrator, preview.import)),
    );
    expect(confirmed.map((found) => found.new_lines)).toEqual([1, 1]);
  });

  const SOURCES = ['sms', 'mail', 'statement'] as const;
  const ORDERS = SOURCES.flatMap((first) =>
    SOURCES.filter((source) => source !== first).map((second) => [
      first,
      second,
      SOURCES.find((source) => source !== first && source !== second)!,
    ]),
  );
  it.each(ORDERS)('the same transfer by %s, %s and %s: one line', async (...sources) => {
    const reference = aReference();
    for (const source of sources) {
      if (source === 'statement') await scene.imports({ amount: PRICE, reference });
      else {
        const feed = await aBankFeed(academy, scene.administrator, scene.account, source);
        await alerts().receive(feed, anAlert({ amount: PRICE, reference }));
      }
    }
    expect(await lineIds(reference)).toHaveLength(1);
    const sightings = await academy.dataSource.query<{ kind: string }[]>(
      `SELECT sighting.kind FROM bank_sightings sighting JOIN bank_lines line ON line.id = sighting.line_id
       WHERE line.rrn = $1 ORDER BY sighting.kind`,
      [reference],
    );
    expect(sightings.map(({ kind }) => kind)).toEqual(['mail', 'sms', 'statement']);
  });
});
