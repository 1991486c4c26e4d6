import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PageQuery } from '../../platform/common/page-query.dto.js';
import type { Page } from '../../platform/common/pagination.js';
import { byTime, fetchPage } from '../../platform/database/fetch-page.js';
import type { BankImport, MatchCounts } from './bank-import.entity.js';
import { isMoney } from './statements/statement-lines.js';
import type { Statement } from './statements/statement.js';

/** An import as administrators see it. */
export type ImportSummary = Omit<BankImport, 'preview' | 'content' | 'accountId'> & {
  account: { id: string; name: string; lastDigits: string };
  createdByName: string;
};

const SUMMARY = `import.id, import.file_name AS "fileName", import.sha256, import.state, import.bank,
  import.period_from::text AS "periodFrom", import.period_to::text AS "periodTo",
  import.opening_paise::float8 AS "openingPaise", import.closing_paise::float8 AS "closingPaise",
  import.running_balance AS "runningBalance", import.running_balance_row AS "runningBalanceRow", import.running_balance_reason AS "runningBalanceReason",
  import.line_count AS "lineCount", import.new_count AS "newCount", import.header_signature AS "headerSignature",
  import.unread, import.left_out AS "leftOut", import.fees_paise::float8 AS "feesPaise",
  import.names_account AS "namesAccount", import.matches, import.first_rows AS "firstRows", import.progress, import.problem,
  import.created_by AS "createdBy", import.created_at AS "createdAt", import.confirmed_at AS "confirmedAt",
  import.undone_at AS "undoneAt", import.undone_by AS "undoneBy", person.full_name AS "createdByName",
  jsonb_build_object('id', account.id, 'name', account.name, 'lastDigits', account.last_digits) AS account`;
const FROM = `bank_imports import JOIN bank_accounts account ON account.id = import.account_id
  JOIN users person ON person.id = import.created_by`;

/** The rows of a preview that are lines already: by the bank's row, or by the transfer's reference. */
const KNOWN = `
  SELECT given.row, line.id FROM given JOIN bank_lines line
    ON line.account_id = $1 AND line.withdrawn_at IS NULL
    AND line.fingerprint = given.fingerprint AND line.ordinal = given.ordinal
  UNION
  SELECT given.row, line.id FROM given JOIN bank_lines line
    ON line.account_id = $1 AND line.withdrawn_at IS NULL
    AND line.rrn = given.rrn AND line.direction = given.direction AND line.amount_paise = given."amountPaise"`;
const GIVEN = `given AS MATERIALIZED (
  SELECT * FROM jsonb_to_recordset($2::jsonb) AS row (row int, direction text, "amountPaise" bigint, "bookedOn" date,
    "bookedAt" timestamptz, rrn text, vpa text, payer text, "orderCodes" text[], "balancePaise" bigint, kind text,
    anchored boolean, fingerprint text, ordinal int))`;

/** A file that the queue reads. */
export type UnreadFile = Pick<BankImport, 'id' | 'accountId'> & { content: Buffer };

/** What was read in it. */
interface Preview {
  importId: string;
  accountId: string;
  headerSignature: string;
  statement: Statement;
  matches: MatchCounts;
}

/** An import whose lines become bank lines. */
type ConfirmedFile = Pick<BankImport, 'id' | 'accountId' | 'sha256' | 'runningBalance' | 'preview'>;

/** More unreadable rows than these say nothing new. */
const MAX_UNREAD = 50;
/** Lines imported per statement; progress is reported between statements. */
const LINES_AT_A_TIME = 5_000;

