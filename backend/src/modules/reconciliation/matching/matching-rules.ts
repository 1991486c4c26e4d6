import type { MatchRule } from '../../payments/index.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayInIndia } from '../../../platform/common/india.js';
import { ClaimIndex, push } from './claim-index.js';
import {
  amountReason,
  byTime,
  closedReason,
  daysBefore,
  isClosed,
  isFreeCredit,
  isPayment,
  lateReason,
  timeReason,
  trustReason,
} from './line-conditions.js';
import { lookSentence } from './look-sentences.js';
import { type Claim, isReview, type LookReason, type MatchLine, type Verdict } from './matching.js';
import { referenceSlip } from './near-reference.js';
import { isSameName, printedName } from './payer-name.js';

const MAX_SUGGESTED = 5;
/** So many lines are matched by one rule before other work of the process gets its turn. */
const LINES_AT_A_TIME = 1_000;

type Finding =
  | { verdict: 'matched'; rule: MatchRule; claim: Claim }
  | { verdict: 'settled'; claim: Claim }
  | { verdict: 'look'; reason: LookReason; claim: Claim | null };

/**
 * What each free credit is, by rules that need no weighing: the bank's reference, an order code, or a look by a person.
 * @param lines of one account, with what is stored already: debits show reversals, allocated credits who has paid
 * @param claims those that can be paid, and those whose reference or code a line may still name
 * @param context `now`: nothing is paid with money of the future
 */
export function matchLines(
  lines: readonly MatchLine[],
  claims: readonly Claim[],
  { now }: { now: Date },
): Verdict[] {
  const matching = new Matching(lines, new ClaimIndex(claims), now);
  for (const step of matching.steps()) void step;
  return matching.verdicts();
}

/** As `matchLines`, but requests are answered in between: 50,000 lines take a second or more. */
export async function matchManyLines(
  lines: readonly MatchLine[],
  claims: readonly Claim[],
  { now }: { now: Date },
): Promise<Verdict[]> {
  const matching = new Matching(lines, new ClaimIndex(claims), now);
  for (const step of matching.steps()) await nextTurn(step);
  return matching.verdicts();
}

class Matching {
  private readonly free: MatchLine[];
  private readonly findings = new Map<string, Finding>();
  /** The day on which the bank took back the transfer with this reference. */
  private readonly takenBackOn = new Map<string, string>();
  /** Claims that a line has paid. */
  private readonly paid = new Set<string>();
  /** Claims that some line names: nothing weaker is suggested for them. */
  private readonly named = new Set<string>();
  /** What is missing of claims that a line paid in part, in paise. */
  private readonly missing = new Map<string, number>();

  constructor(
    private readonly lines: readonly MatchLine[],
    private readonly claims: ClaimIndex,
    private readonly now: Date,
  ) {
    this.free = lines.filter(isFreeCredit).sort(byTime);
    for (const { direction, rrn, bookedOn, kind, allocatedTo } of lines) {
      const hasMoved = kind !== 'failed' && kind !== 'pending';
      if (direction === 'debit' && rrn !== null && hasMoved) this.takenBackOn.set(rrn, bookedOn);
      if (direction !== 'credit' || allocatedTo === null) continue;
      const part = this.claims.withReference(rrn).find(({ partOf }) => partOf === allocatedTo);
      // A part leaves its payment pending, and the rest is still to come.
      if (part) this.markPaid(part.id);
      else if (this.claims.get(allocatedTo)?.state !== 'pending') this.markPaid(allocatedTo);
    }
  }

  /** Applies the rules; may be left for a while at each step. */
  *steps(): Generator<void, void> {
    // From the strongest to the weakest: a claim that a reference names isn't suggested for its amount.
    yield* this.tryOnEach((line) => this.byVoidedUse(line));
    yield* this.tryOnEach((line) => this.byReference(line));
    yield* this.tryOnEach((line) => this.byOrderCode(line));
    yield* this.tryOnEach((line) => this.byClosedOrder(line));
    yield* this.tryOnEach((line) => this.byNearReference(line));
    this.findPairs();
    yield* this.byAmountAndDay();
  }

  verdicts(): Verdict[] {
    return this.lines.filter(isFreeCredit).map((line) => toVerdict(line, this.findings.get(line.id)));
  }

  private *tryOnEach(rule: (line: MatchLine) => Finding | null): Generator<void, void> {
    for (const [index, line] of this.free.entries()) {
      if (index % LINES_AT_A_TIME === 0) yield;
      const finding = this.findings.has(line.id) ? null : rule(line);
      if (finding) this.keep(line, finding);
    }
  }

  /** Never matched again: what was sent back buys nothing, and the rest is for a person to give. */
  private byVoidedUse({ voidedUse, amountPaise, rrn, orderCodes }: MatchLine): Finding | null {
    if (!voidedUse) return null;
    const named = [...this.claims.withReference(rrn), ...this.claims.withCodes(orderCodes)];
    // An administrator has approved with it since.
    if (voidedUse.sentBackPaise === 0 && named.some(isPaidAlready)) return null;
    const leftPaise = amountPaise - voidedUse.sentBackPaise;
    return look({ code: 'voided_use', ...voidedUse, leftPaise }, named.find(isPayable) ?? named[0] ?? null);
  }

