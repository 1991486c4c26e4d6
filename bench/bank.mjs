/**
 * Bank statements: matching accuracy for 100,000 generated rows of every layout (including reversals, typos and stolen
 * references), the time to parse and match a long statement, and import and alert-to-access times in a running academy.
 */
import { register } from 'tsx/esm/api';
import { measureBankAcademy } from './bank-academy.mjs';
import { readStatement } from '../backend/dist/modules/bank/index.js';
import { ms, table } from './lib/tables.mjs';

const ROWS = 100_000;
const LONG_ROWS = 10_000;
/** A reference alone is left to a person: of all that is exact, and of the bank that prints no payers' names. */
const MIN_MATCHED = 0.9;
const MIN_MATCHED_WITHOUT_NAMES = 0.7;
const BUDGET_READ_MS = 5_000;
const BUDGET_MEMORY_MB = 256;

export async function measureBank() {
  // The sources have decorators.
  process.env.TSX_TSCONFIG_PATH = 'backend/tsconfig.json';
  const unregister = register();
  const { scoreMatching } = await import('../backend/test/bank/generated/matching-score.ts');
  const { longStatement } = await import('../backend/test/bank/generated/long-statement.ts');
  const score = scoreMatching(ROWS, 1);
  const rate = score.dueMatched / score.due;
  const missed = [];
  if (score.wrong.length > 0) missed.push(`${score.wrong.length} wrong matches: ${score.wrong[0]}`);
  if (rate < MIN_MATCHED)
    missed.push(`${percent(rate)} of the exact ones matched, at least ${percent(MIN_MATCHED)}`);
  for (const [layout, { wrong, due, dueMatched }] of Object.entries(score.layouts))
    if (wrong > 0 || dueMatched / due < MIN_MATCHED_WITHOUT_NAMES)
      missed.push(`${layout}: ${wrong} wrong, ${percent(dueMatched / due)} of the exact ones matched`);
  const rows = [
    ['rows of nine layouts', score.rows.toLocaleString('en')],
    ['wrong matches', String(score.wrong.length)],
    ['exact ones matched', `${score.dueMatched} of ${score.due} (${percent(rate)})`],
    ...Object.entries(score.layouts).map(([layout, one]) => [
      `${layout}: ${one.rows.toLocaleString('en')} rows`,
      `${one.wrong} wrong, ${percent(one.dueMatched / one.due)}`,
    ]),
    ['matching 1,000 rows', ms((score.matching * 1000) / score.rows)],
  ];
  const statements = longStatement(LONG_ROWS);
  for (const [format, bytes] of Object.entries(statements)) {
    const { took, moreMb } = await reading(bytes);
    rows.push([
      `reading ${LONG_ROWS.toLocaleString('en')} rows, ${format}`,
      `${ms(took)}, ${moreMb} MB more memory`,
    ]);
    if (took > BUDGET_READ_MS) missed.push(`reading ${format}: ${ms(took)}, budget ${ms(BUDGET_READ_MS)}`);
    if (moreMb > BUDGET_MEMORY_MB)
      missed.push(`reading ${format}: ${moreMb} MB, budget ${BUDGET_MEMORY_MB} MB`);
  }
  await unregister();
  const academy = await measureBankAcademy(statements.csv);
  rows.push(...academy.rows);
  missed.push(...academy.missed);
  return {
    title: 'Bank: matching, statements and alerts',
    markdown: table(['bank', 'measured'], rows),
    missed,
  };
}

const percent = (share) => `${(share * 100).toFixed(2)} %`;

/** The memory of the whole process, including its threads. */
async function reading(bytes) {
  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 10);
  const started = performance.now();
  const { lines, runningBalance } = await readStatement(bytes);
  const took = performance.now() - started;
  clearInterval(watch);
  if (lines.length !== LONG_ROWS || runningBalance.state !== 'whole')
    throw new Error(`read ${lines.length} rows, ${runningBalance.state}`);
  return { took, moreMb: Math.round((peak - before) / 2 ** 20) };
}
