import type { Registry } from 'prom-client';
import type { BankFeedResponse } from '../../src/modules/bank/dto/bank-feed.dto.js';
import { BankAlertsService, type BankFeed, BankFeedsRepository } from '../../src/modules/bank/index.js';
import { OperationsFiguresRepository } from '../../src/modules/operations/operations-figures.repository.js';
import { OperationsMetrics } from '../../src/modules/operations/operations-metrics.js';
import { ApprovalsWatch } from '../../src/modules/reconciliation/automatic/approvals-watch.js';
import { FeedSilence } from '../../src/modules/reconciliation/matching/feed-silence.js';
import { UnclaimedMoney } from '../../src/modules/reconciliation/matching/unclaimed-money.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { QueueBackend } from '../../src/platform/events/index.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import { aLearner, type SignedIn } from '../factories/people.js';
import { BankScene } from '../setup/bank-scene.js';
import type { TestAcademy } from '../setup/test-academy.js';

const PRICE = 4999;
const DAY_MS = 86_400_000;

describe('what administrators are told of the bank without asking', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
    await scene.addAccount();
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(`UPDATE bank_feeds SET deleted_at = now()`);
    await academy.dataSource.query('UPDATE payments SET created_at = now()');
    await academy.dataSource.query('UPDATE bank_lines SET notified_at = now()');
    academy.mails.mails.length = 0;
  });

  describe('a silent phone', () => {
    let feed: BankFeed;

    beforeEach(async () => {
      feed = await aBankFeed(academy, scene.administrator, scene.account);
    });

    const seen = (minutesAgo: number) =>
      academy.dataSource.query(
        `UPDATE bank_feeds SET last_seen_at = now() - make_interval(mins => $2) WHERE id = $1`,
        [feed.id, minutesAgo],
      );
    const waits = async (minutesAgo: number, reference?: string) => {
      const { id } = await scene.pays(reference);
      await academy.dataSource.query(
        `UPDATE payments SET created_at = now() - make_interval(mins => $2) WHERE id = $1`,
        [id, minutesAgo],
      );
    };
    const mailsAfterCheck = async () => {
      await academy.app.get(FeedSilence).run();
      await academy.drainQueues();
      return academy.mails.mails.filter(({ subject }) => subject?.includes('silent'));
    };
    const silentSince = async () => {
      const { body } = await scene.administrator.get('/api/bank/feeds').expect(200);
      return (body as BankFeedResponse[]).find(({ id }) => id === feed.id)!.silent_since;
    };

    it('is reported once, by mail and on screen, until the next message', async () => {
      await seen(40);
      await waits(35);
      const [mail] = await mailsAfterCheck();
      expect(mail!.subject).toMatch(/^Office phone: silent since \d\d:\d\d/);
      expect(mail!.text).toMatch(/The phone has been silent since \d\d:\d\d.*\. Payments wait for you\./);
      expect(mail!.recipients).toContain(scene.administrator.email);
      expect(await silentSince()).not.toBeNull();
      expect(await mailsAfterCheck()).toHaveLength(1);
      await academy.app.get(BankFeedsRepository).markSeen(feed.id);
      expect(await silentSince()).toBeNull();
    });

    it('is not reported without pending payments', async () => {
      await seen(600);
      await waits(20);
      expect(await mailsAfterCheck()).toEqual([]);
    });

    it('is not reported when a message came after the payment', async () => {
      await seen(31);
      await waits(60);
      expect(await mailsAfterCheck()).toEqual([]);
    });

    it('is not reported if the payment’s money has arrived', async () => {
      const reference = aReference();
      await waits(35, reference);
      await scene.imports({ amount: 999, reference });
      // Last: the worker checks by itself, too.
      await seen(40);
      expect(await mailsAfterCheck()).toEqual([]);
    });

    it('is not reported for a phone that is paused or never set up', async () => {
      await waits(35);
      expect(await mailsAfterCheck()).toEqual([]);
      const path = `/api/bank/feeds/${feed.id}`;
      await scene.administrator.patch(path).send({ paused: true }).expect(200);
      await seen(40);
      expect(await mailsAfterCheck()).toEqual([]);
    });
  });

  describe('money that no payment claims', () => {
    const arrives = (amount: number, { reference = aReference(), daysAgo = 0 } = {}) =>
      scene.imports({ amount, reference, daysAgo });
    const mailsAfterDays = async (days: number) => {
      await academy.app.get(UnclaimedMoney).run(Date.now() + days * DAY_MS);
      await academy.drainQueues();
      return academy.mails.mails.filter(({ subject }) => subject?.startsWith('Unclaimed money'));
    };

    it('is reported once, after 7 days', async () => {
      await arrives(1200);
      await arrives(34.5);
      expect(await mailsAfterDays(6.9)).toEqual([]);
      const [mail] = await mailsAfterDays(7);
      expect(mail!.subject).toBe('Unclaimed money: ₹1,234.50 in 2 transfers');
      expect(mail!.text).toContain('no payment claims it');
      expect(mail!.text).toContain('/admin/bank');
      expect(mail!.recipients).toContain(scene.administrator.email);
      expect(await mailsAfterDays(30)).toHaveLength(1);
    });

    it('is reported by one of two concurrent processes', async () => {
      await arrives(700);
      await Promise.all([mailsAfterDays(8), mailsAfterDays(8)]);
      expect(await mailsAfterDays(8)).toHaveLength(1);
    });

    it('counts the days from its import, however old the transfer is', async () => {
      await arrives(800, { daysAgo: 60 });
      expect(await mailsAfterDays(1)).toEqual([]);
      expect(await mailsAfterDays(7)).toHaveLength(1);
    });

    it('is still listed after 180 days, as the days count it, and can be given to a payment', async () => {
      const [reference, other] = [aReference(), aReference()];
      await arrives(4999, { reference });
      await arrives(61, { reference: other });
      await academy.dataSource.query(
        `UPDATE bank_lines SET created_at = created_at - interval '181 days', booked_on = booked_on - 181 WHERE rrn = ANY ($1)`,
        [[reference, other]],
      );
      const day = dayInIndia(new Date(Date.now() - 181 * DAY_MS));
      const days = await scene.administrator
        .get('/api/bank/days')
        .query({ from: day, to: day, by: 'day' })
        .expect(200);
      expect(days.body).toMatchObject({ total: { credits: 5060, waiting: 5060 } });
      expect(await scene.lines('unclaimed', { q: reference })).toEqual([]);
      const page = await scene.page('old', { q: '', limit: 1 });
      expect(page.get('X-Total-Count')).toBe('2');
      expect(page.get('X-Status-Counts')).toContain('old=2');
      expect(await scene.lines('old')).toMatchObject([{ reference }, { reference: other }]);
      const payment = await scene.pays();
      const give = { payment_id: payment.id };
      await scene.administrator
        .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
        .send(give)
        .expect(200);
      expect(await scene.lines('old')).toMatchObject([{ reference: other }]);
      await scene.administrator
        .post(`/api/bank/lines/${await scene.lineOf(other)}/set-aside`)
        .send({ reason: 'not_for_a_course' })
        .expect(204);
      expect(await scene.lines('old')).toEqual([]);
    });

    it('is not reported if a payment claims it or it is set aside', async () => {
      const reference = aReference();
      await scene.pays(reference);
      await arrives(4999, { reference });
      const aside = aReference();
      await arrives(60, { reference: aside });
      await academy.dataSource.query(
        `UPDATE bank_lines SET set_aside_reason = 'refunded', set_aside_at = now() WHERE rrn = $1`,
        [aside],
      );
      expect(await mailsAfterDays(8)).toEqual([]);
    });
  });

  describe('money that the bank reverses', () => {
    let learner: SignedIn;
    beforeEach(async () => {
      learner = await aLearner(academy);
    });

    const reversedApproval = async () => {
      const reference = aReference();
      const { id, order_code: code } = await scene.pays(reference, learner);
      await scene.shows({ amount: PRICE, reference });
      await scene.approve(reference);
      academy.mails.mails.length = 0;
      return { id, code, reference };
    };
    const told = () => academy.mails.mails.filter(({ subject }) => subject?.includes('took back'));

    it('of an approved payment is mailed to administrators once, and marked', async () => {
      let sale!: Awaited<ReturnType<typeof reversedApproval>>;
      await scene.listens(learner, async (learners) => {
        sale = await reversedApproval();
        // The last that the approval tells the learner; it may come after the queues are drained.
        await learners.untilReceived('learning.enrolment-granted (learner)');
        const before = learners.changes;
        await scene.listens(scene.administrator, async (stream) => {
          await scene.shows({ amount: -PRICE, reference: sale.reference });
          await stream.untilReceived('bank.line-reversed (administrators)');
        });
        expect(learners.changes).toEqual(before);
      });
      const { id, code, reference } = sale;
      await scene.shows({ amount: -PRICE, reference }, { amount: 11 });
      const [mail, ...more] = told();
      expect(more).toEqual([]);
      expect(mail!.recipients).toContain(scene.administrator.email);
      expect(mail!.text).toMatch(/The bank took this money back on \d{1,2} [A-Z][a-z]{2,3}\./);
      for (const fact of [
        learner.email,
        `₹4,999`,
        reference,
        'Open the payment',
        `status=approved&q=${code}`,
      ])
        expect(mail!.text).toContain(fact);
      expect(await scene.review(id)).toMatchObject({
        warnings: expect.arrayContaining(['taken_back']),
        taken_back_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        bank_lines: [{ reference, reversed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
      });
    });

    it('names the amount of the part, not of the payment', async () => {
      const [part, rest] = [aReference(), aReference()];
      const { id } = await scene.pays(part, learner);
      await scene.shows({ amount: 2000, reference: part }, { amount: PRICE - 2000, reference: rest });
      for (const reference of [part, rest])
        await scene.administrator
          .post(`/api/bank/lines/${await scene.lineOf(reference)}/allocate`)
          .send({ payment_id: id })
          .expect(200);
      academy.mails.mails.length = 0;
      await scene.shows({ amount: -2000, reference: part });
      expect(told().map(({ subject }) => subject)).toEqual([
        `The bank took back ₹2,000 of ${learner.fullName}`,
      ]);
    });

    it('is no longer reversed when that statement is undone', async () => {
      const { id, reference } = await reversedApproval();
      const { id: importId } = await scene.shows({ amount: -PRICE, reference });
      await scene.administrator.post(`/api/bank/imports/${importId}/undo`).expect(200);
      await academy.drainQueues();
      expect(await scene.review(id)).toMatchObject({ taken_back_on: null });
    });

    it('is not reported for a payment that was voided', async () => {
      const { id, reference } = await reversedApproval();
      await scene.decide({ id }, 'void', { reason: 'Gone' }).expect(200);
      await scene.shows({ amount: -PRICE, reference });
      expect(told()).toEqual([]);
    });
  });

  describe('what was approved automatically', () => {
    let feed: BankFeed;
    beforeEach(async () => {
      // The daily caps include approvals of earlier tests.
      await academy.dataSource.query(
        `UPDATE bank_allocations SET created_at = created_at - interval '2 days'`,
      );
      feed = await aBankFeed(academy, scene.administrator, scene.account);
      await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto' WHERE id = $1`, [feed.id]);
    });

    const arrives = async (reference: string) => {
      await academy.app.get(BankAlertsService).receive(feed, anAlert({ amount: PRICE, reference }));
      await academy.drainQueues();
    };
    const mails = (part: string) => academy.mails.mails.filter(({ subject }) => subject?.includes(part));

    it('is summarised for administrators on the next day, once', async () => {
      const watch = academy.app.get(ApprovalsWatch);
      await watch.run(Date.now() + DAY_MS);
      for (let payment = 0; payment < 2; payment += 1) {
        const reference = aReference();
        await scene.pays(reference);
        await arrives(reference);
      }
      await watch.run();
      await academy.drainQueues();
      academy.mails.mails.length = 0;
      await Promise.all([watch.run(Date.now() + DAY_MS), watch.run(Date.now() + DAY_MS)]);
      await academy.drainQueues();
      expect(mails('Approved automatically').map(({ subject }) => subject)).toEqual([
        'Approved automatically: 2 payments, ₹9,998',
      ]);
    });

    it('asks for the statement when an SMS is unconfirmed for 3 days', async () => {
      const [alone, shown] = [aReference(), aReference()];
      for (const reference of [alone, shown]) {
        await scene.pays(reference);
        await arrives(reference);
      }
      await scene.shows({ amount: PRICE, reference: shown });
      const watch = academy.app.get(ApprovalsWatch);
      await watch.run(Date.now() + 2.9 * DAY_MS);
      await academy.drainQueues();
      expect(mails('Check a payment')).toEqual([]);
      await watch.run(Date.now() + 3.1 * DAY_MS);
      await watch.run(Date.now() + 4 * DAY_MS);
      await academy.drainQueues();
      const told = mails('Check a payment');
      expect(told).toHaveLength(1);
      expect(told[0]!.text).toMatch(/Approved from an SMS on .*; the bank statement does not show it\./);
    });

    it('asks for the statement also when the SMS had been reported as unclaimed money', async () => {
      const reference = aReference();
      await arrives(reference);
      await academy.app.get(UnclaimedMoney).run(Date.now() + 8 * DAY_MS);
      await scene.pays(reference);
      await academy.drainQueues();
      const watch = academy.app.get(ApprovalsWatch);
      await watch.run(Date.now() + 3.1 * DAY_MS);
      await watch.run(Date.now() + 4 * DAY_MS);
      await academy.drainQueues();
      expect(mails('Check a payment')).toHaveLength(1);
    });
  });

  describe('metrics', () => {
    it('count what arrived, what approved, what was wrong, how long it took, and silence', async () => {
      // The last hour of the other tests.
      for (const table of ['bank_sightings', 'bank_allocations'])
        await academy.dataSource.query(`UPDATE ${table} SET created_at = created_at - interval '2 hours'`);
      const wrong = async () => valuesOf(await refreshed())('bank_wrong_matches_last_day');
      const wrongBefore = await wrong();
      const feed = await aBankFeed(academy, scene.administrator, scene.account);
      const [bySms, byStatement, waiting] = [aReference(), aReference(), aReference()];

      await academy.dataSource.query(`UPDATE bank_feeds SET policy = 'auto'`);
      await scene.pays(bySms);
      await academy.app.get(BankAlertsService).receive(feed, anAlert({ amount: PRICE, reference: bySms }));
      await academy.drainQueues();

      const voided = await scene.pays(byStatement);
      await scene.shows({ amount: PRICE, reference: byStatement });
      await scene.approve(byStatement);
      await scene.decide(voided, 'void', { reason: 'Mistake' }).expect(200);

      const silent = await scene.pays(waiting);
      await academy.dataSource.query(
        `UPDATE payments SET created_at = now() - interval '35 minutes' WHERE id = $1`,
        [silent.id],
      );
      await academy.dataSource.query(`UPDATE bank_feeds SET last_seen_at = now() - interval '40 minutes'`);
      await academy.app.get(FeedSilence).run();
      await academy.drainQueues();

      const value = valuesOf(await refreshed());
      expect(await value('bank_lines_last_hour', { source: 'sms' })).toBe(1);
      expect(await value('bank_lines_last_hour', { source: 'statement' })).toBe(1);
      expect(await value('bank_lines_last_hour', { source: 'mail' })).toBe(0);
      expect(await value('bank_matches_last_hour', { rule: 'reference', by: 'bank' })).toBe(1);
      expect(await value('bank_matches_last_hour', { rule: 'reference', by: 'administrator' })).toBe(1);
      expect(await value('bank_matches_last_hour', { rule: 'order_code', by: 'bank' })).toBe(0);
      expect(await wrong()).toBe(wrongBefore! + 1);
      const [median, p95] = [
        await value('bank_alert_to_access_seconds', { quantile: '0.5' }),
        await value('bank_alert_to_access_seconds', { quantile: '0.95' }),
      ];
      expect(median).toBeGreaterThan(0);
      expect(median).toBeLessThan(60);
      expect(p95).toBeGreaterThanOrEqual(median!);
      const silence = await value('bank_feed_silent_seconds');
      expect(silence).toBeGreaterThanOrEqual(40 * 60);
      expect(silence).toBeLessThan(45 * 60);
    });

    async function refreshed(): Promise<Registry> {
      const metrics = new OperationsMetrics(
        new OperationsFiguresRepository(academy.dataSource),
        academy.app.get(QueueBackend),
        academy.config,
      );
      await metrics.refresh();
      await metrics.onModuleDestroy();
      return metrics.registry;
    }

    const valuesOf =
      (registry: Registry) =>
      async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> => {
        const metric = await registry.getSingleMetric(`academy_${name}`)!.get();
        return metric.values.find((one) =>
          Object.entries(labels).every(([label, wanted]) => one.labels[label] === wanted),
        )?.value;
      };
  });
});
