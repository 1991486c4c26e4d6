/**
 * 10,000 learners whose pages poll their payments every 30 seconds, plus 200 requests a second of studying learners,
 * sent on schedule regardless of earlier responses. With the full data.
 */
import { castOf } from './lib/cast.mjs';
import { bearer, Cannon } from './lib/load.mjs';
import { memoryOf, startApi } from './lib/processes.mjs';
import { studyOf } from './lib/study.mjs';
import { ms, table } from './lib/tables.mjs';

const SECONDS = Number(process.env.POLLING_SECONDS ?? 20);
/** The time for all to connect, and for V8 to compile the hot code. */
const LEAD_IN_SECONDS = 20;
const POLLS = Math.ceil(10_000 / 30);
const STUDY = 200;
const P99_BUDGET_MS = 200;
const MEMORY_BUDGET_MB = 300;

export async function measurePolling({ databases, say }) {
  const academy = await startApi(databases[100]);
  const cannons = [new Cannon(), new Cannon()];
  try {
    const { learners } = await castOf(databases[100]);
    const polls = learners.map(({ token }) => ({
      method: 'GET',
      path: '/api/payments/mine',
      headers: bearer(token),
    }));
    const study = studyOf(learners);
    const load = { url: academy.url, leadIn: LEAD_IN_SECONDS, duration: SECONDS, mayFail: true };
    const [polled, studied] = await Promise.all([
      cannons[0].fire({ ...load, requests: polls, perSecond: POLLS }),
      cannons[1].fire({ ...load, requests: study, perSecond: STUDY }),
    ]);
    const memory = await memoryOf(academy.pid);
    const named = { 'payments/mine': [polled, POLLS], study: [studied, STUDY] };
    const rows = Object.entries(named).map(([name, [result, wanted]]) => [
      name,
      `${result.perSecond.toFixed(0)} of ${wanted}`,
      result.bad,
      ms(result.latency.p50),
      ms(result.latency.p90),
      ms(result.latency.p99),
      `≤ ${P99_BUDGET_MS} ms`,
    ]);
    const missed = [
      ...Object.entries(named).flatMap(([name, [{ latency, bad, perSecond }, wanted]]) => [
        ...(perSecond < 0.99 * wanted ? [`${name}: ${perSecond.toFixed(0)} a second of ${wanted}`] : []),
        ...(latency.p99 > P99_BUDGET_MS
          ? [`${name}: p99 ${ms(latency.p99)}, budget ${P99_BUDGET_MS} ms`]
          : []),
        ...(bad > 0 ? [`${name}: ${bad} answers failed`] : []),
      ]),
      ...(memory.peak > MEMORY_BUDGET_MB
        ? [`memory: ${memory.peak.toFixed(0)} MB, budget ${MEMORY_BUDGET_MB} MB`]
        : []),
    ];
    const markdown = `${table(['requests', 'a second', 'failed', 'p50', 'p90', 'p99', 'budget'], rows)}

Memory of the API: ${memory.now.toFixed(0)} MB, at most ${memory.peak.toFixed(0)} MB; budget ${MEMORY_BUDGET_MB} MB.`;
    say(markdown);
    return {
      title: `10,000 learners polling every 30 s beside ${STUDY} requests a second of study`,
      markdown,
      missed,
    };
  } finally {
    for (const cannon of cannons) cannon.stop();
    await academy.stop();
  }
}
