import type { BankLineResponse } from '../../src/modules/payments/matching/dto/bank-line.response.js';
import { aReference } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4321;
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();

describe('a bank line that paid a payment', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await scene.addAccount();
    scene.course = await aCourse(academy, { pricePaise: PRICE * 100 });
  });

  const approved = async (learner?: SignedIn) => {
    const payment = await scene.pays(aReference(), learner);
    await scene.shows({ amount: PRICE, reference: payment.reference });
    await scene.approve(payment.reference);
    return payment;
  };

  it('names its payment, and the payment names it', async () => {
    const learner = await aLearner(academy);
    const { id, reference, order_code } = await approved(learner);
    const [line] = await scene.lines('allocated', { q: reference });
    expect(line).toMatchObject({
      group: 'allocated',
      reference,
      amount: PRICE,
      sentence: null,
      claim: null,
      payment: {
        id,
        status: 'approved',
        order_code,
        learner_name: learner.fullName,
        course_title: scene.course.title,
        amount: PRICE,
        rule: 'reference',
        allocated_by: scene.administrator.fullName,
      },
    });
    expect((await scene.review(id)).bank_lines).toMatchObject([{ id: line!.id, reference }]);
  });

  it('is listed by the latest decision first, page by page', async () => {
    const all = [await approved(), await approved(), await approved()].map(({ reference }) => reference);
    const first = await scene.page('allocated', { limit: 2 });
    const next = /<([^>]+)>/.exec(first.get('Link')!)![1]!;
    const second = await scene.http().get(next).expect(200);
    const references = [...(first.body as BankLineResponse[]), ...(second.body as BankLineResponse[])].map(
      (line) => line.reference,
    );
    expect(references.slice(0, 3)).toEqual(all.toReversed());
  });

  it('is free again when its payment is voided', async () => {
    const { id, reference } = await approved();
    await scene
      .http()
      .post(`/api/payments/manual-payments/${id}/void`)
      .send({ reason: 'A mistake' })
      .expect(200);
    expect(await scene.lines('allocated', { q: reference })).toEqual([]);
    expect(await scene.lines('look', { q: reference })).toMatchObject([
      { payment: null, claim: { id, payment_status: 'voided' } },
    ]);
  });

  it('can be taken back only if it was given by hand after the approval', async () => {
    const [byEye, shown] = [await scene.pays(), aReference()];
    await scene
      .http()
      .post(`/api/payments/manual-payments/${byEye.id}/approve`)
      .send({ transaction_id: byEye.reference })
      .expect(200);
    await scene.shows({ amount: PRICE, reference: shown });
    const id = await scene.lineOf(shown);
    const act = (name: string, body?: object) =>
      scene.http().post(`/api/bank/lines/${id}/${name}`).send(body);
    await act('allocate', { payment_id: byEye.id }).expect(200);
    expect(await scene.lines('allocated', { q: shown })).toMatchObject([{ payment: { revocable: true } }]);
    await act('unmatch').expect(204);
    expect(await scene.lines('unclaimed', { q: shown })).toMatchObject([{ id }]);
    const { reference } = await approved();
    expect(await scene.lines('allocated', { q: reference })).toMatchObject([
      { payment: { revocable: false } },
    ]);
  });

  it('is paid twice by money that comes later, on whichever account', async () => {
    const { order_code, reference } = await approved();
    const again = aReference();
    await scene.addAccount();
    await scene.shows({ amount: PRICE, reference: again, note: order_code });
    expect(await scene.lines('look', { q: again })).toMatchObject([
      { sentence: expect.stringMatching(/^Paid twice: refund ₹4,321 to /) },
    ]);
    expect(await scene.lines('allocated', { q: order_code })).toMatchObject([{ reference }]);
  });

  describe('and that the bank took back', () => {
    const takenBack = async () => {
      const payment = await approved();
      await scene.shows({ amount: -PRICE, reference: payment.reference });
      return payment;
    };

    it('needs a look while its payment is approved', async () => {
      const { id, reference } = await takenBack();
      for (const group of ['look', 'allocated'])
        expect(await scene.lines(group, { q: reference })).toMatchObject([
          {
            group,
            sentence: expect.stringMatching(/^The bank took this money back on \d/),
            payment: { id, status: 'approved' },
          },
        ]);
    });

    it.each([
      ['voided', 'void', { reason: 'The bank has reversed this transfer.' }],
      ['refunded', 'refunds', { amount: PRICE, reference: aReference(), refunded_on: today() }],
    ])('needs none once that is %s', async (_how, action, body) => {
      const { id, reference } = await takenBack();
      const answer = await scene.http().post(`/api/payments/manual-payments/${id}/${action}`).send(body);
      expect(answer.status).toBeLessThan(300);
      const looks = await scene.lines('look', { q: reference });
      expect(looks.filter(({ payment }) => payment !== null)).toEqual([]);
    });
  });

  it('needs a look until refunded, also where the bank took back two of one payment', async () => {
    const half = PRICE * 50;
    scene.course = await aCourse(academy, { pricePaise: 2 * half });
    const references = [aReference(), aReference()];
    const { id } = await scene.pays();
    const amount = half / 100;
    await scene.shows(...references.map((reference) => ({ amount, reference })));
    for (const reference of references)
      await scene
        .http()
        .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
        .send({ payment_id: id })
        .expect(200);
    const refund = () =>
      scene
        .http()
        .post(`/api/payments/manual-payments/${id}/refunds`)
        .send({ amount, reference: aReference(), refunded_on: today() })
        .expect(201);
    const looks = async () => {
      const found = await Promise.all(references.map((q) => scene.lines('look', { q })));
      return found.flat().filter(({ payment }) => payment !== null).length;
    };
    await scene.shows(...references.map((reference) => ({ amount: -amount, reference })));
    expect(await looks()).toBe(2);
    await refund();
    expect(await looks()).toBe(1);
    // However long that takes.
    await academy.dataSource.query(
      `UPDATE bank_lines SET created_at = created_at - interval '181 days' WHERE rrn = ANY ($1)`,
      [references],
    );
    expect(await looks()).toBe(1);
    await refund();
    expect(await looks()).toBe(0);
  });

  describe('is found', () => {
    let learner: SignedIn;
    let sale: Awaited<ReturnType<typeof approved>>;
    beforeEach(async () => {
      learner = await aLearner(academy, {
        fullName: `Meghna ${aReference().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`,
      });
      sale = await approved(learner);
    });

    it.each([
      ['its reference', () => sale.reference],
      ['six digits of it', () => sale.reference.slice(3, 9)],
      ['a bank’s text that names it', () => `UPI/${sale.reference}/ravi@okbank`],
      ['the order code of its payment', () => sale.order_code],
      ['the learner’s name, in any case', () => learner.fullName.toUpperCase()],
      ['its amount', () => `₹${PRICE.toLocaleString('en-IN')}.00`],
    ])('by %s', async (_what, q) => {
      const references = (await scene.lines('allocated', { q: q() })).map(({ reference }) => reference);
      expect(references).toContain(sale.reference);
    });

    it('with how many lines each group has of it', async () => {
      const free = aReference();
      await scene.shows({ amount: 77, reference: free });
      const counts = async (q: string) => (await scene.page('matched', { q })).get('X-Status-Counts');
      expect(await counts(sale.reference)).toBe('matched=0,look=0,unclaimed=0,old=0,set_aside=0,allocated=1');
      expect(await counts(free)).toBe('matched=0,look=0,unclaimed=1,old=0,set_aside=0,allocated=0');
    });
  });
});
