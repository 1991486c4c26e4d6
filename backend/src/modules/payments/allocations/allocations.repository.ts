import { MATCH_RULES } from './match-rule.js';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { IN_INDIA } from '../../../platform/database/csv-sql.js';
import { newId } from '../../../platform/database/columns.js';
import { BankLinesRepository } from '../../bank/index.js';
import { BankAllocation, type Overpayment } from './bank-allocation.entity.js';
import { OVERPAID } from './voided-uses.repository.js';

export type NewAllocation = Pick<
  BankAllocation,
  'lineId' | 'paymentId' | 'amountPaise' | 'overpayment' | 'rule' | 'decided' | 'allocatedBy'
> &
  Partial<Pick<BankAllocation, 'overpaymentReference'>>;

type ReleasedAllocation = Pick<BankAllocation, 'lineId' | 'paymentId'>;

type FoundAllocation = Pick<BankAllocation, 'id' | 'paymentId' | 'overpayment' | 'decided' | 'allocatedBy'>;

/** A payment that an import supports. */
interface ImportDependent {
  paymentId: string;
  isApproved: boolean;
  /** Null for none. */
  partIds: string[] | null;
}

/** Approved without an administrator. */
const AUTOMATIC = 'allocation.decided AND allocation.allocated_by IS NULL';

/** SQL: the sighting `own` is of the import $1, and nothing else has its line. */
const ONLY_IN_IMPORT = `own.import_id = $1 AND NOT EXISTS (
  SELECT FROM bank_sightings other LEFT JOIN bank_imports import ON import.id = other.import_id
  WHERE other.line_id = own.line_id AND other.import_id IS DISTINCT FROM $1
    AND (other.feed_id IS NOT NULL OR import.state = 'confirmed'))`;

