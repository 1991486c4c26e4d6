import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Page } from '../../platform/common/pagination.js';
import { containsPattern } from '../../platform/common/search-text.js';
import type { ListStatement } from '../../platform/database/fetch-page.js';
import { Conditions } from '../../platform/database/csv-sql.js';
import { type CountedList, fetchCountedPage, statusCountsOf } from '../../platform/database/status-counts.js';
import { type BankTextReport, bankWordOn, countLines, readBankText } from './bank-text.js';
import type { ManualPaymentsQuery, PaymentDay } from './dto/payment-search.dto.js';
import { readPastedText } from './pasted-text.js';
import { CONFIRMED_PAYMENTS } from './bank-verdicts/bank-verdicts.repository.js';
import { PAYMENT_ORDER } from './payment-lists.repository.js';
import { type PaymentReview, type PaymentReviewRow, toPaymentReview } from './payment-review.js';
import { paymentReviewsOf } from './payment-review.repository.js';
import type { PaymentStatus } from './payment-transitions.js';
import { receiptNumbersIn } from './receipt-numbers.js';
import { normaliseTransactionId } from './transaction-id.js';

/** `confirmed`: the pending ones that the bank has seen. */
type CountName = PaymentStatus | 'confirmed';
type Counts = Record<CountName, number>;

/** The moment that a period of payments is about. */
export const PAYMENT_DAY_COLUMNS: Record<PaymentDay, string> = {
  submitted: 'payment.created_at',
  decided: 'payment.processed_at',
};

/** For statements with more IDs than this, only complete IDs are searched: each pattern is its own search. */
const MAX_PATTERNS = 8;

const KNOWN_KEYS = `
  SELECT key FROM unnest($1::text[]) key
  WHERE EXISTS (SELECT FROM payments WHERE lookalike_key = key)
    OR EXISTS (SELECT FROM payment_parts part WHERE part.lookalike_key = key AND part.voided_at IS NULL)
    OR EXISTS (SELECT FROM checkout_sessions checkout JOIN payments ON payments.checkout_session_id = checkout.id
               WHERE checkout.order_code = key)`;

/** The administrators' payment search. Each read is one statement, whatever the list's length. */
@Injectable()
export class PaymentSearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(query: ManualPaymentsQuery): Promise<Page<PaymentReview> & { counts: Counts }> {
    const isConfirmed = query.bank === 'confirmed';
    const { items, counts, ...rest } = await fetchCountedPage<PaymentReviewRow, CountName>(
      this.dataSource,
      this.withTally(query, isConfirmed),
      PAYMENT_ORDER[query.status ?? (isConfirmed ? 'pending' : 'all')],
      query,
    );
    const entries = readBankText(query.q ?? '');
    return {
      items: items.map((row) => ({ ...toPaymentReview(row), bankWord: bankWordOn(entries, row) })),
      ...rest,
      counts: { pending: 0, approved: 0, rejected: 0, voided: 0, confirmed: 0, ...counts },
    };
  }

  /** The result of parsing a bank's text, with the credits that have no payment. */
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

  /**
   * @param isConfirmed only pending ones that the bank has seen
   * @throws InvalidInputError for a day that doesn't exist, or an end before the start
   */
  private withTally(
    { status, q, user_id, day_of, ...period }: ManualPaymentsQuery,
    isConfirmed: boolean,
  ): CountedList {
    const text = q?.trim();
    const narrowed = new Conditions()
      .add('payment.user_id = ?', user_id)
      .during(PAYMENT_DAY_COLUMNS[day_of ?? 'submitted'], period);
    const values = narrowed.parameters;
    const own = values.length > 0 ? [narrowed.where] : [];
    const list: ListStatement = { ...paymentReviewsOf(this.dataSource), where: [...own], values };
    if (text) list.with = [searchPayments(values, text)];
    const found = [...own, ...(text ? ['payment.id IN (SELECT id FROM found)'] : [])];
    const tally =
      own.length > 0
        ? `SELECT status, count(*) AS matches FROM payments payment WHERE ${found.join(' AND ')} GROUP BY status`
        : text
          ? 'SELECT status, count(*) AS matches FROM found GROUP BY status'
          : statusCountsOf('payments');
    const confirmed = [`payment.id IN (${CONFIRMED_PAYMENTS})`, `payment.status = 'pending'`, ...found].join(
      ' AND ',
    );
    const ofStatus = status && `status = $${values.push(status)}`;
    // Filtering by status reduces the rows to scan.
    if (text) list.where.push(`payment.id IN (SELECT id FROM found ${ofStatus ? `WHERE ${ofStatus}` : ''})`);
    if (ofStatus) list.where.push(`payment.${ofStatus}`);
    if (isConfirmed) list.where.push(`payment.id IN (${CONFIRMED_PAYMENTS})`, `payment.status = 'pending'`);
    return {
      ...list,
      tally: `${tally} UNION ALL SELECT 'confirmed', count(*) FROM payments payment WHERE ${confirmed}`,
      ofStatus: isConfirmed ? confirmedOf(status) : (ofStatus ?? `status <> 'confirmed'`),
    };
  }
}

