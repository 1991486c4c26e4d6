import { type MatchRule } from '../../payments/index.js';
import { fixtureBytes, statementFixtures } from '../../../../test/bank/fixtures.js';
import { claimOf, matchLinesOf } from '../../../../test/bank/match-lines.js';
import { readStatement, type Statement } from '../../bank/index.js';
import type { LookCode, Verdict } from './matching.js';
import { matchLines } from './matching-rules.js';
import { printedName } from './payer-name.js';

const NOW = new Date('2026-11-23T10:00:00Z');

const RULES: Record<MatchRule, string> = {
  reference: 'reference',
  order_code: 'order code',
  unsubmitted: 'order code, no proof needed',
};
/** IDFC prints no names: the only reference in its file without a note, for an amount that others owe, too. */
const REFERENCE_ALONE = {
  file: 'idfc-xlsx.xlsx',
  code: 'TA1AERZAMH',
  state: 'look',
  why: 'only the reference',
};
const LOOKS: Partial<Record<LookCode, string>> = {
  near_reference: 'reference differs in one digit',
  short: 'short',
  over: 'over',
  several_claims: 'claimed by two learners',
  amount_and_day: 'only the amount and the day agree',
  reversed: 'reversed',
  before_order: 'sent before the order',
  other_order: "another learner's order code",
  reference_alone: REFERENCE_ALONE.why,
};

function outcome(verdict: Verdict | undefined): { state: string; why?: string } {
  switch (verdict?.verdict) {
    case 'matched':
      return { state: 'sure', why: RULES[verdict.rule] };
    case 'look':
      return { state: 'look', why: LOOKS[verdict.reason.code] };
    case 'settled':
      return { state: 'done', why: 'already approved' };
    default:
      return { state: 'none' };
  }
}

describe('every statement of the fixtures', () => {
  it.each(statementFixtures())('gives each order what is expected: $file', async ({ file, orders, want }) => {
    const statement = (await readStatement(fixtureBytes(file))) as Statement;
    const lines = matchLinesOf(statement);
    // Everybody pays from their own account.
    const claims = orders.map(claimOf).map((claim) => {
      const own = lines.find(
        ({ rrn, amountPaise }) => rrn === claim.reference && amountPaise === claim.duePaise,
      );
      return { ...claim, learnerName: (own && printedName(own)) ?? claim.learnerName };
    });
    const verdicts = matchLines(lines, claims, { now: NOW });
    const got = Object.fromEntries(
      orders.map(({ code }) => {
        const named = verdicts.filter((verdict) => 'claimId' in verdict && verdict.claimId === code);
        expect(named.length).toBeLessThan(2);
        return [code, outcome(named[0])];
      }),
    );
    // Why a line is nobody's can't be seen in the line.
    const wanted = Object.entries(want).map(([code, expected]) => {
      const { state, why } =
        REFERENCE_ALONE.file === file && REFERENCE_ALONE.code === code ? REFERENCE_ALONE : expected;
      return [code, state === 'none' ? { state } : { state, why }];
    });
    expect(got).toEqual(Object.fromEntries(wanted));
    const settlements = verdicts.filter((verdict) => verdict.verdict === 'look' && verdict.reason.code === 'settlement'); // prettier-ignore
    expect(settlements).toHaveLength(1);
  });

  it('approves nothing from a changed file', async () => {
    const { orders } = statementFixtures().find(({ file }) => file === 'hdfc-csv.csv')!;
    const bytes = Buffer.from(fixtureBytes('hdfc-csv.csv').toString().replace(',,6611,', ',,6612,'));
    const verdicts = matchLines(
      matchLinesOf((await readStatement(bytes)) as Statement),
      orders.map(claimOf),
      {
        now: NOW,
      },
    );
    expect(verdicts.filter(({ verdict }) => verdict === 'matched' || verdict === 'settled')).toEqual([]);
    expect(verdicts.filter((verdict) => verdict.verdict === 'look' && verdict.reason.code === 'balances_broken')).toHaveLength(5); // prettier-ignore
  });
});
