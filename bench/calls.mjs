/**
 * The most frequent calls, side by side: the academy with a hundred times the data, the same with normal data, and three
 * minimal servers that run the same statements. Short volleys in turn, so that other load on the machine affects all
 * alike; the ratio within a turn counts.
 */
import pg from 'pg';
import { castOf } from './lib/cast.mjs';
import { bearer, Cannon } from './lib/load.mjs';
import { JWT_SECRET, start, startApi } from './lib/processes.mjs';
import { median, ms, percentile, table, times } from './lib/tables.mjs';
import { inTurns, ratioOf } from './lib/turns.mjs';
import { PASSWORD } from './seed.mjs';

const APPROVALS = 48;
/** Minimum throughput relative to bare Express for the same reads; maximum slowdown with a hundred times the data. */
const READ_BUDGET = 0.7;
const GROWTH_BUDGET = 1.4;

const json = (body) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The requests of learner or administrator `n` of the cast. */
const CASES = [
  {
    name: 'catalogue page',
    isRead: true,
    // Nine of the ten that the small academy has, so that both sizes have a next page.
    of: ({ learners }) =>
      learners.map(({ token }) => ({ path: '/api/auth/v1/courses?limit=9', headers: bearer(token) })),
  },
  {
    name: 'course page',
    isRead: true,
    of: ({ learners }) =>
      learners.map(({ token, course }) => ({ path: `/api/courses/${course}`, headers: bearer(token) })),
  },
  {
    name: 'learn call',
    isRead: true,
    of: ({ learners }) =>
      learners.map(({ token, course }) => ({
        path: `/api/auth/v1/courses/${course}/access`,
        headers: bearer(token),
      })),
  },
  {
    name: 'payments/mine poll',
    isRead: true,
    of: ({ learners }) =>
      learners.map(({ token }) => ({ path: '/api/payments/mine', headers: bearer(token) })),
  },
  {
    name: 'admin pending list',
    isRead: true,
    of: ({ administrators }) =>
      administrators.map(({ token }) => ({
        path: '/api/payments/manual-payments?status=pending&limit=20',
        headers: bearer(token),
      })),
  },
  {
    name: 'progress write',
    of: ({ learners }) =>
      learners.map(({ token, lesson }, n) => {
        const { headers, body } = json({ watch_time: 310 + n, last_position: 200 + n });
        return {
          method: 'POST',
          path: `/api/auth/v1/content/${lesson}/progress`,
          headers: { ...headers, ...bearer(token) },
          body,
        };
      }),
  },
  {
    name: 'login',
    of: ({ learners }) =>
      learners.map(({ email }, n) => {
        const { headers, body } = json({ email, password: PASSWORD });
        return {
          method: 'POST',
          path: '/api/auth/v1/login',
          headers: { ...headers, 'x-forwarded-for': addressOf(n) },
          body,
        };
      }),
  },
  { name: 'approve', fire: fireApprovals },
];

/** As many addresses as users, because limits count per address. */
const addressOf = (n) => `10.${(n >> 8) & 255}.${n & 255}.7`;

export async function measureCalls({ databases, say }, names = []) {
  const servers = await startServers(databases);
  const cannon = new Cannon();
  try {
    const results = [];
    for (const one of CASES.filter(
      ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
    )) {
      if (one.isRead) await compareAnswers(one, servers);
      results.push(await measure(one, servers, cannon));
      say(summary(results.at(-1)));
    }
    return report(results);
  } finally {
    cannon.stop();
    for (const { stop, client } of Object.values(servers)) {
      await stop();
      await client.end();
    }
  }
}

const startAcademy = (databaseUrl) => startApi(databaseUrl, { TRUST_PROXY: '1' });

const startBaseline = (script, databaseUrl, env = {}) =>
  start(`bench/baselines/${script}`, {
    env: { NODE_ENV: 'production', DATABASE_URL: databaseUrl, JWT_SECRET, ...env },
  });

/**
 * Compares the answers of the academy and of the baselines to each read.
 * @throws if one differs: its baseline has to follow the academy
 */
export async function compareReads(databaseUrl) {
  const servers = {};
  try {
    servers.academy = await startAcademy(databaseUrl);
    servers.express = await startBaseline('express.mjs', databaseUrl);
    servers.node = await startBaseline('node.mjs', databaseUrl);
    servers.academy.cast = await castOf(databaseUrl);
    for (const one of CASES) if (one.isRead) await compareAnswers(one, servers);
  } finally {
    for (const { stop } of Object.values(servers)) await stop();
  }
}

async function startServers(databases) {
  const large = databases[100];
  const servers = {
    academy: { scale: 100, ...(await startAcademy(large)) },
    express: { scale: 100, ...(await startBaseline('express.mjs', large)) },
    equipped: { scale: 100, ...(await startBaseline('express.mjs', large, { EQUIPPED: 'true' })) },
    node: { scale: 100, ...(await startBaseline('node.mjs', large)) },
    small: { scale: 1, ...(await startAcademy(databases[1])) },
  };
  for (const server of Object.values(servers)) {
    server.databaseUrl = databases[server.scale];
    server.cast = await castOf(server.databaseUrl);
    server.client = new pg.Client({ connectionString: server.databaseUrl });
    await server.client.connect();
  }
  return servers;
}

