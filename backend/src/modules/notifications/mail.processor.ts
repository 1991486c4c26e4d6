import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type EventHandlers, EventProcessor } from '../../events/index.js';

/** The `mail` queue: who gets told of what. */
@Injectable()
export class MailProcessor extends EventProcessor<'mail'> {
  readonly queue = 'mail';

  constructor(dataSource: DataSource) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'mail'> = {
    'auth.user-registered': async () => {},
    'auth.password-reset-requested': async () => {},
    'payments.payment-submitted': async () => {},
    'payments.payment-approved': async () => {},
    'payments.payment-rejected': async () => {},
    'learning.enrolment-granted': async () => {},
    'learning.enrolment-revoked': async () => {},
    'support.ticket-opened': async () => {},
    'support.ticket-replied': async () => {},
    'support.ticket-status-changed': async () => {},
  };
}
