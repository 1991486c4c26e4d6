import pg from 'pg';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from './eventually.js';
import { TestAcademy } from './test-academy.js';
import { WorkerProcess } from './worker-process.js';

const KILLS = 20;
/** A killed worker's jobs are taken over after the lock (10 s) and the stall check (5 s). */
const RECOVERY_MS = 60_000;

/** Kills the queue process at an exact point, again and again, and counts what came of each approved payment. */
export function describeWorkerKills(env: () => Record<string, string>): void {
  let academy: TestAcademy;
  let administrator: SignedIn;
  let courseId: string;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: env() });
    administrator = await anAdministrator(academy);
    courseId = (await aCourse(academy)).id;
  });
  afterAll(() => academy.stop());

  const count = async (sql: string, parameters: unknown[] = []): Promise<number> => {
    const [row] = await academy.dataSource.query<[{ count: string }]>(sql, parameters);
    return Number(row.count);
  };
  const enrolmentsOf = (learner: SignedIn) =>
    count('SELECT count(*) FROM enrolments WHERE user_id = $1 AND revoked_at IS NULL', [learner.id]);

  async function approvePaymentOf(learner: SignedIn): Promise<void> {
    const payment = await aPendingPayment(academy, learner, { id: courseId });
    const response = await academy
      .http(administrator.token)
      .post(`/api/payments/manual-payments/${payment.id}/approve`);
    expect(response.status).toBe(200);
  }

  async function expectEverythingDoneOnce(learners: SignedIn[]): Promise<void> {
    const worker = WorkerProcess.start(academy.config);
    try {
      await eventually(
        async () => (await count('SELECT count(*) FROM outbox_deliveries WHERE handled_at IS NULL')) === 0,
        'every event to be handled',
        RECOVERY_MS,
      );
    } finally {
      await worker.stop();
    }
    for (const learner of learners) {
      expect(await enrolmentsOf(learner)).toBe(1);
      const mails = academy.mails.to(learner.email);
      expect(mails.length).toBeGreaterThanOrEqual(1);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    }
    const granted = await count(
      `SELECT count(*) FROM outbox_events WHERE name = 'learning.enrolment-granted'`,
    );
    expect(granted).toBe(await count('SELECT count(*) FROM enrolments'));
  }

  it(`grants every enrolment exactly once though killed between approval and enrolment ${KILLS} times`, async () => {
    const learners: SignedIn[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const learner = await aLearner(academy);
      learners.push(learner);
      const gate = new pg.Client({ connectionString: academy.config.databaseUrl });
      gate.on('error', () => undefined);
      await gate.connect();
      await gate.query('BEGIN; LOCK TABLE enrolments IN SHARE ROW EXCLUSIVE MODE');
      const worker = WorkerProcess.start(academy.config);
      await approvePaymentOf(learner);
      await eventually(
        async () =>
          (await count(
            `SELECT count(*) FROM pg_locks WHERE relation = 'enrolments'::regclass AND NOT granted`,
          )) > 0,
        'the worker to stand before the enrolment',
      );
      await worker.kill();
      await gate.query('ROLLBACK');
      await gate.end();
    }
    await expectEverythingDoneOnce(learners);
  }, 240_000);

  it(`sends every mail though killed between enrolment and mail ${KILLS} times`, async () => {
    const learners: SignedIn[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const learner = await aLearner(academy);
      learners.push(learner);
      let mailStands = false;
      let killed: () => void = () => undefined;
      const untilKilled = new Promise<void>((resolve) => {
        killed = resolve;
      });
      academy.mails.beforeAccept = async (recipients) => {
        if (!recipients.includes(learner.email)) return;
        mailStands = true;
        await untilKilled;
        // Every second time the server had taken the mail when the worker died: the one case of a second copy.
        if (kill % 2 === 0) throw new Error('the sender hung up');
      };
      const worker = WorkerProcess.start(academy.config);
      try {
        await approvePaymentOf(learner);
        await eventually(
          async () => mailStands && (await enrolmentsOf(learner)) === 1,
          'the enrolment to be granted and the mail to be on its way',
          RECOVERY_MS,
        );
      } finally {
        await worker.kill();
        killed();
      }
    }
    academy.mails.beforeAccept = undefined;
    await expectEverythingDoneOnce(learners);
    for (const learner of learners) expect(academy.mails.to(learner.email).length).toBeLessThanOrEqual(2);
  }, 240_000);
}
