import { ApiProperty } from '@nestjs/swagger';
import { HISTORY_PERIODS, type HistoryPeriod } from '../history-period.js';

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
