import { Injectable } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { MAIL_REFUSALS } from './verify-bank-mail.js';

/** What became of a mail: a line at best, or the reason why none. */
const MAIL_OUTCOMES = [
  'new',
  'seen',
  'unreadable',
  'other_account',
  'paused',
  'too_large',
  /** The name server never answered, and too many others wait for it; or reading it ended the process each time. */
  'given_up',
  ...MAIL_REFUSALS,
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Mails of the bank's mailbox; nothing else is stored of those that were refused. */
@Injectable()
export class BankMailMetrics {
  readonly registry = new Registry();
  private readonly mails = new Counter({
    name: 'academy_bank_mails_total',
    help: 'Mails read from the bank mailbox, by what became of them',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    for (const outcome of MAIL_OUTCOMES) this.mails.inc({ outcome }, 0);
  }

  count(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }
}
