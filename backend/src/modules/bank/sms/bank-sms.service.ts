import { Injectable } from '@nestjs/common';
import { InvalidInputError } from '../../../platform/common/domain-error.js';
import { RateLimits } from '../../../platform/common/rate-limits/index.js';
import { SecretBox } from '../../../platform/common/secret-box.js';
import { senderOfHeader } from '../alerts/bank-senders.js';
import { BankAlertsService } from '../alerts/bank-alerts.service.js';
import type { BankMessage } from '../alerts/bank-message.js';
import type { BankFeed } from '../bank-feed.entity.js';
import { BankFeedsRepository } from '../bank-feeds.repository.js';
import { badSignature } from '../bank.errors.js';
import { readSmsMessage } from './sms-message.js';
import { isFresh, isSignedWith, type SmsSignature } from './sms-signature.js';

/** SMS that a phone forwards. */
@Injectable()
export class BankSmsService {
  constructor(
    private readonly feeds: BankFeedsRepository,
    private readonly alerts: BankAlertsService,
    private readonly box: SecretBox,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Takes what a phone sent. Whatever a bank didn't send is counted and dropped, without an error: the phone would retry it
   * for days.
   * @throws badSignature, TooManyRequestsError, InvalidInputError for a body of neither app
   */
  async receive(feedId: string, body: Buffer, signature: SmsSignature): Promise<void> {
    const feed = await this.feeds.find(feedId);
    const secret = feed?.kind === 'sms' && feed.secret ? this.box.open(feed.secret, feed.id) : null;
    if (!feed || secret === null || !isSignedWith(secret, body, signature)) throw badSignature();
    await this.limits.consume('bank-sms', feed.id);
    const message = readSmsMessage(body);
    if (message === 'unknown_format') throw unknownSmsFormat();
    const now = new Date();
    if (!isFresh(signature, now)) {
      // A late retry of what is known gets the answer that ends it.
      if (message === 'no_sms' || !(await this.alerts.isKnown(feed.id, message))) throw badSignature();
      return;
    }
    await this.feeds.markSeen(feed.id, message === 'no_sms' ? null : await this.read(feed, message, now));
  }

  /** @returns the outcome that is counted if it doesn't become a line */
  private async read(
    feed: BankFeed,
    message: BankMessage,
    receivedAt: Date,
  ): Promise<'ignored' | 'unreadable' | null> {
    if (feed.pausedAt) return 'ignored';
    const outcome = await this.alerts.receive(feed, { ...message, receivedAt });
    if (outcome === 'unreadable') return senderOfHeader(message.sender) ? 'unreadable' : 'ignored';
    return outcome === 'other_account' ? 'ignored' : null;
  }
}

const unknownSmsFormat = () =>
  new InvalidInputError(
    'bank.unknown_sms_format',
    'This message has the format of neither app. Set up the phone again, step by step',
  );
