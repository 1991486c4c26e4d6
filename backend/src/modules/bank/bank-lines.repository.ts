import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../platform/database/columns.js';
import type { BankLineHistory } from './bank-line-history.entity.js';
import type { BankLine, SetAsideReason } from './bank-line.entity.js';

/** A line with its account. */
export type BankLineEntry = Omit<
  BankLine,
  'withdrawnAt' | 'setAsideBy' | 'fingerprint' | 'ordinal' | 'bookedAt' | 'notifiedAt'
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

type NewHistory = Pick<BankLineHistory, 'lineId' | 'action' | 'actorId' | 'detail'>;

/** How long the rules look at money after it was first shown, and payers are known after they paid. */
const OPEN_DAYS = 180;

/** What is read of a line as a `BankLineEntry`, and from where: `line` and `account`. */
export const BANK_LINE_ENTRY = {
  columns: `line.id, line.account_id AS "accountId", line.direction, line.amount_paise::float8 AS "amountPaise",
    line.booked_on::text AS "bookedOn", line.booked_at AS "bookedAt", line.rrn, line.vpa, line.payer,
    line.order_codes AS "orderCodes", line.balance_paise::float8 AS "balancePaise", line.kind, line.anchored, line.running_balance AS "runningBalance",
    line.strength, line.stale, line.feed_id AS "feedId",
    line.set_aside_reason AS "setAsideReason", line.set_aside_at AS "setAsideAt",
    line.reversed_on::text AS "reversedOn", line.created_at AS "createdAt",
    NOT EXISTS (
      SELECT FROM bank_sightings sighting LEFT JOIN bank_feeds feed ON feed.id = sighting.feed_id
      WHERE sighting.line_id = line.id AND coalesce(feed.policy, account.policy) <> 'off') AS "isOff",
    account.name AS "accountName"`,
  from: 'bank_lines line JOIN bank_accounts account ON account.id = line.account_id',
};

/** Lines (`alias`) that the rules look at: of a statement of last year, too, which pays what was approved before it came. */
export const isLookedAt = (alias: string): string =>
  `${alias}.withdrawn_at IS NULL AND ${alias}.created_at > now() - interval '${OPEN_DAYS} days'`;

/** Money that has moved, or is no longer expected to. */
const HAS_MOVED = (alias: string): string => `${alias}.kind NOT IN ('failed', 'pending')`;

/** Lines whose payer is no longer needed. */
const FORGOTTEN = `booked_on < current_date - ${OPEN_DAYS}`;

/** What changes several lines locks them in this order, or leaves those that are locked to the next time. */
const IN_ORDER = 'ORDER BY id FOR NO KEY UPDATE';

