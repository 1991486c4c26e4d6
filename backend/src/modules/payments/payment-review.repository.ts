import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AllocationRule } from './matching/bank-allocation.entity.js';
import { NotFoundError } from '../../platform/common/domain-error.js';
import { bankReference } from '../../platform/common/bank-reference.js';
import type { Page } from '../../platform/common/pagination.js';
import type { ListStatement } from '../../platform/database/fetch-page.js';
import { type CountedList, fetchCountedPage, statusCountsOf } from '../../platform/database/status-counts.js';
import { type BankTextReport, bankWordOn, countLines, readBankText } from './bank-text.js';
import type { ManualPaymentsQuery } from './dto/manual-payments-query.dto.js';
import {
  type PaymentReviewRow,
  paymentReviewsOf,
  type PaymentReview,
  toPaymentReview,
} from './payment-review.js';
import { PAYMENT_ORDER } from './payment-lists.js';
import { searchPayments } from './payment-search.js';
import type { PaymentStatus } from './payment-transitions.js';

export type StatusCounts = Record<PaymentStatus, number>;

/** One step in a payment's life. */
export interface HistoryEntry {
  id: string;
  /** Null for the submission. */
  fromStatus: PaymentStatus | null;
  toStatus: PaymentStatus;
  /** Null where the system acted. */
  actorId: string | null;
  actorName: string | null;
  reason: string | null;
  previousTransactionId: string | null;
  transactionId: string | null;
  evidenceFileId: string | null;
  createdAt: Date;
}

/** Figures of the payments to verify. */
export interface PaymentsSummary {
  pending: number;
  oldestPendingAt: Date | null;
  /** Over the last 30 days; null without a decision. */
  medianDecisionSeconds: number | null;
  decisions: number;
  /** Bank references that bought several things before this was refused: twenty at most. */
  duplicateReferences: string[];
}

const MAX_DUPLICATES = 20;

/** The index of approved payments without a reference has the few that there can be. */
const DUPLICATE_REFERENCES = `
  SELECT later.transaction_id FROM payments later
  JOIN payments first ON first.reference = later.lookalike_key AND first.status = 'approved'
  WHERE later.status = 'approved' AND later.reference IS NULL AND later.transaction_id_normalised IS NOT NULL
  ORDER BY later.processed_at DESC, later.id LIMIT 200`;

const KNOWN_KEYS = `
  SELECT key FROM unnest($1::text[]) key
  WHERE EXISTS (SELECT FROM payments WHERE lookalike_key = key)
    OR EXISTS (SELECT FROM payment_parts part WHERE part.lookalike_key = key AND part.voided_at IS NULL)
    OR EXISTS (SELECT FROM checkout_sessions session JOIN payments ON payments.checkout_session_id = session.id
               WHERE session.order_code = key)`;

const HISTORY = `(
  SELECT jsonb_agg(jsonb_build_object('id', entry.id, 'fromStatus', entry.from_status, 'toStatus', entry.to_status,
    'actorId', entry.actor_id, 'actorName', actor.full_name, 'reason', entry.reason,
    'previousTransactionId', entry.previous_transaction_id, 'transactionId', entry.transaction_id,
    'evidenceFileId', entry.evidence_file_id, 'createdAt', entry.created_at)
    ORDER BY entry.created_at, entry.id)
  FROM payment_history entry LEFT JOIN users actor ON actor.id = entry.actor_id
  WHERE entry.payment_id = payment.id)`;

/** Money that went back, with who recorded it. */
export interface RefundEntry {
  id: string;
  amountPaise: number;
  reference: string;
  refundedOn: string;
  note: string | null;
  recordedBy: string;
  createdAt: Date;
}

const REFUNDS = `(
  SELECT jsonb_agg(jsonb_build_object('id', refund.id, 'amountPaise', refund.amount_paise, 'reference', refund.reference,
    'refundedOn', refund.refunded_on, 'note', refund.note, 'recordedBy', recorder.full_name,
    'createdAt', refund.created_at) ORDER BY refund.created_at, refund.id)
  FROM refunds refund JOIN users recorder ON recorder.id = refund.recorded_by WHERE refund.payment_id = payment.id)`;

