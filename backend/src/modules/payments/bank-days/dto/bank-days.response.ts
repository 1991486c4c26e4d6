import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../../platform/common/money.js';
import type { BankDay } from '../bank-days.repository.js';
import type { ComparedDays } from '../bank-days.service.js';

/** `credits` = `approved` + `waiting` + `set_aside` + `refunds` + `difference`, all in rupees. */
class BankFiguresResponse {
  /**
   * The bank's credits, by booking date.
   * @example 24995
   */
  credits: number;
  /**
   * Approved payments that are not void, less refunds: on the days of their bank lines, and without a line on the day
   * of the approval.
   * @example 14997
   */
  approved: number;
  /**
   * Credits without a payment that are not set aside, and parts of payments that are not approved.
   * @example 4999
   */
  waiting: number;
  /**
   * Credits that were set aside.
   * @example 0
   */
  set_aside: number;
  /**
   * Refunds of the money of these days, whenever they were sent.
   * @example 4999
   */
  refunds: number;
  /**
   * The remainder. Negative: approved money that the bank doesn't show.
   * @example 0
   */
  difference: number;
  /**
   * Number of approved payments that the bank doesn't fully show.
   * @example 0
   */
  unseen_payments: number;

  static of(day: Omit<BankDay, 'start'>): BankFiguresResponse {
    return {
      credits: toRupees(day.creditsPaise),
      approved: toRupees(day.approvedPaise),
      waiting: toRupees(day.waitingPaise),
      set_aside: toRupees(day.setAsidePaise),
      refunds: toRupees(day.refundsPaise),
      difference: toRupees(day.differencePaise),
      unseen_payments: day.unseenPayments,
    };
  }
}

export class BankDayResponse extends BankFiguresResponse {
  /**
   * The day in India, or the first day of the month.
   * @example '2026-11-20'
   */
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
   * @example '2026-11-01'
   */
  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  counts_from: string | null;

  static from(this: void, { days, countsFrom }: ComparedDays): BankDaysResponse {
    const sum = (field: keyof Omit<BankDay, 'start'>) => days.reduce((total, day) => total + day[field], 0);
    return {
      days: days.map((day) => ({ start: day.start, ...BankFiguresResponse.of(day) })),
      total: BankFiguresResponse.of({
        creditsPaise: sum('creditsPaise'),
        approvedPaise: sum('approvedPaise'),
        waitingPaise: sum('waitingPaise'),
        setAsidePaise: sum('setAsidePaise'),
        refundsPaise: sum('refundsPaise'),
        differencePaise: sum('differencePaise'),
        unseenPayments: sum('unseenPayments'),
      }),
      counts_from: countsFrom,
    };
  }
}
