import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail extends Email {
  /** The envelope's recipients. */
  recipients: string[];
}

/** A real SMTP server on loopback that keeps what it is given. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];
  /** Called before a mail is accepted, with what the sender calls itself; an error it throws is the server's refusal. */
  beforeAccept: ((recipients: string[], sender: string) => void | Promise<void>) | undefined;
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.accept(
            Buffer.concat(chunks),
            session.envelope.rcptTo.map(({ address }) => address),
            session.hostNameAppearsAs,
          ).then(
            () => callback(),
            (error: Error) => callback(error),
          );
        });
      },
    });
    // A sender killed in mid-sentence resets its connection; that is its trouble, not the server's.
    this.server.on('error', () => undefined);
  }

  static async start(): Promise<MailCatcher> {
    const catcher = new MailCatcher();
    await new Promise<void>((resolve) => catcher.server.listen(0, '127.0.0.1', () => resolve()));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Mails to that address, oldest first. */
  to(address: string): CaughtMail[] {
    return this.mails.filter(({ recipients }) => recipients.includes(address));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async accept(raw: Buffer, recipients: string[], sender: string): Promise<void> {
    await this.beforeAccept?.(recipients, sender);
    this.mails.push({ ...(await PostalMime.parse(raw)), recipients });
  }
}
