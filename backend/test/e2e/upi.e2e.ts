import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { qrCode } from '../../src/platform/common/qr-code.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aBankAccount, anImport, aReference, aStatement } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

interface Test {
  code: string;
  upi_id: string;
  upi_link: string;
  upi_qr: string;
  started_at: string;
}

const SIGNED =
  'upi://pay?pa=Triad.Academy@hdfcbank&pn=TRIAD%20LEARNING%20LLP&mc=8299&mode=02&orgid=159761&purpose=00&sign=MEUCIQDl0fvG3n5w+9b/4c0qJ4n2V0x1s7oYzQ==';
const MERCHANT = { upi_id: 'triad.academy@hdfcbank', upi_kind: 'merchant', upi_bank_qr: SIGNED };
const PERSONAL = { upi_id: 'academy@okbank', upi_kind: 'personal', upi_bank_qr: null };

describe('the academy’s UPI ID', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  const change = async (values: object) => {
    const { body } = await administrator.get('/api/admin/settings').expect(200);
    const { changed_at: _at, changed_by: _by, ...standing } = body as Record<string, unknown>;
    return administrator.put('/api/admin/settings').send({ ...standing, ...values });
  };
  const checkout = async () => aCheckoutSession(await aLearner(academy), await aCourse(academy));

  it('links repeat what the bank’s QR code says of its payee, and never its signature', async () => {
    expect((await change(MERCHANT)).status).toBe(200);
    const opened = await checkout();
    const code = opened.order_code;
    expect(opened).toMatchObject({
      upi_kind: 'merchant',
      upi_link: `upi://pay?pa=triad.academy@hdfcbank&pn=Triad%20Academy&am=4999.00&cu=INR&tn=${code}&tr=${code}&mc=8299&mode=01&orgid=159761`,
      upi_signed_qr: await qrCode(SIGNED),
    });
    expect(opened.upi_qr).toBe(await qrCode(opened.upi_link!));
  });

  it('open checkouts keep the code of their UPI ID; the rest of a payment goes to the present one', async () => {
    await change(MERCHANT);
    const [learner, course] = [await aLearner(academy), await aCourse(academy)];
    const open = await aCheckoutSession(learner, course);
    await change(PERSONAL);
    expect(await aCheckoutSession(learner, course)).toEqual(open);
    const payment = await aPendingPayment(learner, course, { checkout_session_id: open.id });
    await decide(administrator, payment, 'parts', {
      amount: 4000,
      reference: '632560217799',
    });
    await change({ ...MERCHANT, upi_id: 'Triad.Academy@hdfcbank' });
    const { body } = await learner.get(`/api/payments/mine/${payment.id}/remaining`).expect(200);
    expect((body as { upi_link: string }).upi_link).toMatch(
      /^upi:\/\/pay\?pa=Triad\.Academy@hdfcbank.*&am=999\.00.*&mc=8299/,
    );
  });

  const NO_CODE = 'Paste the text of a UPI QR code without an amount, like upi://pay?pa=academy@okbank';
  it.each([
    ['upi_kind', 'company', 'Choose personal, small merchant or merchant'],
    ['upi_kind', null, 'Choose personal, small merchant or merchant'],
    ['upi_bank_qr', 'https://pay.example', NO_CODE],
    ['upi_bank_qr', 'upi://pay?pa=academy@okbank&am=1', NO_CODE],
    [
      'upi_bank_qr',
      `upi://pay?pa=academy@okbank&pn=${'x'.repeat(10_000)}`,
      'upi_bank_qr may have at most 1000 characters',
    ],
    [
      'upi_bank_qr',
      'upi://pay?pa=mallory@okbank',
      'This QR code pays to mallory@okbank. Leave it blank, or paste the code of your UPI ID',
    ],
  ])('rejects %s as %j', async (field, value, message) => {
    const { status, body } = await change({ ...PERSONAL, [field]: value });
    expect(status).toBe(400);
    expect((body as { details: unknown[] }).details).toContainEqual({ field, message });
  });

  it.each(['upi://pay?pa=academy@okbank&pn=a\0b', 'upi://pay?pa=academy@okbank&pn=\ud800'])(
    'rejects %j, which PostgreSQL could not store',
    async (upi_bank_qr) => expect((await change({ ...PERSONAL, upi_bank_qr })).status).toBe(400),
  );

  it('a code without its UPI ID can’t stay', async () => {
    await change(MERCHANT);
    expect((await change({ upi_id: null })).status).toBe(400);
    expect((await change({ upi_id: null, upi_bank_qr: '' })).status).toBe(200);
  });

  it('the month’s total is known for a personal ID: what was approved since the first in India', async () => {
    await change({ upi_id: 'monthly@okbank', upi_kind: 'personal', upi_bank_qr: null });
    const received = async () =>
      (await administrator.get('/api/admin/dashboard/setup').expect(200)).body as {
        personal_upi_received: number;
      };
    expect(await received()).toMatchObject({ personal_upi_received: 0 });
    const paid = async () => {
      const payment = await aPendingPayment(await aLearner(academy), await aCourse(academy));
      await decide(administrator, payment, 'approve').expect(200);
      return payment.id;
    };
    await paid();
    const earlier = await paid();
    await aPendingPayment(await aLearner(academy), await aCourse(academy));
    await academy.dataSource.query(
      `UPDATE payments SET processed_at =
         (date_trunc('month', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata') - interval '1 second'
       WHERE id = $1`,
      [earlier],
    );
    expect(await received()).toMatchObject({ personal_upi_received: 4999 });
    await change({ upi_id: 'Monthly@okbank' });
    expect(await received()).toMatchObject({ personal_upi_received: 4999 });
    await change({ upi_id: 'other@okbank' });
    expect(await received()).toMatchObject({ personal_upi_received: 0 });
    await change({ upi_kind: 'small merchant' });
    expect(await received()).toMatchObject({ personal_upi_received: null });
  });

  describe('decisions 9: nobody pays without one', () => {
    let learner: SignedIn;
    let course: Course;

    beforeEach(async () => {
      learner = await aLearner(academy);
      course = await aCourse(academy);
      await change({ ...PERSONAL, upi_id: null });
    });

    const submit = () =>
      learner.post(`/api/payments/submit/${course.id}`).send({ transaction_id: aReference() });

    it('checkout opens, but no proof is accepted with it or without', async () => {
      const refused = { code: 'payments.not_configured' };
      expect((await submit().expect(409)).body).toMatchObject(refused);
      const none = { upi_qr: null, upi_link: null, upi_address: null, amount: 4999 };
      expect(await aCheckoutSession(learner, course)).toMatchObject(none);
      expect((await submit().expect(409)).body).toMatchObject(refused);
      const { body } = await learner.get('/api/payments/mine').expect(200);
      expect(body).toEqual([]);
    });

    it('a checkout that was opened with one can be paid', async () => {
      await change(PERSONAL);
      await aCheckoutSession(learner, course);
      await change({ upi_id: null });
      await submit().expect(201);
    });

    it('the learner opens a payable checkout as soon as there is one', async () => {
      await aCheckoutSession(learner, course);
      await change(PERSONAL);
      expect((await aCheckoutSession(learner, course)).upi_address).toBe('academy@okbank');
    });
  });

  describe('is tried with a payment of ₹1', () => {
    let account: { id: string };
    let feed: BankFeed;

    beforeEach(async () => {
      await change(PERSONAL);
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
});
