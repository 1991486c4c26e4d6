import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outbox } from '../../../platform/events/index.js';
import type { MailboxProblem } from '../../../platform/mail/imap-mailbox.js';
import type { BankFeed } from '../bank-feed.entity.js';

export type MailFeed = Pick<BankFeed, 'id' | 'accountId' | 'kind' | 'pausedAt' | 'mailbox'> & {
  recipient: string;
  uidValidity: number | null;
  lastUid: number | null;
  waitingUids: number[];
};

/** Up to where a feed has read its mailbox. */
export type MailPosition = Pick<MailFeed, 'lastUid' | 'waitingUids'> & {
  mailbox: string;
  uidValidity: number;
};

/** How far mail feeds have read, and whether their mailbox works. */
@Injectable()
export class BankMailRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async feeds(): Promise<MailFeed[]> {
    // UIDs have 32 bits, which a float8 holds exactly.
    return this.dataSource.query<MailFeed[]>(
      `SELECT id, account_id AS "accountId", kind, paused_at AS "pausedAt", mailbox, recipient,
         uid_validity::float8 AS "uidValidity", last_uid::float8 AS "lastUid", waiting_uids::float8[] AS "waitingUids"
       FROM bank_feeds WHERE kind = 'mail' AND recipient IS NOT NULL AND deleted_at IS NULL ORDER BY created_at, id`,
    );
  }

  async savePosition(
    feedId: string,
    { mailbox, uidValidity, lastUid, waitingUids }: MailPosition,
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE bank_feeds SET mailbox = $2, uid_validity = $3, last_uid = $4, waiting_uids = $5 WHERE id = $1`,
      [feedId, mailbox, uidValidity, lastUid, waitingUids],
    );
  }

  /** Notifies administrators once: of a wrong login or folder immediately, of an unreachable server after 10 minutes. */
  async markFailing(problem: MailboxProblem): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [broken] = await manager.query<[{ isNew: boolean }[], number]>(
        `UPDATE bank_feeds feed SET failing_since = coalesce(feed.failing_since, clock_timestamp()),
           problem = CASE WHEN $1 <> 'unreachable' OR feed.problem IS NOT NULL
             OR feed.failing_since < now() - interval '10 minutes' THEN $1::varchar END
         FROM (SELECT id, problem FROM bank_feeds WHERE kind = 'mail' AND deleted_at IS NULL FOR UPDATE) before
         WHERE feed.id = before.id
         RETURNING before.problem IS NULL AND feed.problem IS NOT NULL AS "isNew"`,
        [problem],
      );
      if (broken.some(({ isNew }) => isNew)) await this.outbox.publish(manager, 'bank.mailbox-broken', {});
    });
  }

  /** Notifies administrators once, if they were notified of the failure. */
  async markWorking(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [repaired] = await manager.query<[{ wasNotified: boolean }[], number]>(
        `UPDATE bank_feeds feed SET failing_since = NULL, problem = NULL
         FROM (SELECT id, problem FROM bank_feeds WHERE kind = 'mail' AND failing_since IS NOT NULL FOR UPDATE) before
         WHERE feed.id = before.id RETURNING before.problem IS NOT NULL AND feed.deleted_at IS NULL AS "wasNotified"`,
      );
      if (repaired.some(({ wasNotified }) => wasNotified))
        await this.outbox.publish(manager, 'bank.mailbox-repaired', {});
    });
  }
}
