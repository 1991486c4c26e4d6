import { parse } from 'csv-parse/sync';
import { BankAlertsService, type BankFeed } from '../../src/modules/bank/index.js';
import type { Course } from '../../src/modules/catalogue/index.js';
import { NotificationsRepository } from '../../src/modules/notifications/notifications.repository.js';
import type { BankDaysResponse } from '../../src/modules/reconciliation/bank-days/dto/bank-days.dto.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { newId } from '../../src/platform/database/columns.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import { eventually } from '../setup/eventually.js';
import type { CaughtMail } from '../setup/mail-catcher.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 4999;
const DEAR = 6999;
const subjectsOf = (mails: CaughtMail[]) => mails.map(({ subject }) => subject);

describe('money beyond the price, and money that goes back', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy, administrator } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(() => scene.addAccount());

  describe('a line with more than was due', () => {
    const post = (path: string, body?: object) => administrator.post(`/api/bank/${path}`).send(body);
    const pending = async (reference = aReference()) =>
      aPendingPayment(await aLearner(academy), scene.course, { transaction_id: reference });

    it('pays what is due if it has more, and its rest is kept or sent back', async () => {
      const [kept, sentBack, free] = [aReference(), aReference(), aReference()];
      const [mine, other] = [await pending(), await pending(sentBack)];
      await scene.imports(
        { amount: PRICE + 1, reference: kept },
        { amount: 2 * PRICE, reference: sentBack },
        { amount: PRICE + 2, reference: free },
      );
      const { id } = await scene.lineIn('unclaimed', kept);
      const undecided = await post(`lines/${id}/allocate`, { payment_id: mine.id });
      expect(undecided.body).toMatchObject({
        code: 'bank.wrong_amount',
        message: 'The bank line has ₹5,000, and ₹4,999 is due for this payment',
      });
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      expect((await scene.lineIn('allocated', kept)).payment).toMatchObject({
        status: 'approved',
        allocated_amount: PRICE,
        overpayment: 'kept',
      });
      expect((await scene.review(mine.id)).bank_lines).toMatchObject([
        { amount: PRICE + 1, allocated_amount: PRICE, overpayment: 'kept' },
      ]);
      await scene.decide(other, 'approve').expect(200);
      const { id: second, ...looked } = await scene.lineIn('look', sentBack);
      expect(looked).toMatchObject({
        sentence: '₹4,999 too much.',
        claim: { id: other.id, transaction_id: sentBack, payment_status: 'approved', due: PRICE },
      });
      await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'refunded' }).expect(200);
      expect((await scene.lineIn('allocated', sentBack)).payment).toMatchObject({
        allocated_amount: PRICE,
        overpayment: 'refunded',
      });
      // Another choice is no retry: it would be answered as if it were stored.
      const again = await post(`lines/${second}/allocate`, { payment_id: other.id, overpayment: 'kept' });
      expect(again.body).toMatchObject({ code: 'bank.line_taken' });
      // A payment that is covered has no use for more.
      const { id: third } = await scene.lineIn('unclaimed', free);
      const covered = await post(`lines/${third}/allocate`, { payment_id: mine.id, overpayment: 'kept' });
      expect(covered.body).toMatchObject({ code: 'bank.wrong_amount' });
      await scene.decide(mine, 'void', { reason: 'Another learner’s money' }).expect(200);
      expect((await scene.lineIn('look', kept)).payment).toBeNull();
    });

    it('has more than was due, which was kept and can be sent back later', async () => {
      const reference = aReference();
      const mine = await pending();
      await scene.imports({ amount: PRICE + 500, reference });
      const { id } = await scene.lineIn('unclaimed', reference);
      await post(`lines/${id}/allocate`, { payment_id: mine.id, overpayment: 'kept' }).expect(200);
      const change = (overpayment: string, line = id, of: { id: string } = mine) =>
        administrator
          .put(`/api/payments/manual-payments/${of.id}/bank-lines/${line}/overpayment`)
          .send({ overpayment });
      for (let time = 0; time < 2; time += 1) await change('refunded').expect(200);
      expect(await scene.review(mine.id)).toMatchObject({
        status: 'approved',
        bank_lines: [{ reference, allocated_amount: PRICE, overpayment: 'refunded' }],
        history: [
          { to_status: 'pending' },
          { to_status: 'approved' },
          {
            from_status: 'approved',
            to_status: 'approved',
            actor: 'administrator',
            actor_name: administrator.fullName,
            reason: '₹500 more than was due: sent back, no longer kept.',
          },
        ],
      });
      // The mail about the approval, which waits until that can't be undone, is still sent.
      const [, approval] = (await scene.review(mine.id)).history;
      const { manager } = academy.dataSource;
      const mailed = await new NotificationsRepository().findPayment(manager, mine.id);
      expect(mailed).toMatchObject({ decisionId: approval!.id });
      await change('lost').expect(400);
      await change('kept', id, await pending()).expect(404);
      await change('kept', newId()).expect(404);
    });
  });

  describe('more than was due: the learner is mailed', () => {
    const REST = '₹500';
    const overpaid = async () => {
      scene.course = await aCourse(academy, { pricePaise: PRICE * 100 });
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
        `You paid ₹5,499 for ${scene.course.title}, ${REST} more than was due. We sent the ${REST} back to you.`,
      );
      expect(mail!.text).toContain(`You paid: ₹5,499\nAmount due: ₹4,999\nTransaction ID: ${reference}\n`);
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
        `Correction: ₹5,499 for ${scene.course.title}`,
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
        subject: `Correction: ₹5,499 for ${scene.course.title}`,
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

  describe('what was sent back', () => {
    let feed: BankFeed;
    let dear: Course;

    beforeAll(async () => {
      dear = await aCourse(academy, { pricePaise: DEAR * 100 });
    });
    beforeEach(async () => {
      feed = await aBankFeed(academy, administrator, scene.account, 'mail');
      await automatic();
    });

    /** A void of an automatic approval stops them. */
    const automatic = () =>
      academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [feed.id]);
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
      await scene.expectApproved(bought);
      await refund(bought);
      await voids(bought);
      return bought;
    };
    const nothingLeft = (orderCode: string) =>
      `This money paid for order ${orderCode} and was sent back: nothing of it is left.`;

    it.each(['the same learner', 'another account'])('buys nothing for %s', async (who) => {
      const before = await refunded();
      const again = await scene.pays(
        before.reference,
        who === 'the same learner' ? before.learner : undefined,
      );
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
      await academy.dataSource.query(`UPDATE bank_accounts SET policy = 'auto' WHERE id = $1`, [
        scene.account.id,
      ]);
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
});
