/** The process that makes the load: it gets one volley at a time and tells what came of it. Forked by `load.mjs`. */
import autocannon from 'autocannon';

process.on('message', async ({ url, requests, ...options }) => {
  const clients = options.connections;
  let next = 0;
  const started = performance.now();
  let lastAnswer = started;
  const shots = autocannon({
    url,
    timeout: 30,
    ...options,
    // Each connection has its own share: no two ask for the same, and what they will send is put together once.
    setupClient: (client) => {
      const own = requests.filter((_request, n) => n % clients === next % requests.length);
      next += 1;
      client.setRequests(own);
    },
  });
  shots.on('response', () => {
    lastAnswer = performance.now();
  });
  const result = await shots;
  const { latency } = result;
  process.send({
    // Its own clock goes on to the next full second.
    seconds: options.amount ? (lastAnswer - started) / 1000 : result.duration,
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