/** SQL on the tally: a decided payment isn't confirmed any more. */
const confirmedOf = (status: PaymentStatus = 'pending'): string =>
  status === 'pending' ? `status = 'confirmed'` : 'false';

/**
 * Finds the payments whose own text or whose learner's name or email contains `text`, and those that a text from a bank
 * names: by a transaction id or order code within it, else by its amount. The common table expression
 * `found (id, status, user_id)` has each of them once, and page and counts are both taken from it. Each half has an index
 * of its own and none has what the other has, so that nothing is sorted to tell doubles apart; OFFSET 0 keeps that from
 * being asked of every payment there is before the learners are looked up. `search_text` is generated:
 * course, order, transaction id in both its forms and receipt email, in lower case.
 * @param values what the statement is given; the patterns are added
 */
export function searchPayments(values: unknown[], text: string): string {
  // Pasted text contains line breaks and unusual spaces.
  const words = text.replace(/\s+/gu, ' ');
  const { references, amountPaise } = readPastedText(words);
  const given = (value: unknown) => `$${values.push(value)}`;
  const typed = given(containsPattern(words));
  // Upper-cased like the normal forms, so that equal ones are searched once.
  const others = new Set(
    [normaliseTransactionId(words), ...(references.length > MAX_PATTERNS ? [] : references)].map(
      containsPattern,
    ),
  );
  others.delete(containsPattern(words).toUpperCase());
  const conditions = [typed, ...[...others].map(given)].map((name) => `hit.search_text LIKE lower(${name})`);
  const keys = [...new Set(readBankText(text).flatMap((entry) => entry.keys))];
  if (keys.length > 0) {
    const name = given(keys);
    conditions.push(
      `hit.lookalike_key = ANY (${name})`,
      `hit.id = ANY (ARRAY(SELECT payment_id FROM payment_parts
        WHERE voided_at IS NULL AND lookalike_key = ANY (${name})))`,
      `hit.checkout_session_id = ANY (ARRAY(SELECT id FROM checkout_sessions WHERE order_code = ANY (${name})))`,
    );
  }
  if (amountPaise !== null) conditions.push(`hit.amount_paise = ${given(amountPaise)}`);
  const receipts = receiptNumbersIn(words);
  if (receipts.length > 0) {
    const numbers = `ANY (${given(receipts)}::text[])`;
    const numbered = `SELECT payment_id FROM receipts WHERE number = ${numbers}
      OR number IN (SELECT receipt_number FROM credit_notes WHERE number = ${numbers})`;
    conditions.push(`hit.id = ANY (ARRAY(${numbered}))`);
  }
  const own = conditions.join(' OR ');
  return `found AS MATERIALIZED (
    SELECT hit.id, hit.status, hit.user_id FROM payments hit
    WHERE ${own}
    UNION ALL
    SELECT hit.id, hit.status, hit.user_id FROM (
      SELECT own.id, own.status, own.user_id, own.search_text, own.amount_paise, own.lookalike_key, own.checkout_session_id
      FROM users person JOIN payments own ON own.user_id = person.id
      WHERE person.full_name ILIKE ${typed} OR person.email ILIKE ${typed} OFFSET 0) hit
    WHERE NOT (${own}))`;
}
