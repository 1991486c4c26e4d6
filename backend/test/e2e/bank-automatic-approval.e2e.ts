import { createApi } from '../../src/app/create-api.js';
import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import { ApprovalsWatch } from '../../src/modules/reconciliation/automatic/approvals-watch.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.dto.js';
import type { BankPolicyResponse } from '../../src/modules/reconciliation/automatic/dto/bank-policy.dto.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aBankAccount, aReference } from '../factories/bank.js';
import { aCoupon } from '../factories/coupons.js';
import { aCourse } from '../factories/courses.js';
import { aCheckoutSession, aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4999;

describe('automatic approval', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let feed: BankFeed;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    // A job of the test before could still approve, and count towards the caps of this one.
    await academy.drainQueues();
    await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'suggest'`);
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'suggest'`);
    await academy.dataSource.query('UPDATE bank_lines SET notified_at = now()');
    // The daily caps include approvals of earlier tests.
    await academy.dataSource.query(`UPDATE bank_allocations SET created_at = created_at - interval '2 days'`);
    await scene.addAccount();
    feed = await aBankFeed(academy, scene.administrator, scene.account);
    academy.mails.mails.length = 0;
  });

  const policies = async (): Promise<BankPolicyResponse[]> =>
    (await scene.administrator.get('/api/bank/policies').expect(200)).body as BankPolicyResponse[];
  const policyOf = async (id: string) => (await policies()).find((one) => one.id === id)!;
  const set = (id: string, policy: string) =>
    scene.administrator.put(`/api/bank/policies/${id}`).send({ policy });
  /** As if enough suggestions had been confirmed. */
  const switchOn = (table: 'bank_accounts' | 'bank_feeds', id: string) =>
    academy.dataSource.query(`UPDATE ${table} SET policy = 'auto' WHERE id = $1`, [id]);
  const arrives = async (reference: string, amount = PRICE, from = feed) => {
    await academy.app.get(BankAlertsService).receive(from, anAlert({ amount, reference }));
    await academy.drainQueues();
  };
  /** A payment of which the phone tells at once. */
  const paidBySms = async (course = scene.course, amount = PRICE) => {
    const payment = await scene.pays(undefined, undefined, course);
    await arrives(payment.reference, amount);
    return payment;
  };
  /** Ends a checkout, and its reservation of a coupon. */
  const letExpire = (sessionId: string) =>
    academy.dataSource.query(
      `WITH expired AS (UPDATE checkout_sessions SET expires_at = clock_timestamp() WHERE id = $1)
       UPDATE coupon_usages SET reserved_until = clock_timestamp() WHERE checkout_session_id = $1`,
      [sessionId],
    );
  const statusOf = async (id: string) => (await scene.review(id)).status;
  const mails = (part: string) => academy.mails.mails.filter(({ subject }) => subject?.includes(part));

  it('is off until an administrator switches it on, which requires 20 confirmed suggestions', async () => {
    const references = Array.from({ length: 20 }, aReference);
    const suggested = { policy: 'suggest', confirmed: 0, needed: 20 };
    expect(await policyOf(feed.id)).toMatchObject({ kind: 'sms', ...suggested });
    const payments: { id: string }[] = [];
    for (const transaction_id of references)
      payments.push(await aPendingPayment(await aLearner(academy), scene.course, { transaction_id }));
    await scene.shows(...references.map((reference) => ({ amount: PRICE, reference })));
    expect(await statusOf(payments[0]!.id)).toBe('pending');
    await scene.approve(...references.slice(0, 19));
    const { body } = await set(scene.account.id, 'auto').expect(409);
    expect(body).toMatchObject({
      code: 'bank.not_confirmed',
      message: 'Automatic approval needs 20 confirmed suggestions; so far there are 19',
    });
    await scene.approve(...references.slice(19));
    await set(scene.account.id, 'auto').expect(200);
    expect(await policyOf(scene.account.id)).toMatchObject({
      kind: 'statement',
      policy: 'auto',
      confirmed: 20,
    });
    await academy.drainQueues();
    expect(mails('matches are approved automatically')[0]!.recipients).toContain(scene.administrator.email);
    // The phone has confirmed nothing.
    await set(feed.id, 'auto').expect(409);
  });

  it('counts as confirmed only what the source had shown before its match was approved', async () => {
    const confirmed = async () => [
      (await policyOf(scene.account.id)).confirmed,
      (await policyOf(feed.id)).confirmed,
    ];
    const matched = await scene.pays();
    await scene.shows({ amount: PRICE, reference: matched.reference });
    await scene.approve(matched.reference);
    await arrives(matched.reference);
    expect(await confirmed()).toEqual([1, 0]);
    // Given by hand: the rules had no match.
    const { id } = await scene.pays();
    const reference = aReference();
    await arrives(reference);
    await scene.administrator
      .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
      .send({ payment_id: id })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    expect(await statusOf(id)).toBe('approved');
    expect(await confirmed()).toEqual([1, 0]);
    // So no match was wrong if that approval is voided.
    await switchOn('bank_feeds', feed.id);
    await scene.decide({ id }, 'void', { reason: 'Not ours' }).expect(200);
    expect(await policyOf(feed.id)).toMatchObject({ policy: 'auto' });
  });

  it.each([
    ['a deleted phone', 'UPDATE bank_feeds SET deleted_at = now() WHERE id = $1'],
    ['a paused phone', 'UPDATE bank_feeds SET paused_at = now() WHERE id = $1'],
    ['an alert that came days late', 'UPDATE bank_sightings SET stale = true WHERE feed_id = $1'],
  ])('approves nothing with money that only %s has shown', async (_source, statement) => {
    await switchOn('bank_feeds', feed.id);
    await switchOn('bank_accounts', scene.account.id);
    const reference = aReference();
    await arrives(reference);
    await academy.dataSource.query(statement, [feed.id]);
    const { id } = await scene.pays(reference);
    expect(await statusOf(id)).toBe('pending');
    // The statement vouches for it.
    await scene.shows({ amount: PRICE, reference });
    expect(await statusOf(id)).toBe('approved');
  });

  it.each(['payment', 'money'])('grants access immediately when the %s comes first', async (first) => {
    await switchOn('bank_feeds', feed.id);
    const reference = aReference();
    if (first === 'money') await arrives(reference);
    const { id, learner } = await scene.pays(reference);
    if (first === 'payment') await arrives(reference);
    const { status, history } = await scene.review(id);
    expect(status).toBe('approved');
    expect(history.find(({ to_status }) => to_status === 'approved')).toMatchObject({
      reason: expect.stringMatching(
        new RegExp(
          `^Approved by the bank: ₹4,999 of .*, reference ${reference}, from Office phone \\(SMS\\); the reference and the amount agree\\. Line [0-9a-f-]{36}\\.$`,
        ),
      ),
    });
    await learner.get(`/api/auth/v1/courses/${scene.course.id}/access`).expect(200);
    const { body } = await learner.get('/api/payments/mine').expect(200);
    expect(body).toMatchObject([{ status: 'approved', rejection_reason: null }]);
  });

  it.each(['a late proof', 'no proof'])(
    'leaves %s to an administrator if others have used the coupon up since its checkout expired',
    async (proof) => {
      await switchOn('bank_accounts', scene.account.id);
      const { code: coupon } = await aCoupon(academy, { percentOff: 50, maxUses: 1 });
      const [late, inTime] = [await aLearner(academy), await aLearner(academy)];
      const { id, order_code: lateCode } = await aCheckoutSession(late, scene.course, { coupon });
      await letExpire(id);
      const { order_code: code } = await aCheckoutSession(inTime, scene.course, { coupon });
      if (proof === 'a late proof')
        await late
          .post(`/api/payments/submit/${scene.course.id}`)
          .send({ receipt_email: late.email })
          .expect(201);
      const reference = aReference();
      await scene.shows(
        { amount: Math.floor(PRICE / 2), note: lateCode, reference },
        { amount: Math.floor(PRICE / 2), note: code },
      );
      const access = (learner: SignedIn) => learner.get(`/api/auth/v1/courses/${scene.course.id}/access`);
      await access(inTime).expect(200);
      await access(late).expect(403);
      await scene.administrator
        .post('/api/bank/matches/approve')
        .send({ line_ids: [await scene.lineOf(reference)] })
        .expect(200);
      await academy.drainQueues();
      await access(late).expect(200);
    },
  );

  it('approves a late proof while its coupon has a use left', async () => {
    await switchOn('bank_accounts', scene.account.id);
    const { code: coupon } = await aCoupon(academy, { percentOff: 50, maxUses: 1 });
    const learner = await aLearner(academy);
    const { id, order_code: note } = await aCheckoutSession(learner, scene.course, { coupon });
    await letExpire(id);
    await learner
      .post(`/api/payments/submit/${scene.course.id}`)
      .send({ receipt_email: learner.email })
      .expect(201);
    await scene.shows({ amount: Math.floor(PRICE / 2), note });
    await learner.get(`/api/auth/v1/courses/${scene.course.id}/access`).expect(200);
  });

  it('trusts an SMS up to ₹10,000 per payment, and a signed mail beyond', async () => {
    const dear = await aCourse(academy, { pricePaise: 10_001_00 });
    const mail = await aBankFeed(academy, scene.administrator, scene.account, 'mail');
    for (const { id } of [feed, mail]) await switchOn('bank_feeds', id);
    const [bySms, byMail] = [aReference(), aReference()];
    const [one, other] = [
      await scene.pays(bySms, undefined, dear),
      await scene.pays(byMail, undefined, dear),
    ];
    await arrives(bySms, 10_001);
    await arrives(byMail, 10_001, mail);
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['pending', 'approved']);
  });

  it('trusts SMS as far as the settings say, and counts no voided approval towards the limit of the day', async () => {
    await switchOn('bank_feeds', feed.id);
    const saveCaps = async (caps: object) => {
      const { body } = await scene.administrator.get('/api/admin/settings').expect(200);
      await scene.administrator
        .put('/api/admin/settings')
        .send({ ...(body as object), ...caps })
        .expect(200);
    };
    await saveCaps({ sms_day_cap: PRICE - 1 });
    const first = await paidBySms();
    expect(await statusOf(first.id)).toBe('pending');
    // What waits is approved at once.
    await saveCaps({ sms_day_cap: 2 * PRICE });
    await academy.drainQueues();
    expect(await statusOf(first.id)).toBe('approved');
    expect(await statusOf((await paidBySms()).id)).toBe('approved');
    await scene.decide(first, 'void', { reason: 'Not ours' }).expect(200);
    await academy.drainQueues();
    await switchOn('bank_feeds', feed.id);
    expect(await statusOf((await paidBySms()).id)).toBe('approved');
    expect(await statusOf((await paidBySms()).id)).toBe('pending');
    await saveCaps({ sms_day_cap: 50_000, sms_payment_cap: PRICE - 1 });
    expect(await statusOf((await paidBySms()).id)).toBe('pending');
    await saveCaps({ sms_payment_cap: 10_000 });
  });

  it('trusts SMS up to ₹50,000 a day, and approves after midnight in India what that had stopped', async () => {
    await switchOn('bank_feeds', feed.id);
    const dear = await aCourse(academy, { pricePaise: 9_999_00 });
    const ids: string[] = [];
    for (let payment = 0; payment < 6; payment += 1) ids.push((await paidBySms(dear, 9_999)).id);
    const statuses = () => Promise.all(ids.map(statusOf));
    expect(await statuses()).toEqual([...Array<string>(5).fill('approved'), 'pending']);
    await academy.dataSource.query(`UPDATE bank_allocations SET created_at = created_at - interval '1 day'`);
    await academy.app.get(ApprovalsWatch).run();
    await academy.drainQueues();
    expect(await statuses()).toEqual(Array<string>(6).fill('approved'));
  });

  it('approves with money that was set aside before its payment came, once that is taken back', async () => {
    await switchOn('bank_feeds', feed.id);
    const reference = aReference();
    await arrives(reference);
    const line = await scene.lineOf(reference);
    await scene.administrator
      .post(`/api/bank/lines/${line}/set-aside`)
      .send({ reason: 'not_for_a_course' })
      .expect(204);
    const { id } = await scene.pays(reference);
    expect(await statusOf(id)).toBe('pending');
    await scene.administrator.post(`/api/bank/lines/${line}/unmatch`).expect(204);
    await academy.drainQueues();
    expect(await statusOf(id)).toBe('approved');
  });

  it('is stopped for all sources by one switch, without re-authentication', async () => {
    const other = await aBankAccount(scene.administrator);
    await switchOn('bank_feeds', feed.id);
    await switchOn('bank_accounts', other.id);
    await scene.administrator.post('/api/bank/policies/stop').expect(204);
    const { id } = await paidBySms();
    expect(await statusOf(id)).toBe('pending');
    expect((await policies()).filter(({ policy }) => policy === 'auto')).toEqual([]);
    expect(mails('All automatic approvals were stopped')).toHaveLength(1);
  });

  it('approves nothing after the switch of any process has responded, even from jobs in progress', async () => {
    await switchOn('bank_feeds', feed.id);
    const references = Array.from({ length: 8 }, aReference);
    const payments = [];
    for (const reference of references) payments.push(await scene.pays(reference));
    const elsewhere = await createApi(academy.config);
    await elsewhere.listen(0, '127.0.0.1');
    const running = Promise.all(references.map((reference) => arrives(reference)));
    const stopped = await fetch(`${await elsewhere.getUrl()}/api/bank/policies/stop`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scene.administrator.token}` },
    });
    await elsewhere.close();
    expect(stopped.status).toBe(204);
    const [{ now }] = await academy.dataSource.query<[{ now: Date }]>('SELECT clock_timestamp() AS now');
    await running;
    await academy.drainQueues();
    const late = await academy.dataSource.query(
      `SELECT id FROM payments WHERE id = ANY ($1) AND processed_at > $2`,
      [payments.map(({ id }) => id), now],
    );
    expect(late).toEqual([]);
  });

  it('approves nothing by a job that waits while its source is switched off', async () => {
    await switchOn('bank_feeds', feed.id);
    const { id, reference } = await scene.pays();
    const switching = await Gate.close(
      academy,
      `WITH policies AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('bank:policies', 0)))
       UPDATE bank_feeds SET policy = 'suggest' FROM policies WHERE id = $1`,
      [feed.id],
    );
    const arriving = arrives(reference);
    await Promise.race([switching.untilWaiting(1), arriving]).finally(() => switching.commit());
    await arriving;
    expect(await statusOf(id)).toBe('pending');
  });

  it('stops when an approval is voided, forgets what was confirmed, and notifies administrators', async () => {
    const confirmed = aReference();
    await scene.pays(confirmed);
    await arrives(confirmed);
    await scene.approve(confirmed);
    expect(await policyOf(feed.id)).toMatchObject({ confirmed: 1 });
    await switchOn('bank_feeds', feed.id);
    const bought = await paidBySms();
    await scene.expectApproved(bought);
    await scene.decide(bought, 'void', { reason: 'Not ours' }).expect(200);
    await academy.drainQueues();
    expect(await policyOf(feed.id)).toMatchObject({ policy: 'suggest', confirmed: 0 });
    const [mail] = mails('a match was wrong');
    expect(mail!.text).toContain('Office phone approves nothing by itself any more');
  });

  it('is switched off when a match is set aside or allocated to another payment', async () => {
    const { id: other } = await scene.pays(aReference());
    for (const [decide, body] of [
      ['set-aside', { reason: 'refunded' }],
      ['allocate', { payment_id: other }],
    ] as const) {
      const reference = aReference();
      await scene.pays(reference);
      await arrives(reference);
      // Without a queue job: the match stays open.
      await switchOn('bank_feeds', feed.id);
      const { status } = await scene.administrator
        .post(`/api/bank/lines/${await scene.lineOf(reference)}/${decide}`)
        .send(body);
      expect(status).toBeLessThan(300);
      await academy.drainQueues();
      expect(await policyOf(feed.id)).toMatchObject({ policy: 'suggest' });
    }
  });

  it('matches nothing from a source that is switched off', async () => {
    await set(feed.id, 'off').expect(200);
    const reference = aReference();
    await scene.pays(reference);
    await arrives(reference);
    expect((await scene.lines('look')).find((line) => line.reference === reference)).toMatchObject({
      sentence: 'Matching is switched off for what brought this money.',
    });
  });

  describe('of money with an order code, without a submission', () => {
    beforeEach(() => switchOn('bank_accounts', scene.account.id));

    const mine = async (learner: SignedIn) =>
      (await learner.get('/api/payments/mine').expect(200)).body as PaymentResponse[];
    const submit = (learner: SignedIn, body: object = { transaction_id: aReference() }) =>
      learner.post(`/api/payments/submit/${scene.course.id}`).send({ payment_method: 'UPI', ...body });
    const buyerLock = ({ id }: SignedIn) =>
      Gate.close(academy, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `checkout:${id}:${scene.course.id}`,
      ]);

    it('creates and approves a payment with the bank’s reference, without announcing a submission', async () => {
      const learner = await aLearner(academy);
      const { order_code: note } = await aCheckoutSession(learner, scene.course);
      const reference = aReference();
      await scene.shows({ amount: PRICE, note, reference });
      const [payment] = await mine(learner);
      expect(payment).toMatchObject({ status: 'approved', transaction_id: reference, order_code: note });
      await learner.get(`/api/auth/v1/courses/${scene.course.id}/access`).expect(200);
      expect(await scene.review(payment!.id)).toMatchObject({
        history: [
          { from_status: null, to_status: 'pending', actor: 'system' },
          {
            from_status: 'pending',
            to_status: 'approved',
            actor: 'system',
            reason: expect.stringContaining('nothing was submitted'),
          },
        ],
        bank_lines: [{ reference, rule: 'unsubmitted' }],
      });
      const events = await academy.dataSource.query<{ name: string }[]>(
        `SELECT name FROM outbox_events WHERE payload ->> 'paymentId' = $1 AND name LIKE 'payments.%'`,
        [payment!.id],
      );
      expect(events.map(({ name }) => name)).toEqual(['payments.payment-approved']);
      expect(academy.mails.to(learner.email)).toHaveLength(1);
      expect(mails('to verify')).toEqual([]);
    });

    it('leaves nothing behind when the approval fails at the last moment', async () => {
      const learner = await aLearner(academy);
      const { order_code: note } = await aCheckoutSession(learner, scene.course);
      const gate = await buyerLock(learner);
      await scene.imports({ amount: PRICE, note });
      await gate.untilWaiting(1);
      await scene.administrator.post('/api/bank/policies/stop').expect(204);
      await gate.open();
      await academy.drainQueues();
      expect(await mine(learner)).toEqual([]);
      await switchOn('bank_accounts', scene.account.id);
      await submit(learner).expect(201);
    });

    it.each(['bank', 'learner'])(
      'creates one payment when bank and learner race, the %s first',
      async (first) => {
        const learner = await aLearner(academy);
        const { order_code: note } = await aCheckoutSession(learner, scene.course);
        const reference = aReference();
        const gate = await buyerLock(learner);
        const send = async () => submit(learner, { transaction_id: reference });
        const bank = () => scene.imports({ amount: PRICE, note, reference });
        let answer: Promise<{ status: number; body: unknown }>;
        if (first === 'bank') {
          await bank();
          await gate.untilWaiting(1);
          answer = send();
        } else {
          answer = send();
          await gate.untilWaiting(1);
          await bank();
        }
        await gate.untilWaiting(2);
        await gate.open();
        const { status, body } = await answer;
        if (first === 'bank') expect(body).toMatchObject({ code: 'payments.already_enrolled' });
        else expect(status).toBe(201);
        await academy.drainQueues();
        const payments = await mine(learner);
        expect(payments).toMatchObject([{ status: 'approved', transaction_id: reference }]);
        expect((await scene.review(payments[0]!.id)).bank_lines).toHaveLength(1);
        await learner.get(`/api/auth/v1/courses/${scene.course.id}/access`).expect(200);
      },
    );

    it('ignores an order code in an SMS, whose template has no note', async () => {
      await switchOn('bank_feeds', feed.id);
      const learner = await aLearner(academy);
      const { order_code: code } = await aCheckoutSession(learner, scene.course);
      const text = `Dear SBI User, your A/c X4321-credited by Rs.${PRICE} on 24Nov26 transfer from ${code} Ref No ${aReference()} -SBI`;
      const now = new Date();
      await academy.app
        .get(BankAlertsService)
        .receive(feed, { text, sender: 'VM-SBIUPI-S', sentAt: now, receivedAt: now });
      await academy.drainQueues();
      expect(await mine(learner)).toEqual([]);
    });
  });
});
