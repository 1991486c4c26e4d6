import { BankSweep } from '../../src/modules/bank/index.js';
import { BankLinesService } from '../../src/modules/reconciliation/matching/bank-lines.service.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { aReference, type StatementRow } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import { Gate } from '../setup/gate.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 4321;
const MASKED = { payer: 'R… N…', upi_id: 'r…@okaxis', masked: true };
const FULL = { payer: 'REVATHI NAIR', upi_id: 'revathi.nair@okaxis' };
const today = () => dayInIndia(new Date());

describe('the lines of the bank', () => {
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

  const act = (path: string, body: object) => scene.administrator.post(`/api/bank/${path}`).send(body);

  it('are listed by whether their amount is asked for any course, and set aside all at once', async () => {
    const [price, rent, salary] = [aReference(), aReference(), aReference()];
    await scene.imports(
      { amount: PRICE, reference: price },
      { amount: 12_345, reference: rent },
      { amount: 54_321, reference: salary },
    );
    const listed = async (amounts: string) =>
      (await scene.lines('unclaimed', { amounts, limit: 200 })).map(({ reference }) => reference);
    expect(await listed('course')).toEqual(expect.arrayContaining([price]));
    expect(await listed('course')).not.toEqual(expect.arrayContaining([rent]));
    expect(await listed('other')).toEqual(expect.arrayContaining([rent, salary]));
    expect(await listed('other')).not.toEqual(expect.arrayContaining([price]));
    const lineIds = await Promise.all([rent, salary].map((one) => scene.lineOf(one)));
    await act(`lines/${lineIds[1]}/set-aside`, { reason: 'refunded' }).expect(204);
    const given = { line_ids: lineIds, reason: 'not_for_a_course' };
    const { body } = await act('lines/set-aside', given).expect(200);
    expect(body).toEqual({
      results: [
        { line_id: lineIds[0], refusal: null },
        {
          line_id: lineIds[1],
          refusal: expect.stringContaining('already used for a payment or set aside'),
        },
      ],
    });
    expect(await scene.lineIn('set_aside', rent)).toMatchObject({ set_aside_reason: 'not_for_a_course' });
    expect((await act('lines/set-aside', given).expect(200)).body).toEqual(body);
  });

  it('are listed oldest first while unclaimed, page by page', async () => {
    const references = [5, 9, 7].map((daysAgo) => ({ daysAgo, reference: aReference() }));
    await scene.imports(...references.map((row) => ({ amount: 41, ...row })));
    const seen: BankLineResponse[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await scene.page('unclaimed', { limit: 2, cursor });
      const link = headers['link'];
      seen.push(...(body as BankLineResponse[]));
      cursor = link?.match(/cursor=([\w-]+)/)?.[1];
    } while (cursor);
    const days = seen.map(({ booked_on }) => booked_on);
    expect(days).toEqual(days.toSorted());
    const ours = references.map(({ reference }) => reference);
    expect(seen.flatMap(({ reference }) => (ours.includes(reference!) ? reference : []))).toEqual([
      ours[1],
      ours[2],
      ours[0],
    ]);
  });

  describe('whose payer is a person', () => {
    const imports = (...rows: StatementRow[]) =>
      scene.imports(...rows.map((row) => ({ payer: 'REVATHI NAIR', ...row })));
    const unclaimed = async (row: Partial<StatementRow> = {}) => {
      const reference = aReference();
      await imports({ amount: 731, reference, ...row });
      return scene.lineIn('unclaimed', reference);
    };
    const unmask = (id: string, who = scene.administrator) => who.post(`/api/bank/lines/${id}/unmask`);
    const historyOf = (id: string) =>
      academy.dataSource.query(
        'SELECT action, actor_id, detail, created_at FROM bank_line_history WHERE line_id = $1',
        [id],
      );

    it('is masked in every list of money without an approved payment', async () => {
      const [matched, short, free, aside] = [aReference(), aReference(), aReference(), aReference()];
      // Only one order owes this amount, which confirms a reference that comes with another name.
      await scene.pays(matched, undefined, await aCourse(academy, { pricePaise: 654_300 }));
      await scene.pays(short);
      await imports(
        { amount: 6543, reference: matched },
        { amount: PRICE - 100, reference: short },
        { amount: 12, reference: free },
        { amount: 13, reference: aside },
      );
      const { id } = await scene.lineIn('unclaimed', aside);
      await scene.administrator
        .post(`/api/bank/lines/${id}/set-aside`)
        .send({ reason: 'refunded' })
        .expect(204);
      for (const [group, reference] of [
        ['matched', matched],
        ['look', short],
        ['unclaimed', free],
        ['set_aside', aside],
      ] as const) {
        expect(await scene.lineIn(group, reference)).toMatchObject(MASKED);
        expect((await scene.page(group)).text).not.toMatch(/revathi|nair/i);
      }
    });

    it('is not shown as masked if the bank gives no name', async () => {
      const { id, reference } = await unclaimed();
      await academy.dataSource.query('UPDATE bank_lines SET payer = NULL, vpa = NULL WHERE id = $1', [id]);
      expect(await scene.lineIn('unclaimed', reference!)).toMatchObject({
        payer: null,
        upi_id: null,
        masked: false,
      });
    });

    it('is shown in full on request, and each request is recorded', async () => {
      const line = await unclaimed();
      expect((await unmask(line.id).expect(200)).body).toEqual(FULL);
      const other = await anAdministrator(academy);
      expect((await unmask(line.id, other).expect(200)).body).toEqual(FULL);
      const entry = { action: 'unmasked', detail: null, created_at: expect.any(Date) };
      expect(await historyOf(line.id)).toEqual([
        { ...entry, actor_id: scene.administrator.id },
        { ...entry, actor_id: other.id },
      ]);
      expect(await scene.lineIn('unclaimed', line.reference!)).toMatchObject(MASKED);
    });

    it('is not shown when the history cannot record it', async () => {
      const { id } = await unclaimed();
      const table = 'ALTER TABLE bank_line_history';
      await academy.dataSource.query(
        `${table} ADD CONSTRAINT refused CHECK (action <> 'unmasked') NOT VALID`,
      );
      try {
        const lines = academy.app.get(BankLinesService);
        await expect(lines.unmask(id, scene.administrator.id)).rejects.toThrow(/refused/);
      } finally {
        await academy.dataSource.query(`${table} DROP CONSTRAINT refused`);
      }
      expect(await historyOf(id)).toEqual([]);
      await unmask(scene.account.id).expect(404);
    });

    it('is hidden after 180 days, even before the sweep has deleted it', async () => {
      const { id } = await unclaimed();
      await academy.dataSource.query('UPDATE bank_lines SET booked_on = booked_on - 200 WHERE id = $1', [id]);
      const { status, body } = await unmask(id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'bank.payer_forgotten',
        'The payer’s name and UPI ID are deleted after 180 days.',
      ]);
      expect(await historyOf(id)).toEqual([]);
    });

    it('is forgotten without waiting for a line that is being changed, which comes with the next sweep', async () => {
      const lines = [await unclaimed(), await unclaimed()];
      const ids = lines.map(({ id }) => id);
      await academy.dataSource.query(
        'UPDATE bank_lines SET booked_on = booked_on - 200 WHERE id = ANY ($1)',
        [ids],
      );
      const known = async () => {
        const rows = await academy.dataSource.query<{ id: string }[]>(
          'SELECT id FROM bank_lines WHERE id = ANY ($1) AND payer IS NOT NULL',
          [ids],
        );
        return rows.map(({ id }) => id);
      };
      const sweep = () => academy.app.get(BankSweep).run();
      const gate = await Gate.close(academy, 'SELECT FROM bank_lines WHERE id = $1 FOR UPDATE', [ids[1]]);
      await sweep();
      expect(await known()).toEqual([ids[1]]);
      await gate.open();
      await sweep();
      expect(await known()).toEqual([]);
    });
  });

  describe('that paid a payment', () => {
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
      const second = await scene.administrator.get(next).expect(200);
      const references = [...(first.body as BankLineResponse[]), ...(second.body as BankLineResponse[])].map(
        (line) => line.reference,
      );
      expect(references.slice(0, 3)).toEqual(all.toReversed());
    });

    it('can be taken back only if it was given by hand after the approval', async () => {
      const [byEye, shown] = [await scene.pays(), aReference()];
      await scene.decide(byEye, 'approve', { transaction_id: byEye.reference }).expect(200);
      await scene.shows({ amount: PRICE, reference: shown });
      const id = await scene.lineOf(shown);
      const act = (name: string, body?: object) =>
        scene.administrator.post(`/api/bank/lines/${id}/${name}`).send(body);
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
        ['voided', 'void', () => ({ reason: 'The bank has reversed this transfer.' })],
        ['refunded', 'refunds', () => ({ amount: PRICE, reference: aReference(), refunded_on: today() })],
      ])('needs none once that is %s', async (_how, action, bodyOf) => {
        const { id, reference } = await takenBack();
        const answer = await scene.decide({ id }, action, bodyOf());
        expect(answer.status).toBeLessThan(300);
        const looks = await scene.lines('look', { q: reference });
        expect(looks.filter(({ payment }) => payment !== null)).toEqual([]);
      });
    });

    it('needs a look until refunded, also where the bank took back two of one payment', async () => {
      const half = PRICE * 50;
      const course = await aCourse(academy, { pricePaise: 2 * half });
      const references = [aReference(), aReference()];
      const { id } = await scene.pays(undefined, undefined, course);
      const amount = half / 100;
      await scene.shows(...references.map((reference) => ({ amount, reference })));
      for (const reference of references)
        await scene.administrator
          .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
          .send({ payment_id: id })
          .expect(200);
      const refund = () =>
        scene
          .decide({ id }, 'refunds', { amount, reference: aReference(), refunded_on: today() })
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

    it('is found by its reference, its order, its learner and its amount, with how many lines each group has', async () => {
      const fullName = `Ananya ${aReference().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)} Iyer`;
      const learner = await aLearner(academy, { fullName });
      const { reference, order_code } = await approved(learner);
      for (const q of [
        reference.slice(3, 9),
        `UPI/${reference}/ravi@okbank`,
        order_code,
        fullName.toUpperCase(),
        `₹${PRICE.toLocaleString('en-IN')}.00`,
      ]) {
        const references = (await scene.lines('allocated', { q })).map((line) => line.reference);
        expect([q, references]).toEqual([q, expect.arrayContaining([reference])]);
      }
      const free = aReference();
      await scene.shows({ amount: 77, reference: free });
      const counts = async (q: string) => (await scene.page('matched', { q })).get('X-Status-Counts');
      expect(await counts(reference)).toBe('matched=0,look=0,unclaimed=0,old=0,set_aside=0,allocated=1');
      expect(await counts(free)).toBe('matched=0,look=0,unclaimed=1,old=0,set_aside=0,allocated=0');
    });
  });
});
