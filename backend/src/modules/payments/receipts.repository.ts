import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CheckoutSession } from '../checkout/index.js';
import { CreditNote } from './credit-note.entity.js';
import { type OverpaidRest, overpaymentsOf } from './allocations/allocations.repository.js';
import { Payment } from './payment.entity.js';
import { Receipt } from './receipt.entity.js';
import { Refund } from './refund.entity.js';

/** A payment with the frozen terms of its checkout and its latest receipt. */
export interface PaymentWithReceipt {
  payment: Payment;
  checkout: CheckoutSession;
  /** Null until the payment has been approved. */
  receipt: Receipt | null;
  /** Of a void tax invoice. */
  creditNote: CreditNote | null;
  /** Oldest first. */
  refunds: Refund[];
  /** Oldest first. */
  overpayments: OverpaidRest[];
}

/**
 * Issued receipts. The database issues one while the approving transaction commits (the trigger
 * `payments_receipt_numbered`), so that a failed approval leaves no gap in the numbers.
 */
@Injectable()
export class ReceiptsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** With `userId` only if the payment is that learner's; null for an unknown payment. */
  async find(paymentId: string, userId?: string): Promise<PaymentWithReceipt | null> {
    const query = this.dataSource
      .createQueryBuilder(Payment, 'payment')
      .innerJoinAndMapOne(
        'payment.checkout',
        CheckoutSession,
        'checkout',
        'checkout.id = payment.checkout_session_id',
      )
      .leftJoinAndMapOne('payment.receipt', Receipt, 'receipt', 'receipt.number = payment.receipt_number')
      .leftJoinAndMapOne(
        'payment.creditNote',
        CreditNote,
        'credit_note',
        'credit_note.receipt_number = receipt.number',
      )
      .leftJoinAndMapMany('payment.refunds', Refund, 'refund', 'refund.payment_id = payment.id')
      .addSelect(overpaymentsOf('payment.id'), 'overpayments')
      .where('payment.id = :paymentId', { paymentId })
      .orderBy({ 'refund.refundedOn': 'ASC', 'refund.createdAt': 'ASC' });
    if (userId) query.andWhere('payment.user_id = :userId', { userId });
    const { entities, raw } = await query.getRawAndEntities<Pick<PaymentWithReceipt, 'overpayments'>>();
    const [found] = entities as (Payment & Omit<PaymentWithReceipt, 'payment' | 'overpayments'>)[];
    if (!found) return null;
    const { checkout, receipt, creditNote, refunds, ...payment } = found;
    return { payment, checkout, receipt, creditNote, refunds, overpayments: raw[0]!.overpayments };
  }

  /**
   * Issues an approved payment's receipt now, for a response that contains its number. Must be last in the transaction:
   * all other approvals wait until it has ended.
   */
  async issue(manager: EntityManager, payment: Payment): Promise<void> {
    const [row] = await manager.query<{ number: string }[]>('SELECT issue_receipt($1) AS number', [
      payment.id,
    ]);
    payment.receiptNumber = row?.number ?? null;
  }

  /** Marks the payment's valid receipt as void; it keeps its number. A new approval gets a new one. */
  async markVoid(manager: EntityManager, paymentId: string): Promise<void> {
    await manager.query(
      'UPDATE receipts SET voided_at = clock_timestamp() WHERE payment_id = $1 AND voided_at IS NULL',
      [paymentId],
    );
  }
}
