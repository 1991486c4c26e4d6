import { Injectable, Logger } from '@nestjs/common';
import { toHttpProblem } from '../../../platform/common/http-problem.js';
import type { ImapMailbox } from '../../../platform/mail/imap-mailbox.js';
import { BANK_SENDERS } from '../alerts/bank-senders.js';
import { BankAlertsService } from '../alerts/bank-alerts.service.js';
import { BankFeedsRepository } from '../bank-feeds.repository.js';
import { BankMailMetrics, type MailOutcome } from './bank-mail-metrics.js';
import { BankMailRepository, type MailFeed, type MailPosition } from './bank-mail.repository.js';
import { MailKeyResolver } from './mail-key-resolver.js';
import { verifyInThread } from './verify-in-thread.js';

/** Older mails are refused; a day more, because IMAP searches by the server's own day. */
const LOOK_BACK_MS = 4 * 24 * 3_600_000;
/** Looking a key up takes seconds where the name server is away: new mail must not wait for that. */
const RETRIED_AT_ONCE = 20;
/** Beyond that the oldest are given up: an attacker could fill the list with names that never resolve. */
const MAX_WAITING = 1_000;
/** A mail that failed or ended the process so often is skipped. */
const MAX_ATTEMPTS = 4;
const DOMAINS = BANK_SENDERS.flatMap(({ domains }) => domains);

/** Turns the mails of the bank's mailbox into lines. */
@Injectable()
export class BankMailReader {
  private readonly logger = new Logger('BankMail');

  constructor(
    private readonly repository: BankMailRepository,
    private readonly feeds: BankFeedsRepository,
    private readonly alerts: BankAlertsService,
    private readonly keys: MailKeyResolver,
    private readonly metrics: BankMailMetrics,
  ) {}

  /**
   * Reads what each feed has not read yet, in order. A feed that is new, or whose mailbox has new numbers, begins with the
   * last days; what it had already is recognised by its digest.
   * @param address of the mailbox, without its password
   * @throws MailboxError
   */
  async read(mailbox: ImapMailbox, address: string): Promise<void> {
    for (const feed of await this.repository.feeds()) {
      const isKnown = feed.mailbox === address && feed.uidValidity === mailbox.uidValidity;
      const position: MailPosition = {
        mailbox: address,
        uidValidity: mailbox.uidValidity,
        lastUid: isKnown ? feed.lastUid : null,
        waitingUids: isKnown ? feed.waitingUids : [],
      };
      const highestUid = mailbox.highestUid;
      const fresh =
        position.lastUid === null
          ? await mailbox.uidsSince(new Date(Date.now() - LOOK_BACK_MS))
          : await mailbox.uidsAfter(position.lastUid);
      const waiting = [...new Set(position.waitingUids)].slice(0, RETRIED_AT_ONCE);
      for await (const { uid, raw } of mailbox.read([...fresh, ...waiting])) {
        position.lastUid = Math.max(position.lastUid ?? 0, uid);
        // Saved before the mail is read: if it ends the process, it waits behind all others. It is listed once more for each
        // attempt that didn't end.
        position.waitingUids.push(uid);
        await this.repository.savePosition(feed.id, position);
        const attempts = position.waitingUids.filter((one) => one === uid).length;
        const result = await this.attempt(feed, { uid, raw, attempts }).catch(async (error: unknown) => {
          if (toHttpProblem(error).statusCode === 503) {
            // The database was away: that is not the mail's fault.
            position.waitingUids = [...position.waitingUids.filter((one) => one !== uid), uid];
            await this.repository.savePosition(feed.id, position);
          }
          throw error;
        });
        if (result !== 'failed') position.waitingUids = position.waitingUids.filter((one) => one !== uid);
        if (result === 'retry') position.waitingUids.push(uid);
        if (position.waitingUids.length > MAX_WAITING)
          this.giveUp(position.waitingUids.shift()!, 'too many mails wait for their keys');
        await this.repository.savePosition(feed.id, position);
      }
      if (position.lastUid === null)
        await this.repository.savePosition(feed.id, { ...position, lastUid: highestUid });
    }
  }

  /** @returns `retry` and `failed`: it is to be read again later, after a failure a few times only */
  private async attempt(
    feed: MailFeed,
    { uid, raw, attempts }: { uid: number; raw: Buffer | 'too_large' | 'gone'; attempts: number },
  ): Promise<'done' | 'retry' | 'failed'> {
    if (attempts > MAX_ATTEMPTS) {
      this.giveUp(uid, 'reading it failed each time');
      return 'done';
    }
    const outcome = typeof raw === 'string' ? raw : await this.outcomeOf(feed, raw);
    if (outcome === 'retry') return 'retry';
    if (outcome === 'too_costly' || outcome === 'large_headers')
      this.logger.warn({ uid, outcome }, 'a mail of the bank mailbox is made to keep its reader busy');
    if (outcome !== 'gone') this.metrics.count(outcome);
    // On a very busy machine that may be a mail of the bank.
    return outcome === 'too_costly' ? 'failed' : 'done';
  }

  private giveUp(uid: number, reason: string): void {
    this.logger.error({ uid, reason }, 'a mail of the bank mailbox was given up');
    this.metrics.count('given_up');
  }

  private async outcomeOf(feed: MailFeed, raw: Buffer): Promise<MailOutcome | 'retry'> {
    const receivedAt = new Date();
    const verdict = await verifyInThread(raw, {
      domains: DOMAINS,
      recipient: feed.recipient,
      resolveTxt: (name) => this.keys.resolveTxt(name),
      now: receivedAt,
    });
    if ('retry' in verdict) return 'retry';
    if ('refused' in verdict) return verdict.refused;
    const outcome = feed.pausedAt
      ? 'paused'
      : await this.alerts.receive(feed, { ...verdict.message, receivedAt });
    const isIgnored = outcome === 'paused' || outcome === 'other_account';
    await this.feeds.markSeen(feed.id, isIgnored ? 'ignored' : outcome === 'unreadable' ? outcome : null);
    return outcome;
  }
}
