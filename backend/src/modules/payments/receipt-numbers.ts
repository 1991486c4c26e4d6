import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Payment } from './payment.entity.js';

/** Numbers the receipts: per year of India's clock, `TA-2026-000001` and on. */
@Injectable()
export class ReceiptNumbers {
  /**
   * Gives an approved payment its number. It comes last in the approving transaction: the year's row stays locked until that
   * ends, so nobody may wait for anything else while holding it, and a number is free again when the transaction fails.
   */
  async assign(manager: EntityManager, payment: Payment): Promise<void> {
    const [rows] = await manager.query<[{ receipt_number: string }[]]>(
      `WITH decided AS (
         SELECT extract(year FROM processed_at AT TIME ZONE 'Asia/Kolkata')::int AS year FROM payments WHERE id = $1
       ), counter AS (
         INSERT INTO receipt_counters (year, last) SELECT year, 1 FROM decided
         ON CONFLICT (year) DO UPDATE SET last = receipt_counters.last + 1 RETURNING year, last
       )
       UPDATE payments SET receipt_number = 'TA-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0')
       FROM counter WHERE payments.id = $1 RETURNING receipt_number`,
      [payment.id],
    );
    payment.receiptNumber = rows[0]?.receipt_number ?? null;
  }
}
