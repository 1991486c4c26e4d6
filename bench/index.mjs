/**
 * Measures the academy against its theoretical best: see docs/benchmarks.md.
 *
 *   npm run bench                      everything, in about ten minutes; the first run fills the databases, which takes five more
 *   npm run bench -- calls polling     some of it: calls, static, polling, approvals, approval-to-access, payment-review, bank,
 *                                      certificates, chain
 *   npm run bench -- calls=learn       one of the calls
 *   npm run bench -- --write           everything, and docs/benchmarks.md from it
 */
import { ensureBuilt, ensureInstalled } from '../scripts/set-up.mjs';

await ensureInstalled();
await ensureBuilt();
const { keepAwake } = await import('./lib/awake.mjs');
const { undisturbed } = await import('./lib/steal.mjs');
const { startDatabases } = await import('./lib/databases.mjs');

const PARTS = {
  calls: async (context, names) => (await import('./calls.mjs')).measureCalls(context, names),
  static: async (context) => (await import('./static.mjs')).measureStatic(context),
  polling: async (context) => (await import('./polling.mjs')).measurePolling(context),
  approvals: async (context) => (await import('./approvals.mjs')).measureApprovals(context),
  'approval-to-access': async (context) =>
    (await import('./approval-to-access.mjs')).measureApprovalToAccess(context),
  'payment-review': async (context) => (await import('./payment-review.mjs')).measurePaymentReview(context),
  certificates: async (context) => (await import('./certificates.mjs')).measureCertificates(context),
  bank: async (context) => (await import('./bank.mjs')).measureBank(context),
  chain: async (context) => (await import('./chain.mjs')).measureChain(context),
};
const SCALES = [1, 100];
const WITHOUT_DATABASES = ['approval-to-access', 'bank', 'chain'];

const args = process.argv.slice(2);
const asked = args.filter((arg) => !arg.startsWith('--')).map((arg) => arg.split('='));
const unknown = asked.filter(([name]) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const say = (line) => console.log(line);
const wanted = asked.length > 0 ? asked : Object.keys(PARTS).map((name) => [name]);
const needDatabases = wanted.some(([name]) => !WITHOUT_DATABASES.includes(name));
const databases = needDatabases ? await startDatabases(SCALES, say) : undefined;
const results = [];
const missed = [];
const rest = keepAwake();
try {
  for (const [name, names] of wanted) {
    say(`\n${name}`);
    const part = () => PARTS[name]({ databases: databases?.urls, say }, names?.split(','));
    // Calls are measured in short volleys, and only a volley is repeated.
    try {
      results.push({ name, ...(await (name === 'calls' ? part() : undisturbed(part, { say }))) });
    } catch (error) {
      // Saves the results of the other parts, which took minutes.
      console.error(error);
      missed.push(`${name} could not be measured: ${error.message}`);
    }
  }
} finally {
  rest();
  await databases?.stop();
}

for (const { title, markdown } of results) say(`\n${title}\n\n${markdown}`);
missed.push(...results.flatMap((result) => result.missed));
say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
if (args.includes('--write')) {
  const { writeResults } = await import('./lib/write-results.mjs');
  await writeResults(results, missed);
}
if (missed.length > 0) {
  console.error(`\nMissed:\n${missed.map((what) => `  ${what}`).join('\n')}`);
  process.exitCode = 1;
}
