import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BANK_LINE_ENTRY, type BankLineEntry, type StatementLine, isLookedAt } from '../../bank/index.js';
import type { LineKeys } from './named-lines.js';

/** A line with the payment that has it; null for none. */
export type KnownLine = BankLineEntry & { allocatedTo: string | null };

/** SQL: nobody has decided about the credit `line`. */
export const OPEN_CREDIT = `line.direction = 'credit' AND line.set_aside_reason IS NULL
  AND NOT EXISTS (SELECT FROM bank_allocations WHERE line_id = line.id AND undone_at IS NULL)`;

const IS_OPEN = `${OPEN_CREDIT} AND ${isLookedAt('line')}`;

const OPEN_LINES = `SELECT ${BANK_LINE_ENTRY.columns} FROM ${BANK_LINE_ENTRY.from} WHERE ${IS_OPEN}`;

/** The lines that the rules are asked about, out of all that the bank has shown. */
@Injectable()
export class OpenLinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The credits that were first shown in the last months, and are neither allocated nor set aside; oldest first. */
  async find(): Promise<BankLineEntry[]> {
    return this.dataSource.query<BankLineEntry[]>(`${OPEN_LINES} ORDER BY line.booked_on, line.id`);
  }

  /** Of the same lines only what can name a claim, in no order. */
  async keys(): Promise<LineKeys[]> {
    return this.dataSource.query<LineKeys[]>(
      `SELECT line.id, line.amount_paise::float8 AS "amountPaise", line.booked_on::text AS "bookedOn", line.rrn, line.vpa,
         line.order_codes AS "orderCodes" FROM bank_lines line WHERE ${IS_OPEN}`,
    );
  }

  /** Those of these lines that are still open; oldest first. */
  async findOf(lineIds: string[]): Promise<BankLineEntry[]> {
    return this.dataSource.query<BankLineEntry[]>(
      `${OPEN_LINES} AND line.id = ANY ($1) ORDER BY line.booked_on, line.id`,
      [lineIds],
    );
  }

  /**
   * Locks those of these lines that are still open until the transaction ends. A line that is locked already is being
   * decided, and left out: waiting for it could deadlock.
   */
  async lock(manager: EntityManager, lineIds: string[]): Promise<BankLineEntry[]> {
    return manager.query<BankLineEntry[]>(
      `${OPEN_LINES} AND line.id = ANY ($1) ORDER BY line.booked_on, line.id FOR NO KEY UPDATE OF line SKIP LOCKED`,
      [lineIds],
    );
  }

  /** The rows of a statement that are lines already, and allocated or set aside. */
  async decidedRows(accountId: string, lines: readonly StatementLine[]): Promise<number[]> {
    const decided = `line.account_id = $1 AND line.withdrawn_at IS NULL AND (line.set_aside_reason IS NOT NULL
      OR EXISTS (SELECT FROM bank_allocations WHERE line_id = line.id AND undone_at IS NULL))`;
    const found = await this.dataSource.query<{ row: number }[]>(
      `WITH given AS MATERIALIZED (
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS row (row int, direction text, "amountPaise" bigint, rrn text,
           fingerprint text, ordinal int)
       )
       SELECT given.row FROM given JOIN bank_lines line ON ${decided}
         AND line.fingerprint = given.fingerprint AND line.ordinal = given.ordinal
       UNION
       SELECT given.row FROM given JOIN bank_lines line ON ${decided}
         AND line.rrn = given.rrn AND line.direction = given.direction AND line.amount_paise = given."amountPaise"`,
      [accountId, JSON.stringify(lines)],
    );
    return found.map(({ row }) => row);
  }

  /** What else the rules must know about open lines and claims: debits of the same references, and credits that paid one of the claims. */
  async around(
    { references, claimIds }: { references: string[]; claimIds: string[] },
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<KnownLine[]> {
    const { columns, from } = BANK_LINE_ENTRY;
    return manager.query<KnownLine[]>(
      `SELECT ${columns}, NULL::uuid AS "allocatedTo" FROM ${from}
       WHERE line.direction = 'debit' AND line.rrn IN (SELECT unnest($1::text[])) AND ${isLookedAt('line')}
       UNION ALL
       SELECT ${columns}, allocation.payment_id FROM ${from}
       JOIN bank_allocations allocation ON allocation.line_id = line.id AND allocation.undone_at IS NULL
       WHERE allocation.payment_id IN (SELECT unnest($2::uuid[]))`,
      [references, claimIds],
    );
  }
}
