import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayInIndia } from '../../../platform/common/india.js';
import { Outbox } from '../../../platform/events/index.js';
import { endsAlike } from '../account-digits.js';
import { BankAccountsRepository } from '../bank-accounts.repository.js';
import type { BankFeed } from '../bank-feed.entity.js';
import { AlertLinesRepository } from './alert-lines.repository.js';
import { type BankMessage, digestOf } from './bank-message.js';
import { type AlertFacts, readAlert } from './read-alert.js';

/** A message whose origin the caller has checked. */
export interface BankAlert extends BankMessage {
  receivedAt: Date;
}

/** `seen`: the message, or the transfer that it announces, is known already. */
type AlertOutcome = 'new' | 'seen' | 'unreadable' | 'other_account';

const STALE_MS = 72 * 3_600_000;

/** Turns the bank's alerts into lines. Of a message only its digest and the template that read it are stored. */
@Injectable()
export class BankAlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: BankAccountsRepository,
    private readonly alertLines: AlertLinesRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Whether a line came of this very message before. */
  isKnown(
    feedId: string,
    message: BankMessage,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    return this.alertLines.isKnown(manager, feedId, digestOf(message));
  }

  /** Stores the credit that an alert announces, once for all its feeds and statements. */
  async receive(feed: Pick<BankFeed, 'id' | 'accountId' | 'kind'>, alert: BankAlert): Promise<AlertOutcome> {
    const facts = readAlert(alert.sender, alert.text);
    if (!facts) return 'unreadable';
    const account = await this.accounts.find(feed.accountId);
    if (!account || !endsAlike(facts.account, account.lastDigits)) return 'other_account';
    return this.dataSource.transaction(async (manager) => {
      if (await this.isKnown(feed.id, alert, manager)) return 'seen';
      const stale = isStale(facts, alert);
      const { lineId, isNew, isStronger } = await this.alertLines.upsert(manager, feed, {
        ...facts,
        bookedOn: facts.bookedOn ?? dayInIndia(alert.sentAt),
        strength: feed.kind === 'mail' ? 'strong' : 'fair',
        stale,
      });
      await this.alertLines.addSighting(manager, feed, {
        lineId,
        digest: digestOf(alert),
        template: facts.template,
        stale,
      });
      if (isNew || isStronger)
        await this.outbox.publish(manager, 'bank.lines-arrived', {
          accountId: feed.accountId,
          newLines: isNew ? 1 : 0,
          lineIds: [lineId],
        });
      return isNew ? 'new' : 'seen';
    });
  }
}

/** By the earlier of the message's time and what its text says; a day without a clock time lasts until midnight in India. */
function isStale({ bookedOn, bookedAt }: AlertFacts, { sentAt, receivedAt }: BankAlert): boolean {
  const moments = [sentAt.getTime()];
  if (bookedAt !== null) moments.push(Date.parse(bookedAt));
  else if (bookedOn !== null) moments.push(Date.parse(`${bookedOn}T23:59:59+05:30`));
  return receivedAt.getTime() - Math.min(...moments) > STALE_MS;
}
