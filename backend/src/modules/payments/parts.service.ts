import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { violatesUnique } from '../../platform/common/postgres-errors.js';
import { Outbox } from '../../platform/events/index.js';
import { SettingsService } from '../settings/index.js';
import { AllocationsRepository } from './allocations/allocations.repository.js';
import { type NewPart, PartsRepository, type PartVoid } from './parts.repository.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import type { PaymentReview } from './payment-review.js';
import { PaymentListsRepository } from './payment-lists.repository.js';
import { remainingPaise, shortfallPaise, waiverNote } from './payment-money.js';
import { idsOf, type Payment } from './payment.entity.js';
import {
  alreadyDecided,
  nothingRemains,
  partTooLarge,
  referenceAlreadyUsed,
  refundedPart,
} from './payments.errors.js';
import { PaymentsRepository } from './payments.repository.js';
import { type UpiInstructions, upiInstructions } from '../checkout/index.js';

/** The parts' unique key, and the constraint name that the triggers use for a reused reference. */
const REFERENCE_KEYS = ['payment_parts_reference_key', 'bank_reference_used_once'];

/** How to pay the remainder of a payment. */
export interface RemainingPayment {
  payment: Payment;
  /** Recorded parts, and what the bank shows in addition. */
  arrivedPaise: number;
  duePaise: number;
  payeeName: string;
  /** The academy's current UPI ID; null if none is set. */
  upiAddress: string | null;
  instructions: UpiInstructions;
}

/** Partial payments. */
@Injectable()
export class PartsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly parts: PartsRepository,
    private readonly payments: PaymentsRepository,
    private readonly allocations: AllocationsRepository,
    private readonly reviews: PaymentReviewRepository,
    private readonly lists: PaymentListsRepository,
    private readonly settings: SettingsService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Records a partial transfer of a pending payment: less than the amount, or the rest of it. A retry with the same part is stored once.
   * @throws NotFoundError, alreadyDecided, partTooLarge, referenceAlreadyUsed
   */
  async record(paymentId: string, part: NewPart): Promise<PaymentReview> {
    await this.dataSource.transaction((manager) => this.recordWithin(manager, paymentId, part));
    return this.reviews.review(paymentId);
  }

  /** The same within the caller's transaction. The payment is locked until it ends. */
  async recordWithin(manager: EntityManager, paymentId: string, part: NewPart): Promise<void> {
    const found = await this.parts.lockPayment(manager, paymentId, part);
    if (!found) throw new NotFoundError('Payment');
    const { payment, known } = found;
    if (known?.paymentId === paymentId && known.amountPaise === part.amountPaise) return;
    if (payment.status !== 'pending') throw alreadyDecided(payment.status);
    if (known) throw referenceAlreadyUsed();
    refuseTooLarge(payment, part);
    const partId = await this.insert(manager, paymentId, part);
    const waiver = waiverNote(payment.amountPaise, payment.receivedPaise + part.amountPaise);
    if (waiver) await this.payments.note(manager, paymentId, part.recordedBy, waiver);
    await this.outbox.publish(manager, 'payments.part-recorded', { ...idsOf(payment), partId });
  }

  private async insert(manager: EntityManager, paymentId: string, part: NewPart): Promise<string> {
    try {
      return await this.parts.insert(manager, paymentId, part);
    } catch (error) {
      if (REFERENCE_KEYS.some((key) => violatesUnique(error, key))) throw referenceAlreadyUsed();
      throw error;
    }
  }

  /**
   * Voids a part that was recorded by mistake, or whose money is to buy something else; releases its reference and its bank
   * line. An approved payment counts its parts. Idempotent.
   * @throws NotFoundError, alreadyDecided, refundedPart
   */
  async void(part: PartVoid): Promise<PaymentReview> {
    const { partId, administratorId } = part;
    await this.dataSource.transaction(async (manager) => {
      const payment = await this.parts.lockPaymentOfPart(manager, part);
      if (!payment) throw new NotFoundError('Part payment');
      if (payment.status === 'rejected' && payment.refundedPaise > 0) throw refundedPart();
      if (!(await this.parts.void(manager, part))) return;
      if (payment.status === 'approved') throw alreadyDecided(payment.status);
      await this.allocations.releasePart(manager, part, administratorId);
      await this.outbox.publish(manager, 'payments.part-voided', { ...idsOf(payment), partId });
    });
    return this.reviews.review(part.paymentId);
  }

  /**
   * How a learner pays the remainder, to the academy's current UPI ID: the one of the checkout may no longer be in use.
   * @throws NotFoundError, nothingRemains
   */
  async remaining(paymentId: string, userId: string): Promise<RemainingPayment> {
    const payment = await this.lists.find(paymentId, userId);
    if (!payment) throw new NotFoundError('Payment');
    const shownPaise = payment.bank.state === 'short' ? payment.bank.shownPaise! : 0;
    const arrivedPaise = payment.receivedPaise + shownPaise;
    const isMissing = arrivedPaise > 0 && shortfallPaise(payment.amountPaise, arrivedPaise) > 0;
    if (payment.status !== 'pending' || !isMissing) throw nothingRemains();
    const duePaise = payment.amountPaise - arrivedPaise;
    const { upiId: upiAddress, payeeName, upiBankQr } = this.settings.current;
    const { orderCode } = payment;
    const terms = { upiAddress, payeeName, upiBankQr, amountPaise: duePaise, orderCode };
    return {
      payment,
      arrivedPaise,
      duePaise,
      payeeName,
      upiAddress,
      instructions: await upiInstructions(terms),
    };
  }
}

/** One transfer of all is no part: it approves the payment. @throws partTooLarge */
function refuseTooLarge(payment: Payment, { amountPaise }: NewPart): void {
  const remaining = remainingPaise(payment);
  const isAll = payment.receivedPaise === 0 && shortfallPaise(remaining, amountPaise) === 0;
  if (isAll || amountPaise > payment.amountPaise - payment.receivedPaise) throw partTooLarge(remaining);
}
