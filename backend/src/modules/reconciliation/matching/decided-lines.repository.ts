import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PageQuery } from '../../../platform/common/page-query.dto.js';
import type { Page } from '../../../platform/common/pagination.js';
import { containsPattern } from '../../../platform/common/search-text.js';
import {
  byTime,
  fetchPage,
  type ListStatement,
  type SortColumn,
} from '../../../platform/database/fetch-page.js';
import { BANK_LINE_ENTRY, type BankLineEntry, isLookedAt } from '../../bank/index.js';
import type { AllocationRule, Overpayment, PaymentStatus } from '../../payments/index.js';
import type { LineSearch } from './line-search.js';
import { OPEN_CREDIT } from './open-lines.repository.js';

/** The payment that a line paid, or part of it. */
export interface LinePayment {
  id: string;
  status: PaymentStatus;
  orderCode: string;
  learnerName: string;
  courseTitle: string;
  amountPaise: number;
  refundedPaise: number;
  /** How much of the line is for it. */
  allocatedPaise: number;
  /** What happened with the rest of the line; null if there is none. */
  overpayment: Overpayment | null;
  rule: AllocationRule;
  /** Given by hand after its approval: nothing but an administrator's choice connects the two. */
  isRevocable: boolean;
  /** Null for the system. */
  allocatedBy: string | null;
  allocatedAt: Date;
}

/** An allocated line with its payment, or one without (`payment` is null). */
export type DecidedLine = BankLineEntry & { payment: LinePayment | null };

/** `old`: nobody has decided about it, and the rules don't look at it any more. */
export const GROUPS_WITHOUT_RULES = ['old', 'set_aside', 'allocated'] as const;
export type GroupWithoutRules = (typeof GROUPS_WITHOUT_RULES)[number];

const ALLOCATED = `${BANK_LINE_ENTRY.from}
  JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
  JOIN payments payment ON payment.id = allocation.payment_id JOIN users learner ON learner.id = payment.user_id`;

const ALLOCATED_COLUMNS = `${BANK_LINE_ENTRY.columns}, jsonb_build_object('id', payment.id, 'status', payment.status,
    'orderCode', payment.order_code, 'learnerName', learner.full_name, 'courseTitle', payment.course_title,
    'amountPaise', payment.amount_paise, 'refundedPaise', payment.refunded_paise, 'allocatedPaise', allocation.amount_paise, 'overpayment', allocation.overpayment,
    'rule', allocation.rule, 'isRevocable', allocation.rule = 'by_hand' AND NOT allocation.decided AND NOT EXISTS (
      SELECT FROM payment_parts part
      WHERE part.payment_id = payment.id AND part.reference_key = line.rrn AND part.voided_at IS NULL
    ), 'allocatedBy', (
      SELECT full_name FROM users WHERE id = allocation.allocated_by
    ), 'allocatedAt', allocation.created_at) AS payment`;

const GROUPS: Record<GroupWithoutRules, Pick<ListStatement, 'columns' | 'from' | 'where'>> = {
  allocated: { columns: ALLOCATED_COLUMNS, from: ALLOCATED, where: [] },
  set_aside: {
    columns: `${BANK_LINE_ENTRY.columns}, NULL AS payment`,
    from: BANK_LINE_ENTRY.from,
    where: ['line.set_aside_at IS NOT NULL', 'line.withdrawn_at IS NULL'],
  },
  old: {
    columns: `${BANK_LINE_ENTRY.columns}, NULL AS payment`,
    from: BANK_LINE_ENTRY.from,
    where: [OPEN_CREDIT, 'line.withdrawn_at IS NULL', `NOT (${isLookedAt('line')})`],
  },
};

/** The latest decision first; undecided money oldest first. */
const ORDER: Record<GroupWithoutRules, readonly SortColumn[]> = {
  allocated: byTime('allocation.created_at', 'DESC'),
  set_aside: byTime('line.set_aside_at', 'DESC'),
  old: byTime('line.created_at', 'ASC'),
};

type Row = BankLineEntry & { payment: (Omit<LinePayment, 'allocatedAt'> & { allocatedAt: string }) | null };

/** Lines that the rules aren't asked about: they are listed from the database, however many there are. */
@Injectable()
export class DecidedLinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws InvalidInputError for a cursor that isn't one of ours */
  async list(
    group: GroupWithoutRules,
    search: LineSearch | null,
    page: PageQuery,
  ): Promise<Page<DecidedLine>> {
    const values: unknown[] = [];
    const list: ListStatement = { ...GROUPS[group], where: conditionsOf(group, search, values), values };
    const { items, ...rest } = await fetchPage<Row>(this.dataSource, list, ORDER[group], page);
    return { items: items.map(withDate), ...rest };
  }

  async count(search: LineSearch | null): Promise<Record<GroupWithoutRules, number>> {
    const values: unknown[] = [];
    const counted = (group: GroupWithoutRules): string => {
      const where = ['true', ...conditionsOf(group, search, values)].join(' AND ');
      return `(SELECT count(*)::int FROM ${GROUPS[group].from} WHERE ${where}) AS ${group}`;
    };
    const [counts] = await this.dataSource.query<[Record<GroupWithoutRules, number>]>(
      `SELECT ${GROUPS_WITHOUT_RULES.map(counted).join(', ')}`,
      values,
    );
    return counts;
  }

  /**
   * Lines that the bank took back while their payment still counts, newest first: it is neither voided nor rejected, and not
   * as much of it was refunded. A refund is for what was taken back first.
   */
  async takenBack(): Promise<DecidedLine[]> {
    const rows = await this.dataSource.query<(Row & { isOpen: boolean })[]>(
      `SELECT * FROM (
         SELECT ${ALLOCATED_COLUMNS}, payment.refunded_paise < sum(allocation.amount_paise) OVER (
           PARTITION BY payment.id ORDER BY line.reversed_on, line.id) AS "isOpen"
         FROM ${ALLOCATED}
         WHERE line.reversed_on IS NOT NULL AND line.withdrawn_at IS NULL AND payment.status IN ('approved', 'pending')
       ) taken WHERE "isOpen" ORDER BY "reversedOn" DESC, id DESC`,
    );
    return rows.map(withDate);
  }
}

/** The conditions of a group and a search; the search's values are added to `values`. */
function conditionsOf(group: GroupWithoutRules, search: LineSearch | null, values: unknown[]): string[] {
  const { where } = GROUPS[group];
  if (!search) return [...where];
  const { references, amountPaise, name } = search;
  const given = (value: unknown): string => `$${values.push(value)}`;
  const found = [
    `line.rrn LIKE ANY (${given(references.map(containsPattern))}::text[])`,
    `line.amount_paise = ${given(amountPaise)}::bigint`,
  ];
  if (group === 'allocated')
    found.push(
      `payment.order_code = ANY (${given(references)}::text[])`,
      `learner.full_name ILIKE ${given(name && containsPattern(name))}::text`,
    );
  return [...where, `(${found.join(' OR ')})`];
}

const withDate = (row: Row): DecidedLine => ({
  ...row,
  payment: row.payment && { ...row.payment, allocatedAt: new Date(row.payment.allocatedAt) },
});
