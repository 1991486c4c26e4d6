import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BankPolicy } from './bank-policy.js';
import type { SightingKind } from './bank-sighting.entity.js';

/** Where lines come from: the statements of an account, a phone or a mail feed. */
export interface BankSource {
  /** The account's for statements, else the feed's. */
  id: string;
  kind: SightingKind;
  name: string;
  policy: BankPolicy;
}

/** A source that had a line, and vouches for it. */
export interface LineSource extends BankSource {
  lineId: string;
}

type Queries = Pick<EntityManager, 'query'>;

const SOURCES = `
  SELECT id, 'statement' AS kind, name, policy, created_at FROM bank_accounts
  UNION ALL
  SELECT id, kind, name, policy, created_at FROM bank_feeds WHERE deleted_at IS NULL`;

const TABLES = ['bank_accounts', 'bank_feeds'] as const;

/** One lock for all policies: approvals share it, a change takes it exclusively. */
const LOCK = `hashtextextended('bank:policies', 0)`;

/** Which sources may approve by themselves. */
@Injectable()
export class BankPoliciesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Statements first, each kind oldest first. */
  async list(): Promise<BankSource[]> {
    return this.dataSource.query<BankSource[]>(
      `SELECT id, kind, name, policy FROM (${SOURCES}) source
       ORDER BY array_position('{statement,mail,sms}'::text[], kind::text), created_at, id`,
    );
  }

  async find(manager: Queries, id: string): Promise<BankSource | null> {
    const [source] = await manager.query<BankSource[]>(
      `SELECT id, kind, name, policy FROM (${SOURCES}) source WHERE id = $1`,
      [id],
    );
    return source ?? null;
  }

  async hasAutomatic(): Promise<boolean> {
    const [{ found }] = await this.dataSource.query<[{ found: boolean }]>(
      `SELECT EXISTS (SELECT FROM (${SOURCES}) source WHERE policy = 'auto') AS found`,
    );
    return found;
  }

  /**
   * The sources of lines. A paused or deleted feed, an alert that came days late, and a statement whose balances don't add up
   * or whose import was undone vouch for nothing.
   */
  async ofLines(lineIds: string[], manager: Queries = this.dataSource): Promise<LineSource[]> {
    return manager.query<LineSource[]>(
      `SELECT sighting.line_id AS "lineId", coalesce(feed.id, account.id) AS id, sighting.kind,
         coalesce(feed.name, account.name) AS name, coalesce(feed.policy, account.policy) AS policy
       FROM bank_sightings sighting JOIN bank_lines line ON line.id = sighting.line_id
       JOIN bank_accounts account ON account.id = line.account_id
       LEFT JOIN bank_imports import ON import.id = sighting.import_id
       LEFT JOIN bank_feeds feed ON feed.id = sighting.feed_id
       WHERE sighting.line_id = ANY ($1) AND NOT sighting.stale
         AND (import.state = 'confirmed' AND import.running_balance = 'whole'
           OR feed.id IS NOT NULL AND feed.deleted_at IS NULL AND feed.paused_at IS NULL)`,
      [lineIds],
    );
  }

  /** No policy changes until the transaction ends, so nothing is approved by one that was just switched off. */
  async share(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
  }

  /** Waits for approvals that are under way, and holds back others until the transaction ends. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
  }

  async set(manager: EntityManager, id: string, policy: BankPolicy): Promise<void> {
    for (const table of TABLES)
      await manager.query(`UPDATE ${table} SET policy = $2 WHERE id = $1`, [id, policy]);
  }

  /** @returns how many were automatic */
  async stop(manager: EntityManager): Promise<number> {
    let stopped = 0;
    for (const table of TABLES) {
      const [, count] = await manager.query<[unknown[], number]>(
        `UPDATE ${table} SET policy = 'suggest' WHERE policy = 'auto'`,
      );
      stopped += count;
    }
    return stopped;
  }

  /**
   * A match of this line was wrong: its sources have to be confirmed from the beginning, and approve nothing until then.
   * @returns the names of those that were automatic
   */
  async distrust(manager: EntityManager, lineId: string): Promise<string[]> {
    const sources = await this.ofLines([lineId], manager);
    const ids = sources.map(({ id }) => id);
    for (const table of TABLES)
      await manager.query(
        `UPDATE ${table} SET trusted_since = clock_timestamp(),
           policy = CASE WHEN policy = 'auto' THEN 'suggest' ELSE policy END
         WHERE id = ANY ($1)`,
        [ids],
      );
    return [...new Set(sources.filter(({ policy }) => policy === 'auto').map(({ name }) => name))];
  }
}
