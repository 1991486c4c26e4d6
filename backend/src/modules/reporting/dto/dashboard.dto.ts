import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { HISTORY_PERIODS, type HistoryPeriod } from '../history-period.js';

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

/** The steps of setting up an academy, and whether each is done. */
export class DashboardSetupResponse {
  /**
   * A UPI ID is set. Without one learners can't pay.
   * @example true
   */
  upi_id: boolean;
  /**
   * A support address is set.
   * @example true
   */
  support_email: boolean;
  /**
   * A WhatsApp number is set.
   * @example false
   */
  whatsapp_number: boolean;
  /**
   * The mail server of `SMTP_URL` answers, as `/health/ready` says.
   * @example false
   */
  mail: boolean;
  /** A bank account is there, whose statements or alerts verify payments. */
  bank_account: boolean;
  /** At least one course is active and not archived. */
  course: boolean;
  /** A payment was approved, for a test for example. */
  sale: boolean;
  /**
   * What was approved this month (in India) through the academy's personal UPI ID, in rupees: banks look closer near ₹1,00,000.
   * Null without a UPI ID, and for a merchant's ID.
   */
  personal_upi_received: number | null;
}

/** Period of the history. */
export class DashboardHistoryQuery {
  /** `30d`: today and the 29 days before it, by day. `12m`: this month and the 11 before it, by month. */
  @ApiProperty({ enum: HISTORY_PERIODS, enumName: 'HistoryPeriod', required: false, default: '30d' })
  @IsOptional()
  @IsIn(HISTORY_PERIODS, { message: 'The period must be 30d or 12m' })
  period: HistoryPeriod = '30d';
}

const HISTORY_UNITS = ['day', 'month'] as const;
type HistoryUnit = (typeof HISTORY_UNITS)[number];

/** One day or month. */
export class HistoryPointResponse {
  /** Its first day, as a calendar date in the academy's time zone. */
  start: string;
  /**
   * Revenue of the payments approved in it, in rupees with at most two decimals.
   * @example 10997.5
   */
  revenue: number;
  /** Enrolments granted in it, bought or by an administrator; includes those revoked since. */
  @ApiProperty({ type: 'integer' })
  enrolments: number;
}

/** Revenue and enrolments over time, oldest first and without gaps; the last point is incomplete. */
export class DashboardHistoryResponse {
  @ApiProperty({ enum: HISTORY_PERIODS, enumName: 'HistoryPeriod' })
  period: HistoryPeriod;
  @ApiProperty({ enum: HISTORY_UNITS, enumName: 'HistoryUnit' })
  unit: HistoryUnit;
  /** The time zone of the days. */
  time_zone: string;
  points: HistoryPointResponse[];
}
