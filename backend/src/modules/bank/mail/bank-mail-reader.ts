import { Injectable } from '@nestjs/common';
import { BANK_ALERTS } from '../alerts/alert-templates.js';
import { BankAlertsService } from '../alerts/bank-alerts.service.js';
import { BankFeedsRepository } from '../bank-feeds.repository.js';
import { BankMailMetrics, type MailOutcome } from './bank-mail-metrics.js';
import { BankMailRepository, type MailFeed, type MailPosition } from './bank-mail.repository.js';
import type { ImapMailbox } from './imap-mailbox.js';
import { MailKeyResolver } from './mail-key-resolver.js';
import { verifyBankMail } from './verify-bank-mail.js';

/** Older mails are refused; a day more, because IMAP searches by the server's own day. */
const LOOK_BACK_MS = 4 * 24 * 3_600_000;
/** Looking a key up takes seconds where the name server is away: new mail must not wait for that. */
const RETRIED_AT_ONCE = 20;
/** Beyond that the oldest are given up: an attacker could fill the list with names that never resolve. */
const MAX_WAITING = 1_000;
const DOMAINS = BANK_ALERTS.flatMap(({ domains }) => domains);

/** Turns the mails of the bank's mailbox into lines. */
@Injectable()
export class BankMailReader {
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
      for await (const mail of mailbox.read([...fresh, ...position.waitingUids.slice(0, RETRIED_AT_ONCE)])) {
        const mustWait = (await this.take(feed, mail.raw)) === 'retry';
        position.lastUid = Math.max(position.lastUid ?? 0, mail.uid);
        position.waitingUids = position.waitingUids.filter((uid) => uid !== mail.uid);
        if (mustWait && position.waitingUids.push(mail.uid) > MAX_WAITING) {
          position.waitingUids.shift();
          this.metrics.count('given_up');
        }
        await this.repository.savePosition(feed.id, position);
      }
      if (position.lastUid === null)
        await this.repository.savePosition(feed.id, { ...position, lastUid: highestUid });
    }
  }

  private async take(feed: MailFeed, raw: Buffer | 'too_large' | 'gone'): Promise<'done' | 'retry'> {
    const outcome = typeof raw === 'string' ? raw : await this.outcomeOf(feed, raw);
    if (outcome === 'retry') return 'retry';
    if (outcome !== 'gone') this.metrics.count(outcome);
    return 'done';
  }

  private async outcomeOf(feed: MailFeed, raw: Buffer): Promise<MailOutcome | 'retry'> {
    const receivedAt = new Date();
    const verdict = await verifyBankMail(raw, {
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
