import type { Claim, MatchLine, Verdict } from './matching.js';
import { matchLines, matchManyLines } from './matching-rules.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const RRN = '325316735562';
const CODE = 'TA7K3QX9MZ';

let lines = 0;
const aLine = (line: Partial<MatchLine> = {}): MatchLine => ({
  id: `line-${++lines}`,
  direction: 'credit',
  amountPaise: 499900,
  bookedOn: '2026-11-11',
  bookedAt: null,
  rrn: RRN,
  vpa: 'asha@okaxis',
  payer: 'ASHA RAO',
  orderCodes: [],
  kind: 'upi',
  anchored: true,
  runningBalance: 'whole',
  allocatedTo: null,
  ...line,
});

let claims = 0;
const aClaim = (claim: Partial<Claim> = {}): Claim => ({
  id: `claim-${++claims}`,
  kind: 'payment',
  userId: `learner-${claims}`,
  courseId: 'course',
  learnerName: 'Asha Rao',
  payerName: 'Asha Rao',
  orderCode: `TA0000${1000 + claims}`,
  duePaise: 499900,
  typed: null,
  reference: null,
  state: 'pending',
  openedAt: '2026-11-10T09:00:00Z',
  expiresAt: '2026-11-11T09:00:00Z',
  late: false,
  pricePaise: 499900,
  priceNowPaise: 499900,
  ...claim,
});
const typed = (reference: string, claim: Partial<Claim> = {}) =>
  aClaim({ typed: reference, reference, ...claim });
const anOpenCheckout = (claim: Partial<Claim> = {}) => aClaim({ kind: 'checkout', state: 'open', ...claim });

const verdictsOf = (bank: MatchLine[], ...orders: Claim[]): Verdict[] =>
  matchLines(bank, orders, { now: NOW });
const verdictOf = (line: MatchLine, ...orders: Claim[]): Verdict => verdictsOf([line], ...orders)[0]!;
const sentenceOf = (line: MatchLine, ...orders: Claim[]): string => {
  const verdict = verdictOf(line, ...orders);
  return verdict.verdict === 'look' ? verdict.sentence : verdict.verdict;
};

describe('a transfer that is short, and the rest with the order code and a reference of its own', () => {
  const claim = typed(RRN, { orderCode: CODE });
  const part = (amountPaise: number, line: Partial<MatchLine> = {}) =>
    aLine({ amountPaise, rrn: `4253167355${amountPaise.toString().slice(0, 2)}`, vpa: null, ...line });
  const reasonsOf = (...bank: MatchLine[]) =>
    verdictsOf(bank, claim).map((verdict) =>
      verdict.verdict === 'look' ? verdict.reason.code : verdict.verdict,
    );
  const short = part(489900, { rrn: RRN });
  const noted = { orderCodes: [CODE] };

  it('make the amount together', () => {
    expect(reasonsOf(short, part(10000, noted))).toEqual(['two_transfers', 'two_transfers']);
  });

  it('are each short where more than one makes it', () => {
    expect(reasonsOf(short, part(6000, noted), part(4000, noted))).toEqual(['short', 'short', 'short']);
  });

  it('contradict each other where the second is more than what is missing', () => {
    expect(reasonsOf(short, part(10001, noted))).toEqual(['short', 'other_reference']);
    expect(reasonsOf(short, part(6000, noted), part(4001, noted))).toEqual([
      'short',
      'short',
      'other_reference',
    ]);
  });
});

