import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import type { BankLineAction } from './bank-line-history.entity.js';
import type { BankLine, SetAsideReason } from './bank-line.entity.js';

/** A line with its account. */
export type BankLineEntry = Omit<
  BankLine,
  'withdrawnAt' | 'setAsideBy' | 'fingerprint' | 'ordinal' | 'bookedAt' | 'toldAt'
> & {
  /** ISO 8601; null where the bank prints no clock time. */
  bookedAt: Date | null;
  /** Whether all that brought it is switched off: it matches nothing. */
  isOff: boolean;
  accountName: string;
};

/** Who paid a line. */
export interface BankPayer {
  payer: string | null;
  vpa: string | null;
  /** The line is too old: `forgetPayers` deletes its payer. */
  isForgotten: boolean;
}

/** How far back money is looked at that nobody claimed. */
const OPEN_DAYS = 180;

const ENTRY = `line.id, line.account_id AS "accountId", line.direction, line.amount_paise::float8 AS "amountPaise",
  line.booked_on::text AS "bookedOn", line.booked_at AS "bookedAt", line.rrn, line.vpa, line.payer,
  line.order_codes AS "orderCodes", line.balance_paise::float8 AS "balancePaise", line.kind, line.anchored, line.chain,
  line.strength, line.stale, line.feed_id AS "feedId",
  line.set_aside_reason AS "setAsideReason", line.set_aside_at AS "setAsideAt",
  line.reversed_on::text AS "reversedOn", line.created_at AS "createdAt",
  NOT EXISTS (
    SELECT FROM bank_sightings sighting LEFT JOIN bank_feeds feed ON feed.id = sighting.feed_id
    WHERE sighting.line_id = line.id AND coalesce(feed.policy, account.policy) <> 'off') AS "isOff",
  account.name AS "accountName"`;
const FROM = 'bank_lines line JOIN bank_accounts account ON account.id = line.account_id';

/** Lines whose payer is no longer needed. */
const FORGOTTEN = `booked_on < current_date - ${OPEN_DAYS}`;

/** The movements on the academy's accounts. */
@Injectable()
export class BankLinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The lines of the last `OPEN_DAYS` days, debits among them; oldest first. */
  async recent(manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<BankLineEntry[]> {
    return manager.query(
      `SELECT ${ENTRY} FROM ${FROM}
       WHERE line.withdrawn_at IS NULL AND line.booked_on > current_date - ${OPEN_DAYS}
       ORDER BY line.booked_on, line.id`,
    );
  }

  /** Locks a line until the transaction ends; null for an unknown or withdrawn one. Rows may still refer to it. */
  async lock(manager: EntityManager, id: string): Promise<BankLineEntry | null> {
    const [line] = await manager.query<BankLineEntry[]>(
      `SELECT ${ENTRY} FROM ${FROM} WHERE line.id = $1 AND line.withdrawn_at IS NULL FOR NO KEY UPDATE OF line`,
      [id],
    );
    return line ?? null;
  }

  /** Notes when the bank took these credits back; null: it didn't after all. */
  async markReversed(
    manager: EntityManager,
    lines: readonly { id: string; on: string | null }[],
  ): Promise<void> {
    await manager.query(
      `UPDATE bank_lines line SET reversed_on = given."on"
       FROM jsonb_to_recordset($1::jsonb) AS given (id uuid, "on" date) WHERE line.id = given.id`,
      [JSON.stringify(lines)],
    );
  }

  /** Marks the lines of which administrators have not been told yet, and says how many and how much these are. */
  async markTold(manager: EntityManager, ids: string[]): Promise<{ lines: number; amountPaise: number }> {
    const [told] = await manager.query<{ lines: number; amountPaise: number }[]>(
      `WITH told AS (
         UPDATE bank_lines SET told_at = clock_timestamp() WHERE id = ANY ($1) AND told_at IS NULL
         RETURNING amount_paise
       )
       SELECT count(*)::int AS lines, coalesce(sum(amount_paise), 0)::float8 AS "amountPaise" FROM told`,
      [ids],
    );
    return told!;
  }

  /** Who paid a credit; null for an unknown or withdrawn line. */
  async payer(manager: EntityManager, id: string): Promise<BankPayer | null> {
    const [line] = await manager.query<BankPayer[]>(
      `SELECT payer, vpa, ${FORGOTTEN} AS "isForgotten" FROM bank_lines
       WHERE id = $1 AND direction = 'credit' AND withdrawn_at IS NULL`,
      [id],
    );
    return line ?? null;
  }

  /** Of lines that are no longer looked at, who paid is no longer needed. */
  async forgetPayers(): Promise<void> {
    await this.dataSource.query(
      `UPDATE bank_lines SET payer = NULL, vpa = NULL
       WHERE ${FORGOTTEN} AND (payer IS NOT NULL OR vpa IS NOT NULL)`,
    );
  }

  async setAside(
    manager: EntityManager,
    id: string,
    reason: SetAsideReason,
    administratorId: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE bank_lines SET set_aside_reason = $2, set_aside_at = clock_timestamp(), set_aside_by = $3 WHERE id = $1`,
      [id, reason, administratorId],
    );
  }

  async takeBack(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE bank_lines SET set_aside_reason = NULL, set_aside_at = NULL, set_aside_by = NULL WHERE id = $1`,
      [id],
    );
  }

  /** @param actorId null for the system */
  async record(
    manager: EntityManager,
    lineId: string,
    action: BankLineAction,
    actorId: string | null,
    detail: string | null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO bank_line_history (id, line_id, action, actor_id, detail) VALUES ($1, $2, $3, $4, $5)`,
      [newId(), lineId, action, actorId, detail],
    );
  }
}
