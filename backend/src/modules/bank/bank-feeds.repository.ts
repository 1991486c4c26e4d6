import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { columnsOf } from '../../platform/database/columns-of.js';
import { BankFeed } from './bank-feed.entity.js';

type NewBankFeed = Pick<BankFeed, 'id' | 'accountId' | 'kind' | 'name' | 'secret' | 'createdBy'> & {
  recipient?: string;
};

/** Feeds that aren't deleted. */
@Injectable()
export class BankFeedsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first. */
  async list(): Promise<BankFeed[]> {
    return this.dataSource.query<BankFeed[]>(
      `SELECT ${this.columns('feed')} FROM bank_feeds feed WHERE deleted_at IS NULL ORDER BY created_at, id`,
    );
  }

  async find(id: string): Promise<BankFeed | null> {
    const [feed] = await this.dataSource.query<BankFeed[]>(
      `SELECT ${this.columns('feed')} FROM bank_feeds feed WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return feed ?? null;
  }

  async insert(given: NewBankFeed): Promise<BankFeed> {
    const [feed] = await this.dataSource.query<[BankFeed]>(
      `INSERT INTO bank_feeds (id, account_id, kind, name, secret, created_by, recipient)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${this.columns('bank_feeds')}`,
      [
        given.id,
        given.accountId,
        given.kind,
        given.name,
        given.secret,
        given.createdBy,
        given.recipient ?? null,
      ],
    );
    return feed;
  }

  /** What is left out stays. Null for an unknown feed. */
  async update(id: string, { name, paused }: { name?: string; paused?: boolean }): Promise<BankFeed | null> {
    const [[feed]] = await this.dataSource.query<[BankFeed[], number]>(
      `UPDATE bank_feeds SET name = coalesce($2, name), paused_at = CASE
         WHEN $3 THEN coalesce(paused_at, clock_timestamp()) WHEN NOT $3 THEN NULL ELSE paused_at END
       WHERE id = $1 AND deleted_at IS NULL RETURNING ${this.columns('bank_feeds')}`,
      [id, name ?? null, paused ?? null],
    );
    return feed ?? null;
  }

  /** Replaces the secret of a phone, which has to be set up again before it counts as seen. Null for an unknown phone. */
  async rotate(id: string, secret: string): Promise<BankFeed | null> {
    const [[feed]] = await this.dataSource.query<[BankFeed[], number]>(
      `UPDATE bank_feeds SET secret = $2, last_seen_at = NULL, silent_notified_at = NULL
       WHERE id = $1 AND kind = 'sms' AND deleted_at IS NULL RETURNING ${this.columns('bank_feeds')}`,
      [id, secret],
    );
    return feed ?? null;
  }

  /** Forgets the secret; what the feed brought stays. @returns false for an unknown feed */
  async remove(id: string): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE bank_feeds SET deleted_at = clock_timestamp(), secret = NULL WHERE id = $1 AND deleted_at IS NULL`,
      [id],
    );
    return removed === 1;
  }

  /** An authentic message came, which ends a silence. @param counted where no line can come of it */
  async markSeen(id: string, counted: 'ignored' | 'unreadable' | null = null): Promise<void> {
    await this.dataSource.query(
      `UPDATE bank_feeds SET last_seen_at = clock_timestamp(), silent_notified_at = NULL,
         ignored = ignored + ($2 = 'ignored')::int, unreadable = unreadable + ($2 = 'unreadable')::int
       WHERE id = $1`,
      [id, counted ?? ''],
    );
  }

  /** Marks each phone that is silent while a payment waits for it, once until it is seen again. @returns those marked now */
  async markSilent(manager: EntityManager): Promise<{ id: string; since: Date }[]> {
    const [silent] = await manager.query<[{ id: string; since: Date }[], number]>(
      `UPDATE bank_feeds feed SET silent_notified_at = clock_timestamp()
       WHERE kind = 'sms' AND deleted_at IS NULL AND paused_at IS NULL AND silent_notified_at IS NULL
         AND last_seen_at < now() - interval '30 minutes' AND EXISTS (
           SELECT FROM payments payment
           WHERE payment.status = 'pending' AND payment.created_at > feed.last_seen_at
             AND payment.created_at < now() - interval '30 minutes' AND NOT EXISTS (
               SELECT FROM bank_lines line WHERE line.rrn = payment.reference AND line.withdrawn_at IS NULL))
       RETURNING id, last_seen_at AS since`,
    );
    return silent;
  }

  private columns(alias: string): string {
    return columnsOf(this.dataSource, BankFeed, alias);
  }
}