/** Imports of statements, from the upload to its undoing. */
@Injectable()
export class BankImportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(page: PageQuery): Promise<Page<ImportSummary>> {
    return fetchPage<ImportSummary>(
      this.dataSource,
      { columns: SUMMARY, from: FROM, where: [`import.state IN ('confirmed', 'undone')`], values: [] },
      byTime('import.created_at', 'DESC'),
      page,
    );
  }

  async find(id: string): Promise<ImportSummary | null> {
    const [found] = await this.dataSource.query<ImportSummary[]>(
      `SELECT ${SUMMARY} FROM ${FROM} WHERE import.id = $1`,
      [id],
    );
    return found ?? null;
  }

  /** The import that has this very file, if one is confirmed. */
  async findConfirmedFile(accountId: string, sha256: string): Promise<ImportSummary | null> {
    const [found] = await this.dataSource.query<ImportSummary[]>(
      `SELECT ${SUMMARY} FROM ${FROM}
       WHERE import.account_id = $1 AND import.sha256 = $2 AND import.state = 'confirmed'`,
      [accountId, sha256],
    );
    return found ?? null;
  }

  async deleteOldPreviews(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM bank_imports
       WHERE state IN ('reading', 'failed', 'unmapped', 'previewed') AND created_at < now() - interval '24 hours'`,
    );
  }

  /** Stores a file that the queue will read. */
  async insert(
    manager: EntityManager,
    given: UnreadFile & Pick<BankImport, 'fileName' | 'sha256' | 'createdBy'>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO bank_imports (id, account_id, file_name, sha256, created_by, content, state, header_signature)
       VALUES ($1, $2, $3, $4, $5, $6, 'reading', '')`,
      [given.id, given.accountId, given.fileName, given.sha256, given.createdBy, given.content],
    );
  }

  /** Has the queue read a locked file by the columns that it now knows. */
  async readAgain(manager: EntityManager, id: string): Promise<void> {
    await manager.query(
      `UPDATE bank_imports SET state = 'reading', progress = 0, problem = NULL WHERE id = $1`,
      [id],
    );
  }

  /** Stores the table of a file whose columns are unknown. */
  async storeFirstRows(
    manager: EntityManager,
    id: string,
    headerSignature: string,
    firstRows: string[][],
  ): Promise<void> {
    await manager.query(
      `UPDATE bank_imports SET state = 'unmapped', header_signature = $2, first_rows = $3
       WHERE id = $1 AND state = 'reading'`,
      [id, headerSignature, JSON.stringify(firstRows)],
    );
  }

  /** It can't be read by these columns. */
  async unmap(manager: EntityManager, id: string, problem: string): Promise<void> {
    await manager.query(
      `UPDATE bank_imports SET state = 'unmapped', problem = $2 WHERE id = $1 AND state = 'reading'`,
      [id, problem],
    );
  }

  /** Stores what was read in a file. */
  async storePreview(
    manager: EntityManager,
    { importId, accountId, headerSignature, statement, matches }: Preview,
  ): Promise<void> {
    const lines = statement.lines.filter(isMoney);
    await manager.query(
      `WITH ${GIVEN}
       UPDATE bank_imports SET state = 'previewed', preview = $2::jsonb, content = NULL, first_rows = NULL, bank = $4,
         period_from = $5, period_to = $6, opening_paise = $7, closing_paise = $8, running_balance = $9, running_balance_row = $10,
         running_balance_reason = $11, line_count = $12::int,
         new_count = $12::int - (SELECT count(DISTINCT known.row)::int FROM (${KNOWN}) known), header_signature = $13,
         matches = $14, unread = $15, left_out = $16, fees_paise = $17, names_account = $18
       WHERE id = $3 AND state = 'reading'`,
      [
        accountId,
        JSON.stringify(lines),
        importId,
        statement.bank,
        statement.period.from,
        statement.period.to,
        statement.openingPaise,
        statement.closingPaise,
        statement.runningBalance.state,
        statement.runningBalance.row,
        statement.runningBalance.reason,
        lines.length,
        headerSignature,
        JSON.stringify(matches),
        JSON.stringify(statement.unread.slice(0, MAX_UNREAD)),
        statement.leftOut,
        statement.feesPaise,
        statement.account !== null,
      ],
    );
  }

  async setProgress(manager: EntityManager, id: string, percent: number): Promise<void> {
    await manager.query(
      `UPDATE bank_imports SET progress = $2 WHERE id = $1 AND state IN ('reading', 'confirming')`,
      [id, percent],
    );
  }

  /** A file that the queue could not read, or import. */
  async fail(manager: EntityManager, id: string, problem: string): Promise<void> {
    await manager.query(
      `UPDATE bank_imports SET state = 'failed', problem = $2, preview = NULL, content = NULL
       WHERE id = $1 AND state IN ('reading', 'confirming')`,
      [id, problem],
    );
  }

  /** A file that is to be read; null for any other. */
  async unread(id: string): Promise<UnreadFile | null> {
    const [found] = await this.dataSource.query<UnreadFile[]>(
      `SELECT id, account_id AS "accountId", content FROM bank_imports WHERE id = $1 AND state = 'reading'`,
      [id],
    );
    return found ?? null;
  }

  /** Locks an import until the transaction ends. */
  async lock(
    manager: EntityManager,
    id: string,
  ): Promise<Pick<BankImport, 'id' | 'accountId' | 'sha256' | 'state'> | null> {
    const [found] = await manager.query<Pick<BankImport, 'id' | 'accountId' | 'sha256' | 'state'>[]>(
      `SELECT id, account_id AS "accountId", sha256, state FROM bank_imports WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  /** Leaves the lines of a locked preview to the queue. */
  async accept(manager: EntityManager, id: string): Promise<void> {
    await manager.query(`UPDATE bank_imports SET state = 'confirming', progress = 0 WHERE id = $1`, [id]);
  }

  /** An import that the queue does; null for any other. Not locked, so that its progress can be written. */
  async accepted(manager: EntityManager, id: string): Promise<ConfirmedFile | null> {
    const [found] = await manager.query<ConfirmedFile[]>(
      `SELECT id, account_id AS "accountId", sha256, running_balance AS "runningBalance", preview FROM bank_imports WHERE id = $1 AND state = 'confirming'`,
      [id],
    );
    return found ?? null;
  }

  /**
   * Turns the lines of a preview into bank lines. Lines that are there already are only seen once more; their
   * balances count as added up if they do in this statement, and an alert's line gets what only a statement says.
   * @param report called with the progress in percent
   * @returns how many lines are new
   */
  async confirm(
    manager: EntityManager,
    file: ConfirmedFile,
    report: (percent: number) => void,
  ): Promise<number> {
    await this.lockLinesOf(manager, file.accountId);
    const lines = file.preview ?? [];
    let added = 0;
    for (let from = 0; from < lines.length; from += LINES_AT_A_TIME) {
      report(Math.floor((from * 100) / lines.length));
      added += await this.addLines(manager, file, JSON.stringify(lines.slice(from, from + LINES_AT_A_TIME)));
    }
    await manager.query(
      `UPDATE bank_imports SET state = 'confirmed', confirmed_at = clock_timestamp(), new_count = $2, preview = NULL
       WHERE id = $1`,
      [file.id, added],
    );
    return added;
  }

  /**
   * Until the transaction ends, no other import adds or withdraws lines of this account: of two with the same line each
   * would miss the other's sighting of it.
   */
  private async lockLinesOf(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`bank:lines:${accountId}`]);
  }

  private async addLines(
    manager: EntityManager,
    { id, accountId, runningBalance }: ConfirmedFile,
    lines: string,
  ): Promise<number> {
    const [{ count }] = await manager.query<[{ count: number }]>(
      `WITH ${GIVEN}, added AS (
         INSERT INTO bank_lines (id, account_id, direction, amount_paise, booked_on, booked_at, rrn, vpa, payer, order_codes,
           balance_paise, kind, anchored, running_balance, strength, fingerprint, ordinal)
         SELECT gen_random_uuid(), $1, direction, "amountPaise", "bookedOn", "bookedAt", rrn,
           CASE WHEN direction = 'credit' THEN vpa END, CASE WHEN direction = 'credit' THEN payer END,
           CASE WHEN direction = 'credit' THEN "orderCodes" ELSE '{}' END,
           "balancePaise", kind, anchored, $3::varchar, CASE WHEN $3::varchar = 'whole' THEN 'strong' ELSE 'fair' END, fingerprint, ordinal
         FROM given ORDER BY row
         ON CONFLICT DO NOTHING RETURNING id
       ) SELECT count(*)::int AS count FROM added`,
      [accountId, lines, runningBalance],
    );
    await manager.query(
      `WITH ${GIVEN}, known AS (${KNOWN}), seen AS (
         INSERT INTO bank_sightings (id, line_id, kind, import_id, row)
         SELECT gen_random_uuid(), id, 'statement', $3, min(row) FROM known GROUP BY id
         ON CONFLICT (line_id, import_id) DO NOTHING
       )
       UPDATE bank_lines SET running_balance = $4, strength = 'strong', stale = false
       WHERE $4 = 'whole' AND running_balance <> $4 AND id IN (SELECT id FROM known)`,
      [accountId, lines, id, runningBalance],
    );
    await manager.query(
      `WITH ${GIVEN}
       UPDATE bank_lines line SET order_codes = given."orderCodes", balance_paise = given."balancePaise",
         anchored = line.anchored OR given.anchored AND $3::varchar = 'whole',
         vpa = coalesce(line.vpa, given.vpa), payer = coalesce(line.payer, given.payer)
       FROM given WHERE line.feed_id IS NOT NULL AND line.balance_paise IS NULL AND line.withdrawn_at IS NULL
         AND line.account_id = $1 AND line.direction = given.direction AND line.rrn = given.rrn
         AND line.amount_paise = given."amountPaise"`,
      [accountId, lines, runningBalance],
    );
    return count;
  }

  /**
   * Undoes a locked import: lines that no other import and no alert has are withdrawn.
   * @returns their ids
   */
  async undo(
    manager: EntityManager,
    { id, accountId }: Pick<BankImport, 'id' | 'accountId'>,
    administratorId: string,
  ): Promise<string[]> {
    await this.lockLinesOf(manager, accountId);
    // Waits for alerts that are about to add their sighting, so that the next statement sees it.
    await manager.query(
      `SELECT FROM bank_sightings own JOIN bank_lines line ON line.id = own.line_id
       WHERE own.import_id = $1 AND line.withdrawn_at IS NULL ORDER BY line.id FOR NO KEY UPDATE OF line`,
      [id],
    );
    const withdrawn = await manager.query<{ id: string }[]>(
      `WITH undone AS (
         UPDATE bank_imports SET state = 'undone', undone_at = clock_timestamp(), undone_by = $2, preview = NULL
         WHERE id = $1
       ), withdrawn AS (
         UPDATE bank_lines line SET withdrawn_at = clock_timestamp()
         FROM bank_sightings own
         WHERE own.import_id = $1 AND own.line_id = line.id AND line.withdrawn_at IS NULL AND NOT EXISTS (
           SELECT FROM bank_sightings other LEFT JOIN bank_imports import ON import.id = other.import_id
           WHERE other.line_id = line.id AND other.import_id IS DISTINCT FROM $1
             AND (other.feed_id IS NOT NULL OR import.state = 'confirmed'))
         RETURNING line.id
       ), history AS (
         INSERT INTO bank_line_history (id, line_id, action, actor_id)
         SELECT gen_random_uuid(), id, 'withdrawn', $2 FROM withdrawn
       )
       SELECT id FROM withdrawn`,
      [id, administratorId],
    );
    await manager.query(
      `UPDATE bank_lines line SET running_balance = CASE WHEN seen.stale THEN 'absent' ELSE 'not_needed' END,
         strength = CASE WHEN seen.mailed THEN 'strong' ELSE 'fair' END, stale = seen.stale, anchored = seen.anchored
       FROM (
         SELECT alert.line_id, bool_or(alert.kind = 'mail' AND alert.anchored) AS mailed, bool_and(alert.stale) AS stale,
           bool_or(alert.anchored) AS anchored
         FROM bank_sightings own JOIN bank_sightings alert ON alert.line_id = own.line_id AND alert.feed_id IS NOT NULL
         WHERE own.import_id = $1 GROUP BY alert.line_id
       ) seen
       WHERE line.id = seen.line_id AND NOT EXISTS (
         SELECT FROM bank_sightings other JOIN bank_imports import ON import.id = other.import_id
         WHERE other.line_id = line.id AND import.state = 'confirmed')`,
      [id],
    );
    return withdrawn.map((line) => line.id);
  }
}
