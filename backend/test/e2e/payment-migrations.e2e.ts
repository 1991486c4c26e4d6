import { BankReferences1795400000000 } from '../../src/platform/database/migrations/1795400000000-bank-references.js';
import { CreditNotes1796151000000 } from '../../src/platform/database/migrations/1796151000000-credit-notes.js';
import { GstInvoices1795411000000 } from '../../src/platform/database/migrations/1795411000000-gst-invoices.js';
import { IssuedReceipts1795410000000 } from '../../src/platform/database/migrations/1795410000000-issued-receipts.js';
import { PaymentParts1795470000000 } from '../../src/platform/database/migrations/1795470000000-payment-parts.js';
import { ReceiptAtCommit1795376160000 } from '../../src/platform/database/migrations/1795376160000-receipt-at-commit.js';
import { Receipts1795312345000 } from '../../src/platform/database/migrations/1795312345000-receipts.js';
import { VoidParts1795480000000 } from '../../src/platform/database/migrations/1795480000000-void-parts.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const NUMBER = /^TA-(\d{4})-(\d{6})$/;

describe('migrations of payments that were approved before', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let course: Course;

  // No job of a queue can deadlock with a migration.
  beforeEach(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
  });
  afterEach(() => academy.stop());

  const pending = async (transaction_id?: string) =>
    aPendingPayment(await aLearner(academy), course, { ...(transaction_id && { transaction_id }) });

  it('older approvals get their numbers in the order of approval', async () => {
    for (let made = 0; made < 2; made += 1)
      await decide(administrator, await pending(), 'approve').expect(200);
    const numbered = () =>
      academy.dataSource.query<{ id: string; receipt_number: string }[]>(
        `SELECT id, receipt_number FROM payments WHERE status = 'approved' ORDER BY processed_at, id`,
      );
    const runner = academy.dataSource.createQueryRunner();
    const migrations = [
      new Receipts1795312345000(),
      new ReceiptAtCommit1795376160000(),
      new IssuedReceipts1795410000000(),
      new GstInvoices1795411000000(),
      new CreditNotes1796151000000(),
    ];
    for (const migration of migrations.toReversed()) await migration.down(runner);
    for (const migration of migrations) await migration.up(runner);
    await runner.release();
    const after = await numbered();
    const year = NUMBER.exec(after[0]!.receipt_number)![1];
    expect(after.map(({ receipt_number: number }) => number)).toEqual(
      after.map((_, index) => `TA-${year}-${String(index + 1).padStart(6, '0')}`),
    );
    const issued = await academy.dataSource.query<{ payment_id: string; number: string }[]>(
      'SELECT payment_id, number FROM receipts ORDER BY number',
    );
    expect(issued).toEqual(after.map(({ id, receipt_number: number }) => ({ payment_id: id, number })));
    await decide(administrator, await pending(), 'approve').expect(200);
    const all = (await numbered()).map(({ receipt_number: number }) => Number(NUMBER.exec(number)![2]));
    expect(all).toEqual([...after.map((_, index) => index + 1), after.length + 1]);
  });

  it('gives old payments their reference, except the later of two approved with the same one', async () => {
    const runner = academy.dataSource.createQueryRunner();
    const migration = new BankReferences1795400000000();
    // Their triggers use the column that the migration adds.
    const later = [new PaymentParts1795470000000(), new VoidParts1795480000000()];
    const ids: string[] = [];
    for (const typed of ['UTR 512345678902', 'T2611191432KX81', '5123-4567-8902']) {
      const { id } = await pending(typed);
      ids.push(id);
    }
    await runner.startTransaction();
    for (const one of later.toReversed()) await one.down(runner);
    await migration.down(runner);
    await runner.query(
      `UPDATE payments SET status = 'approved', processed_at = created_at, processed_by = $2 WHERE id = ANY ($1)`,
      [ids, administrator.id],
    );
    await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
    await migration.up(runner);
    for (const one of later) await one.up(runner);
    await runner.commitTransaction();
    await runner.release();

    const rows = await academy.dataSource.query(
      'SELECT reference, lookalike_key FROM payments WHERE id = ANY ($1) ORDER BY created_at',
      [ids],
    );
    expect(rows).toEqual([
      { reference: '512345678902', lookalike_key: '512345678902' },
      { reference: null, lookalike_key: 'T2611191432KX81' },
      { reference: null, lookalike_key: '512345678902' },
    ]);
    const { body } = await administrator.get('/api/payments/manual-payments/summary');
    expect(body).toMatchObject({ duplicate_references: ['512345678902'] });

    // The later one takes over the reference: it can still pay only once.
    await decide(administrator, { id: ids[0]! }, 'void', {
      reason: 'The transfer belongs to another learner.',
    }).expect(200);
    const after = await academy.dataSource.query(
      'SELECT reference, status FROM payments WHERE id = ANY ($1) ORDER BY created_at',
      [ids],
    );
    expect(after).toMatchObject([
      { status: 'voided' },
      { reference: null, status: 'approved' },
      { reference: '512345678902', status: 'approved' },
    ]);
    const another = await pending('512345678902');
    await decide(administrator, another, 'approve').expect(409);
  });
});
