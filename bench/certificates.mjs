/**
 * 1,000 learners complete a course at once: the time until their certificates are issued and signed, by the worker of low priority
 * that docker-compose.yml has for them, beside 200 requests a second of study, whose times are compared with those before. Then the
 * verify page of these certificates, side by side with Express. With the full data.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { castOf } from './lib/cast.mjs';
import { AS_A_BROWSER, Cannon } from './lib/load.mjs';
import { memoryOf, start, startApi, startWorker, until } from './lib/processes.mjs';
import { studyOf } from './lib/study.mjs';
import { median, ms, table, times } from './lib/tables.mjs';
import { inTurns, ratioOf } from './lib/turns.mjs';

const CERTIFICATES = 1_000;
/** Before them, by a worker that has only just started. */
const WARM_UP = 50;
const LOWEST_PRIORITY = 19;
const ISSUED_WITHIN_MS = 60_000;
const STUDY = 200;
const STUDY_SECONDS = 15;
const LEAD_IN_SECONDS = 15;
const STUDY_P99_BUDGET_MS = 200;
/** Of bare Express. */
const VERIFY_BUDGET = 0.7;
/** That are verified again and again: their signatures are checked once, in the warm-up. */
const VERIFIED = 100;
/** That nobody has verified before. */
const FIRST_LOOKS = 20;
// Polling costs the database, too.
const LOOK_EVERY_MS = 100;
const ACADEMY = { ACADEMY_NAME: 'Triad Academy', PUBLIC_URL: 'http://academy.example' };

export async function measureCertificates({ databases, say }) {
  const databaseUrl = databases[100];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const api = await startApi(databaseUrl, ACADEMY);
  const cannon = new Cannon();
  try {
    await putBack(client);
    const issued = await measureIssuing(databaseUrl, client, api, cannon);
    say(issued.markdown);
    const verified = await measureVerifying(databaseUrl, client, api, cannon);
    say(verified.markdown);
    return {
      title: 'Certificates: 1,000 at once, and the verify page',
      markdown: [issued.markdown, verified.markdown].join('\n\n'),
      missed: [...issued.missed, ...verified.missed],
    };
  } finally {
    cannon.stop();
    await api.stop();
    await putBack(client);
    await client.end();
  }
}

async function measureIssuing(databaseUrl, client, api, cannon) {
  const { rows } = await client.query(
    `SELECT id, user_id AS "userId", course_id AS "courseId" FROM enrolments
     WHERE completed_at IS NULL AND revoked_at IS NULL ORDER BY md5(id::text) LIMIT ${WARM_UP + CERTIFICATES}`,
  );
  const worker = await startWorker(databaseUrl, { ...ACADEMY, QUEUES: 'bank,enrolment,mail' });
  const signing = await startWorker(databaseUrl, { ...ACADEMY, QUEUES: 'credentials' }, LOWEST_PRIORITY);
  try {
    await complete(client, rows.slice(0, WARM_UP));
    await until(async () => (await owed(client)) === 0, 'the certificates of the warm-up');
    const { learners } = await castOf(databaseUrl);
    const study = () =>
      cannon.fire({
        url: api.url,
        requests: studyOf(learners),
        perSecond: STUDY,
        leadIn: LEAD_IN_SECONDS,
        duration: STUDY_SECONDS,
        mayFail: true,
      });
    const before = await study();
    const beside = study();
    await delay(LEAD_IN_SECONDS * 1_000);
    const started = performance.now();
    await complete(client, rows.slice(WARM_UP));
    const countIsRight = async () =>
      Number((await client.query('SELECT count(*) FROM credentials')).rows[0].count) === rows.length;
    await until(countIsRight, 'the certificates', { stepMs: LOOK_EVERY_MS, timeoutMs: 300_000 });
    const issuing = performance.now() - started;
    const during = await beside;
    await until(async () => (await owed(client)) === 0, 'the mails', { timeoutMs: 300_000 });
    const withMails = performance.now() - started;
    const memory = await memoryOf(signing.pid);
    const seconds = (milliseconds) => `${(milliseconds / 1_000).toFixed(1)} s`;
    const row = (name, { perSecond, bad, latency }, budget) => [
      name,
      `${perSecond.toFixed(0)} of ${STUDY}`,
      bad,
      ms(latency.p50),
      ms(latency.p90),
      ms(latency.p99),
      budget,
    ];
    const markdown = [
      table(
        ['1,000 certificates', 'measured', 'budget'],
        [
          ['issued and signed', seconds(issuing), `≤ ${ISSUED_WITHIN_MS / 1_000} s`],
          ['with their mails', seconds(withMails), ''],
          ['memory of their worker at most', `${memory.peak.toFixed(0)} MB`, ''],
        ],
      ),
      table(
        [`${STUDY} requests a second of study`, 'a second', 'failed', 'p50', 'p90', 'p99', 'budget'],
        [
          row('before', before, ''),
          row('beside the first 15 s of issuing', during, `≤ ${STUDY_P99_BUDGET_MS} ms`),
        ],
      ),
    ].join('\n\n');
    const missed = [
      ...(issuing > ISSUED_WITHIN_MS ? [`issued after ${seconds(issuing)}, budget 60 s`] : []),
      ...(during.latency.p99 > STUDY_P99_BUDGET_MS
        ? [`study beside issuing: p99 ${ms(during.latency.p99)}, budget ${STUDY_P99_BUDGET_MS} ms`]
        : []),
      ...(during.bad > 0 ? [`study beside issuing: ${during.bad} answers failed`] : []),
    ];
    return { markdown, missed };
  } finally {
    await Promise.all([worker.stop(), signing.stop()]);
  }
}

