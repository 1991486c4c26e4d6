import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { columnsOf } from '../../../platform/database/columns-of.js';
import { newId } from '../../../platform/database/columns.js';
import type { BankFeed } from '../bank-feed.entity.js';
import { AlertWording } from './alert-wording.entity.js';
import { UnreadAlert } from './unread-alert.entity.js';

/** An unread message with the feed that brought it. */
export type UnreadAlertOfFeed = UnreadAlert & Pick<BankFeed, 'accountId' | 'kind'> & { feedName: string };

/** Beyond that new ones are not kept: a phone may forward anything. */
const MAX_PER_FEED = 200;
const OF_FEED = `bank_unread_alerts alert JOIN bank_feeds feed ON feed.id = alert.feed_id AND feed.deleted_at IS NULL`;

/** Messages that wait for a person, and the wordings that were learned from them. */
@Injectable()
export class UnreadAlertsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async keep(alert: Omit<UnreadAlert, 'createdAt'>): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO bank_unread_alerts (id, feed_id, digest, sender, sealed, sent_at)
       SELECT $1, $2, $3, $4, $5, $6
       WHERE (SELECT count(*) FROM bank_unread_alerts WHERE feed_id = $2) < ${MAX_PER_FEED}
       ON CONFLICT (feed_id, digest) DO NOTHING`,
      [alert.id, alert.feedId, alert.digest, alert.sender, alert.sealed, alert.sentAt],
    );
  }

  /** Newest first. */
  async list(): Promise<UnreadAlertOfFeed[]> {
    return this.dataSource.query<UnreadAlertOfFeed[]>(
      `SELECT ${this.columns()} FROM ${OF_FEED} ORDER BY alert.created_at DESC, alert.id LIMIT 200`,
    );
  }

  /** Null for an unknown one, or one that another administrator marked or discarded. */
  async lock(manager: EntityManager, id: string): Promise<UnreadAlertOfFeed | null> {
    const [alert] = await manager.query<UnreadAlertOfFeed[]>(
      `SELECT ${this.columns()} FROM ${OF_FEED} WHERE alert.id = $1 FOR UPDATE OF alert`,
      [id],
    );
    return alert ?? null;
  }

  async lockAll(manager: EntityManager): Promise<UnreadAlertOfFeed[]> {
    return manager.query<UnreadAlertOfFeed[]>(
      `SELECT ${this.columns()} FROM ${OF_FEED} ORDER BY alert.id FOR UPDATE OF alert SKIP LOCKED`,
    );
  }

  /** @returns false for an unknown one */
  async remove(id: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const [, removed] = await manager.query<[unknown[], number]>(
      'DELETE FROM bank_unread_alerts WHERE id = $1',
      [id],
    );
    return removed === 1;
  }

  /** Those that nobody marked within 7 days, and those of deleted feeds. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM bank_unread_alerts alert WHERE created_at < now() - interval '7 days'
         OR EXISTS (SELECT FROM bank_feeds feed WHERE feed.id = alert.feed_id AND feed.deleted_at IS NOT NULL)`,
    );
  }

  /** Latest first. */
  async wordings(): Promise<AlertWording[]> {
    return this.dataSource.query<AlertWording[]>(
      `SELECT ${columnsOf(this.dataSource, AlertWording, 'wording')} FROM bank_alert_wordings wording
       ORDER BY created_at DESC, id`,
    );
  }

  async findWording(sender: string, shape: string): Promise<AlertWording | null> {
    const [wording] = await this.dataSource.query<AlertWording[]>(
      `SELECT ${columnsOf(this.dataSource, AlertWording, 'wording')} FROM bank_alert_wordings wording
       WHERE sender = $1 AND shape = $2`,
      [sender, shape],
    );
    return wording ?? null;
  }

  /** The latest marking of a wording counts. */
  async learn(manager: EntityManager, given: Omit<AlertWording, 'id' | 'createdAt'>): Promise<void> {
    await manager.query(
      `INSERT INTO bank_alert_wordings (id, sender, shape, amount_index, reference_index, created_by)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (sender, shape) DO UPDATE SET amount_index = excluded.amount_index,
         reference_index = excluded.reference_index, created_by = excluded.created_by, created_at = now()`,
      [newId(), given.sender, given.shape, given.amountIndex, given.referenceIndex, given.createdBy],
    );
  }

  /** @returns false for an unknown one */
  async forgetWording(id: string): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM bank_alert_wordings WHERE id = $1',
      [id],
    );
    return removed === 1;
  }

  private columns(): string {
    return `${columnsOf(this.dataSource, UnreadAlert, 'alert')}, feed.account_id AS "accountId", feed.kind, feed.name AS "feedName"`;
  }
}
