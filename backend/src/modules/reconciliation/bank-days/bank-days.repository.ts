import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PAISE_PER_RUPEE } from '../../../platform/common/money.js';
import { IN_INDIA, rupees } from '../../../platform/database/csv-sql.js';
import type { CsvExport } from '../../../platform/exports/index.js';
import { OVERPAID, SENT_BACK } from '../../payments/index.js';
import type {
  BankDayUnit,
  BankDayResponse,
  BankDaysResponse,
  BankFiguresResponse,
} from './dto/bank-days.dto.js';

/** Whole days in India, both inclusive. */
export interface BankDaysWanted {
  /** YYYY-MM-DD */
  from: string;
  to: string;
  by: BankDayUnit;
}

const LIVE = 'allocation.undone_at IS NULL';

/**
 * What the bank and the payments say about one day or month. `difference` is `credits` less all the rest, which are summed
 * independently:
 *
 * - `credits`: the bank's lines, by the day on which the bank booked them.
 * - `approved`: payments that are approved and not void, less `refunds`. What bank lines cover is on the days of those lines;
 *   what no line covers is on the day of the approval.
 * - `waiting`: credits without a payment that are not set aside, and parts of payments that are not approved.
 * - `set_aside`: credits that are set aside, for whichever reason, and what others have more than was due.
 * - `refunds`: what was sent back of the money of this day, whenever that was, also if its payment was voided since; earlier
 *   money of a payment goes back first.
 *
 * Less than a rupee that no line covers was waived.
 *
 * A payment submitted before the bank's first known day is left out where no line covers it: that money can't be compared.
 *
 * $1: first day, $2: last day, $3: unit, $4: the bank's first known day.
 */
const DAYS = `
  WITH line AS MATERIALIZED (
    SELECT line.booked_on AS day, line.amount_paise AS paise, line.set_aside_at, allocation.payment_id,
      coalesce(sent_back.paise, 0) AS sent_back, CASE WHEN allocation.overpayment IS NOT NULL THEN ${OVERPAID} END AS overpaid
    FROM bank_lines line LEFT JOIN bank_allocations allocation ON allocation.line_id = line.id AND ${LIVE}
    LEFT JOIN ${SENT_BACK} sent_back ON sent_back.line_id = line.id
    WHERE line.direction = 'credit' AND line.withdrawn_at IS NULL AND line.booked_on BETWEEN $1::date AND $2::date
  ), payment AS MATERIALIZED (
    SELECT payment.id, payment.status, payment.amount_paise, payment.refunded_paise, payment.created_at, payment.processed_at
    FROM (
      SELECT payment_id AS id FROM line WHERE payment_id IS NOT NULL
      UNION
      SELECT id FROM payments WHERE status = 'approved' AND processed_at >= ($1::date)::timestamp ${IN_INDIA}
        AND processed_at < ($2::date + 1)::timestamp ${IN_INDIA}
    ) touched JOIN payments payment ON payment.id = touched.id
  ), allocated AS MATERIALIZED (
    SELECT payment.id, payment.status, payment.refunded_paise, source.booked_on AS day, allocation.amount_paise AS paise
    FROM payment JOIN bank_allocations allocation ON allocation.payment_id = payment.id AND ${LIVE}
    JOIN bank_lines source ON source.id = allocation.line_id
  ), piece AS (
    SELECT *, false AS unseen FROM allocated
    UNION ALL
    SELECT payment.id, payment.status, payment.refunded_paise, (payment.processed_at ${IN_INDIA})::date,
      payment.amount_paise - coalesce(seen.paise, 0), true
    FROM payment LEFT JOIN (SELECT id, sum(paise) AS paise FROM allocated GROUP BY id) seen ON seen.id = payment.id
    WHERE payment.status = 'approved' AND payment.amount_paise > coalesce(seen.paise + ${PAISE_PER_RUPEE} - 1, 0)
      AND (seen.paise IS NOT NULL OR payment.created_at >= ($4::date)::timestamp ${IN_INDIA})
  ), refunded AS (
    SELECT *, greatest(0, least(paise, refunded_paise - coalesce(sum(paise) OVER (
      PARTITION BY id ORDER BY day, unseen, paise ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS refund
    FROM piece
  ), bank AS (
    SELECT date_trunc($3, day::timestamp)::date AS start, sum(paise) AS credits,
      sum(paise - sent_back) FILTER (WHERE payment_id IS NULL AND set_aside_at IS NULL) AS free,
      sum(coalesce(overpaid, paise - sent_back)) FILTER (
        WHERE overpaid IS NOT NULL OR payment_id IS NULL AND set_aside_at IS NOT NULL) AS set_aside,
      sum(sent_back) AS sent_back
    FROM line GROUP BY 1
  ), books AS (
    SELECT date_trunc($3, day::timestamp)::date AS start,
      sum(paise - refund) FILTER (WHERE status = 'approved') AS approved,
      sum(paise - refund) FILTER (WHERE status <> 'approved') AS held,
      sum(refund) AS refunds, count(*) FILTER (WHERE unseen) AS unseen
    FROM refunded WHERE day BETWEEN $1::date AND $2::date GROUP BY 1
  ), days AS (
    SELECT start, coalesce(credits, 0) AS credits, coalesce(approved, 0) AS approved,
      coalesce(free, 0) + coalesce(held, 0) AS waiting, coalesce(set_aside, 0) AS set_aside,
      coalesce(refunds, 0) + coalesce(sent_back, 0) AS refunds, coalesce(unseen, 0) AS unseen
    FROM bank FULL JOIN books USING (start)
  ), compared AS (
    SELECT *, credits - approved - waiting - set_aside - refunds AS difference FROM days
  )`;

