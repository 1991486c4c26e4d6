import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { TestAcademy } from '../setup/test-academy.js';

const REQUIRED = {
  statusCode: 403,
  code: 'auth.reauthentication_required',
  message: 'Enter your password to confirm it’s you',
};

describe('reauthentication: sensitive actions ask for the password again', () => {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: { RATE_LIMITS: 'on' } });
  });
  beforeEach(async () => {
    administrator = await anAdministrator(academy);
    await academy.dataSource.query('UPDATE sessions SET reauthenticated_until = NULL');
  });
  afterAll(() => academy.stop());

  const reauthenticate = (password: unknown = PASSWORD, token = administrator.token) =>
    academy.http(token).post('/api/auth/v1/reauthenticate').send({ password });
  const exportPayments = (token = administrator.token) =>
    academy.http(token).get('/api/admin/exports/payments.csv');
  const settings = async (change: object) => {
    const { body } = await administrator.get('/api/admin/settings').expect(200);
    const { changed_at: _at, changed_by: _by, ...current } = body as Record<string, unknown>;
    return administrator.put('/api/admin/settings').send({ ...current, ...change });
  };

  it.each<[string, (id: string) => PromiseLike<{ status: number; body: unknown }>]>([
    [
      'changing a role',
      (id) => administrator.patch(`/api/admin/learners/${id}/role`).send({ is_admin: true }),
    ],
    ['ending the sessions of another', (id) => administrator.delete(`/api/admin/learners/${id}/sessions`)],
    ['exporting payments', () => exportPayments()],
    ['exporting invoices', () => administrator.get('/api/admin/exports/invoices.csv')],
    ['exporting enrolments', () => administrator.get('/api/admin/exports/enrolments.csv')],
    ['exporting coupon usages', () => administrator.get('/api/admin/exports/coupon-usages.csv')],
    [
      'exporting the bank’s days',
      () => administrator.get('/api/admin/exports/bank-days.csv?from=2026-11-01&to=2026-11-30&by=day'),
    ],
  ])('%s is rejected without it and works with it', async (_what, act) => {
    const { id } = await aLearner(academy);
    const refused = await act(id);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject(REQUIRED);
    await reauthenticate().expect(200);
    expect((await act(id)).status).toBe(200);
  });

  it.each<object>([
    // Of the academy's own ID, which another of these may have changed.
    { upi_id: 'academy@okbank', upi_bank_qr: 'upi://pay?pa=academy@okbank&mc=8299&mode=01' },
    { upi_id: 'mallory@okbank', upi_bank_qr: null },
    { payee_name: 'Mallory' },
    { upi_kind: 'merchant' },
    { whatsapp_number: '919812345678' },
    { support_email: 'mallory@example.com' },
    { gstin: '27AAPFU0939F1ZV', legal_name: 'Mallory LLP', business_address: '1 MG Road, Bengaluru 560001' },
    { grievance_officer: 'Mallory', grievance_email: 'mallory@example.com' },
    { sms_payment_cap: 99_999 },
    { sms_day_cap: 999_999 },
  ])('setting %j is rejected without it and works with it', async (change) => {
    expect((await settings(change)).body).toMatchObject(REQUIRED);
    await reauthenticate().expect(200);
    expect((await settings(change)).status).toBe(200);
  });

  it.each<[string, string, object, ('post' | 'put' | 'delete')?]>([
    ['recording a refund', 'payments/manual-payments/:id/refunds', { amount: 1, reference: '1' }],
    ['voiding a part payment', 'payments/manual-payments/:id/parts/:id/void', { reason: 'Mistake' }],
    ['withdrawing a certificate', 'admin/credentials/:id/revoke', { reason: 'Issued by mistake' }],
    ['adding a bank account', 'bank/accounts', { name: 'Savings', last_digits: '1234' }],
    ['adding a phone of the bank’s SMS', 'bank/feeds', { account_id: ':id', name: 'Phone' }],
    [
      'adding bank mail',
      'bank/feeds/mail',
      { account_id: ':id', name: 'Mail', recipient: 'bank@academy.example' },
    ],
    ['rotating the secret of a phone', 'bank/feeds/:id/rotate', {}],
    ['deleting a phone or bank mail', 'bank/feeds/:id', {}, 'delete'],
    ['changing a bank account', 'bank/accounts/:id', { name: 'Current', last_digits: '1234' }, 'put'],
    ['changing what is approved automatically', 'bank/policies/:id', { policy: 'suggest' }, 'put'],
    ['undoing a statement import', 'bank/imports/:id/undo', {}],
    ['granting a course', 'admin/courses/:id/enrollments', { email: 'mallory@example.com' }],
    ['making a coupon of 100 %', 'payments/coupons', { code: 'FREE', percent_off: 100 }],
    [
      'issuing a certificate in another name',
      'admin/credentials/:id/reissue',
      { name: 'Mallory', reason: 'Typed wrongly' },
    ],
  ])('%s is rejected without it', async (_what, path, body, method = 'post') => {
    const { id } = await aLearner(academy);
    const act = () => administrator[method](`/api/${path.replaceAll(':id', id)}`).send(body);
    const refused = await act();
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining(REQUIRED)]);
    await reauthenticate().expect(200);
    expect((await act()).status).not.toBe(403);
  });

  it('voiding an approval requires it, undoing one does not', async () => {
    const learner = await aLearner(academy);
    const { id } = await aPendingPayment(learner, await aCourse(academy));
    const decide = (action: string) =>
      administrator.post(`/api/payments/manual-payments/${id}/${action}`).send({ reason: 'By mistake' });
    expect((await decide('approve')).status).toBe(200);
    expect((await decide('void')).body).toMatchObject(REQUIRED);
    expect((await decide('undo')).body).not.toMatchObject(REQUIRED);
    await reauthenticate().expect(200);
    expect((await decide('void')).status).toBe(200);
  });

  it('is asked of every change of a coupon of 100 %, and of no other coupon', async () => {
    const created = await administrator
      .post('/api/payments/coupons')
      .send({ code: 'HALF', percent_off: 50 })
      .expect(201);
    const change = (terms: object) =>
      administrator.patch(`/api/payments/coupons/${(created.body as { id: string }).id}`).send(terms);
    expect((await change({ percent_off: 99 })).status).toBe(200);
    expect((await change({ percent_off: 100 })).body).toMatchObject(REQUIRED);
    await reauthenticate().expect(200);
    expect((await change({ percent_off: 100 })).status).toBe(200);
    await academy.dataSource.query('UPDATE sessions SET reauthenticated_until = NULL');
    expect((await change({ max_uses: 500 })).body).toMatchObject(REQUIRED);
    expect((await change({ percent_off: 100 })).status).toBe(200);
  });

  it('is not required for other settings', async () => {
    expect((await settings({ checkout_session_minutes: 41 })).status).toBe(200);
  });

  it('returns its expiry: 5 minutes from now', async () => {
    const { body } = await reauthenticate().expect(200);
    const minutes = (Date.parse((body as { valid_until: string }).valid_until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.5);
    expect(minutes).toBeLessThanOrEqual(5.1);
    await academy.dataSource.query('UPDATE sessions SET reauthenticated_until = now()');
    expect((await exportPayments()).body).toMatchObject(REQUIRED);
  });

  it('counts only for its own session', async () => {
    const { body } = await academy
      .http()
      .post('/api/auth/v1/login')
      .send({ email: administrator.email, password: PASSWORD })
      .expect(200);
    const other = (body as { token: string }).token;
    await reauthenticate().expect(200);
    expect((await exportPayments(other)).body).toMatchObject(REQUIRED);
    expect((await exportPayments()).status).toBe(200);
  });

  it('rejects a wrong password at its field, and the eleventh guess in total with those of a password change', async () => {
    const wrong = await reauthenticate('wrong');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({
      code: 'auth.wrong_password',
      details: [{ field: 'password', message: 'This is not your password' }],
    });
    for (let guess = 0; guess < 9; guess += 1) {
      await administrator
        .post('/api/auth/v1/change-password')
        .send({ current_password: `guess ${guess}`, new_password: 'taken over now' })
        .expect(400);
    }
    const refused = await reauthenticate();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await exportPayments()).body).toMatchObject(REQUIRED);
  });

  it.each([[undefined], [''], [['a']], ['x'.repeat(129)]])(
    'refuses the password %j with 400',
    async (password) => {
      const { status, body } = await reauthenticate(password ?? null);
      expect(status).toBe(400);
      expect((body as { details: { field: string }[] }).details[0]!.field).toBe('password');
    },
  );

  it('is not offered to learners: they get the usual 403', async () => {
    const { token } = await aLearner(academy);
    await reauthenticate(PASSWORD, token).expect(200);
    expect((await exportPayments(token)).body).toMatchObject({ code: 'auth.administrators_only' });
  });
});