/** The movements on the academy's accounts. */
@Injectable()
export class BankLinesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Whether the bank has ever shown anything. */
  async any(): Promise<boolean> {
    const [{ found }] = await this.dataSource.query<[{ found: boolean }]>(
      'SELECT EXISTS (SELECT FROM bank_lines) AS found',
    );
    return found;
  }

  /** Null for an unknown or withdrawn line. */
  async find(id: string): Promise<BankLineEntry | null> {
    return this.read(this.dataSource, id, '');
  }

  /** Locks a line until the transaction ends; null for an unknown or withdrawn one. Rows may still refer to it. */
  async lock(manager: EntityManager, id: string): Promise<BankLineEntry | null> {
    return this.read(manager, id, 'FOR NO KEY UPDATE OF line');
  }

  private async read(
    manager: Pick<EntityManager, 'query'>,
    id: string,
    locking: string,
  ): Promise<BankLineEntry | null> {
    const { columns, from } = BANK_LINE_ENTRY;
    const [line] = await manager.query<BankLineEntry[]>(
      `SELECT ${columns} FROM ${from} WHERE line.id = $1 AND line.withdrawn_at IS NULL ${locking}`,
      [id],
    );
    return line ?? null;
  }

  /**
   * Notes when the bank took credits back: a debit has the reference of each.
   * @returns those whose debit is new, with its day (YYYY-MM-DD)
   */
  async noteReversals(manager: EntityManager): Promise<{ id: string; on: string }[]> {
    const [rows] = await manager.query<[{ id: string; on: string | null }[], number]>(
      `WITH taken_back AS (
         SELECT credit.id, max(debit.booked_on) AS "on" FROM bank_lines debit JOIN bank_lines credit
           ON credit.account_id = debit.account_id AND credit.rrn = debit.rrn AND credit.direction = 'credit'
         WHERE debit.direction = 'debit' AND ${HAS_MOVED('debit')} AND ${isLookedAt('debit')} AND ${isLookedAt('credit')}
         GROUP BY credit.id
       ), changed AS (
         SELECT id, "on" FROM taken_back
         UNION ALL
         -- Its debit is gone: the bank didn't take it back after all.
         SELECT id, NULL FROM bank_lines line
         WHERE reversed_on IS NOT NULL AND ${isLookedAt('line')} AND id NOT IN (SELECT id FROM taken_back)
       )
       UPDATE bank_lines line SET reversed_on = locked."on" FROM (
         SELECT changed.* FROM changed JOIN bank_lines line USING (id)
         WHERE line.reversed_on IS DISTINCT FROM changed."on" ${IN_ORDER} OF line) locked
       WHERE line.id = locked.id
       RETURNING line.id, line.reversed_on::text AS "on"`,
    );
    return rows.flatMap(({ id, on }) => (on === null ? [] : [{ id, on }]));
  }

  /** Marks lines that administrators have not been notified of yet, and returns their number and total. */
  async markNotified(manager: EntityManager, ids: string[]): Promise<{ lines: number; amountPaise: number }> {
    const [notified] = await manager.query<{ lines: number; amountPaise: number }[]>(
      `WITH notified AS (
         UPDATE bank_lines SET notified_at = clock_timestamp() WHERE id IN (
           SELECT id FROM bank_lines WHERE id = ANY ($1) AND notified_at IS NULL ${IN_ORDER})
         RETURNING amount_paise
       )
       SELECT count(*)::int AS lines, coalesce(sum(amount_paise), 0)::float8 AS "amountPaise" FROM notified`,
      [ids],
    );
    return notified!;
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
      `UPDATE bank_lines SET payer = NULL, vpa = NULL WHERE id IN (
         SELECT id FROM bank_lines WHERE ${FORGOTTEN} AND (payer IS NOT NULL OR vpa IS NOT NULL) ${IN_ORDER} SKIP LOCKED)`,
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

  /** Adds to the history of lines. */
  async record(manager: Pick<EntityManager, 'query'>, entries: readonly NewHistory[]): Promise<void> {
    if (entries.length === 0) return;
    await manager.query(
      `INSERT INTO bank_line_history (id, line_id, action, actor_id, detail)
       SELECT id, "lineId", action, "actorId", detail FROM jsonb_to_recordset($1::jsonb)
         AS row (id uuid, "lineId" uuid, action text, "actorId" uuid, detail text)`,
      [JSON.stringify(entries.map((entry) => ({ ...entry, id: newId() })))],
    );
  }

  /** Marks lines as reported, each once since its `reportedAfter`. @returns those that were not reported yet */
  async markReported(
    manager: EntityManager,
    lines: readonly { id: string; reportedAfter: Date }[],
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      // Waiting for several lines could deadlock.
      `UPDATE bank_lines line SET notified_at = clock_timestamp() FROM (
         SELECT line.id FROM bank_lines line
         JOIN jsonb_to_recordset($1::jsonb) AS given (id uuid, "reportedAfter" timestamptz) ON given.id = line.id
         WHERE line.notified_at IS NULL OR line.notified_at < given."reportedAfter"
         FOR NO KEY UPDATE OF line SKIP LOCKED) unreported
       WHERE line.id = unreported.id RETURNING line.id`,
      [JSON.stringify(lines)],
    );
    return rows.map(({ id }) => id);
  }
}