/** A transfer that paid part of the order, with who recorded it. */
export interface PartEntry {
  id: string;
  amountPaise: number;
  reference: string;
  recordedBy: string;
  createdAt: Date;
  /** ISO 8601. */
  voidedAt: string | null;
  voidReason: string | null;
}

const PARTS = `(
  SELECT jsonb_agg(jsonb_build_object('id', part.id, 'amountPaise', part.amount_paise, 'reference', part.reference,
    'recordedBy', recorder.full_name, 'createdAt', part.created_at, 'voidedAt', part.voided_at,
    'voidReason', part.void_reason) ORDER BY part.created_at, part.id)
  FROM payment_parts part JOIN users recorder ON recorder.id = part.recorded_by WHERE part.payment_id = payment.id)`;

/** A bank line that paid the payment, or part of it. */
export interface AllocatedLine {
  id: string;
  accountName: string;
  amountPaise: number;
  bookedOn: string;
  reference: string | null;
  rule: AllocationRule;
  /** Null for the system. */
  allocatedBy: string | null;
  createdAt: Date;
}

const BANK_LINES = `(
  SELECT jsonb_agg(jsonb_build_object('id', line.id, 'accountName', account.name, 'amountPaise', line.amount_paise,
    'bookedOn', line.booked_on, 'reference', line.rrn, 'rule', allocation.rule, 'allocatedBy', person.full_name,
    'createdAt', allocation.created_at) ORDER BY allocation.created_at, line.id)
  FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
  JOIN bank_accounts account ON account.id = line.account_id
  LEFT JOIN users person ON person.id = allocation.allocated_by
  WHERE allocation.payment_id = payment.id AND allocation.undone_at IS NULL)`;

