import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface DashboardFigures {
  /** Learners with at least one live enrolment. */
  students: number;
  /** Sum of approved payments. */
  revenuePaise: number;
  pendingPayments: number;
  openTickets: number;
  activeCourses: number;
}

/** Reads across the modules' tables and writes to none. */
@Injectable()
export class DashboardRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** All figures in one statement, so that they belong to the same moment. */
  async figures(): Promise<DashboardFigures> {
    // Sums and counts are bigint, which arrives as text; float8 holds them exactly up to 2^53 paise.
    const [figures] = await this.dataSource.query<[DashboardFigures]>(
      `SELECT
         (SELECT count(DISTINCT enrolment.user_id) FROM enrolments enrolment
          JOIN users learner ON learner.id = enrolment.user_id AND NOT learner.is_admin
          WHERE enrolment.revoked_at IS NULL)::float8 AS "students",
         (SELECT coalesce(sum(amount_paise), 0) FROM payments WHERE status = 'approved')::float8 AS "revenuePaise",
         (SELECT count(*) FROM payments WHERE status = 'pending')::float8 AS "pendingPayments",
         (SELECT count(*) FROM tickets WHERE status = 'active')::float8 AS "openTickets",
         (SELECT count(*) FROM courses WHERE status = 'active' AND archived_at IS NULL)::float8 AS "activeCourses"`,
    );
    return figures;
  }
}