/** The baselines must return the same responses to be comparable. */
async function compareAnswers({ name, of }, servers) {
  const { path, headers } = of(servers.academy.cast)[0];
  const answers = [];
  for (const server of [servers.academy, servers.express, servers.node]) {
    const response = await fetch(server.url + path, { headers });
    const listed = ['x-total-count', 'x-status-counts'].map((header) => response.headers.get(header));
    answers.push({
      body: sorted(await response.json()),
      total: listed[0],
      counts: listed[1]?.split(',').sort(),
    });
  }
  for (const answer of answers.slice(1)) {
    const differing = differences(answers[0], answer);
    if (differing.length > 0)
      throw new Error(`${name}: a baseline answers otherwise\n${differing.slice(0, 10).join('\n')}`);
  }
}

/** Where two answers differ: `body.0.status: "pending" instead of "approved"`. */
function differences(wanted, given, at = '') {
  const areObjects = [wanted, given].every((value) => typeof value === 'object' && value !== null);
  if (!areObjects)
    return wanted === given ? [] : [`${at}: ${JSON.stringify(given)} instead of ${JSON.stringify(wanted)}`];
  const keys = new Set([...Object.keys(wanted), ...Object.keys(given)]);
  return [...keys].flatMap((key) => differences(wanted[key], given[key], at ? `${at}.${key}` : key));
}

/** Normalises key order and timestamps. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? new Date(value).toISOString()
      : value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

async function measure({ name, isRead = false, of, fire = fireVolley }, servers, cannon) {
  const order = Object.keys(servers);
  const results = await inTurns(order, (server, seconds) => fire(servers[server], cannon, of, seconds));
  const perSecond = (server) => median(results[server].map((result) => result.perSecond));
  return {
    name,
    isRead,
    perSecond: Object.fromEntries(order.map((server) => [server, perSecond(server)])),
    p99: median(results.academy.map(({ latency }) => latency.p99)),
    ofExpress: ratioOf(results, 'academy', 'express'),
    ofEquipped: ratioOf(results, 'academy', 'equipped'),
    ofNode: ratioOf(results, 'academy', 'node'),
    growth: ratioOf(results, 'small', 'academy'),
    spread: [10, 90].map((part) =>
      percentile(
        results.academy.map((result, turn) => result.perSecond / results.express[turn].perSecond),
        part,
      ),
    ),
  };
}

async function fireVolley(server, cannon, of, duration) {
  server.requests ??= new Map();
  if (!server.requests.has(of))
    server.requests.set(
      of,
      of(server.cast).map((request) => ({ method: 'GET', ...request })),
    );
  return cannon.fire({ url: server.url, requests: server.requests.get(of), duration });
}

/** Approves pending payments, each once, and then resets them. */
async function fireApprovals({ url, cast, client }, cannon) {
  const { rows } = await client.query(
    `SELECT id FROM payments WHERE status = 'pending' ORDER BY md5(id::text) LIMIT ${APPROVALS}`,
  );
  const ids = rows.map(({ id }) => id);
  const requests = ids.map((id, n) => ({
    method: 'POST',
    path: `/api/payments/manual-payments/${id}/approve`,
    headers: bearer(cast.administrators[n % cast.administrators.length].token),
  }));
  try {
    return await cannon.fire({ url, requests, amount: APPROVALS, connections: 8 });
  } finally {
    await client.query(`SET session_replication_role = replica`);
    await client.query(
      `UPDATE payments SET status = 'pending', processed_at = NULL, processed_by = NULL, receipt_number = NULL WHERE id = ANY ($1)`,
      [ids],
    );
    await client.query('DELETE FROM receipts WHERE payment_id = ANY ($1)', [ids]);
    await client.query(`DELETE FROM payment_history WHERE payment_id = ANY ($1) AND to_status = 'approved'`, [
      ids,
    ]);
    await client.query(
      `WITH gone AS (DELETE FROM outbox_deliveries WHERE handled_at IS NULL RETURNING event_id)
       DELETE FROM outbox_events WHERE id IN (SELECT event_id FROM gone)`,
    );
    await client.query(`SET session_replication_role = origin`);
  }
}

const missed = ({ isRead, ofExpress, growth }) => [
  ...(isRead && ofExpress < READ_BUDGET ? [`${times(ofExpress)} of Express, budget ${READ_BUDGET}`] : []),
  ...(growth > GROWTH_BUDGET ? [`${times(growth)} the time at 100×, budget ${GROWTH_BUDGET}`] : []),
];

const summary = (result) =>
  `${result.name.padEnd(20)} ${result.perSecond.academy.toFixed(0).padStart(6)}/s   of Express ${times(result.ofExpress)} ` +
  `(${result.spread.map(times).join('–')})   of Node ${times(result.ofNode)}   time at 100× ${times(result.growth)}` +
  `${missed(result).map((what) => `   MISSED ${what}`)}`;

function report(results) {
  const rows = results.map((result) => [
    result.name,
    result.perSecond.node.toFixed(0),
    result.perSecond.express.toFixed(0),
    result.perSecond.academy.toFixed(0),
    times(result.ofNode),
    times(result.ofEquipped),
    times(result.ofExpress),
    result.isRead ? `≥ ${READ_BUDGET}×` : '',
    times(result.growth),
    `≤ ${GROWTH_BUDGET}×`,
    ms(result.p99),
  ]);
  const head = [
    'call',
    'Node/s',
    'Express/s',
    'academy/s',
    'of Node',
    'of Express with log, metrics, headers',
    'of bare Express',
    'budget',
    'time at 100×',
    'budget',
    'p99',
  ];
  return {
    title: 'Calls, 8 at a time, with 100× the data',
    markdown: table(head, rows),
    plot: {
      labels: results.map(({ name }) => name),
      ofExpress: results.map(({ ofExpress }) => ofExpress),
      growth: results.map(({ growth }) => growth),
    },
    missed: results.flatMap((result) => missed(result).map((what) => `${result.name}: ${what}`)),
  };
}
