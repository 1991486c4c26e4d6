import { BankSweep } from '../../src/modules/bank/index.js';
import type {
  BankImportResponse,
  StatementColumnsDto,
} from '../../src/modules/reconciliation/matching/dto/bank-import.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { fixtureBytes } from '../bank/fixtures.js';
import {
  anImportOnce,
  anUnknownStatement,
  anUploadedStatement,
  aReference,
  aStatement,
  aStatementPreview,
  confirmImport,
  mapColumns,
} from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import { eventually } from '../setup/eventually.js';
import type { TestAcademy } from '../setup/test-academy.js';

/** More lines than are imported in one statement. */
const ROWS = 5_100;
const PRICE = 5499;

describe('a statement', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy, administrator } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(
      `UPDATE payments SET status = 'rejected', processed_at = now() WHERE status = 'pending'`,
    );
    await scene.addAccount();
    scene.course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });

  const post = (path: string, body?: object) => administrator.post(`/api/bank/${path}`).send(body);
  const pending = async (reference = aReference()) =>
    aPendingPayment(await aLearner(academy), scene.course, { transaction_id: reference });
  /** Undoes an approval, however long the tests have taken. */
  const undo = async (payment: { id: string }) => {
    await academy.dataSource.query(
      `UPDATE payments SET processed_at = now() + interval '1 minute' WHERE id = $1`,
      [payment.id],
    );
    await scene.decide(payment, 'undo').expect(200);
  };
  const upload = (content: Buffer) => anUploadedStatement(administrator, scene.account, content);
  const rows = (paid: string) =>
    Array.from({ length: ROWS }, (_, row) => ({
      amount: PRICE,
      reference: row === 0 ? paid : aReference(),
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
    const [first, second] = [await scene.lineIn('unclaimed', aside), await scene.lineIn('unclaimed', given)];
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

  it('is read and imported by the queue, once', async () => {
    const reference = aReference();
    await pending(reference);
    const content = aStatement(rows(reference));
    const found = await upload(content);
    expect(found).toMatchObject({ state: 'reading', progress: 0, lines: 0 });

    const preview = await once(found, 'previewed');
    expect(preview).toMatchObject({
      import: { running_balance: 'whole', lines: ROWS, new_lines: ROWS, progress: null, problem: null },
      matches: { matched: 1, unclaimed: ROWS - 1 },
    });
    // At its start and at its end.
    await eventually(async () => (await progressEvents(found)) >= 2, 'both events');

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
      [scene.account.id, found.id],
    );
    expect(counts).toEqual({ lines: ROWS, sightings: ROWS, arrivals: 1, forgotten: true });

    const again = await administrator
      .post('/api/bank/imports')
      .field('account_id', scene.account.id)
      .attach('file', content, 'again.csv')
      .expect(409);
    expect(again.body).toMatchObject({ code: 'bank.already_imported' });
    // So many lines would slow the lists of the other tests down.
    await academy.dataSource.query('UPDATE bank_lines SET withdrawn_at = now() WHERE account_id = $1', [
      scene.account.id,
    ]);
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
      .field('account_id', scene.account.id)
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
    const content = aStatement([{ amount: PRICE }, { amount: 12 }]);
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

  it('of the demo pays the pending payments, one of them ₹100 short, and contains unclaimed money', async () => {
    const download = (id = scene.account.id) => administrator.get(`/api/bank/accounts/${id}/demo-statement`);
    await download().expect(404);
    const twice = aReference();
    for (const reference of [aReference(), twice, twice, aReference()]) await pending(reference);
    await aPendingPayment(await aLearner(academy), scene.course);
    Object.assign(academy.config, { demoData: true });
    try {
      const { text, headers } = await download().expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename="demo-statement.csv"');
      const preview = await aStatementPreview(administrator, scene.account, Buffer.from(text));
      expect(preview.import).toMatchObject({
        bank: 'HDFC',
        running_balance: 'whole',
        lines: 4,
        new_lines: 4,
      });
      expect(preview.matches).toMatchObject({ matched: 1, look: 2, unclaimed: 1 });
      await download('0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1f').expect(404);
    } finally {
      Object.assign(academy.config, { demoData: false });
    }
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
    await post('matches/approve', { line_ids: [await scene.lineOf(own), await scene.lineOf(shared)] }).expect(
      200,
    );
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
      await undo(mine);
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
