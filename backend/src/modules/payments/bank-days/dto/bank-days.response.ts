import { ApiProperty } from '@nestjs/swagger';
import { toRupees } from '../../../../platform/common/money.js';
import type { BankDay } from '../bank-days.repository.js';
import type { ComparedDays } from '../bank-days.service.js';

/** `credits` = `approved` + `waiting` + `set_aside` + `refunds` + `difference`, all in rupees. */
class BankFiguresResponse {
  /**
   * What the bank credited, on the days on which it booked it.
   * @example 24995
   */
  credits: number;
  /**
   * Approved payments that are not void, less refunds: on the days of their bank lines, and what no line covers on the day
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
   * Credits that are set aside.
   * @example 0
   */
  set_aside: number;
  /**
   * What was sent back of the money of these days, whenever that was.
   * @example 4999
   */
  refunds: number;
  /**
   * What is left. Negative: money was approved that the bank doesn't show.
   * @example 0
   */
  difference: number;
  /**
   * How many payments were approved of which the bank doesn't show everything.
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
   * The day in India, or the first of the month.
   * @example '2026-11-20'
   */
  start: string;
}

export class BankDaysResponse {
  /** Newest first; without days on which there was no money. */
  days: BankDayResponse[];
  /** The sums of all days. */
  total: BankFiguresResponse;
  /**
   * The bank's first known day, of a statement or an alert: payments that were submitted before it count only where the bank
   * shows their money. Null where it has shown nothing.
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