/** Days with bank money, or with approvals that the bank doesn't show. */
@Injectable()
export class BankDaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The first day of a statement or alert: YYYY-MM-DD. Null without any. */
  async firstKnownDay(): Promise<string | null> {
    const [{ day }] = await this.dataSource.query<[{ day: string | null }]>(
      `SELECT least(
         (SELECT min(booked_on) FROM bank_lines WHERE withdrawn_at IS NULL),
         (SELECT min(period_from) FROM bank_imports WHERE state = 'confirmed'))::text AS day`,
    );
    return day;
  }

  /** Newest first, with their total; days without money are omitted. */
  async list(
    { from, to, by }: BankDaysWanted,
    firstKnown: string | null,
  ): Promise<Pick<BankDaysResponse, 'days' | 'total'>> {
    const inRupees = (figure: string) => `coalesce(sum(${figure}), 0)::float8 / 100 AS ${figure}`;
    const [{ start, ...total }, ...days] = await this.dataSource.query<
      [BankFiguresResponse & { start: null }, ...BankDayResponse[]]
    >(
      `${DAYS} SELECT start::text, ${inRupees('credits')}, ${inRupees('approved')}, ${inRupees('waiting')},
         ${inRupees('set_aside')}, ${inRupees('refunds')}, ${inRupees('difference')}, coalesce(sum(unseen), 0)::int AS unseen_payments
       FROM compared GROUP BY ROLLUP (start) ORDER BY GROUPING(start) DESC, start DESC`,
      [from, to, by, firstKnown],
    );
    return { days, total };
  }
}

/** Oldest first. Spreadsheets read a minus as a formula, so each side of a difference has its own column. */
export function bankDaysExport(
  { from, to, by }: BankDaysWanted,
  firstKnown: string | null,
): Omit<CsvExport, 'userId'> {
  return {
    name: `bank-${by}s-${from}-${to}`,
    sql: `${DAYS} SELECT ${by === 'day' ? 'start::text' : `to_char(start, 'YYYY-MM')`} AS start,
        ${rupees('credits')} AS credits, ${rupees('approved')} AS approved, ${rupees('waiting')} AS waiting,
        ${rupees('set_aside')} AS set_aside, ${rupees('refunds')} AS refunds,
        ${rupees('greatest(0, -difference)')} AS missing, ${rupees('greatest(0, difference)')} AS over,
        unseen::text AS unseen
      FROM compared ORDER BY start`,
    parameters: [from, to, by, firstKnown],
    columns: {
      start: by === 'day' ? 'Day' : 'Month',
      credits: 'Bank credits (INR)',
      approved: 'Approved (INR)',
      waiting: 'Waiting (INR)',
      set_aside: 'Set aside (INR)',
      refunds: 'Refunded (INR)',
      missing: 'Approved, not in the bank (INR)',
      over: 'In the bank, not accounted for (INR)',
      unseen: 'Payments not in the bank',
    },
  };
}
