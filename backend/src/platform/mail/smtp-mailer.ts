import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { toMessage, type MailSender } from './mail-message.js';
import { type Mail, Mailer } from './mailer.js';

/** Mail is sent inside a job that holds a database connection: an unresponsive server must not block it for long. */
const TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

const CHECK_MS = 1_500;

/** Hands mail to the server of `SMTP_URL`, over a few pooled connections. */
export class SmtpMailer extends Mailer {
  readonly reachesPeople = true;
  private readonly logger = new Logger(SmtpMailer.name);
  private readonly transport;

  constructor(
    private readonly url: string,
    private readonly sender: MailSender,
  ) {
    super();
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      maxMessages: 100,
      // Retries are the queue's job: it waits longer, and survives a restart.
      maxRequeues: 0,
      ...TIMEOUTS,
    });
  }

  async send(mail: Mail): Promise<void> {
    const message = toMessage(mail, this.sender);
    if (!message) {
      this.logger.error({ cause_id: mail.causeId }, 'mail not sent: no recipient has a valid address');
      return;
    }
    // One SMTP transaction for all recipients: a retry after a failure then sends nobody a duplicate.
    const { rejected } = await this.transport.sendMail(message);
    if (rejected.length > 0) {
      this.logger.warn(
        { cause_id: mail.causeId, rejected: rejected.length },
        'mail refused for some recipients',
      );
    }
  }

  /** A separate connection, up to the greeting and login. */
  async check(): Promise<void> {
    const once = createTransport({
      url: this.url,
      connectionTimeout: CHECK_MS,
      greetingTimeout: CHECK_MS,
      socketTimeout: CHECK_MS,
    });
    try {
      await once.verify();
    } finally {
      once.close();
    }
  }

  close(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}
