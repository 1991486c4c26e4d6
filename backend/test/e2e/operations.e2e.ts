import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { aCourse } from '../factories/courses.js';
import { aPendingPayment, decide } from '../factories/payments.js';
import { aLearner, anAdministrator, type SignedIn } from '../factories/people.js';
import { eventually } from '../setup/eventually.js';
import { type Sample, samplesOf, selectorsOf } from '../setup/prometheus.js';
import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { startWorker, TestAcademy } from '../setup/test-academy.js';
import { serveProcessMetrics } from '../../src/app/cli/serve-process-metrics.js';
import { OperationsFiguresRepository } from '../../src/modules/operations/index.js';
import { QUEUE_NAMES } from '../../src/platform/common/queue-names.js';
import { newId } from '../../src/platform/database/columns.js';
import { Outbox, QueueBackend } from '../../src/platform/events/index.js';
import { DiskSpace } from '../../src/platform/storage/disk-space.js';

const OPS = path.resolve(import.meta.dirname, '../../../ops');
const read = (file: string): string => fs.readFileSync(path.join(OPS, file), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const rules = (parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const alerts = rules.map(({ alert, expr }) => [alert, expr] as const);
const panels = (JSON.parse(read('grafana/academy.json')) as Dashboard).panels.flatMap(
  ({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const),
);

/** Labels that Prometheus adds itself. */
const ADDED = new Set(['job', 'instance']);

/** The metrics of processes of this academy, as Prometheus gets them. */
async function serveMetrics(academy: TestAcademy, parts: Parameters<typeof serveProcessMetrics>[1]) {
  let url = '';
  const config = { metricsPort: 0, dataDir: academy.config.dataDir };
  const stop = await serveProcessMetrics(config, parts, (port) => {
    url = `http://127.0.0.1:${port}/metrics`;
  });
  return { url, stop };
}

/** @returns the academy that it starts */
function describeOperations(env: () => Record<string, string>): () => TestAcademy {
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

  it('metrics cover requests, jobs, queues, the outbox and payments', async () => {
    const worker = await startWorker(academy.config);
    const { url: metricsUrl, stop } = await serveMetrics(academy, { api: academy.app, worker });
    await aPendingPayment(await aLearner(academy), await aCourse(academy));
    await academy.drainQueues();
    const mailed = 'queue="mail",event="payments.payment-submitted",outcome="done"';
    let text = '';
    // A job is counted after the commit that marks it as handled.
    await eventually(async () => {
      text = await (await fetch(metricsUrl)).text();
      return text.includes(mailed) && text.includes('academy_figures_up 1');
    }, 'the job to be counted');
    const alive = await fetch(new URL('/health/live', metricsUrl));
    await stop();
    await worker.stop();
    expect(alive.status).toBe(200);
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

  return () => academy;
}

describe('for operators, with the queues on PostgreSQL', () => {
  const academy = describeOperations(() => ({}));

  describe('alerts and dashboard use existing metrics', () => {
    let samples: Sample[];

    beforeAll(async () => {
      const worker = await startWorker(academy().config);
      // A miniature day: a sale, some browsing and a wrong password.
      const learner = await aLearner(academy());
      const payment = await aPendingPayment(learner, await aCourse(academy()));
      await decide(await anAdministrator(academy()), payment, 'approve');
      await learner.get('/api/auth/v1/me');
      const wrong = { email: learner.email, password: 'not that one' };
      await academy().http().post('/api/auth/v1/login').send(wrong);
      await academy().drainQueues();
      const { url, stop } = await serveMetrics(academy(), { api: academy().app, worker });
      samples = samplesOf(await (await fetch(url)).text());
      await stop();
      await worker.stop();
    });

    it('parses expressions like Prometheus', () => {
      const expression =
        'sum by (le, queue) (rate(a_bucket{queue="x",route=~"/api/.+"}[5m])) / vector(0) > 6e3 or max(b) unless c:d';
      expect(selectorsOf(expression)).toEqual([
        {
          metric: 'a_bucket',
          matchers: [
            { label: 'queue', operator: '=', value: 'x' },
            { label: 'route', operator: '=~', value: '/api/.+' },
          ],
        },
        { metric: 'b', matchers: [] },
        { metric: 'c:d', matchers: [] },
      ]);
    });

    it.each([...alerts, ...panels])('%s: %s', (_name, expression) => {
      const selectors = selectorsOf(expression);
      expect(selectors).not.toHaveLength(0);
      for (const { metric, matchers } of selectors) {
        if (metric === 'up') continue;
        const known = samples.filter((sample) => sample.metric === metric);
        expect({ metric, told: known.length > 0 }).toEqual({ metric, told: true });
        for (const { label, operator, value } of matchers.filter((matcher) => !ADDED.has(matcher.label))) {
          const values = new Set(known.flatMap(({ labels }) => labels[label] ?? []));
          expect({ metric, label, told: values.size > 0 }).toEqual({ metric, label, told: true });
          if (operator === '=') expect([...values]).toContain(value);
        }
      }
    });

    const labelsOf = (expression: string) =>
      new Set([
        ...ADDED,
        ...selectorsOf(expression).flatMap(({ metric }) =>
          samples.filter((sample) => sample.metric === metric).flatMap(({ labels }) => Object.keys(labels)),
        ),
      ]);
    const groupsOf = (expression: string) =>
      [...expression.matchAll(/\bby\s*\(([^)]*)\)/g)].map(([, labels = '']) => labels.split(/\s*,\s*/));

    it.each([...alerts, ...panels])('%s groups by labels that there are: %s', (_name, expression) => {
      const labels = labelsOf(expression);
      expect(
        groupsOf(expression)
          .flat()
          .filter((label) => !labels.has(label)),
      ).toEqual([]);
    });

    it.each(rules)('$alert tells only labels that its expression leaves', ({ expr, annotations }) => {
      const isAggregated = /\b(sum|min|max)\s*(by|\()/.test(expr);
      const left = isAggregated ? new Set(groupsOf(expr)[0]) : labelsOf(expr);
      const told = [...annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      expect(told.filter((label) => !left.has(label))).toEqual([]);
    });

    it('every one of our metrics is on the dashboard', () => {
      const shown = new Set(panels.flatMap(([, expr]) => selectorsOf(expr).map(({ metric }) => metric)));
      const family = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');
      const ours = new Set(
        samples.map(({ metric }) => family(metric)).filter((metric) => metric.startsWith('academy_')),
      );
      const families = new Set([...shown].map(family));
      expect([...ours].filter((metric) => !families.has(metric))).toEqual([]);
    });
  });

  it.each(QUEUE_NAMES)('a worker of the queue %s alone has metrics', async (queue) => {
    const worker = await startWorker({ ...academy().config, queues: [queue] });
    const { url, stop } = await serveMetrics(academy(), { worker });
    let text = '';
    // A busy machine may take longer for the first figures than a scrape waits.
    await eventually(async () => {
      text = await (await fetch(url)).text();
      return text.includes('academy_figures_up 1');
    }, 'the figures');
    await stop();
    await worker.stop();
    expect(text.includes('academy_bank_mail')).toBe(queue === 'bank');
  });

  describe('decisions 1: errors have the same format everywhere', () => {
    const shapeOf = (statusCode: number) => ({
      statusCode,
      code: expect.stringMatching(/^[a-z]+\.[a-z_]+$/),
      message: expect.any(String),
      error: expect.any(String),
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });

    it('on an unknown route', async () => {
      const response = await academy().http().get('/api/nothing/here');
      expect(response.status).toBe(404);
      expect(response.body).toEqual(shapeOf(404));
      expect(response.body.error).toBe(response.body.message);
      expect(response.headers['x-request-id']).toBe(response.body.request_id);
    });

    it('while PostgreSQL is overloaded: 503, the request may be retried', async () => {
      const learner = await aLearner(academy());
      const rename = () => learner.patch('/api/auth/v1/me').send({ full_name: 'Asha Rao' });
      await academy().dataSource.query(`
        CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'given up' USING ERRCODE = '57014'; END $$;
        CREATE TRIGGER gives_up BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION give_up()`);
      const response = await rename();
      await academy().dataSource.query('DROP FUNCTION give_up CASCADE');
      expect(response.status).toBe(503);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.body).toEqual(shapeOf(503));
      expect((await rename()).status).toBe(200);
    });
  });
});

describeWithRedis('for operators, with the queues on Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  const academy = describeOperations(() => ({ REDIS_URL: redis.url }));

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

  describe('decisions 7: what the outbox owes survives a Redis that goes away', () => {
    const publish = () =>
      academy().dataSource.transaction((manager) =>
        academy().app.get(Outbox).publish(manager, 'auth.user-registered', { userId: newId() }),
      );

    it('events wait in the outbox while Redis is down, and are delivered when it is back', async () => {
      const worker = await startWorker(academy().config);
      await redis.stop();
      for (let count = 0; count < 20; count += 1) await publish();
      await redis.resume();
      await academy().drainQueues();
      await worker.stop();
    });

    it('the relay adds jobs again that Redis has lost', async () => {
      await publish();
      // As if the relay had added it to a Redis that was then flushed.
      await academy().dataSource.query(
        `UPDATE outbox_deliveries SET enqueued_at = now() - interval '3 minutes' WHERE handled_at IS NULL`,
      );
      const worker = await startWorker(academy().config);
      await academy().drainQueues();
      await worker.stop();
    });
  });
});
