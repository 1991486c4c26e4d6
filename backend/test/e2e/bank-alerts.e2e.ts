import type { Course } from '../../src/modules/catalogue/index.js';
import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { BankImportResponse } from '../../src/modules/reconciliation/matching/dto/bank-import.response.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.response.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const PRICE = 5499;
const HOUR_MS = 3_600_000;

interface StoredLine {
  id: string;
  running_balance: string;
  strength: string;
  stale: boolean;
  withdrawn: boolean;
  sightings: string[];
}

describe('alerts of the bank', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;
  let course: Course;
  let reference: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
    course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    account = await aBankAccount(administrator);
    feed = await aBankFeed(academy, administrator, account);
    reference = aReference();
  });

  const receive = (alert = anAlert({ amount: PRICE, reference }), from = feed) =>
    academy.app.get(BankAlertsService).receive(from, alert);
  const stored = (): Promise<StoredLine[]> =>
    academy.dataSource.query(
      `SELECT id, chain AS running_balance, strength, stale, withdrawn_at IS NOT NULL AS withdrawn,
         ARRAY(SELECT kind FROM bank_sightings WHERE line_id = line.id ORDER BY kind) AS sightings
       FROM bank_lines line WHERE account_id = $1`,
      [account.id],
    );
  const published = (): Promise<{ newLines: number; lineIds?: string[] }[]> =>
    academy.dataSource
      .query<{ payload: { newLines: number; lineIds?: string[] } }[]>(
        `SELECT payload FROM outbox_events WHERE name = 'bank.lines-arrived' AND payload->>'accountId' = $1 ORDER BY id`,
        [account.id],
      )
      .then((rows) => rows.map(({ payload }) => payload));
  const importStatement = (): Promise<BankImportResponse> =>
    anImport(administrator, account, aStatement([{ amount: PRICE, reference }]));
  const listed = async (group: string): Promise<BankLineResponse | undefined> => {
    const { body } = await administrator.get('/api/bank/lines').query({ group, limit: 200 }).expect(200);
    return (body as BankLineResponse[]).find((line) => line.reference === reference);
  };

  it('add a line that is matched, and notify administrators’ screens', async () => {
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    expect(await receive()).toBe('new');
    const [line] = await stored();
    expect(line).toMatchObject({
      running_balance: 'not_needed',
      strength: 'fair',
      stale: false,
      sightings: ['sms'],
    });
    expect(await published()).toEqual([{ accountId: account.id, newLines: 1, lineIds: [line!.id] }]);
    expect(await listed('matched')).toMatchObject({ amount: PRICE, sms_only: true });
    await importStatement();
    expect(await listed('matched')).toMatchObject({ amount: PRICE, sms_only: false });
  });

  it('are stored once when replayed', async () => {
    const alert = anAlert({ amount: PRICE, reference });
    expect(await receive(alert)).toBe('new');
    expect(await receive(alert)).toBe('seen');
    expect(await stored()).toMatchObject([{ sightings: ['sms'] }]);
    expect(await published()).toHaveLength(1);
  });

  it('create one line when two arrive concurrently', async () => {
    const other = await aBankFeed(academy, administrator, account);
    const outcomes = await Promise.all([feed, other, feed, other].map((from) => receive(undefined, from)));
    expect(outcomes.filter((outcome) => outcome === 'new')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('are merged with the line of a later statement, which makes it strong', async () => {
    await receive();
    const { new_lines } = await importStatement();
    expect(new_lines).toBe(0);
    expect(await stored()).toMatchObject([
      { running_balance: 'whole', strength: 'strong', sightings: ['sms', 'statement'] },
    ]);
  });

  it('are merged with the line of an earlier statement', async () => {
    await importStatement();
    expect(await receive()).toBe('seen');
    expect(await stored()).toMatchObject([
      { running_balance: 'whole', strength: 'strong', sightings: ['sms', 'statement'] },
    ]);
    expect((await published()).filter(({ lineIds }) => lineIds)).toEqual([]);
  });

  it('by mail make an SMS line strong, and publish it', async () => {
    await receive();
    const mail = await aBankFeed(academy, administrator, account, 'mail');
    expect(await receive(undefined, mail)).toBe('seen');
    expect(await stored()).toMatchObject([{ strength: 'strong', sightings: ['mail', 'sms'] }]);
    expect(await published()).toMatchObject([{ newLines: 1 }, { newLines: 0 }]);
  });

  it('remain when the statement is undone, with their own strength', async () => {
    await receive();
    const { id } = await importStatement();
    await administrator.post(`/api/bank/imports/${id}/undo`).expect(200);
    expect(await stored()).toMatchObject([
      { running_balance: 'not_needed', strength: 'fair', withdrawn: false },
    ]);
  });

  it('older than 72 hours are stored but not matched', async () => {
    await aPendingPayment(await aLearner(academy), course, { transaction_id: reference });
    const at = new Date(Date.now() - 73 * HOUR_MS);
    expect(await receive({ ...anAlert({ amount: PRICE, reference }), sentAt: at })).toBe('new');
    expect(await stored()).toMatchObject([{ running_balance: 'absent', strength: 'fair', stale: true }]);
    expect(await listed('matched')).toBeUndefined();
    expect(await listed('look')).toMatchObject({
      sentence: 'The alert about this money came more than 3 days late.',
    });
    expect(await receive()).toBe('seen');
    expect(await stored()).toMatchObject([{ running_balance: 'not_needed', stale: false }]);
    expect(await listed('matched')).toBeDefined();
  });

  it('about another account, or that only look like a credit, are ignored', async () => {
    expect(await receive(anAlert({ amount: PRICE, reference, account: '9999' }))).toBe('other_account');
    const alert = anAlert({ amount: PRICE, reference });
    expect(await receive({ ...alert, text: `${alert.text} reversed` })).toBe('unreadable');
    expect(await stored()).toEqual([]);
  });
});
