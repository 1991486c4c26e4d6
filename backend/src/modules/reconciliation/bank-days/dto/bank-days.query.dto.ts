import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsISO8601, Matches } from 'class-validator';
import { BANK_DAY_UNITS, type BankDayUnit } from '../bank-days.repository.js';

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const DAY_MESSAGE = 'Give a day such as 2026-11-20';

/** The days to compare; at most 366. */
export class BankDaysQuery {
  /**
   * The first day in India.
   * @example '2026-11-01'
   */
  @Matches(DAY, { message: DAY_MESSAGE })
  @IsISO8601({ strict: true }, { message: DAY_MESSAGE })
  from: string;

  /**
   * The last day in India.
   * @example '2026-11-30'
   */
  @Matches(DAY, { message: DAY_MESSAGE })
  @IsISO8601({ strict: true }, { message: DAY_MESSAGE })
  to: string;

  /**
   * One row per day or month. A month includes only the requested days.
   * @example 'day'
   */
  @ApiProperty({ enum: BANK_DAY_UNITS, enumName: 'BankDayUnit' })
  @IsIn(BANK_DAY_UNITS, { message: 'Choose day or month' })
  by: BankDayUnit;
}
