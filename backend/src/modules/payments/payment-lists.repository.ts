import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage, type SortColumn } from '../../platform/database/fetch-page.js';
import { columnsOf } from '../../platform/database/columns-of.js';
import {
  BANK_VIEW_COLUMNS,
  type BankView,
  type StoredBankView,
  bankViewJoin,
  bankViewOf,
} from '../checkout/index.js';
import { type OverpaidRest, overpaymentsOf } from './allocations/allocations.repository.js';
import { remainingPaise } from './payment-money.js';
import type { PaymentStatus } from './payment-transitions.js';
import { Payment } from './payment.entity.js';
import type { Refund } from './refund.entity.js';

/** Pending ones oldest first; decided ones by the latest decision. */
export const PAYMENT_ORDER: Record<PaymentStatus | 'all', SortColumn[]> = {
  pending: byTime('payment.created_at', 'ASC'),
  approved: byTime('payment.processed_at', 'DESC'),
  rejected: byTime('payment.processed_at', 'DESC'),
  voided: byTime('payment.processed_at', 'DESC'),
  all: byTime('payment.created_at', 'DESC'),
};

/** A payment with its bank confirmation. */
type OwnPayment = Payment & { bank: BankView };

/** The same with its refunds and overpayments, oldest first. */
export type Purchase = OwnPayment & PaidBack;

interface PaidBack {
  refunds: Pick<Refund, 'amountPaise' | 'reference' | 'refundedOn'>[];
  overpayments: OverpaidRest[];
}

const REFUNDS = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('amountPaise', refund.amount_paise, 'reference', refund.reference,
    'refundedOn', refund.refunded_on) ORDER BY refund.refunded_on, refund.created_at), '[]')
  FROM refunds refund WHERE refund.payment_id = payment.id)`;

const OWN_JOINS = bankViewJoin('payment.checkout_session_id');

/** Payments for learners. */
@Injectable()
export class PaymentListsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A learner's own payment; null if unknown or another learner's. */
  async find(paymentId: string, userId: string): Promise<OwnPayment | null> {
    const [payment] = await this.dataSource.query<(Payment & StoredBankView)[]>(
      `SELECT ${this.ownColumns()} FROM payments payment ${OWN_JOINS} WHERE payment.id = $1 AND payment.user_id = $2`,
      [paymentId, userId],
    );
    return payment ? withBank(payment) : null;
  }

  /** A learner's own payments, newest first. */
  async ofLearner(userId: string, page: PageQuery): Promise<Page<Purchase>> {
    const list = {
      columns: `${this.ownColumns()}, ${REFUNDS} AS refunds, ${overpaymentsOf('payment.id')} AS overpayments`,
      from: 'payments payment',
      joins: OWN_JOINS,
      where: ['payment.user_id = $1'],
      values: [userId],
    };
    const found = await fetchPage<Payment & StoredBankView & PaidBack>(
      this.dataSource,
      list,
      PAYMENT_ORDER.all,
      page,
    );
    return { ...found, items: found.items.map(withBank) };
  }

  private ownColumns(): string {
    return `${columnsOf(this.dataSource, Payment, 'payment')}, ${BANK_VIEW_COLUMNS}`;
  }
}

const withBank = <Row extends Payment & StoredBankView>(row: Row): Row & { bank: BankView } => ({
  ...row,
  bank: bankViewOf(row, row.status === 'pending' ? remainingPaise(row) : null),
});
