import { ApiProperty } from '@nestjs/swagger';

/** Current key figures. Administrators' own activity is excluded. */
export class DashboardStatsResponse {
  /**
   * Learners with at least one active enrolment.
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
   * Payments waiting for a decision.
   * @example 11
   */
  @ApiProperty({ type: 'integer' })
  pendingPayments: number;
  /**
   * Tickets with the status `active`.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  openTickets: number;
  /**
   * Courses on sale: active and not archived.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  activeCourses: number;
}
