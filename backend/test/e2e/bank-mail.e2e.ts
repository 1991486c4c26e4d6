import { jest } from '@jest/globals';
import type { BankFeedResponse } from '../../src/modules/bank/dto/bank-feed.dto.js';
import { BankMailMetrics } from '../../src/modules/bank/index.js';
import { BankAlertsService } from '../../src/modules/bank/alerts/bank-alerts.service.js';
import { BankMailRepository } from '../../src/modules/bank/mail/bank-mail.repository.js';
import { MailKeyResolver } from '../../src/modules/bank/mail/mail-key-resolver.js';
import { aBankAccount, aReference } from '../factories/bank.js';
import { aCreditMailText, aMail, BANK_DOMAIN, MailDomains, RECIPIENT } from '../factories/bank-mails.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { Alarm } from '../../src/platform/common/alarm.js';
import { eventually } from '../setup/eventually.js';
import { describeWithImap } from '../setup/describe-with-imap.js';
import { ImapServer } from '../setup/imap-server.js';
import { startWorker, TestAcademy, type Worker } from '../setup/test-academy.js';

describeWithImap('mail of the bank', () => {
  const domains = new MailDomains(BANK_DOMAIN, 'gmail.com');
  let server: ImapServer;
  let academy: TestAcademy;
  let administrator: SignedIn;
  let account: { id: string };
  let worker: Worker;
  let nameServer: MailDomains['resolveTxt'] = domains.resolveTxt;

  beforeAll(async () => {
    jest.spyOn(MailKeyResolver.prototype, 'resolveTxt').mockImplementation((name) => nameServer(name));
    server = await ImapServer.start();
    academy = await TestAcademy.start({ worker: false, env: { BANK_IMAP_URL: server.url } });
    administrator = await anAdministrator(academy);
    account = await aBankAccount(administrator);
    await addFeed();
    worker = await startWorker(academy.config);
  });
  afterAll(async () => {
    await worker?.stop();
    await academy?.stop();
    await server?.stop();
    jest.restoreAllMocks();
  });

  const addFeed = async (recipient = RECIPIENT): Promise<BankFeedResponse> => {
    const { body } = await administrator
      .post('/api/bank/feeds/mail')
      .send({ account_id: account.id, name: 'Bank mail', recipient })
      .expect(201);
    return body as BankFeedResponse;
  };
  const aCredit = async (reference: string): Promise<Buffer> =>
    domains.sign(aMail({ body: aCreditMailText({ amount: 4999, reference }) }));
  const lines = (reference: string): Promise<{ strength: string; amount: number; sightings: number }[]> =>
    academy.dataSource.query(
      `SELECT strength, amount_paise::float8 / 100 AS amount,
         (SELECT count(*)::int FROM bank_sightings WHERE line_id = line.id) AS sightings
       FROM bank_lines line WHERE rrn = $1`,
      [reference],
    );
  const arrives = (reference: string) =>
    eventually(async () => (await lines(reference)).length > 0, `the line of ${reference}`);
  const counted = async (outcome: string): Promise<number> => {
    const metrics = await worker.get(BankMailMetrics).registry.getMetricsAsJSON();
    return metrics[0]!.values.find(({ labels }) => labels['outcome'] === outcome)!.value;
  };
  const feed = async (): Promise<BankFeedResponse> => {
    const { body } = await administrator.get('/api/bank/feeds').expect(200);
    return (body as BankFeedResponse[])[0]!;
  };

  /** Lets what would wait for seconds before it tries again do so soon. */
  const impatiently = async (run: () => Promise<void>) => {
    const { wait } = Alarm.prototype;
    const waiting = jest.spyOn(Alarm.prototype, 'wait').mockImplementation(function (this: Alarm, ms) {
      return wait.call(this, Math.min(ms, 250));
    });
    await run().finally(() => waiting.mockRestore());
  };

  it('becomes a line within seconds, and is neither marked as read nor deleted', async () => {
    const reference = aReference();
    await server.deliver(await aCredit(reference));
    await arrives(reference);
    expect(await lines(reference)).toEqual([{ strength: 'strong', amount: 4999, sightings: 1 }]);
    await eventually(async () => (await feed()).last_seen_at !== null, 'the feed to be marked as seen');
    expect(new Set((await server.flags()).flat())).toEqual(new Set());
  });

  it('creates no second line when the mailbox is renumbered', async () => {
    const [first, after] = [aReference(), aReference()];
    await server.deliver(await aCredit(first));
    await arrives(first);
    const known = await academy.dataSource.query<{ id: string }[]>('SELECT id FROM bank_lines');
    const seen = await counted('seen');
    await server.pause();
    await server.renumber();
    await server.resume();
    await server.deliver(await aCredit(after));
    await arrives(after);
    const isReadAgain = async () => (await counted('seen')) === seen + known.length;
    await eventually(isReadAgain, 'every mail to be read again');
    const twice = 'SELECT rrn FROM bank_lines GROUP BY rrn HAVING count(*) > 1';
    expect(await academy.dataSource.query(twice)).toEqual([]);
  });

  it('is rejected when forged or too large, and counted by reason', async () => {
    const [forged, changed, large, after] = [aReference(), aReference(), aReference(), aReference()];
    const REASONS = ['not_aligned', 'bad_signature', 'too_large', 'large_headers'];
    const counts = () => Promise.all(REASONS.map(counted));
    const before = await counts();
    const bodyOf = (reference: string) => aCreditMailText({ amount: 4999, reference });
    const filler = 'x'.repeat(70).concat('\n').repeat(4_000);
    await server.deliver(
      await domains.sign(aMail({ body: bodyOf(forged) }), 'gmail.com'),
      Buffer.from((await aCredit(changed)).toString().replace('Rs.4999.00', 'Rs.9999.00')),
      await domains.sign(aMail({ body: bodyOf(large) + filler })),
      Buffer.from(aMail({ from: `x@y.example${'\r\n '.repeat(33_000)}` })),
      await aCredit(after),
    );
    await arrives(after);
    for (const reference of [forged, changed, large]) expect(await lines(reference)).toEqual([]);
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  it('waits while DNS is unavailable, without blocking other mail', async () => {
    const [waiting, after] = [aReference(), aReference()];
    nameServer = () => Promise.reject(Object.assign(new Error('away'), { code: 'ESERVFAIL' }));
    await server.deliver(await aCredit(waiting));
    await eventually(async () => {
      const [row] = await academy.dataSource.query<[{ waiting: number }]>(
        'SELECT cardinality(waiting_uids) AS waiting FROM bank_feeds',
      );
      return row.waiting === 1;
    }, 'the mail to wait');
    nameServer = domains.resolveTxt;
    await server.deliver(await aCredit(after));
    await arrives(after);
    await arrives(waiting);
  });

  it('is read exactly once across lost connections and worker restarts', async () => {
    const [during, stopped] = [aReference(), aReference()];
    const seen = await counted('seen');
    await server.pause();
    await server.resume();
    await server.deliver(await aCredit(during));
    await arrives(during);
    expect(await counted('seen')).toBe(seen);
    await worker.stop();
    await server.deliver(await aCredit(stopped));
    worker = await startWorker(academy.config);
    await arrives(stopped);
    expect(await counted('seen')).toBe(0);
    expect(await lines(during)).toMatchObject([{ sightings: 1 }]);
  });

  it('that ends its reader each time is given up after four attempts, and others are read meanwhile', async () => {
    const [poisonous, after] = [aReference(), aReference()];
    const { receive } = BankAlertsService.prototype;
    const reading = jest.spyOn(BankAlertsService.prototype, 'receive').mockImplementation(function (
      this: BankAlertsService,
      feed,
      alert,
    ) {
      if (alert.text.includes(poisonous)) throw new Error('a reader that fails');
      return receive.call(this, feed, alert);
    });
    const before = await counted('given_up');
    await impatiently(async () => {
      await server.deliver(await aCredit(poisonous), await aCredit(after));
      await arrives(after);
      await eventually(async () => (await counted('given_up')) === before + 1, 'the mail to be given up');
    });
    expect(reading.mock.calls.filter(([, { text }]) => text.includes(poisonous))).toHaveLength(4);
    reading.mockRestore();
    expect(await lines(poisonous)).toEqual([]);
  });

  it('is read by one process at a time, and by another if that one ends', async () => {
    const [reference, after] = [aReference(), aReference()];
    await impatiently(async () => {
      const second = await startWorker(academy.config);
      await server.deliver(await aCredit(reference));
      await arrives(reference);
      expect(await lines(reference)).toMatchObject([{ sightings: 1 }]);
      await worker.stop();
      worker = second;
      await server.deliver(await aCredit(after));
      await arrives(after);
    });
  });

  it('from an unreachable server is reported once, after 10 minutes', async () => {
    const repository = worker.get(BankMailRepository);
    academy.mails.mails.length = 0;
    for (let time = 0; time < 2; time++) await repository.markFailing('unreachable');
    expect((await feed()).problem).toBeNull();
    await academy.dataSource.query(`UPDATE bank_feeds SET failing_since = now() - interval '11 minutes'`);
    for (let time = 0; time < 2; time++) await repository.markFailing('unreachable');
    expect((await feed()).problem).toBe('unreachable');
    // Mails are sent several at a time.
    await academy.drainQueues();
    for (let time = 0; time < 2; time++) await repository.markWorking();
    expect((await feed()).problem).toBeNull();
    await academy.drainQueues();
    const mails = academy.mails.to(administrator.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Bank mail is not read', 'Bank mail is read again']);
    expect(mails[0]!.text).toContain('The mail server has not answered for 10 minutes.');
  });

  it('that can’t be read is reported once, and once when it recovers', async () => {
    const subjects = () => academy.mails.to(administrator.email).map(({ subject }) => subject);
    academy.mails.mails.length = 0;
    await server.setPassword('another');
    await server.pause();
    await server.resume();
    await eventually(async () => (await feed()).problem === 'wrong_login', 'the problem');
    await academy.drainQueues();
    await eventually(() => subjects().length > 0, 'the mail to administrators');
    await server.setPassword('secret');
    await eventually(async () => (await feed()).problem === null, 'the mailbox to work again');
    await academy.drainQueues();
    expect(subjects()).toEqual(['Bank mail is not read', 'Bank mail is read again']);
  });
});
