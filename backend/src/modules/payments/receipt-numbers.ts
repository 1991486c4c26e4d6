import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Payment } from './payment.entity.js';

/**
 * Numbers the receipts: per year of India's clock, `TA-2026-000001` and on. SQL that takes the next `number` of the year of
 * each row of `decided (at)`. It comes last in an approving transaction: the year's row stays locked until that ends, so
 * nobody may wait for anything else while holding it, and a number is free again when the transaction fails.
 */
export const takeReceiptNumber = (decided: string) =>
  `INSERT INTO receipt_counters AS counter (year, last)
   SELECT extract(year FROM at AT TIME ZONE 'Asia/Kolkata')::int, 1 FROM ${decided}
   ON CONFLICT (year) DO UPDATE SET last = counter.last + 1
   RETURNING 'TA-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0') AS number`;

@Injectable()
export class ReceiptNumbers {
  /** Gives a payment its number that was approved from the start. */
  async assign(manager: EntityManager, payment: Payment): Promise<void> {
    const [rows] = await manager.query<[{ receipt_number: string }[]]>(
      `WITH decided AS (SELECT processed_at AS at FROM payments WHERE id = $1), receipt AS (${takeReceiptNumber('decided')})
       UPDATE payments SET receipt_number = receipt.number FROM receipt
       WHERE payments.id = $1 RETURNING receipt_number`,
      [payment.id],
    );
    payment.receiptNumber = rows[0]?.receipt_number ?? null;
  }
}
