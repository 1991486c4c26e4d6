import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { BankDaysResponse } from '../../src/modules/reconciliation/bank-days/dto/bank-days.response.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import type { SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 4999;
const DEAR = 6999;

describe('money that was sent back', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let feed: BankFeed;
  let dear: Course;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
    await scene.addAccount();
    dear = await aCourse(academy, { pricePaise: DEAR * 100 });
    feed = await aBankFeed(academy, scene.administrator, scene.account, 'mail');
  });
  afterAll(() => academy.stop());
  beforeEach(() => automatic());

  /** A void of an automatic approval stops them. */
  const automatic = () => academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto'`);
  const arrives = async (reference: string, amount = PRICE) => {
    await academy.app.get(BankAlertsService).receive(feed, anAlert({ amount, reference }));
    await academy.drainQueues();
  };
  const refund = (payment: { id: string }, amount = PRICE) =>
    scene
      .decide(payment, 'refunds', { amount, reference: aReference(), refunded_on: dayInIndia(new Date()) })
      .expect(201);
  const voids = async (payment: { id: string }) => {
    await scene.decide(payment, 'void', { reason: 'Asked for the money back' }).expect(200);
    await academy.drainQueues();
    await automatic();
  };
  const give = (line: string, payment: { id: string }, overpayment?: 'refunded' | 'kept') =>
    scene.administrator
      .post(`/api/bank/lines/${line}/allocate`)
      .send({ payment_id: payment.id, overpayment });
  const statusOf = async ({ id }: { id: string }) => (await scene.review(id)).status;
  const today = async () => {
    const day = dayInIndia(new Date());
    const { body } = await scene.administrator
      .get('/api/bank/days')
      .query({ from: day, to: day, by: 'day' })
      .expect(200);
    return (body as BankDaysResponse).total;
  };
  /** Bought by the bank's word, refunded in full and voided. */
  const refunded = async (who?: SignedIn) => {
    const bought = await scene.pays(aReference(), who);
    await arrives(bought.reference);
    expect(await statusOf(bought)).toBe('approved');
    await refund(bought);
    await voids(bought);
    return bought;
  };
  const nothingLeft = (orderCode: string) =>
    `This money paid for order ${orderCode} and was sent back: nothing of it is left.`;

  it.each(['the same learner', 'another account'])('buys nothing for %s', async (who) => {
    const before = await refunded();
    const again = await scene.pays(before.reference, who === 'the same learner' ? before.learner : undefined);
    expect(await statusOf(again)).toBe('pending');
    const line = await scene.lineIn('look', before.reference);
    expect(line).toMatchObject({ sentence: nothingLeft(before.order_code), claim: { id: again.id } });
    const { body } = await again.learner.get('/api/payments/mine').expect(200);
    expect((body as object[])[0]).toMatchObject({ bank: 'waiting' });
    // Nor by an administrator, at once or by hand.
    const approved = await scene.administrator
      .post('/api/bank/matches/approve')
      .send({ line_ids: [line.id] });
    expect(approved.body).toMatchObject({ results: [{ payment_id: null, code: 'bank.no_match' }] });
    await give(line.id, again).expect(409);
    expect(await statusOf(again)).toBe('pending');
  });

  it('buys nothing when it was voided first and refunded afterwards', async () => {
    const bought = await scene.pays();
    await arrives(bought.reference);
    await voids(bought);
    const again = await scene.pays(bought.reference);
    expect(await statusOf(again)).toBe('pending');
    expect((await scene.lineIn('look', bought.reference)).sentence).toBe(
      `This money paid for order ${bought.order_code}, whose approval was voided.`,
    );
    await refund(bought);
    await give(await scene.lineOf(bought.reference), again).expect(409);
  });

  it('buys nothing where it was approved and refunded before the bank showed it', async () => {
    const bought = await scene.pays();
    await scene.decide(bought, 'approve').expect(200);
    await refund(bought);
    await voids(bought);
    const again = await scene.pays(bought.reference);
    await arrives(bought.reference);
    expect(await statusOf(again)).toBe('pending');
    expect((await scene.lineIn('look', bought.reference)).sentence).toBe(nothingLeft(bought.order_code));
  });

  it('buys nothing on another account of the bank', async () => {
    const before = await refunded();
    await scene.addAccount();
    await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto'`);
    const again = await scene.pays(before.reference);
    await scene.shows({ amount: PRICE, reference: before.reference });
    expect(await statusOf(again)).toBe('pending');
  });

  it('leaves its remainder to an administrator: a dearer course after an overpayment', async () => {
    const bought = await scene.pays();
    await arrives(bought.reference, DEAR);
    const line = await scene.lineOf(bought.reference);
    await give(line, bought, 'refunded').expect(200);
    await voids(bought);
    const dearer = await scene.pays(bought.reference, undefined, dear);
    expect(await statusOf(dearer)).toBe('pending');
    expect((await scene.lineIn('look', bought.reference)).sentence).toBe(
      `This money paid for order ${bought.order_code}, and ₹2,000 of it was sent back: ₹4,999 is left.`,
    );
    // The price of the first course is left, and an administrator can give it.
    const other = await scene.pays(aReference());
    await give(line, other).expect(200);
    await academy.drainQueues();
    const { bank_lines } = await scene.review(other.id);
    expect(bank_lines).toMatchObject([{ allocated_amount: PRICE, overpayment: null }]);
  });

  it('leaves what was not refunded', async () => {
    const bought = await scene.pays();
    await arrives(bought.reference);
    await refund(bought, 1000);
    await voids(bought);
    const again = await scene.pays(bought.reference);
    expect(await statusOf(again)).toBe('pending');
    expect((await scene.lineIn('look', bought.reference)).sentence).toBe(
      `This money paid for order ${bought.order_code}, and ₹1,000 of it was sent back: ₹3,999 is left.`,
    );
    await give(await scene.lineOf(bought.reference), again).expect(200);
    expect(await scene.review(again.id)).toMatchObject({ status: 'pending', received_amount: 3999 });
  });

  it('is remembered by the bank’s days', async () => {
    const before = await today();
    await refunded();
    const after = await today();
    expect({
      credits: after.credits - before.credits,
      refunds: after.refunds - before.refunds,
      waiting: after.waiting - before.waiting,
      difference: after.difference - before.difference,
    }).toEqual({ credits: PRICE, refunds: PRICE, waiting: 0, difference: 0 });
  });

  it('counts again after an approval that was only undone', async () => {
    const bought = await scene.pays();
    await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'suggest'`);
    await arrives(bought.reference);
    await scene.approve(bought.reference);
    await academy.dataSource.query(
      `UPDATE payments SET processed_at = now() + interval '1 minute' WHERE id = $1`,
      [bought.id],
    );
    await scene.decide(bought, 'undo').expect(200);
    await academy.drainQueues();
    expect(await scene.lineIn('matched', bought.reference)).toMatchObject({ claim: { id: bought.id } });
  });
});
