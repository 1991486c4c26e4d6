/** Public pages beside bare Node that sends the same bytes, asked in turn. */
import autocannon from 'autocannon';
import { start, startAcademy } from './lib/processes.mjs';
import { median, ms, table, times } from './lib/tables.mjs';

const TURNS = 7;
const CONNECTIONS = 8;
const VOLLEY_SECONDS = 2;
const WARM_UP_SECONDS = 5;
const BUDGET = 0.5;

export async function measurePages() {
  const academy = await startAcademy({ DEMO_DATA: 'true' });
  try {
    const siteMap = await (await fetch(`${academy.url}/sitemap.xml`)).text();
    const [course] = /\/catalogue\/[^<]+/.exec(siteMap);
    const rows = [];
    const missed = [];
    for (const [name, path] of [
      ['catalogue', '/catalogue'],
      ['course page', course],
    ]) {
      const bare = await start('bench/lib/bare-page.mjs', { env: { PAGE: academy.url + path } });
      try {
        const { ratio, perSecond, p99 } = await compare(academy.url + path, bare.url);
        rows.push([name, perSecond.academy, perSecond.bare, times(ratio), `≥ ${times(BUDGET)}`, ms(p99)]);
        if (ratio < BUDGET) missed.push(`${name}: ${times(ratio)} of bare Node, budget ${times(BUDGET)}`);
      } finally {
        await bare.stop();
      }
    }
    return {
      title: `Public pages, ${CONNECTIONS} at a time`,
      markdown: table(['page', 'academy/s', 'bare Node/s', 'of bare Node', 'budget', 'p99'], rows),
      missed,
    };
  } finally {
    await academy.stop();
  }
}

async function compare(academyUrl, bareUrl) {
  const turns = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const seconds = turn < 0 ? WARM_UP_SECONDS : VOLLEY_SECONDS;
    const academy = await volley(academyUrl, seconds);
    const bare = await volley(bareUrl, seconds);
    if (turn >= 0) turns.push({ academy, bare });
  }
  const perSecond = (server) => median(turns.map((turn) => turn[server].requests.average)).toFixed(0);
  return {
    ratio: median(turns.map(({ academy, bare }) => academy.requests.average / bare.requests.average)),
    perSecond: { academy: perSecond('academy'), bare: perSecond('bare') },
    p99: median(turns.map(({ academy }) => academy.latency.p99)),
  };
}

async function volley(url, duration) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const result = await autocannon({ url, duration, connections: CONNECTIONS, workers: 1, headers });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`);
  return result;
}