async function measureVerifying(databaseUrl, client, api, cannon) {
  const baseline = (env) =>
    start('bench/baselines/verify.mjs', {
      env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, ...ACADEMY, ...env },
    });
  const express = await baseline({});
  const equipped = await baseline({ EQUIPPED: 'true' });
  try {
    const servers = { academy: api, express, equipped };
    const { rows } = await client.query(
      `SELECT code FROM credentials ORDER BY md5(id::text) LIMIT ${VERIFIED + FIRST_LOOKS}`,
    );
    const codes = rows.map(({ code }) => code);
    const firstLooks = [];
    for (const code of codes.slice(VERIFIED)) {
      const asked = performance.now();
      await (await fetch(`${api.url}/api/public/credentials/${code}`)).json();
      firstLooks.push(performance.now() - asked);
    }
    const cases = { 'the page': '/verify/', 'its certificate': '/api/public/credentials/' };
    const results = [];
    for (const [name, path] of Object.entries(cases)) {
      const requests = codes.slice(0, VERIFIED).map((code) => ({ method: 'GET', path: path + code }));
      await compareAnswers(name, servers, requests[0].path);
      const volleys = await inTurns(Object.keys(servers), (server, duration) =>
        cannon.fire({ url: servers[server].url, requests, duration }),
      );
      const perSecond = (server) => median(volleys[server].map((volley) => volley.perSecond));
      results.push({
        name,
        academy: perSecond('academy'),
        express: perSecond('express'),
        ratio: ratioOf(volleys, 'academy', 'express'),
        ofEquipped: ratioOf(volleys, 'academy', 'equipped'),
        p99: median(volleys.academy.map(({ latency }) => latency.p99)),
      });
    }
    const markdown = `${table(
      [
        'verify page, 8 at a time',
        'Express/s',
        'academy/s',
        'of bare Express',
        'budget',
        'of Express with log, metrics, headers',
        'p99',
      ],
      results.map(({ name, ...result }) => [
        name,
        result.express.toFixed(0),
        result.academy.toFixed(0),
        times(result.ratio),
        `≥ ${VERIFY_BUDGET}×`,
        times(result.ofEquipped),
        ms(result.p99),
      ]),
    )}

All remember checked signatures; the first look at a certificate takes ${ms(median(firstLooks))}.`;
    const missed = results
      .filter(({ ratio }) => ratio < VERIFY_BUDGET)
      .map(({ name, ratio }) => `verify page, ${name}: ${times(ratio)} of Express, budget ${VERIFY_BUDGET}`);
    return { markdown, missed };
  } finally {
    await express.stop();
    await equipped.stop();
  }
}

/** The baselines must return the same, byte for byte and compressed alike. */
async function compareAnswers(name, servers, path) {
  const answers = await Promise.all(
    Object.values(servers).map(async ({ url }) => {
      const response = await fetch(url + path, { headers: AS_A_BROWSER });
      return `${response.headers.get('content-encoding')} ${await response.text()}`;
    }),
  );
  if (new Set(answers).size > 1) throw new Error(`${name}: the baseline answers otherwise`);
}

/** As the learning module does after the last lessons. */
async function complete(client, enrolments) {
  const events = enrolments.map(({ id, ...whose }) => ({
    id: randomUUID(),
    payload: { enrolmentId: id, ...whose },
  }));
  await client.query('BEGIN');
  await client.query('UPDATE enrolments SET completed_at = now() WHERE id = ANY ($1)', [
    enrolments.map(({ id }) => id),
  ]);
  await client.query(
    `WITH event AS (
       INSERT INTO outbox_events (id, name, payload)
       SELECT id, 'learning.course-completed', payload
       FROM jsonb_to_recordset($1) AS given(id uuid, payload jsonb) RETURNING id)
     INSERT INTO outbox_deliveries (event_id, queue) SELECT id, 'credentials' FROM event`,
    [JSON.stringify(events)],
  );
  await client.query('COMMIT');
}

async function owed(client) {
  const { rows } = await client.query('SELECT count(*) FROM outbox_deliveries WHERE handled_at IS NULL');
  return Number(rows[0].count);
}

/** Takes the certificates away again, and that the courses were completed. */
async function putBack(client) {
  await client.query('SET session_replication_role = replica');
  for (const name of ['credential_history', 'credentials', 'status_lists', 'achievements'])
    await client.query(`DELETE FROM ${name}`);
  await client.query('UPDATE enrolments SET completed_at = NULL WHERE completed_at IS NOT NULL');
  await client.query(
    `WITH gone AS (
       DELETE FROM outbox_events WHERE name IN ('learning.course-completed', 'credentials.credential-issued') RETURNING id)
     DELETE FROM outbox_deliveries WHERE event_id IN (SELECT id FROM gone)`,
  );
  // BullMQ keeps completed jobs for a day. Before the first start there are none.
  await client.query('DELETE FROM bullmq.job').catch(() => undefined);
  await client.query('SET session_replication_role = origin');
}
