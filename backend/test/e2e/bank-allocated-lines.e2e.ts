import { parse } from 'csv-parse/sync';
import { dayInIndia } from '../../src/platform/common/india.js';
import type { BankLineResponse } from '../../src/modules/reconciliation/matching/dto/bank-line.response.js';
import { aReference } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';
import { eventually } from '../setup/eventually.js';
import type { CaughtMail } from '../setup/mail-catcher.js';

const PRICE = 4321;
const subjectsOf = (mails: CaughtMail[]) => mails.map(({ subject }) => subject);
const today = () => dayInIndia(new Date());

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
    const second = await scene.administrator.get(next).expect(200);
    const references = [...(first.body as BankLineResponse[]), ...(second.body as BankLineResponse[])].map(
      (line) => line.reference,
    );
    expect(references.slice(0, 3)).toEqual(all.toReversed());
  });

  it('is free again when its payment is voided', async () => {
    const { id, reference } = await approved();
    await scene.decide({ id }, 'void', { reason: 'A mistake' }).expect(200);
    expect(await scene.lines('allocated', { q: reference })).toEqual([]);
    expect(await scene.lines('look', { q: reference })).toMatchObject([
      { payment: null, claim: { id, payment_status: 'voided' } },
    ]);
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
    scene.course = await aCourse(academy, { pricePaise: 2 * half });
    const references = [aReference(), aReference()];
    const { id } = await scene.pays();
    const amount = half / 100;
    await scene.shows(...references.map((reference) => ({ amount, reference })));
    for (const reference of references)
      await scene.administrator
        .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
        .send({ payment_id: id })
        .expect(200);
    const refund = () =>
      scene.decide({ id }, 'refunds', { amount, reference: aReference(), refunded_on: today() }).expect(201);
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

  describe('has more than was due, and the learner is mailed', () => {
    const REST = '₹500';
    const overpaid = async () => {
      const { id, learner } = await scene.pays();
      const reference = aReference();
      const imported = await scene.shows({ amount: PRICE + 500, reference });
      const line = await scene.lineOf(reference);
      const act = (verb: 'post' | 'put', path: string, body?: object) =>
        scene.administrator[verb](path)
          .send(body)
          .expect(({ ok }) => expect(ok).toBe(true));
      return {
        id,
        learner,
        reference,
        give: (overpayment: string, overpayment_reference?: string) =>
          act('post', `/api/bank/lines/${line}/allocate`, {
            payment_id: id,
            overpayment,
            overpayment_reference,
          }),
        change: (overpayment: string, refundReference?: string) =>
          act('put', `/api/payments/manual-payments/${id}/bank-lines/${line}/overpayment`, {
            overpayment,
            reference: refundReference,
          }),
        takeBack: () => act('post', `/api/bank/lines/${line}/unmatch`),
        approve: () => act('post', `/api/payments/manual-payments/${id}/approve`),
        undoImport: () => act('post', `/api/bank/imports/${imported.id}/undo`),
        voidIt: () =>
          act('post', `/api/payments/manual-payments/${id}/void`, { reason: 'Another learner’s' }),
        /** The mails about money that was too much. */
        mails: async () => {
          await academy.drainQueues();
          return academy.mails
            .to(learner.email)
            .filter(({ subject }) => /too much|Correction/.test(subject!));
        },
      };
    };

    it('that it was sent back, once', async () => {
      const { reference, give, change, mails } = await overpaid();
      for (let time = 0; time < 2; time += 1) await give('refunded');
      await change('refunded');
      const [mail, ...more] = await mails();
      expect(more).toEqual([]);
      expect(mail!.subject).toBe(`${REST} sent back: you paid too much for ${scene.course.title}`);
      expect(mail!.text).toContain(
        `You paid ₹4,821 for ${scene.course.title}, ${REST} more than was due. We sent the ${REST} back to you.`,
      );
      expect(mail!.text).toContain(`You paid: ₹4,821\nAmount due: ₹4,321\nTransaction ID: ${reference}\n`);
      expect(mail!.text).toMatch(/Not received after a week\? Write to us: \S+\/support\s/);
    });

    it('that it was kept, and once it was sent back after all', async () => {
      const { give, change, mails } = await overpaid();
      await give('kept');
      expect((await mails()).at(-1)).toMatchObject({
        subject: `You paid ${REST} too much for ${scene.course.title}`,
        text: expect.stringMatching(
          new RegExp(
            `We have not sent the ${REST} back\\.[^]*Do you want it back\\? Write to us: \\S+/support\\s`,
          ),
        ) as string,
      });
      await change('refunded');
      expect(subjectsOf(await mails())).toEqual([
        `You paid ${REST} too much for ${scene.course.title}`,
        `${REST} sent back: you paid too much for ${scene.course.title}`,
      ]);
    });

    it('with the bank reference of what was sent back, which the learner, the receipt and the export name, too', async () => {
      const { id, learner, give, change, mails } = await overpaid();
      const [typed, corrected] = [aReference(), aReference()];
      await give('refunded', typed);
      const [mail] = await mails();
      expect(mail!.text).toContain(`Bank reference of the refund: ${typed}\n`);
      expect(mail!.text).toContain('Not received after a week? Send us the bank reference: ');
      for (let time = 0; time < 2; time += 1) await change('refunded', corrected);
      await change('refunded');
      expect(await mails()).toHaveLength(1);
      const { bank_lines, history } = await scene.review(id);
      expect(bank_lines).toMatchObject([{ overpayment: 'refunded', overpayment_reference: corrected }]);
      expect(history.slice(2).map(({ reason }) => reason)).toEqual([
        `${REST} more than was due: sent back. Bank reference ${corrected}.`,
      ]);
      const overpayments = [{ amount: 500, overpayment: 'refunded', reference: corrected }];
      expect((await learner.get('/api/payments/mine').expect(200)).body).toMatchObject([{ overpayments }]);
      expect((await learner.get(`/api/payments/mine/${id}/receipt`).expect(200)).body).toMatchObject({
        amount: PRICE,
        overpayments,
      });
      const exported = async () => {
        const { text } = await scene.administrator
          .get('/api/admin/exports/payments.csv')
          .query({ course_id: scene.course.id })
          .expect(200);
        const [row] = parse<Record<string, string>>(text, { bom: true, columns: true });
        return Object.fromEntries(Object.entries(row!).filter(([name]) => name.startsWith('Overpa')));
      };
      expect(await exported()).toEqual({
        'Overpaid and kept (INR)': '',
        'Overpaid and sent back (INR)': '500.00',
        'Overpayment reference': corrected,
      });
      await change('kept');
      expect(await exported()).toEqual({
        'Overpaid and kept (INR)': '500.00',
        'Overpaid and sent back (INR)': '',
        'Overpayment reference': '',
      });
    });

    it('that it was not sent back, if that was a mistake', async () => {
      const { give, change, mails } = await overpaid();
      await give('refunded');
      expect(await mails()).toHaveLength(1);
      await change('kept');
      const [first, second] = await mails();
      expect(subjectsOf([first!, second!])).toEqual([
        expect.stringContaining(`${REST} sent back`),
        `Correction: ${REST} was not sent back`,
      ]);
      expect(second!.text).toContain(
        `We told you that we sent the ${REST} back. That was our mistake: we still have it.`,
      );
    });

    it('nothing of a change that was reverted before its mail could be sent', async () => {
      const { give, change, mails } = await overpaid();
      await give('kept');
      expect(await mails()).toHaveLength(1);
      let refusals = 0;
      academy.mails.beforeAccept = () => {
        refusals += 1;
        throw new Error('busy');
      };
      await change('refunded');
      await eventually(() => refusals > 0, 'a mail to be refused');
      await change('kept');
      academy.mails.beforeAccept = undefined;
      expect(await mails()).toHaveLength(1);
    });

    it('that a transfer is not theirs once it was taken back from their payment', async () => {
      const { approve, give, takeBack, mails } = await overpaid();
      await approve();
      await give('kept');
      expect(await mails()).toHaveLength(1);
      for (let time = 0; time < 2; time += 1) await takeBack();
      const all = await mails();
      expect(subjectsOf(all)).toEqual([
        `You paid ${REST} too much for ${scene.course.title}`,
        `Correction: ₹4,821 for ${scene.course.title}`,
      ]);
      expect(all[1]!.text).toContain('this transfer is not for your order');
    });

    it('that the statement with the transfer was removed', async () => {
      const { approve, give, undoImport, mails } = await overpaid();
      await approve();
      await give('kept');
      expect(await mails()).toHaveLength(1);
      await undoImport();
      const [, second, ...more] = await mails();
      expect(more).toEqual([]);
      expect(second).toMatchObject({
        subject: `Correction: ₹4,821 for ${scene.course.title}`,
        text: expect.stringContaining(
          'That was our mistake: the bank statement that showed this transfer was removed. You keep access',
        ) as string,
      });
    });

    it('not again if the payment is voided: a void has its own mail', async () => {
      const { give, voidIt, mails } = await overpaid();
      await give('kept');
      expect(await mails()).toHaveLength(1);
      await voidIt();
      expect(await mails()).toHaveLength(1);
    });
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