  /** R1. */
  private byReference(line: MatchLine): Finding | null {
    if (line.kind === 'settlement') return look({ code: 'settlement' });
    const claimants = this.claims.withReference(line.rrn);
    const pending = claimants.filter(({ state }) => state === 'pending');
    if (line.kind === 'reversal' || line.kind === 'refund') {
      return claimants.length > 0 ? look({ code: 'money_back' }, claimants[0]) : null;
    }
    // First the part: its payment may have the same reference.
    const settled =
      claimants.find(({ state }) => state === 'received') ??
      claimants.find(({ state }) => state === 'approved');
    if (settled) return this.settled(line, settled);
    if (pending.length > 1) return this.severalClaims(line, pending);
    const [claim] = pending;
    return claim ? this.judge(line, claim, 'reference') : null;
  }

  private severalClaims(line: MatchLine, claims: Claim[]): Finding {
    const learners = new Set(claims.map(({ userId }) => userId)).size;
    const inNote = claims.find(({ orderCode }) => line.orderCodes.includes(orderCode));
    return look({ code: 'several_claims', claims: claims.length, learners }, inNote ?? claims[0]);
  }

  /** R2 and R3. */
  private byOrderCode(line: MatchLine): Finding | null {
    if (line.kind === 'reversal' || line.kind === 'refund') return null;
    const [claim, ...others] = this.claims.withCodes(line.orderCodes);
    if (!claim) return null;
    if (others.length > 0) return look({ code: 'several_orders', orderCodes: [...line.orderCodes] });
    if (this.paid.has(claim.id)) return look(paidTwice(line), claim);
    const isRest = line.amountPaise <= (this.missing.get(claim.id) ?? 0);
    // The rest of a payment has a reference of its own.
    if (claim.reference !== null && line.rrn !== claim.reference && !isRest) {
      return look(contradiction(line, claim.reference), claim);
    }
    if (claim.state === 'approved') return this.settled(line, claim);
    return this.judge(line, claim, claim.kind === 'checkout' ? 'unsubmitted' : 'order_code');
  }

  /** Only now: a rejected claim on somebody else's transfer doesn't hide whose order the note names. */
  private byClosedOrder(line: MatchLine): Finding | null {
    const claim = this.claims.withReference(line.rrn).find(isClosed);
    return claim ? this.judge(line, claim, 'reference') : null;
  }

  /** One digit, two neighbours or letters that look like digits. */
  private byNearReference(line: MatchLine): Finding | null {
    if (line.rrn === null || !isPayment(line)) return null;
    const claim = this.claims.nearReference(line.rrn).find(({ id }) => !this.named.has(id));
    return claim ? look(nearReason(line.rrn, claim), claim) : null;
  }

  /** Never approves: many learners pay the same price on the same day. */
  private *byAmountAndDay(): Generator<void, void> {
    const claims = new Map<string, Claim[]>();
    const amounts = new Set<number>();
    for (const claim of this.claims.unreferenced) {
      if (this.named.has(claim.id)) continue;
      push(claims, `${claim.duePaise} ${dayInIndia(claim.openedAt)}`, claim);
      amounts.add(claim.duePaise);
    }
    yield* this.tryOnEach((line) => {
      if (!amounts.has(line.amountPaise)) return null;
      const candidates = daysBefore(line.bookedOn)
        .flatMap((day) => claims.get(`${line.amountPaise} ${day}`)?.slice(0, MAX_SUGGESTED) ?? [])
        .slice(0, MAX_SUGGESTED);
      if (candidates.length === 0 || !isPayment(line)) return null;
      const reason: LookReason = { code: 'amount_and_day', claims: candidates.map(({ id }) => id) };
      // Of several claims none is more likely.
      return look(reason, candidates.length === 1 ? candidates[0] : null);
    });
  }

  /** A transfer that is short, and another one of the same payer or order with the rest. */
  private findPairs(): void {
    const byAmount = new Map<number, MatchLine[]>();
    for (const line of this.free) {
      if (isPayment(line) && this.canComplete(line)) push(byAmount, line.amountPaise, line);
    }
    for (const line of this.free) {
      const finding = this.findings.get(line.id);
      if (finding?.verdict !== 'look' || finding.reason.code !== 'short' || !finding.claim) continue;
      const { claim, reason } = finding;
      const other = byAmount
        .get(reason.differencePaise)
        ?.find((candidate) => candidate.id !== line.id && this.isOfSamePayer(line, candidate, claim));
      if (!other) continue;
      const lines = [line.id, other.id];
      const pair = look({ code: 'two_transfers', amountPaise: claim.duePaise, lines }, claim);
      for (const id of lines) this.findings.set(id, pair);
    }
  }

  /** Only what no rule has matched. */
  private canComplete({ id }: MatchLine): boolean {
    const finding = this.findings.get(id);
    return !finding || (finding.verdict === 'look' && finding.reason.code === 'short');
  }

