/** The load generator process: runs one volley at a time and reports the result. Forked by `load.mjs`. */
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';

/** The requests of each connection, sent as soon as the previous response arrives. */
async function fireAtOnce(options) {
  const started = performance.now();
  let lastAnswer = started;
  const shots = autocannon(options);
  shots.on('response', () => {
    lastAnswer = performance.now();
  });
  const { latency, throughput, statusCodeStats, errors, timeouts, duration } = await shots;
  return {
    // autocannon's own timer runs until the next full second.
    seconds: options.amount ? (lastAnswer - started) / 1000 : duration,
    statuses: Object.fromEntries(
      Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
    lost: errors + timeouts,
    latency: { mean: latency.mean, p50: latency.p50, p90: latency.p90, p99: latency.p99, max: latency.max },
    bytes: throughput.total,
  };
}

const CONNECTIONS_OF_A_VOLLEY = 4;

/**
 * Makes each connection send on its own schedule. autocannon restarts the interval on each response, so that
 * connections delayed together once would send in bursts ever after.
 */
function keepItsOwnTime(client) {
  clearInterval(client.rateInterval);
  const from = performance.now();
  const beAt = (seconds) => {
    client.rateInterval = setTimeout(
      () => {
        client.reqsMadeThisSecond = 0;
        if (client.paused) client._doRequest(client.cer);
        client.paused = false;
        beAt(seconds + 1);
      },
      Math.max(1, from + seconds * 1000 - performance.now()),
    );
  };
  beAt(1);
}

/**
 * One request per second and connection, evenly spread, like independent users. autocannon starts all connections of a
 * volley at once and would send a second's requests as one burst: so this uses many volleys, started one after the
 * other over a second. The first seconds, while they connect, aren't counted.
 */
async function fireEvenly({ perSecond, leadIn, duration, ...options }) {
  const from = performance.now() + leadIn * 1000;
  const until = from + duration * 1000;
  const inTime = () => performance.now() >= from && performance.now() < until;
  const statuses = {};
  const microseconds = createHistogram();
  let lost = 0;
  let bytes = 0;
  const volleys = Math.ceil(perSecond / CONNECTIONS_OF_A_VOLLEY);
  const fireVolley = async (n) => {
    await delay((n * 1000) / volleys);
    const connections = Math.floor((perSecond + n) / volleys);
    const shots = autocannon({ ...options, connections, connectionRate: 1, duration: leadIn + duration });
    shots.on('response', (_client, status, size, milliseconds) => {
      if (!inTime()) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += size;
      microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
    });
    shots.on('reqError', () => {
      if (inTime()) lost += 1;
    });
    await shots;
  };
  await Promise.all(Array.from({ length: volleys }, (_none, n) => fireVolley(n)));
  const percentile = (percent) => microseconds.percentile(percent) / 1000;
  const latency = { mean: microseconds.mean / 1000, max: microseconds.max / 1000 };
  for (const percent of [50, 90, 99]) latency[`p${percent}`] = percentile(percent);
  return { seconds: duration, statuses, lost, latency, bytes };
}

const isGood = (status) => /^2|^304$/.test(status);

process.on('message', async ({ requests, ...given }) => {
  const clients = given.perSecond ?? given.connections;
  let next = 0;
  const options = {
    timeout: 30,
    ...given,
    // Each connection has its own share: no two send the same requests, and all are prepared once.
    setupClient: (client) => {
      const own = requests.filter((_request, n) => n % clients === next % requests.length);
      next += 1;
      client.setRequests(own);
      // Its interval starts after this.
      if (given.perSecond) queueMicrotask(() => keepItsOwnTime(client));
    },
  };
  const { lost, ...result } = await (given.perSecond ? fireEvenly(options) : fireAtOnce(options));
  const counts = Object.entries(result.statuses);
  const sum = (some) => some.reduce((total, [, count]) => total + count, 0);
  process.send({
    ...result,
    good: sum(counts.filter(([status]) => isGood(status))),
    bad: lost + sum(counts.filter(([status]) => !isGood(status))),
  });
});
process.on('disconnect', () => process.exit(0));
