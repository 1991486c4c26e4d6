import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { PaymentResponse } from '../../src/modules/payments/dto/payment.response.js';
import { aBankFeed } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import { aCheckoutSession } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { Gate } from '../setup/gate.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4999;

describe('money with an order code, without a submission', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
    await scene.addAccount();
    await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto'`);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.drainQueues();
    academy.mails.mails.length = 0;
  });

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
    // The learner gets one mail, administrators get none.
    expect(academy.mails.mails.map(({ recipients }) => recipients)).toEqual([[learner.email]]);
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
    await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto'`);
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
    const feed: BankFeed = await aBankFeed(academy, scene.administrator, scene.account);
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [feed.id]);
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