describe('R1: the reference', () => {
  it('matches with the exact amount', () => {
    const claim = typed(RRN);
    const line = aLine();
    expect(verdictOf(line, aClaim(), claim)).toEqual({
      lineId: line.id,
      verdict: 'matched',
      rule: 'reference',
      claimId: claim.id,
    });
  });

  it('matches with the order code in the note, and with the code of an earlier attempt', () => {
    const claim = typed(RRN, { orderCode: CODE });
    const earlier = anOpenCheckout({ userId: claim.userId, state: 'superseded' });
    expect(sentenceOf(aLine({ orderCodes: [CODE] }), claim)).toBe('matched');
    expect(sentenceOf(aLine({ orderCodes: [earlier.orderCode] }), claim, earlier)).toBe('matched');
  });

  it.each(['failed', 'pending'] as const)('gives no verdict on money that hasn’t moved: %s', (kind) => {
    expect(verdictsOf([aLine({ kind })], typed(RRN))).toEqual([]);
  });

  it('gives no verdict on debits and on allocated lines', () => {
    expect(verdictsOf([aLine({ direction: 'debit' }), aLine({ allocatedTo: 'other' })], typed(RRN))).toEqual(
      [],
    );
  });

  it('settles what was approved by hand, and leaves its thief alone', () => {
    const approved = typed(RRN, { state: 'approved' });
    const line = aLine();
    expect(verdictOf(line, typed(RRN), approved)).toEqual({
      lineId: line.id,
      verdict: 'settled',
      claimId: approved.id,
    });
  });

  it('doesn’t settle what was approved where the note names somebody else’s order', () => {
    const approved = typed(RRN, { state: 'approved' });
    const owner = anOpenCheckout({ orderCode: CODE, learnerName: 'Meghna Rao' });
    expect(verdictOf(aLine({ orderCodes: [CODE] }), approved, owner)).toMatchObject({
      verdict: 'look',
      claimId: approved.id,
      sentence: "The note names Meghna's order, not this one.",
    });
  });

  it('isn’t hidden by a rejected claim on somebody else’s transfer', () => {
    const owner = anOpenCheckout({ orderCode: CODE });
    expect(verdictOf(aLine({ orderCodes: [CODE] }), typed(RRN, { state: 'rejected' }), owner)).toMatchObject({
      verdict: 'matched',
      claimId: owner.id,
    });
  });
});

describe('R2 and R3: the order code', () => {
  const noted = (line: Partial<MatchLine> = {}) => aLine({ orderCodes: [CODE], ...line });

  it.each(['T2611111634567890123456', null])('matches where %s was typed', (text) => {
    const claim = aClaim({ orderCode: CODE, typed: text });
    expect(verdictOf(noted(), claim)).toMatchObject({ verdict: 'matched', rule: 'order_code' });
  });

  it('matches a checkout that was never submitted', () => {
    expect(verdictOf(noted(), anOpenCheckout({ orderCode: CODE }))).toMatchObject({ rule: 'unsubmitted' });
  });

  it('prefers the payment to its checkout', () => {
    const payment = aClaim({ orderCode: CODE });
    expect(verdictOf(noted(), anOpenCheckout({ orderCode: CODE }), payment)).toMatchObject({
      rule: 'order_code',
      claimId: payment.id,
    });
  });

  it('ignores codes of no order', () => {
    expect(sentenceOf(noted({ orderCodes: ['TA99999999', CODE] }), anOpenCheckout({ orderCode: CODE }))).toBe(
      'matched',
    );
  });
});

