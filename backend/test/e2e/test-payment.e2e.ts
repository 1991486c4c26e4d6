import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

interface Test {
  code: string;
  upi_id: string;
  upi_link: string;
  upi_qr: string;
  started_at: string;
}

describe('a test payment of ₹1', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let feed: BankFeed;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    account = await aBankAccount(administrator);
    feed = await aBankFeed(academy, administrator, account);
  });

  const start = async () => (await administrator.post('/api/bank/test-payments').expect(200)).body as Test;
  const find = async ({ code, started_at: since }: Pick<Test, 'code' | 'started_at'>) =>
    (await administrator.get('/api/bank/test-payments').query({ code, since }).expect(200)).body as {
      line_id: string | null;
    };
  const pay = (amount: number) =>
    academy.app.get(BankAlertsService).receive(feed, anAlert({ amount, reference: aReference() }));

  it('asks for ₹1 to the academy’s UPI ID, with a code of its own', async () => {
    const [first, second] = [await start(), await start()];
    expect(first.upi_link).toContain(`pa=${first.upi_id}`);
    expect(first.upi_link).toMatch(new RegExp(`am=1\\.00&cu=INR&tn=${first.code}`));
    expect(first.upi_qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(second.code).not.toBe(first.code);
  });

  it('is recognised by its code, whatever else arrives', async () => {
    const test = await start();
    expect(await find(test)).toEqual({ line_id: null, source: null, arrived_at: null, has_code: false });
    await pay(1);
    await anImport(
      administrator,
      account,
      aStatement([{ amount: 1, reference: aReference(), note: test.code }]),
    );
    expect(await find(test)).toMatchObject({ source: 'statement', has_code: true });
  });

  it('is ₹1 without a code where the bank shows none, and nobody’s money', async () => {
    const test = await start();
    await pay(2);
    expect(await find(test)).toMatchObject({ line_id: null });
    await pay(1);
    const found = await find(test);
    expect(found).toMatchObject({ source: 'sms', has_code: false });
    expect(await find({ ...test, started_at: new Date(Date.now() + 1000).toISOString() })).toMatchObject({
      line_id: null,
    });

    // Set aside it is explained, and another test doesn't take it for its own.
    await administrator
      .post(`/api/bank/lines/${found.line_id}/set-aside`)
      .send({ reason: 'not_for_a_course' })
      .expect(204);
    expect(await find(await start())).toMatchObject({ line_id: null });
  });

  it('is for administrators, with a code and a time', async () => {
    const learner = await aLearner(academy);
    await learner.post('/api/bank/test-payments').expect(403);
    const since = new Date().toISOString();
    for (const query of [{ code: 'x', since }, { code: 'TA00000000', since: 'yesterday' }, {}])
      await administrator.get('/api/bank/test-payments').query(query).expect(400);
  });
});
