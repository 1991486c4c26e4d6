import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsISO8601, Matches } from 'class-validator';

export const BANK_DAY_UNITS = ['day', 'month'] as const;
export type BankDayUnit = (typeof BANK_DAY_UNITS)[number];

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

  /** One row per day or month. A month includes only the requested days. */
  @ApiProperty({ enum: BANK_DAY_UNITS, enumName: 'BankDayUnit' })
  @IsIn(BANK_DAY_UNITS, { message: 'Choose day or month' })
  by: BankDayUnit;
}

/** `credits` = `approved` + `waiting` + `set_aside` + `refunds` + `difference`, all in rupees. */
export class BankFiguresResponse {
  /** The bank's credits, by booking date. */
  credits: number;
  /**
   * Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
   * of the approval.
   * @example 14997
   */
  approved: number;
  /** Credits without a payment that are not set aside, and parts of payments that are not approved. */
  waiting: number;
  /** Credits that were set aside. */
  set_aside: number;
  /** Refunds of the money of these days, whenever they were sent. */
  refunds: number;
  /** The remainder. Negative: approved money that the bank doesn't show. */
  difference: number;
  /** Number of approved payments that the bank doesn't fully show. */
  unseen_payments: number;
}

export class BankDayResponse extends BankFiguresResponse {
  /** The day in India, or the first day of the month. */
  start: string;
}

export class BankDaysResponse {
  /** Newest first; days without money are omitted. */
  days: BankDayResponse[];
  /** The sums of all days. */
  total: BankFiguresResponse;
  /**
   * The first day of a statement or alert: payments submitted before it count only if the bank shows their money. Null
   * without bank data.
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  counts_from: string | null;
}
