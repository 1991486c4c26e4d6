import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { AppConfig } from '../config/index.js';
import { toMessage, type MailSender } from './mail-message.js';
import { type Mail, Mailer } from './mailer.js';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Writes each mail as an `.eml` file, for an academy without a mail server. Mails contain sign-in links, so only the
 * academy's own account can read them, and links are logged only outside production.
 */
export class EmlMailer extends Mailer {
  readonly reachesPeople = false;
  private readonly logger = new Logger(EmlMailer.name);
  private readonly transport = createTransport({ streamTransport: true, buffer: true });

  constructor(
    private readonly directory: string,
    private readonly sender: MailSender & Pick<AppConfig, 'production'>,
  ) {
    super();
    if (sender.production) {
      this.logger.warn({ directory }, 'SMTP_URL is not set: mail is written to files and reaches nobody');
    }
  }

  async check(): Promise<void> {
    await this.makeDirectory();
    await fs.access(this.directory, fs.constants.W_OK);
  }

  async send(mail: Mail): Promise<void> {
    const message = toMessage(mail, this.sender);
    if (!message) {
      this.logger.error({ cause_id: mail.causeId }, 'mail not written: no recipient has a valid address');
      return;
    }
    const sent = await this.transport.sendMail(message);
    const file = path.join(this.directory, fileName(message.subject));
    // Renamed when complete, so that no reader sees a partial mail.
    const temporary = path.join(this.directory, `.${randomBytes(6).toString('hex')}.tmp`);
    await this.makeDirectory();
    try {
      await fs.writeFile(temporary, sent.message, { mode: FILE_MODE });
      await fs.rename(temporary, file);
    } catch (error) {
      await fs.rm(temporary, { force: true });
      throw error;
    }
    const links = this.sender.production ? {} : { links: mail.text.match(/https?:\/\/\S+/g) ?? [] };
    this.logger.log({ subject: message.subject, ...links, file }, 'mail written');
  }

  /** An older version may have made the folder world-readable. */
  private async makeDirectory(): Promise<void> {
    await fs.mkdir(this.directory, { recursive: true, mode: FOLDER_MODE });
    await fs.chmod(this.directory, FOLDER_MODE);
  }

  close(): Promise<void> {
    this.transport.close();
    return Promise.resolve();
  }
}

/** Named by time, then subject: `2026-11-21T08-30-00-123Z-reset-your-password-3fa9.eml`. */
function fileName(subject: string): string {
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `${[time, words, randomBytes(2).toString('hex')].filter(Boolean).join('-')}.eml`;
}
