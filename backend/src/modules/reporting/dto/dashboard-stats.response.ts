import { ApiProperty } from '@nestjs/swagger';

/** Current key figures. Administrators' own activity is excluded. */
export class DashboardStatsResponse {
  /** Learners with at least one active enrolment. */
  @ApiProperty({ type: 'integer' })
  totalStudents: number;
  /** Sum of all approved payments, in rupees with at most two decimals. */
  totalRevenue: number;
  /** Payments waiting for a decision. */
  @ApiProperty({ type: 'integer' })
  pendingPayments: number;
  /** Tickets with the status `active`. */
  @ApiProperty({ type: 'integer' })
  openTickets: number;
  /** Courses on sale: active and not archived. */
  @ApiProperty({ type: 'integer' })
  activeCourses: number;
}
