import { aCourse } from '../factories/courses.js';
import { anAdministrator, type SignedIn } from '../factories/people.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { TestAcademy } from '../setup/test-academy.js';
import { Books } from './books.js';
import { type Paid, peopleWhoPaid } from './people-who-paid.js';
import { RECOVERY_MS, times } from './times.js';

const AWAY_MS = times({ full: 60_000, short: 2_000 });
const UNSENT = times({ full: 500, short: 20 });

describeWithRedis('the sale continues without Redis, and what waits is done when it is back', () => {
  let academy: TestAcademy;
  let redis: RedisServer;
  let worker: AcademyProcess;
  let books: Books;
  let administrator: SignedIn;
  let course: { id: string };

  beforeEach(async () => {
    redis = await RedisServer.start();
    academy = await TestAcademy.start({ worker: false, env: { REDIS_URL: redis.url } });
    books = new Books(academy);
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
    worker = AcademyProcess.startWorker(academy.config);
  });
  afterEach(async () => {
    await worker.stop();
    await academy.stop();
    await redis.stop();
  });

  async function sellAndApprove(howMany: number): Promise<Paid[]> {
    const paid = await peopleWhoPaid(academy, course, howMany);
    for (const { paymentId } of paid) {
      const response = await administrator.post(`/api/payments/manual-payments/${paymentId}/approve`);
      expect(response.status).toBe(200);
    }
    return paid;
  }

  const expectAllServed = async (paid: Paid[]) => {
    await books.untilNothingIsOwed();
    await books.expectEachApprovalDoneOnce(paid.length);
    books.expectOneApprovalMailEach(
      paid.map(({ learner }) => learner.email),
      { copies: 0 },
    );
  };

  it(
    `gone for ${AWAY_MS / 1_000} seconds under load`,
    async () => {
      const paid = await sellAndApprove(2);
      await books.untilNothingIsOwed();
      await redis.stop();
      const back = Date.now() + AWAY_MS;
      while (Date.now() < back) paid.push(...(await sellAndApprove(1)));
      expect(await books.owed()).toBeGreaterThan(0);
      await redis.resume();
      await expectAllServed(paid);
    },
    AWAY_MS + RECOVERY_MS * 2,
  );

  it(
    `flushed with ${UNSENT} events on its queues`,
    async () => {
      let flushed: () => void = () => undefined;
      const untilFlushed = new Promise<void>((resolve) => {
        flushed = resolve;
      });
      academy.mails.beforeAccept = () => untilFlushed;
      const paid = await sellAndApprove(UNSENT);
      await eventually(
        async () => (await books.count('outbox_deliveries WHERE enqueued_at IS NULL')) === 0,
        'everything to be on the queues',
        RECOVERY_MS,
      );
      expect(await books.owed()).toBeGreaterThanOrEqual(UNSENT);
      await redis.flush();
      flushed();
      // As if the two minutes had passed after which the relay puts a job on its queue again.
      await academy.dataSource.query(
        `UPDATE outbox_deliveries SET enqueued_at = enqueued_at - interval '3 minutes' WHERE handled_at IS NULL`,
      );
      await expectAllServed(paid);
    },
    UNSENT * 200 + RECOVERY_MS * 2,
  );

  it(
    'out of memory',
    async () => {
      const paid = await sellAndApprove(2);
      await books.untilNothingIsOwed();
      await redis.limitMemory(1);
      paid.push(...(await sellAndApprove(5)));
      expect(await books.owed()).toBeGreaterThan(0);
      await redis.limitMemory(0);
      await expectAllServed(paid);
    },
    RECOVERY_MS * 2,
  );
});