describe('what a person has to look at', () => {
  const claim = (more: Partial<Claim> = {}) => typed(RRN, more);

  it.each<[string, MatchLine, Claim[]]>([
    [
      'One digit differs: the bank has 325316735562, typed was 325317735562.',
      aLine(),
      [typed('325317735562')],
    ],
    [
      'Two neighbouring digits are swapped: the bank has 325316735562, typed was 325361735562.',
      aLine(),
      [typed('325361735562')],
    ],
    [
      'A letter was typed for a digit: the bank has 325316735562, typed was 3253I6735562.',
      aLine(),
      [aClaim({ typed: '3253I6735562' })],
    ],
    ['₹100 short.', aLine({ amountPaise: 489900 }), [claim()]],
    ['₹1 short.', aLine({ amountPaise: 499800 }), [claim()]],
    // UPI apps refuse to pay less than a rupee.
    ['matched', aLine({ amountPaise: 499801 }), [claim()]],
    ['₹0.50 too much.', aLine({ amountPaise: 499950 }), [claim()]],
    ['Two learners typed this reference.', aLine(), [claim(), claim()]],
    [
      'One learner typed this reference for two orders.',
      aLine(),
      [claim({ userId: 'one' }), claim({ userId: 'one' })],
    ],
    [
      "The note names Meghna's order, not this one.",
      aLine({ orderCodes: [CODE] }),
      [claim(), aClaim({ orderCode: CODE, learnerName: 'Meghna Rao' })],
    ],
    [
      'This money came on 3 Nov, before the order of 20 Nov.',
      aLine({ bookedOn: '2026-11-03' }),
      [claim({ openedAt: '2026-11-20T09:00:00Z' })],
    ],
    [
      'This money came on 11 Nov 2025, before the order of 10 Nov 2026.',
      aLine({ bookedOn: '2025-11-11' }),
      [claim()],
    ],
    [
      'The bank dates this money on 24 Nov, which is still to come.',
      aLine({ bookedOn: '2026-11-24' }),
      [claim()],
    ],
    ['Only the amount and the day agree.', aLine(), [aClaim()]],
    ['A settlement of many payments: upload the merchant report.', aLine({ kind: 'settlement' }), []],
    ['This is money coming back, not a payment.', aLine({ kind: 'reversal' }), [claim()]],
    [
      'The note names this order, but the learner typed another reference: 999999999999.',
      aLine({ orderCodes: [CODE] }),
      [typed('999999999999', { orderCode: CODE })],
    ],
    [
      'The note names several orders: TA7K3QX9MZ, TA7K3QX9M0.',
      aLine({ orderCodes: [CODE, 'TA7K3QX9M0'] }),
      [aClaim({ orderCode: CODE }), aClaim({ orderCode: 'TA7K3QX9M0' })],
    ],
    ['This payment was rejected.', aLine(), [claim({ state: 'rejected' })]],
    ['The approval of this payment was voided.', aLine(), [claim({ state: 'voided' })]],
    [
      'The learner has started this checkout again since.',
      aLine({ orderCodes: [CODE] }),
      [anOpenCheckout({ orderCode: CODE, state: 'superseded' })],
    ],
    [
      'The learner already has this course.',
      aLine({ orderCodes: [CODE] }),
      [anOpenCheckout({ orderCode: CODE, state: 'owned' })],
    ],
    ['The balances of this statement do not add up.', aLine({ runningBalance: 'broken' }), [claim()]],
    ['This file has no balances to check it by.', aLine({ runningBalance: 'absent' }), [claim()]],
    [
      'The alert about this money came more than 3 days late.',
      aLine({ runningBalance: 'absent', stale: true }),
      [claim()],
    ],
    ['The bank’s line does not show one clear reference.', aLine({ anchored: false }), [claim()]],
  ])('%s', (sentence, line, orders) => {
    expect(sentenceOf(line, ...orders)).toBe(sentence);
  });

  it('The bank took this money back on 12 Nov.', () => {
    const back = aLine({ direction: 'debit', bookedOn: '2026-11-12' });
    expect(verdictsOf([aLine(), back], claim())).toMatchObject([
      { verdict: 'look', sentence: 'The bank took this money back on 12 Nov.' },
    ]);
  });

  it('Paid twice: the second transfer with the same order code', () => {
    const order = anOpenCheckout({ orderCode: CODE });
    const first = aLine({ orderCodes: [CODE] });
    const second = aLine({ orderCodes: [CODE], rrn: '999999999999', bookedOn: '2026-11-12' });
    expect(verdictsOf([second, first], order)).toMatchObject([
      { verdict: 'look', claimId: order.id, sentence: 'Paid twice: refund ₹4,999 to a…@okaxis?' },
      { verdict: 'matched', claimId: order.id },
    ]);
    const paid = aLine({ allocatedTo: order.id });
    expect(verdictsOf([paid, { ...second, vpa: null }], { ...order, state: 'approved' })).toMatchObject([
      { sentence: 'Paid twice: refund ₹4,999?' },
    ]);
  });

  it('matches the rest of a payment of which a line paid part', () => {
    const order = aClaim({ orderCode: CODE, duePaise: 100_00 });
    const part = aLine({ allocatedTo: order.id });
    const rest = aLine({ orderCodes: [CODE], rrn: '999999999999', amountPaise: 100_00 });
    expect(verdictsOf([part, rest], order)).toMatchObject([{ verdict: 'matched', claimId: order.id }]);
  });

  it('Two transfers make ₹4,999 together.', () => {
    const order = claim({ orderCode: CODE });
    const first = aLine({ amountPaise: 200000 });
    const rest = aLine({ amountPaise: 299900, rrn: '999999999999' });
    const sentences = (second: MatchLine) =>
      verdictsOf([first, second], order).map((verdict) =>
        'sentence' in verdict ? verdict.sentence : verdict.verdict,
      );
    const together = 'Two transfers make ₹4,999 together.';
    expect(sentences(rest)).toEqual([together, together]);
    expect(sentences({ ...rest, vpa: 'other@okaxis' })).toEqual(['₹2,999 short.', 'unclaimed']);
  });

  it('leaves an amount open that several learners owe', () => {
    const [one, other] = [aClaim(), aClaim()];
    expect(verdictOf(aLine(), one, other)).toMatchObject({
      verdict: 'look',
      claimId: null,
      reason: { code: 'amount_and_day', claims: [one.id, other.id] },
    });
  });

  it.each([
    ['before the order', { bookedOn: '2026-11-09' }],
    ['days after it', { bookedOn: '2026-11-15' }],
  ])('suggests nothing for the amount alone %s', (_when, line) => {
    expect(sentenceOf(aLine(line), aClaim())).toBe('unclaimed');
  });

  it('suggests nothing for the amount alone where the learner typed another reference', () => {
    expect(sentenceOf(aLine(), typed('999999999999'))).toBe('unclaimed');
  });
});

