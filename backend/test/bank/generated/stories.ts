/** Scenarios of learners, thieves and banks. Each adds transfers, claims and the expected result. */
import { claimOf } from '../match-lines.js';
import type { Claim, ClaimState } from '../../../src/modules/reconciliation/matching/matching.js';
import type { Transfer } from './bank-writers.js';
import type { Random } from './random.js';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PRICES = [99900, 123400, 299900, 449910, 499900, 749900];
/** Includes names that keyword filters confuse. */
const FIRST_NAMES = ['ASHWIN', 'REVATHI', 'TANVIR', 'MEGHNA', 'IMRAN', 'SNEHA', 'CREDIT', 'NEFTALI', 'ANANYA', 'RAHUL', 'PRIYA', 'KARTHIK']; // prettier-ignore
const LAST_NAMES = ['K', 'S', 'AHMD', 'RAO', 'SHAIKH', 'P', 'SINGH', 'D', 'IYER', 'SHARMA', 'NAIR', 'SUBRAMANIAN']; // prettier-ignore
/** The rest are paid by a parent, a friend or an employer. */
const PAID_BY_THE_LEARNER = 0.9;
const APP_NOTES = [
  'UPI',
  'NA',
  'Payment from Ph',
  'SENT USING PAYTM U',
  'course fee',
  'refund',
  'rent',
  'settlement',
  '919876543210',
  'TAJMAHALXX',
  '',
];
const START = Date.parse('2026-11-02T00:00:00Z');
const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 5.5 * 3_600_000;

interface Truth {
  /** The only claim that may be matched; null if any match is wrong. */
  owner: string | null;
  /** The rules have everything they need, so a missing match is a failure. */
  isDue: boolean;
}

/** A future statement, the existing claims, and the expected result by bank reference. */
export class Story {
  readonly transfers: Transfer[] = [];
  readonly claims: Claim[] = [];
  readonly truths = new Map<string, Truth>();

  constructor(
    readonly random: Random,
    /** How many characters of a note the bank keeps. */
    private readonly noteLength: number,
    readonly saysReversal: boolean,
  ) {}

  /** Adds one scenario: one to three rows of the statement. */
  tell(): void {
    this.random.pick(STORIES)(this);
  }

  newOrder(order: Partial<Claim> & { state?: ClaimState } = {}): Claim {
    const opened = START + this.random.integer(20 * DAY_MS);
    const claim = claimOf({
      code: `TA${this.random.text(CROCKFORD, 8)}`,
      userId: `u${this.claims.length}`,
      courseId: `c${this.random.integer(5)}`,
      amount: this.random.pick(PRICES),
      openedAt: new Date(opened).toISOString(),
      state: 'pending',
      typed: null,
    });
    const name = this.newName();
    Object.assign(claim, { learnerName: name, payerName: name }, order);
    this.claims.push(claim);
    return claim;
  }

  newName(): string {
    return `${this.random.pick(FIRST_NAMES)} ${this.random.pick(LAST_NAMES)}`;
  }

  /** The learner enters a reference for the order. */
  typeReference(claim: Claim, typed: string): void {
    const { typed: text, reference } = claimOf({ ...orderOf(claim), typed });
    Object.assign(claim, { typed: text, reference });
  }

  /** A transfer for the order, on the same day or the next. */
  pay(claim: Claim, transfer: Partial<Transfer> = {}): Transfer {
    const day = Date.parse(claim.openedAt) + INDIA_OFFSET_MS + this.random.integer(2) * DAY_MS;
    const payer = this.random.chance(PAID_BY_THE_LEARNER) ? { name: claim.learnerName } : {};
    return this.transfer({ on: dayOf(day), paise: claim.duePaise, ...payer, ...transfer });
  }

  transfer(transfer: Partial<Transfer> = {}): Transfer {
    const { random } = this;
    const name = transfer.name ?? this.newName();
    const id = random.chance(0.3) ? `91${random.digits(10)}` : name.toLowerCase().replace(/\s/g, '.');
    const added: Transfer = {
      on: dayOf(START + random.integer(25) * DAY_MS),
      direction: 'credit',
      paise: random.pick([...PRICES, 150000 + random.integer(1000) * 100]),
      rrn: random.digits(12),
      name,
      vpa: `${id}@okaxis`,
      note: random.pick(APP_NOTES),
      isReversal: false,
      ...transfer,
    };
    this.transfers.push(added);
    return added;
  }

  takeBack(transfer: Transfer): void {
    const direction = transfer.direction === 'credit' ? 'debit' : 'credit';
    this.transfers.push({ ...transfer, direction, isReversal: this.saysReversal });
  }

  isDue({ rrn }: Transfer, owner: Claim): void {
    this.truths.set(rrn, { owner: owner.id, isDue: true });
  }

  mayBe({ rrn }: Transfer, owner: Claim | null): void {
    this.truths.set(rrn, { owner: owner?.id ?? null, isDue: false });
  }

