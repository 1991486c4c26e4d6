import type { Registry } from 'prom-client';
import { BankAlertsService } from '../../src/modules/bank/index.js';
import { OperationsFiguresRepository } from '../../src/modules/operations/operations-figures.repository.js';
import { OperationsMetrics } from '../../src/modules/operations/operations-metrics.js';
import { FeedSilence } from '../../src/modules/reconciliation/matching/feed-silence.js';
import { QueueBackend } from '../../src/platform/events/index.js';
import { aBankFeed, anAlert } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

const PRICE = 4999;

describe('the bank’s metrics', () => {
  let scene: BankScene;
  let academy: TestAcademy;

  beforeAll(async () => {
    scene = await BankScene.start(PRICE);
    ({ academy } = scene);
    await scene.addAccount();
  });
  afterAll(() => academy.stop());

  it('count what arrived, what approved, what was wrong, how long it took, and silence', async () => {
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