/** SQL: what a payment's lines have more than was due, as `OverpaidRest`s. */
export const overpaymentsOf = (paymentId: string): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('paise', ${OVERPAID},
    'overpayment', allocation.overpayment, 'reference', allocation.overpayment_reference) ORDER BY allocation.created_at), '[]')
  FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
  WHERE allocation.payment_id = ${paymentId} AND allocation.undone_at IS NULL AND allocation.overpayment IS NOT NULL)`;

export interface OverpaidRest {
  paise: number;
  overpayment: Overpayment;
  /** The bank's reference of what was sent back, if it was recorded. */
  reference: string | null;
}

/** Which bank line paid which payment. */
@Injectable()
export class AllocationsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lines: BankLinesRepository,
  ) {}

  /** The payment of each line that has one. */
  async byLine(
    lineIds: string[],
    manager: Pick<EntityManager, 'query'> = this.dataSource,
  ): Promise<Map<string, string>> {
    const rows = await manager.query<{ lineId: string; paymentId: string }[]>(
      `SELECT line_id AS "lineId", payment_id AS "paymentId" FROM bank_allocations
       WHERE undone_at IS NULL AND line_id = ANY ($1)`,
      [lineIds],
    );
    return new Map(rows.map(({ lineId, paymentId }) => [lineId, paymentId]));
  }

  /** The allocation of a line; null for a free one. */
  async find(manager: EntityManager, lineId: string): Promise<FoundAllocation | null> {
    const [found] = await manager.query<FoundAllocation[]>(
      `SELECT id, payment_id AS "paymentId", overpayment, decided, allocated_by AS "allocatedBy"
       FROM bank_allocations WHERE line_id = $1 AND undone_at IS NULL`,
      [lineId],
    );
    return found ?? null;
  }

  /** The allocations of these lines that have more than was due. */
  async overpaid(manager: EntityManager, lineIds: string[]): Promise<{ id: string }[]> {
    return manager.query<{ id: string }[]>(
      `SELECT id FROM bank_allocations
       WHERE undone_at IS NULL AND overpayment IS NOT NULL AND line_id = ANY ($1) ORDER BY id`,
      [lineIds],
    );
  }

  /**
   * Allocates lines, each once, with an entry in its history.
   * @returns how many were free
   */
  async insert(manager: Pick<EntityManager, 'query'>, given: NewAllocation[]): Promise<number> {
    const added = await manager.query<{ lineId: string; paymentId: string; actorId: string | null }[]>(
      `INSERT INTO bank_allocations (id, line_id, payment_id, amount_paise, overpayment, overpayment_reference, rule,
         decided, allocated_by)
       SELECT id, "lineId", "paymentId", "amountPaise", overpayment, "overpaymentReference", rule, decided, "allocatedBy"
       FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, "lineId" uuid, "paymentId" uuid, "amountPaise" bigint,
         overpayment text, "overpaymentReference" text, rule text, decided boolean, "allocatedBy" uuid)
       ON CONFLICT (line_id) WHERE undone_at IS NULL DO NOTHING
       RETURNING line_id AS "lineId", payment_id AS "paymentId", allocated_by AS "actorId"`,
      [JSON.stringify(given.map((one) => ({ ...one, id: newId() })))],
    );
    await this.lines.record(
      manager,
      added.map(({ lineId, paymentId, actorId }) => ({
        lineId,
        action: 'allocated',
        actorId,
        detail: paymentId,
      })),
    );
    return added.length;
  }

  /**
   * Frees the lines of a payment, or these lines.
   * @returns those whose match had approved the payment
   */
  async release(
    manager: EntityManager,
    { paymentId, lineIds = [] }: { paymentId?: string; lineIds?: string[] },
    actorId: string,
  ): Promise<string[]> {
    // Locked in one order: a void and the undo of an import may free the same lines at once.
    const [released] = await manager.query<[(ReleasedAllocation & { byMatch: boolean })[], number]>(
      `WITH taken AS MATERIALIZED (
         SELECT id FROM bank_allocations
         WHERE undone_at IS NULL AND (payment_id = $1 OR line_id = ANY ($2)) ORDER BY id FOR UPDATE
       )
       UPDATE bank_allocations allocation SET undone_at = clock_timestamp() FROM taken WHERE allocation.id = taken.id
       RETURNING line_id AS "lineId", payment_id AS "paymentId", decided AND rule = ANY ($3) AS "byMatch"`,
      [paymentId ?? null, lineIds, MATCH_RULES],
    );
    await this.recordReleased(manager, released, actorId);
    return released.filter(({ byMatch }) => byMatch).map(({ lineId }) => lineId);
  }

  private async recordReleased(
    manager: EntityManager,
    released: ReleasedAllocation[],
    actorId: string,
  ): Promise<void> {
    await this.lines.record(
      manager,
      released.map(({ lineId, paymentId }) => ({ lineId, action: 'released', actorId, detail: paymentId })),
    );
  }

  /** How many matches of each source administrators have approved since it is trusted, by the source's id. */
  async confirmed(manager: Pick<EntityManager, 'query'> = this.dataSource): Promise<Map<string, number>> {
    const rows = await manager.query<{ id: string; confirmed: number }[]>(
      `SELECT coalesce(feed.id, account.id) AS id, count(DISTINCT allocation.id)::int AS confirmed
       FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
       JOIN bank_accounts account ON account.id = line.account_id
       JOIN bank_sightings sighting ON sighting.line_id = line.id AND sighting.created_at <= allocation.created_at
       LEFT JOIN bank_feeds feed ON feed.id = sighting.feed_id
       WHERE allocation.undone_at IS NULL AND allocation.decided AND allocation.allocated_by IS NOT NULL
         AND allocation.rule = ANY ($1) AND allocation.created_at > coalesce(feed.trusted_since, account.trusted_since)
       GROUP BY 1`,
      [MATCH_RULES],
    );
    return new Map(rows.map(({ id, confirmed }) => [id, confirmed]));
  }

  /** What SMS alone have approved on a day in India, in paise. Others wait until the transaction ends. */
  async lockSmsApprovals(manager: EntityManager, day: string): Promise<number> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('bank:sms-approvals', 0))`);
    const [{ sum }] = await manager.query<[{ sum: number }]>(
      `SELECT coalesce(sum(allocation.amount_paise), 0)::float8 AS sum
       FROM bank_allocations allocation JOIN bank_lines line ON line.id = allocation.line_id
       WHERE ${AUTOMATIC} AND allocation.undone_at IS NULL AND line.strength = 'fair'
         AND allocation.created_at >= $1::timestamp ${IN_INDIA}`,
      [day],
    );
    return sum;
  }

  /** Sums up the automatic approvals before a day in India that were in no sum yet. */
  async markDigested(
    manager: EntityManager,
    day: string,
  ): Promise<{ payments: number; amountPaise: number; voided: number }> {
    const [digest] = await manager.query<[{ payments: number; amountPaise: number; voided: number }]>(
      `WITH digested AS (
         UPDATE bank_allocations allocation SET digested_at = clock_timestamp()
         WHERE ${AUTOMATIC} AND digested_at IS NULL AND created_at < $1::timestamp ${IN_INDIA}
         RETURNING amount_paise, undone_at
       )
       SELECT count(*)::int AS payments, coalesce(sum(amount_paise), 0)::float8 AS "amountPaise",
         count(undone_at)::int AS voided FROM digested`,
      [day],
    );
    return digest;
  }

  /**
   * Marks the lines that approved before `until` and that only SMS have shown, each once. An earlier mark says that it was
   * reported as unclaimed money.
   */
  async markUnconfirmedSms(
    manager: EntityManager,
    until: Date,
  ): Promise<{ paymentId: string; approvedAt: string }[]> {
    const found = await manager.query<{ lineId: string; paymentId: string; approvedAt: Date }[]>(
      `SELECT line.id AS "lineId", allocation.payment_id AS "paymentId", allocation.created_at AS "approvedAt"
       FROM bank_lines line JOIN bank_allocations allocation ON allocation.line_id = line.id
       WHERE ${AUTOMATIC} AND allocation.undone_at IS NULL AND allocation.created_at < $1 AND line.strength = 'fair'
         AND (line.notified_at IS NULL OR line.notified_at < allocation.created_at)`,
      [until],
    );
    if (found.length === 0) return [];
    const marked = await this.lines.markReported(
      manager,
      found.map(({ lineId, approvedAt }) => ({ id: lineId, reportedAfter: approvedAt })),
    );
    return found
      .filter(({ lineId }) => marked.includes(lineId))
      .map(({ paymentId, approvedAt }) => ({ paymentId, approvedAt: approvedAt.toISOString() }));
  }

  /** Frees the line that a void part of a payment was recorded from. */
  async releasePart(
    manager: EntityManager,
    { paymentId, partId }: { paymentId: string; partId: string },
    actorId: string,
  ): Promise<void> {
    const [released] = await manager.query<[ReleasedAllocation[], number]>(
      `UPDATE bank_allocations allocation SET undone_at = clock_timestamp()
       FROM bank_lines line, payment_parts part
       WHERE allocation.undone_at IS NULL AND allocation.payment_id = $1 AND line.id = allocation.line_id
         AND part.id = $2 AND line.rrn = part.reference_key
       RETURNING allocation.line_id AS "lineId", allocation.payment_id AS "paymentId"`,
      [paymentId, partId],
    );
    await this.recordReleased(manager, released, actorId);
  }

  /** What became of the rest was mailed. */
  async markOverpaymentNotified(
    manager: EntityManager,
    allocationId: string,
    notified: Overpayment | null,
  ): Promise<void> {
    await manager.update(BankAllocation, { id: allocationId }, { overpaymentNotified: notified });
  }

  /**
   * Changes whether an overpayment was kept or sent back, and the reference of what was sent back unless it is null.
   * @returns how much was overpaid, in paise; null if nothing has changed
   */
  async changeOverpayment(
    manager: EntityManager,
    change: Pick<BankAllocation, 'lineId' | 'paymentId' | 'overpaymentReference'> & {
      overpayment: Overpayment;
    },
  ): Promise<number | null> {
    const [rows] = await manager.query<[{ restPaise: number }[], number]>(
      `UPDATE bank_allocations allocation SET overpayment = $3,
         overpayment_reference = CASE WHEN $3 = 'refunded' THEN coalesce($4, overpayment_reference) END
       FROM bank_lines line
       WHERE line.id = allocation.line_id AND line.id = $1 AND allocation.payment_id = $2 AND allocation.undone_at IS NULL
         AND (allocation.overpayment <> $3
           OR $3 = 'refunded' AND allocation.overpayment_reference IS DISTINCT FROM coalesce($4, overpayment_reference))
       RETURNING ${OVERPAID}::float8 AS "restPaise"`,
      [change.lineId, change.paymentId, change.overpayment, change.overpaymentReference],
    );
    return rows[0]?.restPaise ?? null;
  }

  /**
   * Locks an approved payment, and says how much of it neither a line nor a part has, apart from the part that was paid with
   * this line; null when it isn't approved.
   */
  async lockUnallocated(manager: EntityManager, paymentId: string, lineId: string): Promise<number | null> {
    const [payment] = await manager.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE id = $1 AND status = 'approved' FOR UPDATE`,
      [paymentId],
    );
    if (!payment) return null;
    const uncovered = (await this.uncovered(manager, [paymentId])).get(paymentId)!;
    // The bank will show these parts, too.
    const [{ unseen }] = await manager.query<[{ unseen: number }]>(
      `SELECT coalesce(sum(part.amount_paise), 0)::float8 AS unseen FROM payment_parts part
       WHERE part.payment_id = $1 AND part.voided_at IS NULL AND NOT EXISTS (
         SELECT FROM bank_lines line WHERE line.rrn = part.reference_key AND (line.id = $2 OR EXISTS (
           SELECT FROM bank_allocations WHERE line_id = line.id AND payment_id = $1 AND undone_at IS NULL)))`,
      [paymentId, lineId],
    );
    return uncovered - unseen;
  }

  /** How much of each of these payments no line has, in paise. */
  async uncovered(manager: EntityManager, paymentIds: string[]): Promise<Map<string, number>> {
    const rows = await manager.query<{ id: string; paise: number }[]>(
      `SELECT payment.id, (payment.amount_paise - coalesce(sum(allocation.amount_paise), 0))::float8 AS paise
       FROM payments payment
       LEFT JOIN bank_allocations allocation ON allocation.payment_id = payment.id AND allocation.undone_at IS NULL
       WHERE payment.id = ANY ($1) GROUP BY payment.id`,
      [paymentIds],
    );
    return new Map(rows.map(({ id, paise }) => [id, paise]));
  }

  /**
   * What depends on lines that only this import has: approvals with such a line, and parts that were recorded from one. An
   * approved payment with such a part is listed, too.
   * @param withdrawn the import's lines if they are being withdrawn
   */
  async dependents(
    importId: string,
    {
      manager = this.dataSource,
      withdrawn,
    }: { manager?: Pick<EntityManager, 'query'>; withdrawn?: string[] } = {},
  ): Promise<ImportDependent[]> {
    return manager.query<ImportDependent[]>(
      `SELECT payment.id AS "paymentId", payment.status = 'approved' AS "isApproved",
         array_agg(DISTINCT part.id) FILTER (WHERE part.id IS NOT NULL) AS "partIds"
       FROM bank_sightings own JOIN bank_lines line ON line.id = own.line_id
       JOIN bank_allocations allocation ON allocation.line_id = line.id
       JOIN payments payment ON payment.id = allocation.payment_id
       LEFT JOIN payment_parts part ON part.payment_id = payment.id AND part.voided_at IS NULL
         -- One that was recorded before its line was first allocated has been seen elsewhere.
         AND part.reference_key = line.rrn AND part.created_at >= allocation.created_at
         -- What was sent back had come.
         AND NOT (payment.status = 'rejected' AND payment.refunded_paise > 0)
       WHERE ${ONLY_IN_IMPORT} AND (line.withdrawn_at IS NULL OR line.id = ANY ($2)) AND (part.id IS NOT NULL
         OR payment.status = 'approved' AND allocation.decided AND allocation.undone_at IS NULL)
       GROUP BY payment.id ORDER BY payment.id`,
      [importId, withdrawn ?? []],
    );
  }
}
