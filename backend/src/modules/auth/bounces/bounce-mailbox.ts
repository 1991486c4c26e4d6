import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { PeriodicTask } from '../../../platform/common/periodic-task.js';
import { AppConfig } from '../../../platform/config/index.js';
import { ImapMailbox } from '../../../platform/mail/imap-mailbox.js';
import { EmailVerificationsRepository } from '../email-verifications.repository.js';
import { readBounce } from './read-bounce.js';

const LOOK_BACK_MS = 7 * 24 * 3_600_000;
const REPORT = /multipart\/report/i;

/** Marks addresses whose mail bounces. Reads only delivery reports; other mails of the mailbox stay unread. */
@Injectable()
export class BounceMailbox extends PeriodicTask implements OnModuleDestroy {
  private readonly logger = new Logger('Bounces');
  private readonly ending = new AbortController();

  constructor(
    private readonly config: AppConfig,
    private readonly repository: EmailVerificationsRepository,
  ) {
    super({
      everyMs: 5 * 60_000,
      atStart: true,
      area: 'Bounces',
      whenFailed: 'the mailbox of bounces is read again later',
    });
  }

  onModuleDestroy(): void {
    this.ending.abort();
  }

  /** Idempotent, so several processes may read at once. */
  async run(): Promise<void> {
    if (!this.config.bounceImap) return;
    const { signal } = this.ending;
    const mailbox = await ImapMailbox.open(this.config.bounceImap, () => undefined, signal, {
      readOnly: false,
    });
    try {
      const uids = await mailbox.unreadUids(new Date(Date.now() - LOOK_BACK_MS), REPORT);
      for await (const { uid, raw } of mailbox.read(uids)) {
        const address = typeof raw === 'string' ? this.skip(uid, raw) : await this.judge(uid, raw);
        if (address) await this.repository.markBounced(address);
        await mailbox.markRead(uid);
      }
    } finally {
      mailbox.close();
    }
  }

  private async judge(uid: number, raw: Buffer): Promise<string | null> {
    return readBounce(raw, this.config).catch((error: unknown) => this.skip(uid, error));
  }

  private skip(uid: number, reason: unknown): null {
    this.logger.warn({ uid, err: reason }, 'a delivery report can’t be read');
    return null;
  }
}
