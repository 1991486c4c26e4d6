import { setTimeout as delay } from 'node:timers/promises';
import { type ACourse, aCourse } from '../factories/courses.js';
import { anMp4, MB } from '../factories/files.js';
import { aLearner, anAdministrator, PASSWORD, type SignedIn } from '../factories/people.js';
import { peopleWhoPaid } from '../faults/people-who-paid.js';
import { AcademyProcess } from '../setup/academy-process.js';
import { eventually } from '../setup/eventually.js';
import { Gate } from '../setup/gate.js';
import { LiveReader } from '../setup/live-reader.js';
import { ObjectStorageStandIn } from '../setup/object-storage.js';
import { describeWithRedis, RedisServer } from '../setup/redis-server.js';
import { ResumableUpload } from '../setup/resumable-upload.js';
import { RoundRobinProxy } from '../setup/round-robin-proxy.js';
import { TestAcademy } from '../setup/test-academy.js';

/** A test's time on a machine that has much else to do. */
const SLOW_MS = 180_000;
/** Between two requests of one person: the load is to continue at every moment, not to keep the new processes from starting. */
const PACE_MS = 20;

interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * The setup that scales out, as processes: two APIs behind a proxy that sends each request to the next one, two queue
 * workers, one PostgreSQL, one Redis, one bucket. No sticky sessions.
 */
