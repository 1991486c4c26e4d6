/**
 * Measures what people feel: see docs/benchmarks.md.
 *
 *   npm run bench                   everything, in about five minutes
 *   npm run bench -- reads bank     some of it: reads, pages, approvals, bank, certificates
 *
 * What a phone feels is measured in a browser: npm run bench:phone, npm run bench:web.
 */
import { setUp } from '../scripts/set-up.mjs';

await setUp();

const PARTS = {
  reads: async () => (await import('./reads.mjs')).measureReads(),
  pages: async () => (await import('./pages.mjs')).measurePages(),
  approvals: async () => (await import('./approvals.mjs')).measureApprovals(),
  bank: async () => (await import('./bank.mjs')).measureBank(),
  certificates: async () => (await import('./certificates.mjs')).measureCertificates(),
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part '${unknown}'; there are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const missed = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const result = await PARTS[name]();
  console.log(`\n## ${result.title}\n\n${result.markdown}`);
  missed.push(...result.missed);
}
if (missed.length > 0) {
  console.error(`\nMissed:\n${missed.map((what) => `  ${what}`).join('\n')}`);
  process.exitCode = 1;
}
