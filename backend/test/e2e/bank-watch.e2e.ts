import type { Registry } from 'prom-client';
import type { BankFeedResponse } from '../../src/modules/bank/dto/bank-feed.dto.js';
import { BankAlertsService, type BankFeed, BankFeedsRepository } from '../../src/modules/bank/index.js';
import { OperationsFiguresRepository } from '../../src/modules/operations/operations-figures.repository.js';
import { OperationsMetrics } from '../../src/modules/operations/operations-metrics.js';
import { FeedSilence } from '../../src/modules/reconciliation/matching/feed-silence.js';
import { UnclaimedMoney } from '../../src/modules/reconciliation/matching/unclaimed-money.js';
import { dayInIndia } from '../../src/platform/common/india.js';
import { QueueBackend } from '../../src/platform/events/index.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
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
    await academy.dataSource.query('UPDATE bank_lines SET told_at = now()');
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

  describe('metrics', () => {
    it('count what arrived, what approved, what was wrong, how long it took, and silence', async () => {
      // The last hour of the other tests.
      for (const table of ['bank_sightings', 'bank_allocations'])
        await academy.dataSource.query(`UPDATE ${table} SET created_at = created_at - interval '2 hours'`);
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
      expect(await value('bank_wrong_matches_last_day')).toBe(1);
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
