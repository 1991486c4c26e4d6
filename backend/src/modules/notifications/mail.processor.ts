import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import {
  type EventContext,
  type EventHandlers,
  EventProcessor,
  Outbox,
} from '../../platform/events/index.js';
import { Mailer, renderMail } from '../../platform/mail/index.js';
import { AccountNotices } from './account-notices.js';
import { AssessmentNotices } from './assessment-notices.js';
import { BankNotices } from './bank-notices.js';
import { CertificateNotices } from './certificate-notices.js';
import { DiscussionNotices } from './discussion-notices.js';
import { EnrolmentNotices } from './enrolment-notices.js';
import type { Notice } from './notice.js';
import { PaymentNotices } from './payment-notices.js';
import { SettingsNotices } from './settings-notices.js';
import { SupportNotices } from './support-notices.js';

/** The `mail` queue: sends the mails of each event. */
@Injectable()
export class MailProcessor extends EventProcessor<'mail'> {
  readonly queue = 'mail';

  constructor(
    dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly mailer: Mailer,
    private readonly account: AccountNotices,
    private readonly payments: PaymentNotices,
    private readonly enrolments: EnrolmentNotices,
    private readonly assessments: AssessmentNotices,
    private readonly discussions: DiscussionNotices,
    private readonly certificates: CertificateNotices,
    private readonly support: SupportNotices,
    private readonly settings: SettingsNotices,
    private readonly bank: BankNotices,
    private readonly outbox: Outbox,
  ) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'mail'> = {
    'auth.user-registered': async ({ userId }, context) =>
      this.send(await this.account.welcome(userId), context),
    'auth.password-reset-requested': async ({ userId }, context) =>
      this.send(await this.account.resetLink(userId), context),
    'auth.password-changed': async ({ userId }, context) =>
      this.send(await this.account.passwordChanged(userId), context),
    'auth.role-changed': async ({ userId, isAdmin }, context) =>
      this.send(await this.account.roleChanged(userId, isAdmin), context),
    'payments.payment-submitted': async ({ paymentId }, context) => {
      await this.send(await this.payments.submitted(context.manager, paymentId), context);
      // A separate job: a retry of one mail must not send the other again.
      await this.outbox.publish(context.manager, 'payments.submission-announced', { paymentId });
    },
    'payments.submission-announced': async ({ paymentId }, context) =>
      this.send(await this.payments.received(context.manager, paymentId), context),
    'payments.payment-approved': async ({ paymentId }, context) =>
      this.send(await this.payments.approved(context.manager, paymentId), context),
    'payments.payment-rejected': async ({ paymentId }, context) =>
      this.send(await this.payments.rejected(context.manager, paymentId), context),
    'payments.payment-voided': async ({ paymentId, undone }, context) => {
      if (!undone) await this.send(await this.payments.voided(context.manager, paymentId), context);
    },
    'payments.payment-refunded': async ({ refundId }, context) =>
      this.send(await this.payments.refunded(context.manager, refundId), context),
    'payments.part-recorded': async ({ paymentId }, context) =>
      this.send(await this.payments.partArrived(context.manager, paymentId), context),
    'payments.part-voided': async ({ partId }, context) =>
      this.send(await this.payments.partVoided(context.manager, partId), context),
    'payments.payment-reopened': async ({ paymentId, byOwner }, context) => {
      // The learner already knows; administrators have a payment to verify.
      const notice = byOwner ? 'submitted' : 'reopened';
      await this.send(await this.payments[notice](context.manager, paymentId), context);
    },
    'bank.feed-silent': async ({ feedId, since }, context) =>
      this.send(await this.bank.silent(context.manager, feedId, since), context),
    'bank.mailbox-broken': async ({ problem }, context) =>
      this.send(await this.bank.mailboxBroken(problem), context),
    'bank.money-unclaimed': async (money, context) => this.send(await this.bank.unclaimed(money), context),
    'bank.policy-changed': async (change, context) =>
      this.send(await this.bank.policyChanged(change), context),
    'bank.match-overruled': async (overruled, context) =>
      this.send(await this.bank.overruled(overruled), context),
    'bank.approvals-summed-up': async (sum, context) =>
      this.send(await this.bank.approvalsSummedUp(sum), context),
    'bank.sms-unconfirmed': async (approval, context) =>
      this.send(await this.bank.smsUnconfirmed(context.manager, approval), context),
    'bank.line-reversed': async (reversal, context) =>
      this.send(await this.bank.lineReversed(context.manager, reversal), context),
    'bank.mailbox-repaired': async (_, context) => this.send(await this.bank.mailboxRepaired(), context),
    'learning.enrolment-granted': async ({ enrolmentId, paymentId }, context) => {
      // Only events from before the condition in `subscribersOf` get here: payments have their own mail.
      if (paymentId !== null) return;
      await this.send(await this.enrolments.granted(context.manager, enrolmentId), context);
    },
    'learning.enrolment-revoked': async ({ enrolmentId }, context) =>
      this.send(await this.enrolments.revoked(context.manager, enrolmentId), context),
    'assessments.assessment-failed': async ({ attemptId }, context) =>
      this.send(await this.assessments.failed(context.manager, attemptId), context),
    'learning.comment-answered': async ({ commentId }, context) =>
      this.send(await this.discussions.answered(context.manager, commentId), context),
    'credentials.credential-issued': async ({ credentialId }, context) =>
      this.send(await this.certificates.issued(context.manager, credentialId), context),
    'credentials.credential-revoked': async ({ credentialId }, context) =>
      this.send(await this.certificates.revoked(context.manager, credentialId), context),
    'credentials.credential-replaced': async ({ replacementId }, context) =>
      this.send(await this.certificates.reissued(context.manager, replacementId), context),
    'settings.settings-changed': async ({ version, changedBy }, context) =>
      this.send(await this.settings.changed(context.manager, version, changedBy), context),
    'support.ticket-opened': async ({ ticketId }, context) =>
      this.send(await this.support.opened(context.manager, ticketId), context),
    'support.ticket-replied': async ({ commentId, authorIsAdmin }, context) =>
      this.send(await this.support.replied(context.manager, commentId, authorIsAdmin), context),
    'support.ticket-status-changed': async ({ ticketId, status }, context) =>
      this.send(await this.support.statusChanged(context.manager, ticketId, status), context),
  };

  /** Sends the event's mail. Sends nothing if its subject has been deleted since. */
  private async send(notice: Notice | null, { eventId }: EventContext): Promise<void> {
    if (!notice || notice.to.length === 0) return;
    const { to, subject, content, replyTo, variant } = notice;
    await this.mailer.send({
      to,
      subject,
      ...renderMail(content, this.config),
      causeId: variant ? `${eventId}.${variant}` : eventId,
      ...(replyTo ? { replyTo } : {}),
    });
  }
}
