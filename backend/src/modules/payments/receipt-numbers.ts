import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Payment } from './payment.entity.js';

/**
 * The numbers of receipts: per year of India's clock, `TA-2026-000001` and on, without a gap. The database gives a payment
 * its own while the approving transaction commits (the trigger `payments_receipt_numbered`), and takes it back when that fails.
 */
@Injectable()
export class ReceiptNumbers {
  /**
   * Gives an approved payment its number already now, for an answer that shows it. It comes last in the transaction:
   * everybody who approves waits until that has ended.
   */
  async assign(manager: EntityManager, payment: Payment): Promise<void> {
    const [rows] = await manager.query<[{ receipt_number: string }[]]>(
      'UPDATE payments SET receipt_number = next_receipt_number(processed_at) WHERE id = $1 RETURNING receipt_number',
      [payment.id],
    );
    payment.receiptNumber = rows[0]?.receipt_number ?? null;
  }
}