describe('a reference alone', () => {
  const THEFT = 'The reference and the amount agree, but R… K… paid, and others owe the same amount.';
  const owner = anOpenCheckout({ learnerName: 'Ravi Kumar' });

  it.each<[string, Partial<MatchLine>, Claim[], string]>([
    [
      'is a suggestion where the bank shows nothing else',
      { payer: null, vpa: null },
      [owner],
      'The reference and the amount agree; the bank shows nothing else, and others owe the same amount.',
    ],
    ['is a suggestion where somebody else paid', { payer: 'RAVI KUMAR' }, [owner], THEFT],
    ['is enough where nobody else owes the amount', { payer: 'RAVI KUMAR' }, [], 'matched'],
    [
      'is enough where others order later than the money came',
      { payer: null, vpa: null },
      [anOpenCheckout({ openedAt: '2026-11-12T09:00:00Z' })],
      'matched',
    ],
    ['is enough with the payer’s name', { payer: 'MR ASHA R' }, [owner], 'matched'],
    ['is enough with the name in the UPI ID', { payer: null, vpa: 'asha.rao92@ybl' }, [owner], 'matched'],
    ['is enough with the own order code', { payer: 'RAVI KUMAR', orderCodes: [CODE] }, [owner], 'matched'],
  ])('%s', (_what, line, others, expected) => {
    expect(sentenceOf(aLine(line), typed(RRN, { orderCode: CODE }), ...others)).toBe(expected);
  });

  it('is enough with the name of the person who typed it at checkout', () => {
    const claim = typed(RRN, { payerName: 'Ravi Kumar' });
    expect(sentenceOf(aLine({ payer: 'RAVI KUMAR' }), claim, owner)).toBe('matched');
  });
});

