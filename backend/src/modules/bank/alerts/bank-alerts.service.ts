import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayInIndia } from '../../../platform/common/india.js';
import { SecretBox } from '../../../platform/common/secret-box.js';
import { newId } from '../../../platform/database/columns.js';
import { Outbox } from '../../../platform/events/index.js';
import { endsAlike } from '../account-digits.js';
import { BankAccountsRepository } from '../bank-accounts.repository.js';
import type { BankFeed } from '../bank-feed.entity.js';
import { AlertLinesRepository } from './alert-lines.repository.js';
import { shapeOf } from './alert-shape.js';
import { type BankMessage, digestOf } from './bank-message.js';
import { type AlertFacts, creditLikeText, readAlert, readMarked, wordingSender } from './read-alert.js';
import { type UnreadAlertOfFeed, UnreadAlertsRepository } from './unread-alerts.repository.js';

/** A message whose origin the caller has checked. */
export interface BankAlert extends BankMessage {
  receivedAt: Date;
}

/** `seen`: the message, or the transfer that it announces, is known already. */
type AlertOutcome = 'new' | 'seen' | 'unreadable' | 'other_account';

const STALE_MS = 72 * 3_600_000;

/**
 * Turns the bank's alerts into lines. Of a message only its digest and what read it are stored; one that looks like a credit
 * and can't be read waits for a person, encrypted, for 7 days.
 */
@Injectable()
export class BankAlertsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: BankAccountsRepository,
    private readonly alertLines: AlertLinesRepository,
    private readonly unread: UnreadAlertsRepository,
    private readonly box: SecretBox,
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
    const account = await this.accounts.find(feed.accountId);
    if (!account) return 'other_account';
    const facts = readAlert(alert.sender, alert.text);
    if (facts?.account && !endsAlike(facts.account, account.lastDigits)) return 'other_account';
    if (facts) return this.dataSource.transaction((manager) => this.add(manager, feed, alert, facts));
    const text = creditLikeText(alert.sender, alert.text, account.lastDigits);
    const shape = text === null ? null : shapeOf(text);
    if (text === null || !shape) return 'unreadable';
    const learned = await this.unread.findWording(wordingSender(alert.sender), shape.key);
    if (learned) {
      const marked = {
        text,
        amountPaise: shape.amounts[learned.amountIndex]!.paise,
        rrn: shape.references[learned.referenceIndex]!,
      };
      return this.dataSource.transaction((manager) =>
        this.add(manager, feed, alert, markedFacts(alert.sender, marked)),
      );
    }
    if (!(await this.isKnown(feed.id, alert))) await this.keep(feed.id, alert, text);
    return 'unreadable';
  }

  /** Stores what a person marked in a message that waited. */
  async addMarked(
    manager: EntityManager,
    waiting: UnreadAlertOfFeed,
    marked: { text: string; amountPaise: number; rrn: string },
  ): Promise<void> {
    const feed = { id: waiting.feedId, accountId: waiting.accountId, kind: waiting.kind };
    const moments = { sentAt: waiting.sentAt, receivedAt: waiting.createdAt };
    await this.add(
      manager,
      feed,
      { ...moments, digest: waiting.digest },
      markedFacts(waiting.sender, marked),
    );
  }

  private async keep(feedId: string, alert: BankAlert, text: string): Promise<void> {
    const id = newId();
    const { sender, sentAt } = alert;
    const sealed = this.box.seal(text, id);
    await this.unread.keep({ id, feedId, digest: digestOf(alert), sender, sealed, sentAt });
  }

  private async add(
    manager: EntityManager,
    feed: Pick<BankFeed, 'id' | 'accountId' | 'kind'>,
    alert: BankAlert | (Pick<BankAlert, 'sentAt' | 'receivedAt'> & { digest: string }),
    facts: AlertFacts,
  ): Promise<'new' | 'seen'> {
    const digest = 'digest' in alert ? alert.digest : digestOf(alert);
    if (await this.alertLines.isKnown(manager, feed.id, digest)) return 'seen';
    const stale = isStale(facts, alert);
    const { lineId, isNew, isStronger } = await this.alertLines.upsert(manager, feed, {
      ...facts,
      bookedOn: facts.bookedOn ?? dayInIndia(alert.sentAt),
      strength: feed.kind === 'mail' ? 'strong' : 'fair',
      stale,
    });
    const { template, anchored } = facts;
    await this.alertLines.addSighting(manager, feed, { lineId, digest, template, stale, anchored });
    if (isNew || isStronger)
      await this.outbox.publish(manager, 'bank.lines-arrived', {
        accountId: feed.accountId,
        newLines: isNew ? 1 : 0,
        lineIds: [lineId],
      });
    return isNew ? 'new' : 'seen';
  }
}

const markedFacts = (
  sender: string,
  { text, amountPaise, rrn }: { text: string; amountPaise: number; rrn: string },
): AlertFacts => ({
  ...readMarked(sender, text),
  template: 'marked',
  anchored: false,
  account: null,
  amountPaise,
  rrn,
});

/** By the earlier of the message's time and what its text says; a day without a clock time lasts until midnight in India. */
function isStale(
  { bookedOn, bookedAt }: AlertFacts,
  { sentAt, receivedAt }: Pick<BankAlert, 'sentAt' | 'receivedAt'>,
): boolean {
  const moments = [sentAt.getTime()];
  if (bookedAt !== null) moments.push(Date.parse(bookedAt));
  else if (bookedOn !== null) moments.push(Date.parse(`${bookedOn}T23:59:59+05:30`));
  return receivedAt.getTime() - Math.min(...moments) > STALE_MS;
}
