import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IN_INDIA } from '../../platform/database/csv-sql.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import { newId } from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';
import { Refund } from './refund.entity.js';
import { referenceKey, type TransactionId } from './transaction-id.js';

export interface NewRefund {
  amountPaise: number;
  reference: TransactionId;
  /** YYYY-MM-DD, a day in India. */
  refundedOn: string;
  note: string | null;
  recordedBy: string;
}

/** The payment of a refund, locked. */
export interface RefundablePayment {
  payment: Payment;
  /** The refund with this bank reference, of any payment. */
  known: Refund | null;
  /** Whether the day lies between the payment's submission and today. */
  isPossibleDay: boolean;
}

/** Records refunds. The sum of a payment's refunds is a column of the payment. */
@Injectable()
export class RefundsRepository {
  /** Locks the payment, so that of two concurrent refunds the second sees the first. Null for an unknown payment. */
  async lockPayment(
    manager: EntityManager,
    paymentId: string,
    { reference, refundedOn }: NewRefund,
  ): Promise<RefundablePayment | null> {
    const [row] = await manager.query<(Payment & Omit<RefundablePayment, 'payment'>)[]>(
      `SELECT ${columnsOf(manager.connection, Payment, 'payment')},
         $3::date BETWEEN (payment.created_at ${IN_INDIA})::date
           AND (clock_timestamp() ${IN_INDIA})::date AS "isPossibleDay",
         (SELECT jsonb_build_object('paymentId', payment_id, 'amountPaise', amount_paise)
          FROM refunds WHERE reference_key = $2) AS known
       FROM payments payment WHERE id = $1 FOR UPDATE`,
      [paymentId, referenceKey(reference), refundedOn],
    );
    if (!row) return null;
    const { known, isPossibleDay, ...payment } = row;
    return { payment, known, isPossibleDay };
  }

  /** Inserts a refund of the locked payment. */
  async insert(manager: EntityManager, paymentId: string, refund: NewRefund): Promise<string> {
    const id = newId();
    await manager.query(
      `WITH refund AS (
         INSERT INTO refunds (id, payment_id, amount_paise, reference, reference_key, refunded_on, note, recorded_by, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())
       )
       UPDATE payments SET refunded_paise = refunded_paise + $3 WHERE id = $2`,
      [
        id,
        paymentId,
        refund.amountPaise,
        refund.reference.typed,
        referenceKey(refund.reference),
        refund.refundedOn,
        refund.note,
        refund.recordedBy,
      ],
    );
    return id;
  }
}
