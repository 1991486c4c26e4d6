import type { BankImportResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.response.js';
import {
  aBankAccount,
  anImportOnce,
  anUnknownStatement,
  anUploadedStatement,
  aReference,
  aStatement,
  mapColumns,
} from '../factories/bank.js';
import type { StatementColumnsDto } from '../../src/modules/reconciliation/matching/dto/statement-columns.dto.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

/** More lines than are imported in one statement. */
const ROWS = 5_100;
const PRICE = 5499;

describe('an uploaded statement', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };

  beforeAll(async () => {
    academy = await TestAcademy.start();
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    account = await aBankAccount(administrator);
  });

  const upload = (content: Buffer) => anUploadedStatement(administrator, account, content);
  const rows = (paid?: string) =>
    Array.from({ length: ROWS }, (_, row) => ({
      amount: PRICE,
      reference: row === 0 && paid ? paid : aReference(),
    }));
  const once = (found: { id: string }, ...states: BankImportResponse['state'][]) =>
    anImportOnce(administrator, found, ...states);
  const progressEvents = async ({ id }: { id: string }): Promise<number> => {
    const [row] = await academy.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM outbox_events
       WHERE name = 'bank.import-progressed' AND payload->>'importId' = $1`,
      [id],
    );
    return row.count;
  };

  it('is read and imported by the queue, once', async () => {
    const reference = aReference();
    const course = await aCourse(academy, { pricePaise: PRICE * 100 });
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    const content = aStatement(rows(reference));
    const found = await upload(content);
    expect(found).toMatchObject({ state: 'reading', progress: 0, lines: 0 });

    const preview = await once(found, 'previewed');
    expect(preview).toMatchObject({
      import: { running_balance: 'whole', lines: ROWS, new_lines: ROWS, progress: null, problem: null },
      matches: { matched: 1, unclaimed: ROWS - 1 },
    });
    // At its start and at its end.
    expect(await progressEvents(found)).toBeGreaterThanOrEqual(2);

    const confirm = () => administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(202);
    expect((await confirm()).body).toMatchObject({ state: 'confirming' });
    await confirm();
    expect((await once(found, 'confirmed')).import).toMatchObject({ lines: ROWS, new_lines: ROWS });
    await academy.drainQueues();
    const [counts] = await academy.dataSource.query<[object]>(
      `SELECT (SELECT count(*)::int FROM bank_lines WHERE account_id = $1) AS lines,
         (SELECT count(*)::int FROM bank_sightings WHERE import_id = $2) AS sightings,
         (SELECT count(*)::int FROM outbox_events
          WHERE name = 'bank.lines-arrived' AND payload->>'importId' = $2::text) AS arrivals,
         (SELECT content IS NULL AND preview IS NULL FROM bank_imports WHERE id = $2) AS forgotten`,
      [account.id, found.id],
    );
    expect(counts).toEqual({ lines: ROWS, sightings: ROWS, arrivals: 1, forgotten: true });

    const again = await administrator
      .post('/api/bank/imports')
      .field('account_id', account.id)
      .attach('file', content, 'again.csv')
      .expect(409);
    expect(again.body).toMatchObject({ code: 'bank.already_imported' });
  });

  it.each([
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 'This is a PDF. Download the statement as Excel or CSV.'],
    [
      'another account’s',
      () => aStatement([{ amount: 1 }], '9876'),
      'This is the statement of an account ending in 9876. HDFC current account ends in 4321.',
    ],
    [
      'no statement',
      () => Buffer.alloc(600, 'neither a date nor an amount\n'),
      'This file has no table of transactions. Download the account statement as Excel or CSV.',
    ],
    [
      'a picture',
      () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
      'This file is damaged or not a statement. Download it as Excel or CSV from the bank again.',
    ],
  ])('that is %s is rejected with the reason and not stored', async (_what, content, problem) => {
    const found = await upload(content());
    expect(found.state).toBe('reading');
    expect((await once(found, 'failed')).import).toMatchObject({ problem, progress: null });
    const [kept] = await academy.dataSource.query<[object]>(
      'SELECT content, preview FROM bank_imports WHERE id = $1',
      [found.id],
    );
    expect(kept).toEqual({ content: null, preview: null });
    await administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(409);
  });

  it.each([
    ['empty', Buffer.alloc(0), 'This file is empty.'],
    ['too large', Buffer.alloc(11 * 1024 * 1024, 'a'), expect.stringContaining('larger than 10 MB')],
  ])('that is %s is rejected at once', async (_what, content, message: unknown) => {
    const { body } = await administrator
      .post('/api/bank/imports')
      .field('account_id', account.id)
      .attach('file', content, 'statement.csv')
      .expect(400);
    expect(body).toMatchObject({ code: 'bank.unreadable_file', message });
  });

  it('of an unknown layout is read by the columns that are pointed at, which the account remembers', async () => {
    const file = () => anUnknownStatement(aReference(), PRICE);
    const found = await upload(file());
    const { first_rows } = await once(found, 'unmapped');
    expect(first_rows?.[0]).toEqual(['Zeit', 'Wofuer', 'Hinein', 'Hinaus', 'Rest']);
    const point = (columns: StatementColumnsDto) => mapColumns(administrator, found, columns);
    // Nothing is lost by wrong ones.
    expect(await point({ date: 1, credit: 0 })).toMatchObject({
      import: { state: 'unmapped', problem: expect.stringContaining('Check the columns') },
      first_rows,
    });
    const right = await point({ date: 0, narration: 1, credit: 2, debit: 3, balance: 4 });
    expect(right.import).toMatchObject({
      state: 'previewed',
      problem: null,
      lines: 2,
      running_balance: 'whole',
    });
    const next = await upload(file());
    expect((await once(next, 'unmapped', 'previewed')).import).toMatchObject({
      state: 'previewed',
      lines: 2,
    });
  });

  it('of an unknown layout is refused for another account once its columns are known', async () => {
    const file = `Konto\nAccount Number,309000009999\n${anUnknownStatement(aReference(), PRICE).toString()}`;
    const found = await upload(Buffer.from(file.replace('Zeit', 'Wann')));
    await once(found, 'unmapped');
    const read = await mapColumns(administrator, found, {
      date: 0,
      narration: 1,
      credit: 2,
      debit: 3,
      balance: 4,
    });
    expect(read.import.problem).toBe(
      'This is the statement of an account ending in 9999. HDFC current account ends in 4321.',
    );
  });

  it('that is confirmed in two concurrent uploads is imported by one of them', async () => {
    const content = aStatement(rows());
    const uploads = await Promise.all([upload(content), upload(content)]);
    for (const found of uploads) await once(found, 'previewed');
    await Promise.all(
      uploads.map(({ id }) => administrator.post(`/api/bank/imports/${id}/confirm`).expect(202)),
    );
    const ends = await Promise.all(uploads.map((found) => once(found, 'confirmed', 'failed')));
    expect(ends.map(({ import: found }) => found.state).sort()).toEqual(['confirmed', 'failed']);
    expect(ends.find(({ import: found }) => found.state === 'failed')?.import.problem).toBe(
      'This file has already been imported. Nothing was changed.',
    );
  });
});
