import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';
import { serveProcessMetrics } from '../../src/app/cli/serve-process-metrics.js';
import { OperationsFiguresRepository } from '../../src/modules/operations/index.js';
import { QUEUE_NAMES } from '../../src/platform/common/queue-names.js';
import { QueueBackend } from '../../src/platform/events/index.js';
import { DiskSpace } from '../../src/platform/storage/disk-space.js';

function describeOperations(env: () => Record<string, string>): void {
  let academy: TestAcademy;
  let administrator: SignedIn;

  beforeAll(async () => {
    academy = await TestAcademy.start({ worker: false, env: env() });
    administrator = await anAdministrator(academy);
  });
  afterAll(() => academy.stop());

  async function pass(): Promise<string> {
    const response = await administrator.post('/api/admin/queues/session').expect(200);
    return String(response.headers['set-cookie']);
  }

  const board = (path: string, cookie: string) =>
    academy.http().get(`/admin/queues${path}`).set('Cookie', cookie.split(';')[0]!);

  describe('the queue board', () => {
    it('shows every queue to an administrator with the cookie', async () => {
      const cookie = await pass();
      const page = await board('/', cookie).expect(200);
      expect(page.text).toContain('__UI_CONFIG__');
      expect(page.text).toContain('Back to the academy');
      // No third-party requests, not even fonts.
      expect(page.text).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
      const { body } = await board('/api/queues', cookie).expect(200);
      const names = (body as { queues: { name: string }[] }).queues.map(({ name }) => name);
      expect(names.sort()).toEqual(['bank', 'credentials', 'enrolment', 'mail']);
    });

    it('retries a dead letter', async () => {
      const learner = await aLearner(academy);
      academy.mails.beforeAccept = (recipients) => {
        if (recipients.includes(learner.email))
          throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
      };
      const worker = await startWorker(academy.config);
      const payment = await aPendingPayment(learner, await aCourse(academy));
      await decide(administrator, payment, 'approve').expect(200);
      const cookie = await pass();
      const jobs = async (status: string) => {
        const { body } = await board(`/api/queues?activeQueue=mail&status=${status}`, cookie);
        const mail = (body as { queues: { name: string; jobs: { id: string }[] }[] }).queues.find(
          ({ name }) => name === 'mail',
        );
        return mail?.jobs ?? [];
      };
      const act = (path: string) =>
        academy.http().put(`/admin/queues/api/queues/mail/${path}`).set('Cookie', cookie.split(';')[0]!);
      // Each retry is delayed longer; they are promoted manually until the job has failed for good.
      await eventually(async () => {
        const [waiting] = await jobs('delayed');
        if (waiting) await act(`${waiting.id}/promote`);
        return (await jobs('failed')).length === 1;
      }, 'the mail to be given up');
      academy.mails.beforeAccept = undefined;
      const [dead] = await jobs('failed');
      await act(`${dead!.id}/retry`).expect(204);
      await eventually(() => academy.mails.to(learner.email).length === 1, 'the mail to go out after all');
      await academy.drainQueues();
      await worker.stop();
    });
  });

  it.each(QUEUE_NAMES)('a worker of the queue %s alone has metrics', async (queue) => {
    const worker = await startWorker({ ...academy.config, queues: [queue] });
    let metricsUrl = '';
    const stop = await serveProcessMetrics(
      { metricsPort: 0, dataDir: academy.config.dataDir },
      { worker },
      (port) => {
        metricsUrl = `http://127.0.0.1:${port}/metrics`;
      },
    );
    const text = await (await fetch(metricsUrl)).text();
    await stop();
    await worker.stop();
    expect(text).toMatch(/academy_figures_up 1/);
    expect(text.includes('academy_bank_mail')).toBe(queue === 'bank');
  });

  it('metrics cover requests, jobs, queues, the outbox and payments', async () => {
    let metricsUrl = '';
    const worker = await startWorker(academy.config);
    const stop = await serveProcessMetrics(
      { metricsPort: 0, dataDir: academy.config.dataDir },
      { api: academy.app, worker },
      (port) => {
        metricsUrl = `http://127.0.0.1:${port}/metrics`;
      },
    );
    await aPendingPayment(await aLearner(academy), await aCourse(academy));
    await academy.drainQueues();
    const mailed = 'queue="mail",event="payments.payment-submitted",outcome="done"';
    let text = '';
    // A job is counted after the commit that marks it as handled.
    await eventually(async () => {
      text = await (await fetch(metricsUrl)).text();
      return text.includes(mailed);
    }, 'the job to be counted');
    const alive = await fetch(new URL('/health/live', metricsUrl));
    await stop();
    await worker.stop();
    expect(alive.status).toBe(200);
    expect(text).toMatch(/academy_figures_up 1/);
    expect(text).toMatch(/academy_dependency_up\{dependency="queues"\} 1/);
    expect(text).toMatch(/academy_dependency_up\{dependency="mail"\} 1/);
    expect(text).toMatch(/academy_database_waiting\{pool="api"\} 0/);
    expect(text).toMatch(/academy_database_connections\{pool="worker",state="idle"\} \d/);
    expect(text).toMatch(/academy_live_streams 0/);
    expect(text).toMatch(/academy_data_dir_free_bytes [1-9]/);
    expect(text).toMatch(/academy_payments_pending [1-9]/);
    expect(text).toMatch(/academy_queue_owed\{queue="mail"\} 0/);
    expect(text).toMatch(/academy_queue_jobs\{queue="enrolment",state="failed"\} 0/);
    expect(text).toMatch(/academy_outbox_oldest_unsent_seconds 0/);
    expect(text).toMatch(
      /academy_http_request_duration_seconds_count\{method="POST",route="\/api\/payments\/submit\/:\w+",status="201"\}/,
    );
    expect(text).toContain(`academy_job_duration_seconds_count{${mailed}}`);
  });

  it('a payment that was submitted again waits since then', async () => {
    const learner = await aLearner(academy);
    const { id } = await aPendingPayment(learner, await aCourse(academy));
    await academy.dataSource.query(
      `UPDATE payments SET created_at = now() - interval '3 days' WHERE id = $1`,
      [id],
    );
    const figures = new OperationsFiguresRepository(academy.dataSource);
    const age = async () => (await figures.payments()).oldestPendingAge;
    expect(await age()).toBeGreaterThan(70 * 3600);
    await decide(administrator, { id }, 'reject').expect(200);
    await learner
      .post(`/api/payments/mine/${id}/resubmit`)
      .send({ transaction_id: '401288881881' })
      .expect(200);
    expect(await age()).toBeLessThan(3600);
  });

  it('readiness is degraded while the disk is nearly full', async () => {
    const disk = academy.app.get(DiskSpace);
    const share = disk.reserveShare;
    disk.reserveShare = 1;
    try {
      const { body } = await academy.http().get('/health/ready').expect(200);
      expect(body).toMatchObject({ status: 'degraded', checks: { disk: 'full' } });
    } finally {
      disk.reserveShare = share;
    }
  });

  it('readiness lists its dependencies', async () => {
    const { body } = await academy.http().get('/health/ready').expect(200);
    expect(body).toEqual({
      status: 'ok',
      checks: { database: 'ok', queues: 'ok', mail: 'ok', certificates: 'ok', disk: 'ok' },
    });
  });
}

describe('for operators, with the queues on PostgreSQL', () => {
  describeOperations(() => ({}));
});

describeWithRedis('for operators, with the queues on Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  describeOperations(() => ({ REDIS_URL: redis.url }));

  it('readiness is degraded, not failed, while Redis and the mail server are unavailable', async () => {
    const academy = await TestAcademy.start({
      worker: false,
      env: { REDIS_URL: 'redis://127.0.0.1:9', SMTP_URL: 'smtp://127.0.0.1:9' },
    });
    const { body } = await academy.http().get('/health/ready').expect(200);
    expect(body).toEqual({
      status: 'degraded',
      checks: { database: 'ok', queues: 'away', mail: 'away', certificates: 'ok', disk: 'ok' },
    });
    await academy.stop();
  });

  it('a Redis that has no memory for another job counts as away', async () => {
    const queues = QueueBackend.for({ redisUrl: redis.url, databaseUrl: 'postgres://not-asked' });
    await expect(queues.check()).resolves.toBeUndefined();
    await redis.limitMemory(1);
    await expect(queues.check()).rejects.toThrow('OOM');
    await redis.limitMemory(0);
  });
});
