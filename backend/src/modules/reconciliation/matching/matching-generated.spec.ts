import { scoreMatching } from '../../../../test/bank/generated/matching-score.js';
import { Random } from '../../../../test/bank/generated/random.js';
import { claimOf } from '../../../../test/bank/match-lines.js';
import type { MatchLine } from './matching.js';
import { matchLines } from './matching-rules.js';

describe('generated statements of every bank', () => {
  // `npm run bench -- bank` does it with 100,000 rows.
  // What isn't matched has a reference alone: of IDFC, which prints no names, that is every other one without a note.
  it('approve nothing wrong, and nearly everything that two facts agree on', () => {
    const { wrong, due, dueMatched, layouts } = scoreMatching(9_000, 7, 500);
    expect(wrong).toEqual([]);
    expect(due).toBeGreaterThan(2_000);
    expect(dueMatched / due).toBeGreaterThanOrEqual(0.9);
    expect(Object.keys(layouts)).toHaveLength(9);
    for (const [layout, one] of Object.entries(layouts))
      expect([layout, one.due > 100 && one.dueMatched / one.due >= 0.7]).toEqual([layout, true]);
  });
});

// A third of a second where nothing else runs; comparing each line with each claim took 24.
it('matches 10,000 lines with 5,000 claims without comparing each with each', () => {
  const random = new Random(1);
  const lines = Array.from({ length: 10_000 }, (_, index): MatchLine => ({
    id: `line-${index}`,
    direction: 'credit',
    amountPaise: 499900,
    bookedOn: '2026-11-11',
    bookedAt: null,
    rrn: random.digits(12),
    payer: 'MEGHNA EXAMPLE',
    vpa: 'asha@okaxis',
    orderCodes: [],
    kind: 'upi',
    anchored: true,
    runningBalance: 'whole',
    allocatedTo: null,
  }));
  const claims = lines.slice(0, 5_000).map(({ rrn }, index) =>
    claimOf({
      code: `TA${String(index).padStart(8, '0')}`,
      userId: `u${index}`,
      courseId: 'c',
      amount: 499900,
      openedAt: '2026-11-10T09:00:00Z',
      state: 'pending',
      typed: index % 5 === 0 ? null : rrn,
    }),
  );
  // Of the processor, so that what else runs on the machine doesn't count.
  const started = process.cpuUsage();
  const verdicts = matchLines(lines, claims, { now: new Date('2026-11-23T10:00:00Z') });
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(3_000);
  expect(verdicts.filter(({ verdict }) => verdict === 'matched')).toHaveLength(4_000);
});
