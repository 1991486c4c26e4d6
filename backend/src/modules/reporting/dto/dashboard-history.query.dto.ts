import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { HISTORY_PERIODS, type HistoryPeriod } from '../history-period.js';

/** Period of the history. */
export class DashboardHistoryQuery {
  /** `30d`: today and the 29 days before it, by day. `12m`: this month and the 11 before it, by month. */
  @ApiProperty({ enum: HISTORY_PERIODS, enumName: 'HistoryPeriod', required: false, default: '30d' })
  @IsOptional()
  @IsIn(HISTORY_PERIODS, { message: 'The period must be 30d or 12m' })
  period: HistoryPeriod = '30d';
}
