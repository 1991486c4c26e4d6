import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, NotFoundError } from '../../../platform/common/domain-error.js';
import { violatesUnique } from '../../../platform/common/postgres-errors.js';
import { Outbox } from '../../../platform/events/index.js';
import {
  type BankLineEntry,
  BankLinesRepository,
  MatchTrustService,
  type SetAsideReason,
  lineTaken,
} from '../../bank/index.js';
import {
  AllocationsRepository,
  type Approval,
  DecisionsService,
  type MatchRule,
  type NewAllocation,
  type Overpayment,
  PartsService,
  type Payment,
  PaymentReviewRepository,
  SubmissionsService,
  VoidedUsesRepository,
  alreadyDecided,
  readTransactionId,
  referenceAlreadyUsed,
  remainingPaise,
  shortfallPaise,
  waiverNote,
} from '../../payments/index.js';
import { ConfirmationsService } from './confirmations.service.js';
import { type Match, requireMatch } from './match.js';
import { lineApprovedPayment, matchChanged, nothingLeft, wrongAmount } from './matching.errors.js';
import { MatchingService, type Reading, type Suggestion } from './matching.service.js';

/** The payment that an administrator gives a line to. */
interface AllocationChoice {
  paymentId: string;
  /** What happened to the amount beyond what is due. Null: it must not have more. */
  overpayment: Overpayment | null;
  /** The bank's reference of what was sent back, if it was given. */
  overpaymentReference: string | null;
}

/** A line that the rules match to a payment, both locked. */
export interface LockedMatch {
  line: BankLineEntry;
  payment: Payment;
  rule: MatchRule;
}

/** A line that an administrator gives to a payment. */
interface Gift {
  /** With what was left of it when the administrator chose. */
  line: BankLineEntry;
  to: AllocationChoice;
  administratorId: string;
  /** The rules match the line to another payment. */
  overruled: boolean;
}

/** The result for one line of an approval. */
export interface ApprovedMatch {
  lineId: string;
  /** Null if it was refused. */
  paymentId: string | null;
  /** Null if it was approved. */
  refusal: DomainError | null;
}

