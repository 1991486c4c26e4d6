import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import { newId } from '../../platform/database/columns.js';
import { Payment } from './payment.entity.js';
import { referenceKey, type TransactionId } from './transaction-id.js';

export interface NewPart {
  amountPaise: number;
  reference: TransactionId;
  recordedBy: string;
}

interface PartOfPayment {
  paymentId: string;
  partId: string;
}

export interface PartVoid extends PartOfPayment {
  administratorId: string;
  reason: string;
}

/** The payment of a part, locked. */
interface PartlyPayable {
  payment: Payment;
  /** The part with this bank reference, of any payment. */
  known: { paymentId: string; amountPaise: number } | null;
}

/** Records and voids parts of payments. Their sum is a column of the payment. */
@Injectable()
export class PartsRepository {
  /** Locks the payment, which serialises decisions and other parts. Null for an unknown payment. */
  async lockPayment(
    manager: EntityManager,
    paymentId: string,
    { reference }: NewPart,
  ): Promise<PartlyPayable | null> {
    const [row] = await manager.query<(Payment & Omit<PartlyPayable, 'payment'>)[]>(
      `SELECT ${columnsOf(manager.connection, Payment, 'payment')},
         (SELECT jsonb_build_object('paymentId', payment_id, 'amountPaise', amount_paise)
          FROM payment_parts WHERE reference_key = $2 AND voided_at IS NULL) AS known
       FROM payments payment WHERE id = $1 FOR UPDATE`,
      [paymentId, referenceKey(reference)],
    );
    if (!row) return null;
    const { known, ...payment } = row;
    return { payment, known };
  }

  /** Inserts a part of the locked payment. */
  async insert(manager: EntityManager, paymentId: string, part: NewPart): Promise<string> {
    const id = newId();
    await manager.query(
      `WITH part AS (
         INSERT INTO payment_parts (id, payment_id, amount_paise, reference, reference_key, lookalike_key, recorded_by,
           created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())
       )
       UPDATE payments SET received_paise = received_paise + $3 WHERE id = $2`,
      [
        id,
        paymentId,
        part.amountPaise,
        part.reference.typed,
        referenceKey(part.reference),
        part.reference.lookalikeKey,
        part.recordedBy,
      ],
    );
    return id;
  }

  /** Locks the payment of a part. Null for an unknown part, or one of another payment. */
  async lockPaymentOfPart(
    manager: EntityManager,
    { paymentId, partId }: PartOfPayment,
  ): Promise<Payment | null> {
    const [payment] = await manager.query<Payment[]>(
      `SELECT ${columnsOf(manager.connection, Payment, 'payment')} FROM payments payment
       JOIN payment_parts part ON part.payment_id = payment.id
       WHERE payment.id = $1 AND part.id = $2 FOR UPDATE OF payment`,
      [paymentId, partId],
    );
    return payment ?? null;
  }

  /** Voids a part of the locked payment. False if it is already void. */
  async void(manager: EntityManager, { partId, administratorId, reason }: PartVoid): Promise<boolean> {
    const voided = await manager.query<{ id: string }[]>(
      `WITH voided AS (
         UPDATE payment_parts SET voided_at = clock_timestamp(), voided_by = $2, void_reason = $3
         WHERE id = $1 AND voided_at IS NULL RETURNING payment_id, amount_paise
       ), paid AS (
         UPDATE payments SET received_paise = received_paise - voided.amount_paise
         FROM voided WHERE payments.id = voided.payment_id
       )
       SELECT payment_id AS id FROM voided`,
      [partId, administratorId, reason],
    );
    return voided.length > 0;
  }
}
