import type { BankImportPreviewResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.response.js';
import { aBankAccount, aReference, aStatement, aStatementPreview } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { TestAcademy } from '../setup/test-academy.js';

/** More lines than are imported within a request; their file is larger than what is parsed within one. */
const ROWS = 5_100;
const PRICE = 5499;

describe('a long statement', () => {
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

  const upload = (content: Buffer) => aStatementPreview(administrator, account, content);
  const rows = (paid?: string) =>
    Array.from({ length: ROWS }, (_, row) => ({
      amount: PRICE,
      reference: row === 0 && paid ? paid : aReference(),
    }));
  const opened = async ({ id }: { id: string }): Promise<BankImportPreviewResponse> => {
    const { body } = await administrator.get(`/api/bank/imports/${id}`).expect(200);
    return body as BankImportPreviewResponse;
  };
  const once = async (found: { id: string }, ...states: string[]): Promise<BankImportPreviewResponse> => {
    let preview = await opened(found);
    await eventually(
      async () => {
        preview = await opened(found);
        return states.includes(preview.import.state);
      },
      `the import to be ${states.join(' or ')}`,
    );
    return preview;
  };
  const progressEvents = async ({ id }: { id: string }): Promise<number> => {
    const [row] = await academy.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM outbox_events
       WHERE name = 'bank.import-progressed' AND payload->>'importId' = $1`,
      [id],
    );
    return row.count;
  };

  it('is parsed and imported by the queue, once', async () => {
    const reference = aReference();
    const course = await aCourse(academy, { pricePaise: PRICE * 100 });
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    const content = aStatement(rows(reference));
    const { import: found, matches } = await upload(content);
    expect(found).toMatchObject({ state: 'reading', progress: 0, lines: 0 });
    expect(matches).toBeNull();

    const preview = await once(found, 'previewed');
    expect(preview).toMatchObject({
      import: { chain: 'whole', lines: ROWS, new_lines: ROWS, progress: null, problem: null },
      matches: { matched: 1, unclaimed: ROWS - 1 },
    });
    // At its start and at its end.
    expect(await progressEvents(found)).toBeGreaterThanOrEqual(2);

    const confirm = () => administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(200);
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
    [
      'a PDF',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 'x')]),
      'This is a PDF. Download the statement as Excel or CSV.',
    ],
    [
      'another account’s',
      () => aStatement(rows(), '9876'),
      'This is the statement of an account ending in 9876. HDFC current account ends in 4321.',
    ],
    [
      'no statement',
      () => Buffer.alloc(600_000, 'neither a date nor an amount\n'),
      'This file has no table of transactions. Download the account statement as Excel or CSV.',
    ],
  ])('that is %s is rejected with the reason and not stored', async (_what, content, problem) => {
    const { import: found } = await upload(content());
    expect(found.state).toBe('reading');
    expect((await once(found, 'failed')).import).toMatchObject({ problem, progress: null });
    const [kept] = await academy.dataSource.query<[object]>(
      'SELECT content, preview FROM bank_imports WHERE id = $1',
      [found.id],
    );
    expect(kept).toEqual({ content: null, preview: null });
    await administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(409);
  });

  it('of an unknown layout shows its first rows, and is parsed with the mapped columns', async () => {
    const lines = Array.from(
      { length: 12_000 },
      (_, row) => `2026-11-20,UPI/${aReference()}/ANANYA IYER,4999,,${100_000 + (row + 1) * 4999}.00`,
    );
    const content = Buffer.from(['Zeit,Wofuer,Hinein,Hinaus,Rest', ...lines].join('\n'));
    const { import: found } = await upload(content);
    const { first_rows } = await once(found, 'unmapped');
    expect(first_rows).toHaveLength(10);
    const point = (columns: object) =>
      administrator.put(`/api/bank/imports/${found.id}/columns`).send(columns);
    const { body } = await point({ date: 0, narration: 1, credit: 2, debit: 3, balance: 4 }).expect(200);
    expect(body).toMatchObject({ import: { id: found.id, state: 'reading' }, first_rows: null });
    expect((await once(found, 'previewed')).import).toMatchObject({ lines: 12_000, chain: 'whole' });
  });

  it('that is confirmed in two concurrent uploads is imported by one of them', async () => {
    const content = aStatement(rows());
    const uploads = await Promise.all([upload(content), upload(content)]);
    for (const { import: found } of uploads) await once(found, 'previewed');
    await Promise.all(
      uploads.map(({ import: found }) =>
        administrator.post(`/api/bank/imports/${found.id}/confirm`).expect(200),
      ),
    );
    const ends: BankImportPreviewResponse[] = [];
    for (const { import: found } of uploads) ends.push(await once(found, 'confirmed', 'failed'));
    expect(ends.map(({ import: found }) => found.state).sort()).toEqual(['confirmed', 'failed']);
    expect(ends.find(({ import: found }) => found.state === 'failed')?.import.problem).toBe(
      'This file has already been imported. Nothing was changed.',
    );
  });
});
