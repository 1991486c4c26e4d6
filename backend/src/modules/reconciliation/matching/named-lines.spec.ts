import { BANK_WRITERS } from '../../../../test/bank/generated/bank-writers.js';
import { aGeneratedStatement, linesIn } from '../../../../test/bank/generated/matching-score.js';
import { Random } from '../../../../test/bank/generated/random.js';
import type { Claim, MatchLine, Verdict } from './matching.js';
import { matchLines } from './matching-rules.js';
import { linesNaming } from './named-lines.js';

const NOW = new Date('2026-12-31T00:00:00Z');

/** As the rules are asked: open credits, and what else they must know. */
interface Ledger {
  open: MatchLine[];
  known: MatchLine[];
  claims: Claim[];
}

const verdictsOf = ({ open, known, claims }: Ledger): Verdict[] =>
  matchLines([...open, ...known], claims, { now: NOW });

/** A statement of one bank, of which some is decided already: allocated lines, recorded parts, voided payments. */
function aLedger(at: number): Ledger {
  const random = new Random(100_003 + at);
  const { story, bytes } = aGeneratedStatement(BANK_WRITERS[at]!, random, 1_000);
  const lines = linesIn(bytes);
  // The rest is money of strangers.
  const ofLearners = story.claims.filter(() => random.chance(0.5));
  const claims = ofLearners.flatMap((claim) => (random.chance(0.1) ? withPart(claim) : [claim]));
  const open: MatchLine[] = [];
  const known: MatchLine[] = [];
  for (const line of lines) {
    const isAllocated = random.chance(0.05);
    const voidedUse = random.chance(0.05) ? { orderCode: 'TA00000000', sentBackPaise: 100 } : null;
    if (line.direction === 'debit') known.push(line);
    else if (isAllocated) known.push({ ...line, allocatedTo: payerOf(line, claims) });
    else open.push({ ...line, voidedUse });
  }
  const rests = verdictsOf({ open, known, claims }).flatMap((verdict) => {
    if (verdict.verdict !== 'look' || verdict.reason.code !== 'short') return [];
    const line = open.find(({ id }) => id === verdict.lineId)!;
    const { differencePaise: amountPaise } = verdict.reason;
    return [{ ...line, id: `rest of ${line.id}`, rrn: random.digits(12), orderCodes: [], amountPaise }];
  });
  return { open: [...open, ...rests], known, claims };
}

/** The first half of a payment is recorded: the rest has no reference yet. */
function withPart(claim: Claim): Claim[] {
  if (claim.state !== 'pending' || claim.reference === null) return [claim];
  const [half, rest] = [Math.floor(claim.duePaise / 2), Math.ceil(claim.duePaise / 2)];
  return [
    { ...claim, typed: null, reference: null, duePaise: rest, expiresAt: null },
    {
      ...claim,
      id: `part of ${claim.id}`,
      kind: 'part',
      partOf: claim.id,
      state: 'received',
      duePaise: half,
    },
  ];
}

const payerOf = ({ rrn, orderCodes }: MatchLine, claims: readonly Claim[]): string =>
  claims.find(({ reference, orderCode }) => reference === rrn || orderCodes.includes(orderCode))?.id ??
  'other';

const namesClaim = (verdict: Verdict): boolean =>
  verdict.verdict === 'look'
    ? verdict.claimId !== null || verdict.reason.code === 'amount_and_day'
    : verdict.verdict !== 'unclaimed';

const ledgers = BANK_WRITERS.map(({ bank }, at) => {
  const ledger = aLedger(at);
  const chosen = new Set(linesNaming(ledger.claims, ledger.open));
  return { layout: `${at + 1} ${bank}`, ledger, all: verdictsOf(ledger), chosen };
});

describe.each(ledgers)('lines of layout $layout that can name a claim', ({ ledger, all, chosen }) => {
  it('are told alone what they are told among all lines', () => {
    const open = ledger.open.filter(({ id }) => chosen.has(id));
    expect(verdictsOf({ ...ledger, open })).toEqual(all.filter(({ lineId }) => chosen.has(lineId)));
  });

  it('are all that name one', () => {
    const others = all.filter(({ lineId }) => !chosen.has(lineId));
    expect(others.filter(namesClaim)).toEqual([]);
    expect(others.length).toBeGreaterThan(50);
  });
});

it('are told everything that depends on other lines and claims', () => {
  const told = ledgers.flatMap(({ all }) =>
    all.map((verdict) => (verdict.verdict === 'look' ? verdict.reason.code : verdict.verdict)),
  );
  for (const what of [
    'matched',
    'settled',
    'near_reference',
    'several_claims',
    'other_order',
    'reversed',
    'paid_twice',
    'amount_and_day',
    'two_transfers',
    'voided_use',
    'reference_alone',
  ])
    expect(told).toContain(what);
});
