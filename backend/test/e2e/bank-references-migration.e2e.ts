import { BankReferences1795400000000 } from '../../src/platform/database/migrations/1795400000000-bank-references.js';
import { VoidParts1795480000000 } from '../../src/platform/database/migrations/1795480000000-void-parts.js';
import { PaymentParts1795470000000 } from '../../src/platform/database/migrations/1795470000000-payment-parts.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

it('gives old payments their reference, except the later of two approved with the same one', async () => {
  const academy = await TestAcademy.start({ worker: false });
  try {
    const administrator = await anAdministrator(academy);
    const course = await aCourse(academy);
    const runner = academy.dataSource.createQueryRunner();
    const migration = new BankReferences1795400000000();
    // Their triggers use the column that the migration adds.
    const later = [new PaymentParts1795470000000(), new VoidParts1795480000000()];
    const ids: string[] = [];
    for (const typed of ['UTR 512345678902', 'T2611191432KX81', '5123-4567-8902']) {
      const { id } = await aPendingPayment(await aLearner(academy), course, {
        transaction_id: typed,
      });
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
    const another = await aPendingPayment(await aLearner(academy), course, {
      transaction_id: '512345678902',
    });
    await decide(administrator, another, 'approve').expect(409);
  } finally {
    await academy.stop();
  }
});
