import type { Statement } from '../../../src/modules/bank/index.js';
import { parseStatement } from '../../../src/modules/bank/statements/parse-statement.js';
import { matchLines } from '../../../src/modules/reconciliation/matching/matching-rules.js';
import { matchLinesOf } from '../match-lines.js';
import { BANK_WRITERS, type BankWriter, writeStatement } from './bank-writers.js';
import { Random } from './random.js';
import { Story } from './stories.js';

interface MatchingScore {
  rows: number;
  matched: number;
  /** Wrong matches, described so that they can be reproduced. */
  wrong: string[];
  /** Exact matches: by reference or surviving order code, with all conditions met. */
  due: number;
  dueMatched: number;
  /** The same by layout; a bank may have two. */
  layouts: Record<string, { rows: number; wrong: number; due: number; dueMatched: number }>;
  /** Milliseconds. */
  parsing: number;
  matching: number;
}

const NOW = new Date('2026-12-31T00:00:00Z');
const ROWS_PER_STATEMENT = 1000;

/** Generates, parses and matches statements of every bank until there are this many rows. */
export function scoreMatching(rows: number, seed: number, perStatement = ROWS_PER_STATEMENT): MatchingScore {
  const score: MatchingScore = {
    rows: 0,
    matched: 0,
    wrong: [],
    due: 0,
    dueMatched: 0,
    layouts: {},
    parsing: 0,
    matching: 0,
  };
  for (let index = 0; score.rows < rows; index++) {
    const random = new Random(seed * 100_003 + index);
    const at = index % BANK_WRITERS.length;
    const writer = BANK_WRITERS[at]!;
    const before = { ...score, wrong: score.wrong.length };
    scoreStatement(writer, random, perStatement, score);
    const layout = (score.layouts[`${at + 1} ${writer.bank}`] ??= {
      rows: 0,
      wrong: 0,
      due: 0,
      dueMatched: 0,
    });
    layout.rows += score.rows - before.rows;
    layout.wrong += score.wrong.length - before.wrong;
    layout.due += score.due - before.due;
    layout.dueMatched += score.dueMatched - before.dueMatched;
  }
  return score;
}

/** A statement of one bank, and the story that it tells. */
export function aGeneratedStatement(writer: BankWriter, random: Random, rows: number) {
  const story = new Story(random, writer.noteLength, writer.saysReversal);
  while (story.transfers.length < rows) story.tell();
  const transfers = story.transfers.toSorted((one, other) => one.on.localeCompare(other.on));
  return { story, transfers, bytes: writeStatement(writer, transfers, random) };
}

/** The lines of a generated statement, as the rules are asked about them. */
export const linesIn = (bytes: Buffer) => matchLinesOf(parseStatement(bytes, {}) as Statement);

function scoreStatement(writer: BankWriter, random: Random, rows: number, score: MatchingScore): void {
  const { story, transfers, bytes } = aGeneratedStatement(writer, random, rows);

  const started = performance.now();
  const statement = parseStatement(bytes, {}) as Statement;
  const parsed = performance.now();
  const lines = matchLinesOf(statement);
  const verdicts = matchLines(lines, story.claims, { now: NOW });
  score.matching += performance.now() - parsed;
  score.parsing += parsed - started;
  score.rows += lines.length;
  if (
    statement.bank !== writer.bank ||
    statement.runningBalance.state !== 'whole' ||
    lines.length !== transfers.length
  ) {
    throw new Error(
      `${writer.bank}: read ${lines.length} of ${transfers.length} rows, ${JSON.stringify(statement.runningBalance)}`,
    );
  }

  const byLine = new Map(lines.map((line) => [line.id, line]));
  const matchedTo = new Map<string, string>();
  for (const verdict of verdicts) {
    if (verdict.verdict !== 'matched') continue;
    const { rrn } = byLine.get(verdict.lineId)!;
    score.matched += 1;
    matchedTo.set(rrn!, verdict.claimId);
    const truth = story.truths.get(rrn!);
    if (truth?.owner !== verdict.claimId)
      score.wrong.push(`${writer.bank} ${rrn}: ${JSON.stringify({ verdict, truth })}`);
  }
  for (const [rrn, { owner, isDue }] of story.truths) {
    if (!isDue) continue;
    score.due += 1;
    if (matchedTo.get(rrn) === owner) score.dueMatched += 1;
  }
}