describeWithRedis('two APIs and two workers are one academy', () => {
  let redis: RedisServer;
  let bucket: ObjectStorageStandIn;
  let academy: TestAcademy;
  let proxy: RoundRobinProxy;
  let apis: [AcademyProcess, AcademyProcess];
  let workers: [AcademyProcess, AcademyProcess];
  let env: Record<string, string>;
  let administrator: SignedIn;
  let course: ACourse;

  const startApi = () => AcademyProcess.startApi(academy.config, { env });
  const startWorker = async () => {
    let started = false;
    const worker = AcademyProcess.startWorker(academy.config, {
      env: { ...env, LOG_LEVEL: 'info' },
      onLine: (line) => (started ||= line.includes('queue worker started')),
    });
    await eventually(() => started, 'the worker to start', SLOW_MS);
    return worker;
  };

  beforeAll(async () => {
    redis = await RedisServer.start();
    bucket = await ObjectStorageStandIn.start();
    // Its own API makes people and courses; nothing that is tested goes through it.
    academy = await TestAcademy.start({ worker: false, env: { REDIS_URL: redis.url, ...bucket.env } });
    env = {
      ...bucket.env,
      RATE_LIMITS: 'on',
      TRUST_PROXY: '1',
      DATABASE_POOL_SIZE: '5',
      SHUTDOWN_DRAIN_SECONDS: '10',
    };
    apis = await Promise.all([startApi(), startApi()]);
    workers = await Promise.all([startWorker(), startWorker()]);
    proxy = await RoundRobinProxy.start(apis[0].url, apis[1].url);
    administrator = await anAdministrator(academy);
    course = await aCourse(academy);
  }, SLOW_MS);
  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([...(apis ?? []), ...(workers ?? [])].map((process) => process.kill()));
    await academy?.stop();
    await bucket?.stop();
    await redis?.stop();
  }, SLOW_MS);

  const ask = async (
    url: string,
    token?: string,
    {
      method = 'GET',
      body,
      headers = {},
    }: { method?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
  const post = (url: string, token?: string, body: object = {}) => ask(url, token, { method: 'POST', body });
  const signIn = async (url: string, { email }: SignedIn, password = PASSWORD) =>
    post(`${url}/api/auth/v1/login`, undefined, { email, password });
  const approve = (url: string, paymentId: string) =>
    post(`${url}/api/payments/manual-payments/${paymentId}/approve`, administrator.token);

  it('a session of one replica works at the other, and ends everywhere', async () => {
    const [one, other] = apis.map(({ url }) => url) as [string, string];
    const { body } = await signIn(one, await aLearner(academy));
    const { token } = body as { token: string };
    expect((await ask(`${other}/api/auth/v1/me`, token)).status).toBe(200);
    expect((await post(`${other}/api/auth/v1/logout`, token)).status).toBe(200);
    expect((await ask(`${one}/api/auth/v1/me`, token)).status).toBe(401);
  });

  it('ten failed logins are ten, whichever of them counted', async () => {
    const learner = await aLearner(academy);
    const answers: number[] = [];
    for (let guess = 0; guess < 10; guess += 1)
      answers.push((await signIn(proxy.url, learner, 'wrong')).status);
    expect(answers).toEqual(Array(10).fill(401));
    for (const { url } of apis) {
      // As the proxy names who asks.
      const headers = { 'X-Forwarded-For': '127.0.0.1' };
      const refused = await ask(`${url}/api/auth/v1/login`, undefined, {
        method: 'POST',
        body: { email: learner.email, password: PASSWORD },
        headers,
      });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('settings saved at one hold at the other', async () => {
    const [one, other] = apis.map(({ url }) => url) as [string, string];
    const shown = async (url: string) =>
      ((await ask(`${url}/academy.json`)).body as { whatsapp_number: string | null }).whatsapp_number;
    expect(await shown(other)).not.toBe('919811111111');
    const { body } = await ask(`${one}/api/admin/settings`, administrator.token);
    const saved = await ask(`${one}/api/admin/settings`, administrator.token, {
      method: 'PUT',
      body: { ...(body as object), whatsapp_number: '919811111111' },
    });
    expect(saved.status).toBe(200);
    await eventually(async () => (await shown(other)) === '919811111111', 'the other to show it');
  });

  it('a page connected to one gets decisions made at the other', async () => {
    const [paid] = await peopleWhoPaid(academy, course, 1);
    const reader = await LiveReader.open(apis[0].url, paid!.learner.token);
    try {
      expect((await approve(apis[1].url, paid!.paymentId)).status).toBe(200);
      await reader.untilReceived('payments.payment-approved (learner)');
      // Granted by either worker.
      await reader.untilReceived('learning.enrolment-granted (learner)');
    } finally {
      reader.close();
    }
  });

  it(
    'an upload that began at one continues at the other, and its film plays from either',
    async () => {
      const film = anMp4(14 * MB);
      for (let at = 64; at + 4 <= film.length; at += 4) film.writeUInt32LE(at, at);
      const [one, other] = apis.map((api) => ({ url: api.url })) as [{ url: string }, { url: string }];
      const upload = await ResumableUpload.begin(one, administrator.token, {
        size: film.length,
        name: 'a.mp4',
      });
      expect((await upload.send(film.subarray(0, 9 * MB), 0)).status).toBe(204);
      const elsewhere = upload.seenBy(administrator.token, other);
      expect(await elsewhere.offset()).toBe(9 * MB);
      expect((await elsewhere.send(film.subarray(9 * MB), 9 * MB)).status).toBe(204);
      const form = new FormData();
      for (const [name, value] of [
        ['module_name', 'Films'],
        ['lesson_title', 'One'],
        ['upload_id', upload.id],
      ] as const)
        form.set(name, value);
      const added = await fetch(`${one.url}/api/admin/courses/${course.id}/contents`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${administrator.token}` },
        body: form,
      });
      expect(added.status).toBe(201);
      const { file_url: fileUrl } = (await added.json()) as { file_url: string };
      for (const url of [one.url, other.url, proxy.url]) {
        const shown = await fetch(`${url}${fileUrl}`, { headers: { Range: `bytes=${8 * MB}-${9 * MB}` } });
        expect(shown.status).toBe(206);
        expect(Buffer.from(await shown.arrayBuffer()).equals(film.subarray(8 * MB, 9 * MB + 1))).toBe(true);
      }
    },
    SLOW_MS,
  );

  it('the queue board that was opened at one is open at the other', async () => {
    const [one, other] = apis.map(({ url }) => url) as [string, string];
    const { headers } = await post(`${one}/api/admin/queues/session`, administrator.token);
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await ask(`${other}/admin/queues/api/queues`, undefined, { headers: { cookie } })).status).toBe(
      200,
    );
  });

  it('a payment that is approved at both at once is decided once', async () => {
    const [paid] = await peopleWhoPaid(academy, course, 1);
    const gate = await Gate.close(academy, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [
      paid!.paymentId,
    ]);
    const both = apis.map(({ url }) => approve(url, paid!.paymentId));
    await gate.untilWaiting(2);
    await gate.open();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const [decided] = await academy.dataSource.query<[{ times: number; told: number }]>(
      `SELECT (SELECT count(*)::int FROM payment_history WHERE payment_id = $1 AND to_status = 'approved') AS times,
              (SELECT count(*)::int FROM outbox_events WHERE name = 'payments.payment-approved' AND payload->>'paymentId' = $1::text) AS told`,
      [paid!.paymentId],
    );
    expect(decided).toEqual({ times: 1, told: 1 });
  });

  it(
    'one API and one worker killed in the middle: the sale continues and nothing is lost',
    async () => {
      const paid = await peopleWhoPaid(academy, course, 6);
      const approvals = paid.map(({ paymentId }, index) =>
        approve(apis[index % 2]!.url, paymentId).catch(() => null),
      );
      await eventually(async () => {
        const [row] = await academy.dataSource.query<[{ approved: number }]>(
          `SELECT count(*)::int AS approved FROM payments WHERE id = ANY ($1::uuid[]) AND status = 'approved'`,
          [paid.map(({ paymentId }) => paymentId)],
        );
        return row.approved > 0;
      }, 'the first approval');
      await Promise.all([apis[0].kill(), workers[0].kill()]);
      await Promise.all(approvals);
      // What got no answer is asked again, as an administrator would.
      for (const { paymentId } of paid) expect((await approve(proxy.url, paymentId)).status).toBe(200);
      const buyer = await aLearner(academy);
      const checkout = await post(`${proxy.url}/api/payments/checkout/${course.id}`, buyer.token, {
        name: buyer.fullName,
        email: buyer.email,
      });
      expect(checkout.status).toBe(201);
      const submitted = await post(`${proxy.url}/api/payments/submit/${course.id}`, buyer.token, {
        receipt_email: buyer.email,
        payment_method: 'UPI',
      });
      expect(submitted.status).toBe(201);
      const { payment } = submitted.body as { payment: { id: string } };
      expect((await approve(proxy.url, payment.id)).status).toBe(200);
      const everybody = [...paid.map(({ learner }) => learner), buyer];
      await eventually(
        async () => {
          const [row] = await academy.dataSource.query<[{ owed: number }]>(
            'SELECT count(*)::int AS owed FROM outbox_deliveries WHERE handled_at IS NULL',
          );
          return row.owed === 0;
        },
        'the other worker to take over',
        SLOW_MS,
      );
      for (const { token, email } of everybody) {
        expect((await ask(`${proxy.url}/api/auth/v1/courses/${course.id}/access`, token)).status).toBe(200);
        expect(approvedMails(email).size).toBe(1);
      }
      const killed = apis[0].url;
      [apis[0], workers[0]] = await Promise.all([startApi(), startWorker()]);
      proxy.replace(killed, apis[0].url);
    },
    SLOW_MS,
  );

  /** A mail that was sent twice, because its sender was killed in between, says so by its Message-ID. */
  const approvedMails = (email: string) =>
    new Set(
      academy.mails
        .to(email)
        .filter(({ subject }) => subject?.startsWith('You have access to'))
        .map(({ messageId }) => messageId),
    );

  it(
    'is restarted one by one under load without a failed request',
    async () => {
      const people = await Promise.all(Array.from({ length: 4 }, () => aLearner(academy)));
      let stop = false;
      const failures: string[] = [];
      let answered = 0;
      const use = async ({ token }: SignedIn) => {
        while (!stop) {
          for (const request of [
            () => ask(`${proxy.url}/api/payments/mine`, token),
            () => ask(`${proxy.url}/api/auth/v1/courses?limit=5`, token),
            () => post(`${proxy.url}/api/support`, token, { type: 'other', message: 'Where is my badge?' }),
          ]) {
            const { status, body } = await request().catch((error: Error) => ({
              status: 0,
              body: String(error.cause),
            }));
            if (status >= 200 && status < 300) answered += 1;
            else if (status !== 429) failures.push(`${status} ${JSON.stringify(body)}`);
            await delay(status === 429 ? 10 * PACE_MS : PACE_MS);
          }
        }
      };
      const load = people.map(use);
      for (const index of [0, 1] as const) {
        const leaving = apis[index];
        const before = answered;
        await eventually(() => answered > before + 10, 'the load to run');
        // Nobody takes it out: the proxy hears that it is about to stop, and meanwhile it answers.
        const stopped = leaving.stop();
        let ready: Answer | undefined;
        await eventually(async () => {
          ready = await ask(`${leaving.url}/health/ready`);
          return ready.status === 503;
        }, 'it to say that it stops');
        expect(ready!.body).toMatchObject({ code: 'health.stopping' });
        expect((await ask(`${leaving.url}/health/live`)).status).toBe(200);
        expect(await stopped).toBe(0);
        expect(await workers[index].stop()).toBe(0);
        [apis[index], workers[index]] = await Promise.all([startApi(), startWorker()]);
        proxy.replace(leaving.url, apis[index].url);
      }
      const before = answered;
      await eventually(() => answered > before + 10, 'the load to run on the new ones');
      stop = true;
      await Promise.all(load);
      expect(failures).toEqual([]);
      await academy.drainQueues();
    },
    2 * SLOW_MS,
  );
});
