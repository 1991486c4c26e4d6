import { ApiProperty } from '@nestjs/swagger';

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