describe('an old price', () => {
  const late = (claim: Partial<Claim> = {}) => typed(RRN, { late: true, ...claim });

  it.each<[string, Claim, Partial<MatchLine>, string]>([
    ['counts for proof that is late while the price is the same', late(), {}, 'matched'],
    [
      'is for an administrator once it has changed',
      late({ priceNowPaise: 599900 }),
      {},
      'Submitted after the checkout had expired, and the price has changed from ₹4,999 to ₹5,999.',
    ],
    [
      'counts for proof in time whatever the price is now',
      typed(RRN, { priceNowPaise: 599900 }),
      {},
      'matched',
    ],
    ['counts on the day after, which may be the bank’s', typed(RRN), { bookedOn: '2026-11-12' }, 'matched'],
    [
      'is for an administrator where the money came later',
      typed(RRN),
      { bookedOn: '2026-11-13' },
      'This money came on 13 Nov, after the checkout had expired on 11 Nov.',
    ],
    [
      'is for an administrator where the bank’s clock says so',
      typed(RRN),
      { bookedAt: '2026-11-11T09:10:01Z' },
      'This money came on 11 Nov, after the checkout had expired on 11 Nov.',
    ],
    [
      'counts for the rest of a payment',
      typed(RRN, { expiresAt: null }),
      { bookedOn: '2026-11-20' },
      'matched',
    ],
    [
      'is for an administrator without any proof, too',
      anOpenCheckout({ orderCode: CODE }),
      { bookedOn: '2026-11-20', orderCodes: [CODE] },
      'This money came on 20 Nov, after the checkout had expired on 11 Nov.',
    ],
  ])('%s', (_what, claim, line, expected) => {
    expect(sentenceOf(aLine(line), claim)).toBe(expected);
  });
});

describe('money of a payment that was voided', () => {
  const voidedUse = { orderCode: CODE, sentBackPaise: 0 };

  it.each<[number, string]>([
    [0, `This money paid for order ${CODE}, whose approval was voided.`],
    [100000, `This money paid for order ${CODE}, and ₹1,000 of it was sent back: ₹3,999 is left.`],
    [499900, `This money paid for order ${CODE} and was sent back: nothing of it is left.`],
  ])('is never matched again, with %d paise sent back', (sentBackPaise, sentence) => {
    const claim = typed(RRN);
    const line = aLine({ voidedUse: { ...voidedUse, sentBackPaise }, orderCodes: [claim.orderCode] });
    expect(verdictOf(line, claim)).toMatchObject({ sentence, claimId: claim.id });
    expect(sentenceOf(line)).toBe(sentence);
  });

  it('is settled where an administrator has approved with it since, unless it was sent back', () => {
    const approved = typed(RRN, { state: 'approved' });
    expect(verdictOf(aLine({ voidedUse }), approved).verdict).toBe('settled');
    expect(verdictOf(aLine({ voidedUse: { ...voidedUse, sentBackPaise: 1 } }), approved).verdict).toBe(
      'look',
    );
  });
});

describe('the time of the money', () => {
  const order = typed(RRN, { openedAt: '2026-11-10T19:00:00Z' });

  it.each([
    ['on the day of the order in India', { bookedOn: '2026-11-11' }, 'matched'],
    ['on the day before in India', { bookedOn: '2026-11-10' }, 'look'],
    [
      '10 minutes before by the clock',
      { bookedOn: '2026-11-11', bookedAt: '2026-11-10T18:50:00Z' },
      'matched',
    ],
    [
      'more than 10 minutes before by the clock',
      { bookedOn: '2026-11-11', bookedAt: '2026-11-10T18:49:59Z' },
      'look',
    ],
  ])('%s', (_when, line, verdict) => {
    expect(verdictOf(aLine(line), order).verdict).toBe(verdict);
  });
});

describe('many lines', () => {
  const bank = Array.from({ length: 3_000 }, (_, index) => aLine({ rrn: String(400_000_000_000 + index) }));
  const orders = bank.slice(0, 50).map(({ rrn }) => typed(rrn!));

  it('leave other work its turn, and get the same verdicts', async () => {
    let turns = 0;
    let isDone = false;
    const work = (): void => {
      turns += 1;
      if (!isDone) setImmediate(work);
    };
    setImmediate(work);
    const verdicts = await matchManyLines(bank, orders, { now: NOW });
    isDone = true;
    expect(turns).toBeGreaterThan(5);
    expect(verdicts).toEqual(matchLines(bank, orders, { now: NOW }));
    expect(verdicts.filter(({ verdict }) => verdict === 'matched')).toHaveLength(50);
  });
});
