import type { Tracing } from '../observability/tracing/index.js';
import { type Mail, Mailer } from './mailer.js';

/** Traces the duration of a mail, without its recipients. */
export class TracedMailer extends Mailer {
  constructor(
    private readonly mailer: Mailer,
    private readonly tracing: Tracing,
  ) {
    super();
  }

  send(mail: Mail): Promise<void> {
    const attributes = { 'academy.mail.cause_id': mail.causeId, 'academy.mail.recipients': mail.to.length };
    return this.tracing.span('send mail', { kind: 'client', attributes }, () => this.mailer.send(mail));
  }

  check(): Promise<void> {
    return this.mailer.check();
  }

  close(): Promise<void> {
    return this.mailer.close();
  }
}
