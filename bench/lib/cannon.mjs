/** The process that makes the load: it gets one volley at a time and tells what came of it. Forked by `load.mjs`. */
import autocannon from 'autocannon';

/** Where each connection sends as soon as it has its answer. */
async function fireAtOnce(options) {
  const started = performance.now();
  let lastAnswer = started;
  const shots = autocannon(options);
  shots.on('response', () => {
    lastAnswer = performance.now();
  });
  const result = await shots;
  // autocannon's own clock goes on to the next full second.
  return { result, seconds: options.amount ? (lastAnswer - started) / 1000 : result.duration };
}

const CONNECTIONS_OF_A_VOLLEY = 4;

/**
 * Where each connection sends once a second, as people come who don't know of each other. autocannon starts all
 * connections of a volley in the same instant, and would send a second's requests as one burst: so it is many volleys,
 * begun one after the other all over a second.
 */
async function fireEvenly({ perSecond, duration, ...options }) {
  const volleys = Math.ceil(perSecond / CONNECTIONS_OF_A_VOLLEY);
  const results = await Promise.all(
    Array.from({ length: volleys }, async (_none, n) => {
      await new Promise((resolve) => setTimeout(resolve, (n * 1000) / volleys));
      const connections = Math.floor((perSecond + n) / volleys);
      // It would make up answers for the requests that a slow answer held back; `perSecond` tells of those.
      const pace = { connections, connectionRate: 1, duration, ignoreCoordinatedOmission: true };
      return autocannon({ ...options, ...pace, skipAggregateResult: true });
    }),
  );
  return { result: autocannon.aggregateResult(results, options), seconds: duration };
}
process.on('message', async ({ requests, ...given }) => {
  const clients = given.perSecond ?? given.connections;
  let next = 0;
  const options = {
    timeout: 30,
    ...given,
    // Each connection has its own share: no two ask for the same, and what they will send is put together once.
    setupClient: (client) => {
      const own = requests.filter((_request, n) => n % clients === next % requests.length);
      next += 1;
      client.setRequests(own);
    },
  };
  const { result, seconds } = await (given.perSecond ? fireEvenly(options) : fireAtOnce(options));
  const { latency } = result;
  process.send({
    seconds,
    good: result['2xx'] + (result.statusCodeStats['304']?.count ?? 0),
    bad: result['4xx'] + result['5xx'] + result.errors + result.timeouts,
    statuses: Object.fromEntries(
      Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
    latency: { mean: latency.mean, p50: latency.p50, p90: latency.p90, p99: latency.p99, max: latency.max },
    bytes: result.throughput.total,
  });
});
process.on('disconnect', () => process.exit(0));
