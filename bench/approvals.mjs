/**
 * 1,000 pending payments are approved at once, with the full data and with API and worker as separate processes.
 * Measures the time until each learner's enrolment is visible, with the queues in PostgreSQL, as `npm start` has them,
 * and on Redis, as docker-compose.yml has them.
 */
import pg from 'pg';
import { castOf } from './lib/cast.mjs';
import { bearer, Cannon } from './lib/load.mjs';
import { startApi, startRedis, startWorker, until } from './lib/processes.mjs';
import { ms, percentile, table } from './lib/tables.mjs';

const APPROVALS = 1_000;
/** Before them, by processes that have only just started: V8 compiles what the real ones have compiled long ago. */
const WARM_UP = 200;
const ALL_WITHIN_MS = 15_000;
const P95_BUDGET_MS = 2_000;
// Polling costs the database, too.
const LOOK_EVERY_MS = 100;

export async function measureApprovals({ databases, say }) {
  const inPostgres = await approveOn('queues in PostgreSQL', databases[100], {});
  say(inPostgres.markdown);
  const redis = await startRedis();
  if (!redis) say('There is no redis-server here: only with the queues in PostgreSQL.');
  const onRedis =
    redis &&
    (await approveOn('queues on Redis', databases[100], { REDIS_URL: redis.url }).finally(redis.stop));
  if (onRedis) say(onRedis.markdown);
  const runs = onRedis ? [inPostgres, onRedis] : [inPostgres];
  return {
    title: '1,000 approvals at once',
    markdown: runs.map(({ name, markdown }) => `With the ${name}:\n\n${markdown}`).join('\n\n'),
    missed: runs.flatMap(({ name, missed }) => missed.map((what) => `${name}: ${what}`)),
  };
}

async function approveOn(name, databaseUrl, env) {
  const academy = await startApi(databaseUrl, env);
  const worker = await startWorker(databaseUrl, env);
  const cannon = new Cannon();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { administrators } = await castOf(databaseUrl);
    const { rows } = await client.query(
      `SELECT id FROM payments WHERE status = 'pending' ORDER BY md5(id::text) LIMIT ${WARM_UP + APPROVALS}`,
    );
    const requests = rows.map(({ id }, n) => ({
      method: 'POST',
      path: `/api/payments/manual-payments/${id}/approve`,
      headers: bearer(administrators[n % administrators.length].token),
    }));
    const approve = async (from, to) => {
      const volley = cannon.fire({
        url: academy.url,
        requests: requests.slice(from, to),
        amount: to - from,
        connections: 100,
      });
      const seen = await watchEnrolments(
        client,
        rows.slice(from, to).map(({ id }) => id),
      );
      return { seen, ...(await volley) };
    };
    await approve(0, WARM_UP);
    // Otherwise their mails would be sent during the measurement.
    await until(() => nothingIsOwed(client), 'the mails of the warm-up');
    const { rows: clock } = await client.query('SELECT clock_timestamp() AS now');
    const { seen, latency } = await approve(WARM_UP, WARM_UP + APPROVALS);
    const waits = await waitsOf(client, seen);
    const all = Math.max(...seen.values()) - clock[0].now.getTime();
    const p95 = percentile(waits, 95);
    const missed = [
      ...(all > ALL_WITHIN_MS ? [`all enrolled after ${ms(all)}, budget ${ms(ALL_WITHIN_MS)}`] : []),
      ...(p95 > P95_BUDGET_MS ? [`p95 ${ms(p95)} from approval to access, budget ${ms(P95_BUDGET_MS)}`] : []),
    ];
    const markdown = table(
      ['from', 'p50', 'p95', 'worst', 'budget'],
      [
        ['press to answer', ms(latency.p50), '', ms(latency.max), ''],
        [
          'decision to access',
          ms(percentile(waits, 50)),
          ms(p95),
          ms(Math.max(...waits)),
          `p95 ≤ ${ms(P95_BUDGET_MS)}`,
        ],
        ['first press to the last access', '', '', ms(all), `≤ ${ms(ALL_WITHIN_MS)}`],
      ],
    );
    return { name, markdown, missed };
  } finally {
    cannon.stop();
    await worker.stop();
    await academy.stop();
    await putBack(client);
    await client.end();
  }
}

async function nothingIsOwed(client) {
  const { rows } = await client.query('SELECT FROM outbox_deliveries WHERE handled_at IS NULL LIMIT 1');
  return rows.length === 0;
}

/** When each payment's enrolment was first visible, by the database's clock. */
async function watchEnrolments(client, ids) {
  const seen = new Map();
  const deadline = performance.now() + 120_000;
  while (seen.size < ids.length) {
    if (performance.now() > deadline)
      throw new Error(`only ${seen.size} of ${ids.length} learners were enrolled`);
    const left = ids.filter((id) => !seen.has(id));
    const { rows } = await client.query(
      'SELECT payment_id AS id, clock_timestamp() AS at FROM enrolments WHERE payment_id = ANY ($1)',
      [left],
    );
    for (const { id, at } of rows) seen.set(id, at.getTime());
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return seen;
}

async function waitsOf(client, seen) {
  const { rows } = await client.query('SELECT id, processed_at FROM payments WHERE id = ANY ($1)', [
    [...seen.keys()],
  ]);
  return rows.map(({ id, processed_at: decided }) => seen.get(id) - decided.getTime());
}

/** Resets this run's approvals to pending for the next run. */
async function putBack(client) {
  await client.query('SET session_replication_role = replica');
  const { rows } = await client.query(
    `UPDATE payments SET status = 'pending', processed_at = NULL, processed_by = NULL, receipt_number = NULL
     WHERE status = 'approved' AND processed_at > now() - interval '1 hour' RETURNING id`,
  );
  const ids = rows.map(({ id }) => id);
  await client.query('DELETE FROM receipts WHERE payment_id = ANY ($1)', [ids]);
  await client.query('DELETE FROM enrolments WHERE payment_id = ANY ($1)', [ids]);
  await client.query(`DELETE FROM payment_history WHERE payment_id = ANY ($1) AND to_status = 'approved'`, [
    ids,
  ]);
  await client.query(
    `WITH gone AS (DELETE FROM outbox_events WHERE created_at > now() - interval '1 hour' RETURNING id)
     DELETE FROM outbox_deliveries WHERE event_id IN (SELECT id FROM gone)`,
  );
  // BullMQ keeps completed jobs for a day.
  await client.query('DELETE FROM bullmq.job');
}