  private isOfSamePayer(line: MatchLine, other: MatchLine, claim: Claim): boolean {
    const finding = this.findings.get(other.id);
    if (finding)
      return finding.verdict === 'look' && finding.reason.code === 'short' && finding.claim === claim;
    return line.vpa !== null && line.vpa === other.vpa;
  }

  /** The money of a payment that is approved, or of a part that is recorded, already. */
  private settled(line: MatchLine, claim: Claim): Finding {
    const reason =
      this.takenBack(line) ??
      this.otherOrder(line, claim) ??
      (this.paid.has(claim.id) ? paidTwice(line) : null) ??
      amountReason(line, claim) ??
      trustReason(line);
    return reason ? look(reason, claim) : { verdict: 'settled', claim };
  }

  /** Everything that a match needs besides the reference or the code; the most telling reason first. */
  private judge(line: MatchLine, claim: Claim, rule: MatchRule): Finding {
    const reason =
      this.takenBack(line) ??
      this.otherOrder(line, claim) ??
      closedReason(claim) ??
      (this.paid.has(claim.id) ? paidTwice(line) : null) ??
      timeReason(line, claim, this.now) ??
      amountReason(line, claim) ??
      trustReason(line) ??
      lateReason(line, claim) ??
      (rule === 'reference' ? this.aloneReason(line, claim) : null);
    return reason ? look(reason, claim) : { verdict: 'matched', rule, claim };
  }

  private takenBack({ rrn }: MatchLine): LookReason | null {
    const on = rrn === null ? undefined : this.takenBackOn.get(rrn);
    return on === undefined ? null : { code: 'reversed', on };
  }

  /** Anybody can type a reference: the note, the payer's name or an amount that nobody else owes has to agree, too. */
  private aloneReason(line: MatchLine, claim: Claim): LookReason | null {
    // Those of others are another reason.
    if (this.claims.withCodes(line.orderCodes).length > 0) return null;
    const payer = printedName(line);
    if (payer !== null && [claim.learnerName, claim.payerName].some((name) => isSameName(payer, name)))
      return null;
    const mayBeOf = (other: Claim): boolean =>
      other.userId !== claim.userId &&
      timeReason(line, other, this.now) === null &&
      lateReason(line, other) === null;
    const isOwedByOthers = this.claims.owing(line.amountPaise).some(mayBeOf);
    return isOwedByOthers ? { code: 'reference_alone', payer } : null;
  }

  /** Another order of the same learner and course is an earlier attempt. */
  private otherOrder(line: MatchLine, claim: Claim): LookReason | null {
    const other = this.claims
      .withCodes(line.orderCodes)
      .find(({ userId, courseId }) => userId !== claim.userId || courseId !== claim.courseId);
    if (!other) return null;
    return { code: 'other_order', learnerName: other.learnerName, orderCode: other.orderCode };
  }

  private keep(line: MatchLine, finding: Finding): void {
    this.findings.set(line.id, finding);
    if (!finding.claim) return;
    this.named.add(finding.claim.id);
    if (finding.verdict !== 'look' || isReview(finding.reason)) this.markPaid(finding.claim.id);
    else if (finding.reason.code === 'short') {
      const before = this.missing.get(finding.claim.id);
      const left = before === undefined ? finding.reason.differencePaise : before - line.amountPaise;
      this.missing.set(finding.claim.id, left);
    }
  }

  private markPaid(claimId: string): void {
    this.paid.add(claimId);
    this.named.add(claimId);
  }
}

const look = (reason: LookReason, claim: Claim | null = null): Finding => ({
  verdict: 'look',
  reason,
  claim,
});

const isPayable = ({ state }: Claim): boolean => state === 'pending' || state === 'open';
const isPaidAlready = ({ state }: Claim): boolean => state === 'approved' || state === 'received';

const paidTwice = ({ amountPaise, vpa }: MatchLine): LookReason => ({ code: 'paid_twice', amountPaise, vpa });

function contradiction({ rrn }: MatchLine, typed: string): LookReason {
  const slip = rrn === null ? null : referenceSlip(rrn, typed);
  return slip
    ? { code: 'near_reference', difference: slip, bank: rrn!, typed }
    : { code: 'other_reference', bank: rrn, typed };
}

const nearReason = (bank: string, { reference, typed }: Claim): LookReason => ({
  code: 'near_reference',
  difference: (reference === null ? null : referenceSlip(bank, reference)) ?? 'lookalike',
  bank,
  typed: reference ?? typed!,
});

function toVerdict({ id: lineId }: MatchLine, finding: Finding | undefined): Verdict {
  if (!finding) return { lineId, verdict: 'unclaimed' };
  if (finding.verdict === 'look') {
    const { reason, claim } = finding;
    return { lineId, verdict: 'look', reason, sentence: lookSentence(reason), claimId: claim?.id ?? null };
  }
  const claimId = finding.claim.id;
  return finding.verdict === 'settled'
    ? { lineId, verdict: 'settled', claimId }
    : { lineId, verdict: 'matched', rule: finding.rule, claimId };
}
