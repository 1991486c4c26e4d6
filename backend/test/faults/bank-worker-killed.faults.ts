import type { BankImportPreviewResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.dto.js';
import type { PaymentBatchResponse } from '../../src/modules/reconciliation/batches/payment-batch.dto.js';
import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import { aBankAccount, aReference, aStatement, anUploadedStatement } from '../factories/bank.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { Breakpoint, type Point } from './breakpoint.js';
import { Crew } from './crew.js';
import { RECOVERY_MS, times } from './times.js';

const KILLS = times({ full: 100, short: 2 });
/** Of a long statement, in each of its two jobs. */
const IMPORT_KILLS = times({ full: 10, short: 1 });
const BATCH_KILLS = times({ full: 20, short: 2 });
const PRICE = 499;
const ROWS = 5_100;

const BETWEEN_ALLOCATION_AND_APPROVAL: Point = {
  table: 'payments',
  before: 'UPDATE',
  when: `NEW.status = 'approved' AND OLD.status = 'pending'`,
};

describe('a worker that is killed over the bank’s lines', () => {
  let academy: TestAcademy;
  let books: Books;
  let crew: Crew;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;
  let course: { id: string };

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    books = new Books(academy);
    crew = new Crew(academy.config);
    administrator = await anAdministrator(academy);
    account = await aBankAccount(administrator);
    // Not by SMS, which are capped.
    feed = await aBankFeed(academy, administrator, account, 'mail');
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto'`);
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });
  afterEach(() => crew.dismiss());
  afterAll(() => academy.stop());

  const submits = async (reference: string) =>
    aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
  const arrives = (reference: string) =>
    academy.app.get(BankAlertsService).receive(feed, anAlert({ amount: PRICE, reference }));

  it(
    `between allocation and approval, ${KILLS} times, in both orders of line and submission: one of each`,
    async () => {
      const breakpoint = await Breakpoint.at(academy, BETWEEN_ALLOCATION_AND_APPROVAL);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const steps = kill % 2 === 0 ? [submits, arrives] : [arrives, submits];
        const reference = aReference();
        crew.fill();
        await breakpoint.hold();
        try {
          for (const step of steps) await step(reference);
          await crew.kill(await breakpoint.untilReached(crew.names, RECOVERY_MS));
          // The allocation was made in the transaction that died.
          expect(await books.count('bank_allocations allocation JOIN bank_lines line ON line.id = line_id WHERE rrn = $1', [reference])).toBe(0); // prettier-ignore
        } finally {
          await breakpoint.letGo();
        }
        // A job may be lost by 50 workers, no more.
        if (kill % 20 === 19) await books.letEverythingThrough();
      }
      await breakpoint.remove('payments');
      await books.letEverythingThrough();
      await books.expectEachApprovalDoneOnce(KILLS);
      expect({
        lines: await books.count('bank_lines'),
        allocations: await books.count('bank_allocations WHERE undone_at IS NULL AND decided'),
        paidTwice: await books.count(
          '(SELECT payment_id FROM bank_allocations GROUP BY payment_id HAVING count(*) > 1) twice',
        ),
      }).toEqual({ lines: KILLS, allocations: KILLS, paidTwice: 0 });
    },
    KILLS * 40_000 + 2 * RECOVERY_MS,
  );

  it(
    `while it reads and imports a long statement, ${IMPORT_KILLS} times each: it is imported once`,
    async () => {
      const before = await books.count('bank_lines');
      const rows = Array.from({ length: ROWS }, () => ({ amount: 77, reference: aReference() }));
      const found = await anUploadedStatement(administrator, account, aStatement(rows));
      const isAt = (state: string) =>
        eventually(
          async () => {
            const { body } = await administrator.get(`/api/bank/imports/${found.id}`);
            return (body as BankImportPreviewResponse).import.state === state;
          },
          `the import to be ${state}`,
          RECOVERY_MS,
        );
      const killAt = async (point: Point, start: () => Promise<unknown>) => {
        const breakpoint = await Breakpoint.at(academy, point);
        for (let kill = 0; kill < IMPORT_KILLS; kill += 1) {
          crew.fill();
          await breakpoint.hold();
          try {
            if (kill === 0) await start();
            await crew.kill(await breakpoint.untilReached(crew.names, RECOVERY_MS));
          } finally {
            await breakpoint.letGo();
          }
        }
        await breakpoint.remove(point.table);
        crew.fill();
      };
      await killAt(
        {
          table: 'bank_imports',
          before: 'UPDATE',
          when: `NEW.state = 'previewed' AND OLD.state = 'reading'`,
        },
        () => Promise.resolve(),
      );
      await isAt('previewed');
      await killAt({ table: 'bank_sightings', before: 'INSERT', when: 'NEW.row = 5000' }, () =>
        administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(202),
      );
      await isAt('confirmed');
      await books.letEverythingThrough();
      expect({
        lines: (await books.count('bank_lines')) - before,
        sightings: await books.count('bank_sightings WHERE import_id = $1', [found.id]),
        arrivals: await books.count(
          `outbox_events WHERE name = 'bank.lines-arrived' AND payload->>'importId' = $1`,
          [found.id],
        ),
      }).toEqual({ lines: ROWS, sightings: ROWS, arrivals: 1 });
    },
    2 * IMPORT_KILLS * 40_000 + 4 * RECOVERY_MS,
  );

  it(
    `over a batch of approvals, ${BATCH_KILLS} times at different payments: each is decided once`,
    async () => {
      const payments: { id: string; transaction_id: string }[] = [];
      while (payments.length < BATCH_KILLS + 2) {
        const reference = aReference();
        payments.push({ id: (await submits(reference)).id, transaction_id: reference });
      }
      const { body } = await administrator
        .post('/api/payments/manual-payments/batches')
        .send({ payments })
        .expect(202);
      const { id: batchId } = body as PaymentBatchResponse;
      for (const { id } of payments.slice(1, BATCH_KILLS + 1)) {
        const when = `NEW.status = 'approved' AND NEW.id = '${id}'`;
        const breakpoint = await Breakpoint.at(academy, { table: 'payments', before: 'UPDATE', when });
        await breakpoint.hold();
        try {
          crew.fill();
          await crew.kill(await breakpoint.untilReached(crew.names, RECOVERY_MS));
        } finally {
          await breakpoint.remove('payments');
        }
      }
      await books.letEverythingThrough();
      const { body: batch } = await administrator.get(`/api/payments/manual-payments/batches/${batchId}`);
      const ids = payments.map(({ id }) => id);
      const events = (name: string) =>
        books.count(`outbox_events WHERE name = $1 AND (payload->>'paymentId')::uuid = ANY ($2)`, [
          name,
          ids,
        ]);
      expect({
        batch: batch as PaymentBatchResponse,
        decisions: await books.count(
          `payment_history WHERE to_status = 'approved' AND payment_id = ANY ($1)`,
          [ids],
        ),
        approved: await events('payments.payment-approved'),
        granted: await events('learning.enrolment-granted'),
        announced: await events('payments.approval-announced'),
      }).toMatchObject({
        batch: { status: 'done', approved: ids.length, failed: [] },
        decisions: ids.length,
        approved: ids.length,
        granted: ids.length,
        announced: ids.length,
      });
    },
    BATCH_KILLS * 40_000 + 2 * RECOVERY_MS,
  );
});
