import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../platform/common/money.js';
import type { DashboardFigures } from '../dashboard.repository.js';

/** The academy in five figures, as of the call. What administrators do themselves counts in none of them. */
export class DashboardStatsResponse {
  /**
   * Learners with at least one live enrolment.
   * @example 240
   */
  @ApiProperty({ type: 'integer' })
  totalStudents: number;
  /**
   * Sum of all approved payments, in rupees with at most two decimals.
   * @example 734851.25
   */
  totalRevenue: number;
  /**
   * Payments that wait for a decision.
   * @example 11
   */
  @ApiProperty({ type: 'integer' })
  pendingPayments: number;
  /**
   * Tickets in the state `active`.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  openTickets: number;
  /**
   * Courses on sale: active and not deleted.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  activeCourses: number;

  static from(figures: DashboardFigures): DashboardStatsResponse {
    return {
      totalStudents: figures.students,
      totalRevenue: toRupees(figures.revenuePaise),
      pendingPayments: figures.pendingPayments,
      openTickets: figures.openTickets,
      activeCourses: figures.activeCourses,
    };
  }
}