  /** Expected only if the bank keeps the order code. */
  isDueByNote(transfer: Transfer, owner: Claim): void {
    const kept = transfer.note
      .slice(0, this.noteLength)
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1');
    if (kept.includes(owner.orderCode)) this.isDue(transfer, owner);
    else this.mayBe(transfer, null);
  }

  keepsNote = (): boolean => this.noteLength >= 10;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const orderOf = (claim: Claim) => ({
  code: claim.orderCode,
  userId: claim.userId,
  courseId: claim.courseId,
  amount: claim.duePaise,
  openedAt: claim.openedAt,
  state: 'pending' as const,
});

/** The spellings of a reference that the academy understands. */
function writtenBy(random: Random, rrn: string): string {
  const groups = rrn.match(/.{4}/g)!;
  return random.pick([
    rrn,
    `UTR${rrn}`,
    `UPI Ref No. ${groups.join(' ')}`,
    groups.join('-'),
    `0000${rrn}`,
    rrn.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ]);
}

function misspelt(random: Random, rrn: string): string {
  const at = random.integer(11);
  const [one, other] = [rrn[at]!, rrn[at + 1]!];
  if (one !== other && random.chance(0.4)) return rrn.slice(0, at) + other + one + rrn.slice(at + 2);
  if (random.chance(0.2) && /[01]/.test(rrn)) return rrn.replace('0', 'O').replace('1', 'l');
  return rrn.slice(0, at) + String((Number(one) + 1 + random.integer(9)) % 10) + rrn.slice(at + 1);
}

const lookalike = (code: string): string => `TA${code.slice(2).replaceAll('0', 'O').replaceAll('1', 'I')}`;

function noteWith({ random }: Story, { orderCode }: Claim): string {
  return random.pick([
    orderCode,
    orderCode,
    orderCode.toLowerCase(),
    lookalike(orderCode),
    `${orderCode} fee`,
  ]);
}

type Tell = (story: Story) => void;

const typedRight: Tell = (story) => {
  const order = story.newOrder();
  const note = story.random.chance(0.5) ? { note: noteWith(story, order) } : {};
  const paid = story.pay(order, note);
  story.typeReference(order, writtenBy(story.random, paid.rrn));
  story.isDue(paid, order);
};

const neverSubmitted: Tell = (story) => {
  const order = story.newOrder({ state: 'open', kind: 'checkout' });
  const paid = story.pay(order, { note: noteWith(story, order) });
  story.isDueByNote(paid, order);
};

const typedSomethingElse: Tell = (story) => {
  const order = story.newOrder();
  const paid = story.pay(order, { note: noteWith(story, order) });
  const appId = `T26${story.random.digits(19)}`;
  if (story.random.chance(0.5)) story.typeReference(order, appId);
  story.isDueByNote(paid, order);
};

const typedWrong: Tell = (story) => {
  const order = story.newOrder();
  const paid = story.pay(order, story.random.chance(0.5) ? { note: noteWith(story, order) } : {});
  story.typeReference(order, misspelt(story.random, paid.rrn));
  // With letters it isn't a reference, and the note decides.
  if (order.reference === null) story.isDueByNote(paid, order);
  else story.mayBe(paid, null);
};

/** One character of the order code is wrong: it may name another order, but never this one. */
const codeMisspelt: Tell = (story) => {
  const order = story.newOrder({ state: 'open', kind: 'checkout' });
  const { orderCode } = order;
  const at = 2 + story.random.integer(8);
  const others = [...CROCKFORD].filter((character) => character !== orderCode[at]);
  const note = orderCode.slice(0, at) + story.random.pick(others) + orderCode.slice(at + 1);
  story.mayBe(story.pay(order, { note }), null);
};

const wrongAmount: Tell = (story) => {
  const order = story.newOrder();
  const off = story.random.pick([-100, -10000, 1, 100, 10000, 50]);
  const paid = story.pay(order, { note: noteWith(story, order), paise: order.duePaise + off });
  if (story.random.chance(0.5)) story.typeReference(order, paid.rrn);
  story.mayBe(paid, null);
};

/** Without a note or claim of the owner, no rule can detect the thief, so the owner has entered the reference, too. */
const stolen: Tell = (story) => {
  const owner = story.newOrder({ state: story.random.pick(['pending', 'approved']) });
  const thief = story.newOrder({ duePaise: owner.duePaise, openedAt: owner.openedAt });
  const paid = story.pay(owner, { note: owner.orderCode });
  story.typeReference(thief, paid.rrn);
  if (!story.keepsNote() || story.random.chance(0.5)) story.typeReference(owner, paid.rrn);
  story.mayBe(paid, null);
};

/** The owner has typed nothing yet, and the note names no order. The thief has another name: nothing but the reference agrees. */
const stolenUnnoticed: Tell = (story) => {
  const owner = story.newOrder({ state: 'open', kind: 'checkout', learnerName: 'VICTIM OWNER' });
  const thief = story.newOrder({
    duePaise: owner.duePaise,
    learnerName: 'THIEF OTHER',
    payerName: 'THIEF OTHER',
  });
  const paid = story.pay(owner, { name: owner.learnerName });
  Object.assign(thief, { openedAt: owner.openedAt, expiresAt: owner.expiresAt });
  story.typeReference(thief, paid.rrn);
  story.mayBe(paid, null);
};

/** A checkout of months ago, at an old price. */
const longAgo: Tell = (story) => {
  const order = story.newOrder();
  const on = dayOf(Date.parse(order.openedAt) + INDIA_OFFSET_MS + (3 + story.random.integer(400)) * DAY_MS);
  const paid = story.pay(order, { on, note: noteWith(story, order) });
  if (story.random.chance(0.5)) story.typeReference(order, paid.rrn);
  story.mayBe(paid, null);
};

const lastYear: Tell = (story) => {
  const order = story.newOrder();
  const before = Date.parse(order.openedAt) + INDIA_OFFSET_MS - (1 + story.random.integer(400)) * DAY_MS;
  const paid = story.pay(order, { on: dayOf(before) });
  story.typeReference(order, paid.rrn);
  story.mayBe(paid, null);
};

const takenBack: Tell = (story) => {
  const order = story.newOrder();
  const paid = story.pay(order, { note: noteWith(story, order) });
  if (story.random.chance(0.7)) story.typeReference(order, paid.rrn);
  story.takeBack(paid);
  story.mayBe(paid, null);
};

/** The academy pays or refunds someone, who enters that reference; sometimes the money is returned. */
const paidByTheAcademy: Tell = (story) => {
  const order = story.newOrder();
  const paid = story.pay(order, { direction: 'debit' });
  story.typeReference(order, paid.rrn);
  if (story.random.chance(0.5)) story.takeBack(paid);
  story.mayBe(paid, null);
};

/** A refund from an earlier statement is returned. */
const moneyBack: Tell = (story) => {
  if (!story.saysReversal) return paidByTheAcademy(story);
  const order = story.newOrder();
  const back = story.pay(order, { isReversal: true });
  story.typeReference(order, back.rrn);
  story.mayBe(back, null);
};

const twoClaims: Tell = (story) => {
  const order = story.newOrder();
  const paid = story.pay(order);
  const other = story.newOrder({ duePaise: order.duePaise, openedAt: order.openedAt });
  for (const claim of [order, other]) story.typeReference(claim, writtenBy(story.random, paid.rrn));
  story.mayBe(paid, null);
};

const paidTwice: Tell = (story) => {
  const order = story.newOrder({ state: 'open', kind: 'checkout' });
  const first = story.pay(order, { note: order.orderCode });
  const again = story.transfer({ ...first, rrn: story.random.digits(12), on: later(first.on) });
  story.isDueByNote(first, order);
  story.mayBe(again, null);
};
const later = (on: string): string => dayOf(Date.parse(on) + DAY_MS);

const closedOrder: Tell = (story) => {
  const order = story.newOrder({
    state: story.random.pick(['rejected', 'voided', 'superseded', 'owned'] as const),
  });
  const paid = story.pay(order, { note: order.orderCode });
  if (story.random.chance(0.5)) story.typeReference(order, paid.rrn);
  story.mayBe(paid, null);
};

const friendsCode: Tell = (story) => {
  const [order, friend] = [story.newOrder(), story.newOrder()];
  const paid = story.pay(order, { note: friend.orderCode });
  story.typeReference(order, paid.rrn);
  // Without the note, only the reference can match.
  if (story.keepsNote()) story.mayBe(paid, null);
  else story.isDue(paid, order);
};

const onlyTheAmount: Tell = (story) => {
  const order = story.newOrder();
  story.mayBe(story.pay(order), null);
};

const stranger: Tell = (story) => {
  const code = `TA${story.random.text(CROCKFORD, 8)}`;
  story.mayBe(story.transfer(story.random.chance(0.3) ? { note: code } : {}), null);
};

const ownPayment: Tell = (story) => {
  story.mayBe(story.transfer({ direction: 'debit' }), null);
};

const twins: Tell = (story) => {
  const narration = story.random.pick([
    'ACH D- SAMPLE MUTUAL FUND-4361234',
    'NEFT CR-YESB0000001-BHARATPE SETTLEMENT-ACADEMY-YESBN12026111312345678',
  ]);
  const twin = {
    narration,
    direction: narration.startsWith('ACH') ? 'debit' : 'credit',
    paise: 500000,
  } as const;
  const one = story.transfer(twin);
  story.mayBe(story.transfer({ ...twin, on: one.on }), null);
};

/** In proportion to their number here. */
const STORIES: Tell[] = [
  ...Array<Tell>(6).fill(typedRight),
  ...Array<Tell>(3).fill(neverSubmitted),
  ...Array<Tell>(2).fill(typedSomethingElse),
  typedWrong,
  codeMisspelt,
  wrongAmount,
  stolen,
  stolenUnnoticed,
  longAgo,
  lastYear,
  takenBack,
  paidByTheAcademy,
  moneyBack,
  twoClaims,
  paidTwice,
  closedOrder,
  friendsCode,
  onlyTheAmount,
  stranger,
  ownPayment,
  twins,
];