/** Decides which payment a bank line paid. Once a line is decided, further decisions about it are refused. */
@Injectable()
export class ReconciliationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesRepository,
    private readonly matching: MatchingService,
    private readonly allocations: AllocationsRepository,
    private readonly confirmations: ConfirmationsService,
    private readonly decisions: DecisionsService,
    private readonly outbox: Outbox,
    private readonly parts: PartsService,
    private readonly reviews: PaymentReviewRepository,
    private readonly submissions: SubmissionsService,
    private readonly trust: MatchTrustService,
    private readonly voidedUses: VoidedUsesRepository,
  ) {}

  /** What the rules say now. */
  read(): Promise<Reading> {
    return this.matching.suggestions();
  }

  /**
   * Approves what the rules matched to these lines, item by item: one that is refused doesn't stop the rest. A retry gets
   * the payments that the administrator approved with them before.
   */
  async approveMatches(lineIds: readonly string[], administratorId: string): Promise<ApprovedMatch[]> {
    const { lines, suggestions } = await this.matching.suggestions();
    const byLine = new Map(suggestions.map((suggestion) => [suggestion.line.id, suggestion]));
    const results: ApprovedMatch[] = [];
    for (const lineId of new Set(lineIds)) {
      try {
        const suggestion = byLine.get(lineId);
        const paymentId = suggestion
          ? await this.approveMatch(requireMatch(suggestion), lines, administratorId)
          : await this.findApproved(lineId, administratorId);
        results.push({ lineId, paymentId, refusal: null });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ lineId, paymentId: null, refusal: error });
      }
    }
    return results;
  }

  /**
   * Allocates a line to a payment that an administrator chose. The amount due approves the payment, less is recorded as a
   * part payment, and a payment that is already approved only gets the allocation. A retry of the same choice changes
   * nothing.
   * @returns whether the payment was approved with it
   * @throws NotFoundError, lineTaken, wrongAmount, alreadyDecided, and those of an approval or a part
   */
  async allocate(lineId: string, to: AllocationChoice, administratorId: string): Promise<boolean> {
    try {
      return await this.give(lineId, to, administratorId);
    } catch (error) {
      if (violatesUnique(error, 'bank_reference_used_once')) throw referenceAlreadyUsed();
      const given = await this.allocations.find(this.dataSource.manager, lineId);
      const isSame = given?.paymentId === to.paymentId && given.allocatedBy === administratorId;
      if (!isSame || (given.overpayment ?? to.overpayment) !== to.overpayment) throw error;
      return given.decided;
    }
  }

  /** @returns whether the payment was approved with it */
  private async give(lineId: string, to: AllocationChoice, administratorId: string): Promise<boolean> {
    const { payment } = await this.reviews.review(to.paymentId);
    const { lines, suggestions } = await this.matching.suggestions();
    const found = lines.find(({ id }) => id === lineId) ?? (await this.lines.find(lineId));
    if (found?.direction !== 'credit') throw new NotFoundError('Bank line');
    const line = await this.remainderOf(this.dataSource.manager, found);
    const overruled = isMatchedElsewhere(suggestions, lineId, to.paymentId);
    const gift = { line, to, administratorId, overruled };
    if (payment.status === 'approved') return this.giveToApproved(gift);
    if (payment.status !== 'pending') throw alreadyDecided(payment.status);
    const due = remainingPaise(payment);
    const isRecorded = suggestions.some(
      (one) => one.line.id === lineId && one.claim?.partOf === to.paymentId,
    );
    if (!isRecorded && shortfallPaise(due, line.amountPaise) === 0) return this.payInFull(gift);
    if (!line.rrn) throw wrongAmount(line.amountPaise, due);
    return this.recordPart(gift, line.rrn);
  }

  private async giveToApproved(gift: Gift): Promise<false> {
    const { line, to } = gift;
    await this.dataSource.transaction(async (manager) => {
      const unallocated = await this.allocations.lockUnallocated(manager, to.paymentId, line.id);
      if (unallocated === null) throw alreadyDecided('voided');
      await this.takeGift(manager, gift, { decided: false, duePaise: unallocated });
      await this.outbox.publish(manager, 'bank.line-decided', { lineId: line.id, paymentId: to.paymentId });
    });
    return false;
  }

  private async payInFull(gift: Gift): Promise<boolean> {
    const { line, to, administratorId } = gift;
    const isApproved = await this.decisions.transaction(to.paymentId, async (manager) => {
      const payment = await this.decisions.lockUnapproved(manager, to.paymentId);
      if (!payment) return false;
      // A part may have been recorded or voided since.
      const duePaise = remainingPaise(payment);
      if (shortfallPaise(duePaise, line.amountPaise) > 0) throw wrongAmount(line.amountPaise, duePaise);
      await this.takeGift(manager, gift, { decided: true, duePaise });
      const reason = waiverNote(duePaise, line.amountPaise);
      await this.decisions.approveLocked(manager, payment, { administratorId, reason });
      return true;
    });
    if (isApproved) return true;
    // A colleague has approved it since: the line is still to be given.
    await this.decisions.requireDecided(to.paymentId, 'approved');
    return this.giveToApproved(gift);
  }

  private async recordPart(gift: Gift, rrn: string): Promise<false> {
    const { line, to, administratorId } = gift;
    const { amountPaise } = line;
    await this.dataSource.transaction(async (manager) => {
      const part = { amountPaise, reference: readTransactionId(rrn), recordedBy: administratorId };
      await this.parts.recordWithin(manager, to.paymentId, part);
      await this.takeGift(manager, gift, { decided: false, duePaise: amountPaise });
    });
    return false;
  }

  /** Allocates what the administrator has seen of a line. @throws lineTaken, nothingLeft, wrongAmount */
  private async takeGift(
    manager: EntityManager,
    { line, to, administratorId, overruled }: Gift,
    { decided, duePaise }: { decided: boolean; duePaise: number },
  ): Promise<void> {
    const { paymentId, overpayment } = to;
    const free = await this.remainderOf(manager, await this.lockFree(manager, line.id));
    if (free.amountPaise !== line.amountPaise) throw wrongAmount(free.amountPaise, duePaise);
    const isOver = free.amountPaise > duePaise;
    if (isOver && (overpayment === null || duePaise <= 0)) throw wrongAmount(free.amountPaise, duePaise);
    await this.take(manager, {
      lineId: line.id,
      paymentId,
      amountPaise: Math.min(free.amountPaise, duePaise),
      overpayment: isOver ? overpayment : null,
      overpaymentReference: isOver && overpayment === 'refunded' ? to.overpaymentReference : null,
      rule: 'by_hand',
      decided,
      allocatedBy: administratorId,
    });
    if (isOver) await this.publishOverpayment(manager, (await this.allocations.find(manager, line.id))!);
    await this.confirmations.withdraw(manager, line.id);
    if (!overruled) return;
    // An approval can be undone for a while.
    if (decided) await this.outbox.publish(manager, 'bank.match-replaced', { lineId: line.id, paymentId });
    else await this.trust.overrule(manager, [line.id]);
  }

  /**
   * Sets aside money that isn't for a course, so that it no longer counts as unclaimed. A retry changes nothing.
   * @returns why lines were refused, if they were
   */
  async setAside(
    lineIds: readonly string[],
    reason: SetAsideReason,
    administratorId: string,
  ): Promise<Map<string, DomainError>> {
    const { suggestions } = await this.matching.suggestions();
    const refusals = new Map<string, DomainError>();
    await this.dataSource.transaction(async (manager) => {
      // In this order others lock several lines, too.
      for (const lineId of [...new Set(lineIds)].sort()) {
        try {
          await this.setAsideOne(manager, lineId, reason, administratorId, suggestions);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          refusals.set(lineId, error);
        }
      }
    });
    return refusals;
  }

  /** @throws NotFoundError, lineTaken: before anything is written */
  private async setAsideOne(
    manager: EntityManager,
    lineId: string,
    reason: SetAsideReason,
    administratorId: string,
    suggestions: readonly Suggestion[],
  ): Promise<void> {
    const line = await this.lockCredit(manager, lineId);
    if (line.setAsideReason === reason) return;
    await this.requireFree(manager, line);
    if (isMatchedElsewhere(suggestions, lineId, null)) await this.trust.overrule(manager, [lineId]);
    await this.lines.setAside(manager, lineId, reason, administratorId);
    await this.confirmations.withdraw(manager, lineId);
    await this.lines.record(manager, [
      { lineId, action: 'set_aside', actorId: administratorId, detail: reason },
    ]);
    await this.outbox.publish(manager, 'bank.line-decided', { lineId });
  }

  /**
   * Frees a line that was set aside, or allocated to a payment without approving it.
   * @throws NotFoundError, lineApprovedPayment
   */
  async unmatch(lineId: string, administratorId: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const line = await this.lines.lock(manager, lineId);
      if (!line) throw new NotFoundError('Bank line');
      const allocation = await this.allocations.find(manager, lineId);
      if (allocation?.decided) throw lineApprovedPayment();
      if (!allocation && !line.setAsideReason) return;
      const paymentId = allocation?.paymentId;
      await this.outbox.publish(manager, 'bank.line-decided', { lineId, ...(paymentId && { paymentId }) });
      if (allocation?.overpayment) await this.publishOverpayment(manager, allocation);
      if (allocation) await this.allocations.release(manager, { lineIds: [lineId] }, administratorId);
      if (!line.setAsideReason) return;
      await this.lines.takeBack(manager, lineId);
      await this.lines.record(manager, [
        { lineId, action: 'taken_back', actorId: administratorId, detail: null },
      ]);
    });
  }

  /** @returns the payment. @throws as `lockMatch` and an approval */
  private async approveMatch(
    match: Match,
    known: readonly BankLineEntry[],
    administratorId: string,
  ): Promise<string> {
    const approved = await this.decisions.transaction(match.paymentId, async (manager) => {
      const locked = await this.lockMatch(manager, match, known);
      if (locked) await this.approveLocked(manager, locked, { administratorId });
      return locked?.payment;
    });
    // Without one a colleague has decided it since.
    return (approved ?? (await this.decisions.requireDecided(match.paymentId!, 'approved')).payment).id;
  }

  /**
   * Locks a match until the transaction ends: what the rules say now holds. A checkout becomes a payment.
   * @param known the lines of the reading that the match is from
   * @returns null if the payment is decided
   * @throws lineTaken, matchChanged
   */
  async lockMatch(
    manager: EntityManager,
    { line, rule, ...match }: Match,
    known: readonly BankLineEntry[],
  ): Promise<LockedMatch | null> {
    const paymentId =
      match.paymentId ?? (await this.submissions.submitForBank(manager, match.checkoutSessionId!, line.rrn));
    const payment = await this.decisions.lockUnapproved(manager, paymentId);
    if (!payment) return null;
    const free = await this.lockFree(manager, line.id);
    const again = await this.matching.judgeAgain(manager, free, known);
    if (again?.verdict.verdict !== 'matched' || again.claim?.id !== paymentId)
      throw matchChanged(again?.verdict ?? null);
    return { line: free, payment, rule };
  }

  /** Approves the payment of a match with its line. @throws lineTaken */
  async approveLocked(
    manager: EntityManager,
    { line, payment, rule }: LockedMatch,
    { administratorId, reason, batchId }: Approval,
  ): Promise<void> {
    await this.take(manager, {
      lineId: line.id,
      paymentId: payment.id,
      amountPaise: line.amountPaise,
      overpayment: null,
      rule,
      decided: true,
      allocatedBy: administratorId,
    });
    await this.confirmations.confirm(manager, payment, line);
    const waiver = waiverNote(remainingPaise(payment), line.amountPaise);
    const noted = [reason, waiver].filter(Boolean).join(' ') || null;
    await this.decisions.approveLocked(manager, payment, { administratorId, reason: noted, batchId });
  }

  /** The payment that the administrator approved with a line before. @throws lineTaken */
  private async findApproved(lineId: string, administratorId: string): Promise<string> {
    const allocation = await this.allocations.find(this.dataSource.manager, lineId);
    if (!allocation?.decided || allocation.allocatedBy !== administratorId) throw lineTaken();
    return allocation.paymentId;
  }

  /** Allocates a line that is locked and free. */
  private async take(manager: EntityManager, allocation: NewAllocation): Promise<void> {
    if ((await this.allocations.insert(manager, [allocation])) === 0) throw lineTaken();
  }

  private async publishOverpayment(manager: EntityManager, { id }: { id: string }): Promise<void> {
    await this.outbox.publish(manager, 'payments.overpayment-decided', { allocationId: id });
  }

  /** @throws NotFoundError, lineTaken */
  private async lockFree(manager: EntityManager, lineId: string): Promise<BankLineEntry> {
    const line = await this.lockCredit(manager, lineId);
    await this.requireFree(manager, line);
    return line;
  }

  /** The line with what is left of it. @throws nothingLeft */
  private async remainderOf(manager: EntityManager, line: BankLineEntry): Promise<BankLineEntry> {
    const use = (await this.voidedUses.ofLines([line.id], manager)).get(line.id);
    const amountPaise = line.amountPaise - (use?.sentBackPaise ?? 0);
    if (use && amountPaise <= 0) throw nothingLeft(use.orderCode);
    return { ...line, amountPaise };
  }

  private async lockCredit(manager: EntityManager, lineId: string): Promise<BankLineEntry> {
    const line = await this.lines.lock(manager, lineId);
    if (line?.direction !== 'credit') throw new NotFoundError('Bank line');
    return line;
  }

  private async requireFree(manager: EntityManager, line: BankLineEntry): Promise<void> {
    if (line.setAsideReason || (await this.allocations.find(manager, line.id))) throw lineTaken();
  }
}

/** Whether the rules match the line, but not to this payment. */
const isMatchedElsewhere = (
  suggestions: readonly Suggestion[],
  lineId: string,
  paymentId: string | null,
): boolean =>
  suggestions.some(
    ({ line, verdict, claim }) =>
      line.id === lineId && verdict.verdict === 'matched' && claim?.id !== paymentId,
  );
