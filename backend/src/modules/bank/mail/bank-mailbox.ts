import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig, type ImapConfig } from '../../../platform/config/index.js';
import { SessionLock } from '../../../platform/database/session-lock.js';
import { Alarm } from '../../../platform/common/alarm.js';
import { ImapMailbox, MailboxError } from '../../../platform/mail/imap-mailbox.js';
import { BankMailReader } from './bank-mail-reader.js';
import { BankMailRepository } from './bank-mail.repository.js';

const POLL_MS = 60_000;
const LOCKED_MS = 15_000;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;

/** Keeps one connection to the bank's mailbox, in one process at a time, and reads each mail when it arrives. */
@Injectable()
export class BankMailbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('BankMail');
  private readonly stopping = new Alarm();
  /** Rings when the present connection has mail, or ends. */
  private news = new Alarm();
  private readonly ending = new AbortController();
  private failures = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly config: AppConfig,
    private readonly reader: BankMailReader,
    private readonly repository: BankMailRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.bankImap) this.running = this.run(this.config.bankImap);
  }

  async onModuleDestroy(): Promise<void> {
    this.ending.abort();
    this.stopping.ring();
    this.news.ring();
    await this.running;
  }

  private get stopped(): boolean {
    return this.ending.signal.aborted;
  }

  private async run(imap: ImapConfig): Promise<void> {
    while (!this.stopped) {
      const pause = await this.attempt(imap).catch(async (error: unknown) => this.fail(error));
      if (!this.stopped) await this.stopping.wait(pause);
    }
  }

  /** @returns for how long there is nothing to do, in ms */
  private async attempt(imap: ImapConfig): Promise<number> {
    if ((await this.repository.feeds()).length === 0) return POLL_MS;
    // A separate signal, so that the end of an earlier connection doesn't cut a back-off short.
    const news = (this.news = new Alarm());
    let isLost = false;
    const lock = await SessionLock.tryAcquire(this.config.databaseUrl, 'bank mail', () => {
      isLost = true;
      news.ring();
    });
    if (!lock) return LOCKED_MS;
    let mailbox: ImapMailbox | undefined;
    try {
      mailbox = await ImapMailbox.open(imap, () => news.ring(), this.ending.signal);
      await this.repository.markWorking();
      this.logger.log('reading the bank mailbox');
      while (!this.stopped && !isLost) {
        await this.reader.read(mailbox, imap.address);
        this.failures = 0;
        await news.wait(POLL_MS);
        if (!mailbox.isOpen && !this.stopped)
          throw new MailboxError('unreachable', new Error('the connection ended'));
      }
      return 0;
    } finally {
      mailbox?.close();
      await lock.release();
    }
  }

  /** @returns the back-off in ms: exponential, with jitter */
  private async fail(error: unknown): Promise<number> {
    if (this.stopped) return 0;
    this.failures += 1;
    if (error instanceof MailboxError) {
      this.logger.warn({ problem: error.problem, err: error.cause }, 'the bank mailbox can’t be read');
      await this.repository
        .markFailing(error.problem)
        .catch((err: unknown) => this.logger.warn({ err }, 'the state of the bank mailbox was not stored'));
    } else this.logger.error({ err: error }, 'bank mail is read again later');
    const longest = Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), MAX_RETRY_MS);
    return longest * (0.5 + Math.random() / 2);
  }
}
