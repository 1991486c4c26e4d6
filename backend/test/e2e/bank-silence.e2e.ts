import type { BankFeedResponse } from '../../src/modules/bank/dto/bank-feed.dto.js';
import { type BankFeed, BankFeedsRepository } from '../../src/modules/bank/index.js';
import { FeedSilence } from '../../src/modules/reconciliation/matching/feed-silence.js';
import { aBankFeed } from '../factories/bank-feeds.js';
import { aReference } from '../factories/bank.js';
import type { TestAcademy } from '../setup/test-academy.js';
import { BankScene } from '../setup/bank-scene.js';

describe('a silent phone', () => {
  let scene: BankScene;
  let academy: TestAcademy;
  let feed: BankFeed;

  beforeAll(async () => {
    scene = await BankScene.start(4999);
    ({ academy } = scene);
  });
  afterAll(() => academy.stop());
  beforeEach(async () => {
    await academy.dataSource.query(`UPDATE bank_feeds SET deleted_at = now()`);
    await academy.dataSource.query('UPDATE payments SET created_at = now()');
    await scene.addAccount();
    feed = await aBankFeed(academy, scene.administrator, scene.account);
    academy.mails.mails.length = 0;
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