/** What administrators read about payments. Each read is one statement, whatever the list's length. */
@Injectable()
export class PaymentReviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: ManualPaymentsQuery): Promise<Page<PaymentReview> & { counts: StatusCounts }> {
    const { items, counts, ...rest } = await fetchCountedPage<PaymentReviewRow, PaymentStatus>(
      this.dataSource,
      this.withTally({ status: query.status, text: query.q?.trim(), userId: query.user_id }),
      PAYMENT_ORDER[query.status ?? 'all'],
      query,
    );
    const entries = readBankText(query.q ?? '');
    return {
      items: items.map((row) => ({ ...toPaymentReview(row), bankWord: bankWordOn(entries, row) })),
      ...rest,
      counts: { pending: 0, approved: 0, rejected: 0, voided: 0, ...counts },
    };
  }

  /** @throws NotFoundError */
  async review(paymentId: string): Promise<PaymentReview> {
    const { columns, from, joins } = paymentReviewsOf(this.dataSource);
    const [row] = await this.dataSource.query<PaymentReviewRow[]>(
      `SELECT ${columns} FROM ${from} ${joins} WHERE payment.id = $1`,
      [paymentId],
    );
    if (!row) throw new NotFoundError('Payment');
    return toPaymentReview(row);
  }

  /** With every step it took, oldest first; null for an unknown payment. */
  async reviewWithHistory(paymentId: string): Promise<{
    review: PaymentReview;
    history: HistoryEntry[];
    refunds: RefundEntry[];
    parts: PartEntry[];
    bankLines: AllocatedLine[];
  } | null> {
    const { columns, from, joins } = paymentReviewsOf(this.dataSource);
    const [row] = await this.dataSource.query<
      (PaymentReviewRow & {
        history: Stored<HistoryEntry>[] | null;
        refunds: Stored<RefundEntry>[] | null;
        parts: Stored<PartEntry>[] | null;
        bankLines: Stored<AllocatedLine>[] | null;
      })[]
    >(
      `SELECT ${columns}, ${HISTORY} AS history, ${REFUNDS} AS refunds, ${PARTS} AS parts, ${BANK_LINES} AS "bankLines" FROM ${from} ${joins} WHERE payment.id = $1`,
      [paymentId],
    );
    if (!row) return null;
    return {
      review: toPaymentReview(row),
      history: (row.history ?? []).map(withDate),
      refunds: (row.refunds ?? []).map(withDate),
      parts: (row.parts ?? []).map(withDate),
      bankLines: (row.bankLines ?? []).map(withDate),
    };
  }

  async summary(): Promise<PaymentsSummary> {
    const [{ boughtAgain, ...row }] = await this.dataSource.query<
      [PaymentsSummary & { boughtAgain: string[] }]
    >(
      `SELECT waiting.count AS pending, waiting.oldest AS "oldestPendingAt",
         decided.median AS "medianDecisionSeconds", decided.count AS decisions,
         ARRAY(${DUPLICATE_REFERENCES}) AS "boughtAgain"
       FROM (
         SELECT count(*)::int AS count, min(created_at) AS oldest FROM payments WHERE status = 'pending'
       ) waiting, (
         SELECT count(*)::int AS count,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM processed_at - created_at)) AS median
         FROM payments
         WHERE status <> 'pending' AND processed_at > clock_timestamp() - interval '30 days'
           AND processed_by IS NOT NULL
       ) decided`,
    );
    // Approved without a reference of its own, though it names one. What only looks alike was approved knowingly.
    const references = boughtAgain.map(bankReference).filter((reference) => reference !== null);
    return { ...row, duplicateReferences: [...new Set(references)].slice(0, MAX_DUPLICATES) };
  }

  /** What was read of a text from a bank, and which of its credits no payment names. */
  async readBankText(text: string): Promise<BankTextReport> {
    const entries = readBankText(text);
    const credits = entries.filter(({ kind }) => kind === 'credit');
    const known = await this.dataSource.query<{ key: string }[]>(KNOWN_KEYS, [
      credits.flatMap(({ keys }) => keys),
    ]);
    const isKnown = new Set(known.map(({ key }) => key));
    const unknown = credits.filter(({ keys }) => !keys.some((key) => isKnown.has(key)));
    return {
      lines: countLines(text),
      credits: credits.length,
      otherEntries: entries.length - credits.length,
      unknownReferences: [...new Set(unknown.map(({ keys }) => keys[0]!))],
    };
  }

  private withTally({ status, text, userId }: ReviewFilter): CountedList {
    const list: ListStatement = { ...paymentReviewsOf(this.dataSource), where: [], values: [] };
    if (text) list.with = [searchPayments(list.values, text)];
    const ofUser = userId && `user_id = $${list.values.push(userId)}`;
    if (ofUser) list.where.push(`payment.${ofUser}`);
    const tally =
      text || ofUser
        ? `SELECT status, count(*) AS matches FROM ${text ? 'found' : 'payments'}
           ${ofUser ? `WHERE ${ofUser}` : ''} GROUP BY status`
        : statusCountsOf('payments');
    const ofStatus = status && `status = $${list.values.push(status)}`;
    // Of one status less of what was found has to be gone through.
    if (text) list.where.push(`payment.id IN (SELECT id FROM found ${ofStatus ? `WHERE ${ofStatus}` : ''})`);
    if (ofStatus) list.where.push(`payment.${ofStatus}`);
    return { ...list, tally, ofStatus };
  }
}

/** As it comes from the database: dates inside of JSON are text. */
type Stored<Entry extends { createdAt: Date }> = Omit<Entry, 'createdAt'> & { createdAt: string };

const withDate = <Entry extends { createdAt: string }>(entry: Entry) => ({
  ...entry,
  createdAt: new Date(entry.createdAt),
});

interface ReviewFilter {
  status?: PaymentStatus | undefined;
  text?: string | undefined;
  userId?: string | undefined;
}
