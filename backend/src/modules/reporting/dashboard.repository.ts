import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { INDIA } from '../../platform/common/india.js';
import type {
  DashboardSetupResponse,
  DashboardStatsResponse,
  HistoryPointResponse,
} from './dto/dashboard.dto.js';
import { CUTS, type HistoryPeriod } from './history-period.js';

type StoredSetup = Pick<DashboardSetupResponse, 'bank_account' | 'course' | 'sale' | 'personal_upi_received'>;

/** Reads other modules' tables; writes none. */
@Injectable()
export class DashboardRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All figures in one statement, so that they are consistent. */
  async figures(): Promise<DashboardStatsResponse> {
    // Sums and counts are bigint, which arrives as text; float8 represents them exactly up to 2^53 paise.
    const [figures] = await this.dataSource.query<[DashboardStatsResponse]>(
      `SELECT
         (SELECT count(DISTINCT enrolment.user_id) FROM active_enrolments enrolment
          JOIN users learner ON learner.id = enrolment.user_id AND NOT learner.is_admin)::float8 AS "totalStudents",
         (SELECT coalesce(sum(amount_paise - refunded_paise), 0) FROM payments WHERE status = 'approved')::float8 / 100 AS "totalRevenue",
         (SELECT count(*) FROM payments WHERE status = 'pending')::float8 AS "pendingPayments",
         (SELECT count(*) FROM tickets WHERE status = 'active')::float8 AS "openTickets",
         (SELECT count(*) FROM courses WHERE status = 'active' AND archived_at IS NULL)::float8 AS "activeCourses"`,
    );
    return figures;
  }

  /**
   * Which of the steps that leave rows behind are done, and what the month brought to a personal UPI ID.
   * @param personalUpiId null without a personal UPI ID
   */
  async setup(personalUpiId: string | null): Promise<StoredSetup> {
    const [row] = await this.dataSource.query<[StoredSetup]>(
      `SELECT EXISTS (SELECT FROM bank_accounts) AS bank_account,
              EXISTS (SELECT FROM courses WHERE status = 'active' AND archived_at IS NULL) AS course,
              EXISTS (SELECT FROM payments WHERE status = 'approved') AS sale,
              CASE WHEN $1::text IS NOT NULL THEN (
                SELECT coalesce(sum(payment.amount_paise), 0)::float8 / 100 FROM payments payment
                JOIN checkout_sessions checkout ON checkout.id = payment.checkout_session_id
                WHERE payment.status = 'approved' AND lower(checkout.upi_address) = lower($1)
                  AND payment.processed_at >= date_trunc('month', now() AT TIME ZONE $2) AT TIME ZONE $2
              ) END AS personal_upi_received`,
      [personalUpiId, INDIA],
    );
    return row;
  }

  /**
   * Each day or month of the period, including empty ones, oldest first. Every interval is an index range, so that
   * older data costs nothing.
   */
  async history(period: HistoryPeriod): Promise<HistoryPointResponse[]> {
    const { unit, count } = CUTS[period];
    return this.dataSource.query<HistoryPointResponse[]>(
      `WITH spans AS (
         SELECT first, first AT TIME ZONE $1 AS begins, (first + $3::interval) AT TIME ZONE $1 AS ends
         FROM (SELECT date_trunc($2, now() AT TIME ZONE $1) AS current) AS today,
              generate_series(today.current - $3::interval * ($4::int - 1), today.current, $3::interval) AS first
       )
       SELECT to_char(span.first, 'YYYY-MM-DD') AS "start",
         ((SELECT coalesce(sum(payment.amount_paise), 0) FROM payments payment
          WHERE payment.status = 'approved'
            AND payment.processed_at >= span.begins AND payment.processed_at < span.ends)::float8
         - (SELECT coalesce(sum(refund.amount_paise), 0) FROM refunds refund
            JOIN payments payment ON payment.id = refund.payment_id AND payment.status = 'approved'
            WHERE refund.refunded_on >= span.first::date
              AND refund.refunded_on < (span.first + $3::interval)::date)::float8) / 100 AS revenue,
         (SELECT count(*) FROM enrolments enrolment
          JOIN users learner ON learner.id = enrolment.user_id AND NOT learner.is_admin
          WHERE enrolment.granted_at >= span.begins AND enrolment.granted_at < span.ends)::float8 AS "enrolments"
       FROM spans span ORDER BY span.first`,
      [INDIA, unit, `1 ${unit}`, count],
    );
  }
}
