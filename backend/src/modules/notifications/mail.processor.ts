import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../../platform/config/index.js';
import {
  type EventContext,
  type EventHandlers,
  EventProcessor,
  Outbox,
} from '../../platform/events/index.js';
import { Mailer, renderMail } from '../../platform/mail/index.js';
import { Tracing } from '../../platform/observability/tracing/index.js';
import { SettingsService } from '../settings/index.js';
import { AccountNotices } from './account-notices.js';
import { AssessmentNotices } from './assessment-notices.js';
import { BankNotices } from './bank-notices.js';
import { CertificateNotices } from './certificate-notices.js';
import { DiscussionNotices } from './discussion-notices.js';
import { EnrolmentNotices } from './enrolment-notices.js';
import { ExamNotices } from './exam-notices.js';
import { LiveSessionNotices } from './live-session-notices.js';
import type { Notice } from './notice.js';
import { OverpaymentNotices } from './overpayment-notices.js';
import { PaymentNotices } from './payment-notices.js';
import { SettingsNotices } from './settings-notices.js';
import { SubmissionNotices } from './submission-notices.js';
import { SupportNotices } from './support-notices.js';

/** The `mail` queue: sends the mails of each event. */
@Injectable()
export class MailProcessor extends EventProcessor<'mail'> {
  readonly queue = 'mail';

  constructor(
    dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly mailer: Mailer,
    private readonly tracing: Tracing,
    private readonly account: AccountNotices,
    private readonly payments: PaymentNotices,
    private readonly submissions: SubmissionNotices,
    private readonly overpayments: OverpaymentNotices,
    private readonly enrolments: EnrolmentNotices,
    private readonly assessments: AssessmentNotices,
    private readonly exams: ExamNotices,
    private readonly discussions: DiscussionNotices,
    private readonly liveSessions: LiveSessionNotices,
    private readonly certificates: CertificateNotices,
    private readonly support: SupportNotices,
    private readonly settingsChanges: SettingsNotices,
    private readonly bank: BankNotices,
    private readonly outbox: Outbox,
    private readonly settings: SettingsService,
  ) {
    super(dataSource);
  }

  protected readonly handlers: EventHandlers<'mail'> = {
    'auth.user-registered': this.mail(({ userId }) => this.account.welcome(userId)),
    'auth.email-verification-requested': this.mail(({ userId }) => this.account.verificationLink(userId)),
    'auth.email-changed': this.mail(({ userId, previousEmail }) =>
      this.account.emailChanged(userId, previousEmail),
    ),
    'auth.password-reset-requested': this.mail(({ userId }) => this.account.resetLink(userId)),
    'auth.password-changed': this.mail(({ userId }) => this.account.passwordChanged(userId)),
    'auth.role-changed': this.mail(({ userId, isAdmin }) => this.account.roleChanged(userId, isAdmin)),
    'payments.payment-submitted': this.mail(({ paymentId }, manager) => this.submitted(manager, paymentId)),
    'payments.submissions-waiting': this.mail((_, manager) => this.submissions.gathered(manager)),
    'payments.submission-announced': this.mail(({ paymentId }, manager) =>
      this.payments.received(manager, paymentId),
    ),
    'payments.payment-approved': this.mail(({ paymentId, decisionId }, manager) =>
      this.payments.approved(manager, paymentId, decisionId),
    ),
    'payments.approval-announced': this.mail(({ paymentId }, manager) =>
      this.payments.approved(manager, paymentId),
    ),
    'payments.payment-rejected': this.mail(({ paymentId, decisionId }, manager) =>
      this.payments.rejected(manager, paymentId, decisionId),
    ),
    'payments.payment-voided': this.mail(({ paymentId, undone }, manager) =>
      undone ? null : this.payments.voided(manager, paymentId),
    ),
    'payments.payment-refunded': this.mail(({ refundId }, manager) =>
      this.payments.refunded(manager, refundId),
    ),
    'payments.part-recorded': this.mail(({ paymentId, partId }, manager) =>
      this.payments.partArrived(manager, paymentId, partId),
    ),
    'payments.part-voided': this.mail(({ partId }, manager) => this.payments.partVoided(manager, partId)),
    'payments.overpayment-decided': this.mail(({ allocationId }, manager) =>
      this.overpayments.decided(manager, allocationId),
    ),
    'payments.payment-reopened': this.mail(({ paymentId, byOwner, undone }, manager) => {
      if (undone) return null;
      return byOwner ? this.submitted(manager, paymentId) : this.payments.reopened(manager, paymentId);
    }),
    'bank.payment-matched': this.mail(({ lineId, courseId }, manager) =>
      this.payments.shownShort(manager, lineId, courseId),
    ),
    'bank.feed-silent': this.mail(({ feedId, since }, manager) => this.bank.silent(manager, feedId, since)),
    'bank.mailbox-broken': this.mail((_, manager) => this.bank.mailboxBroken(manager)),
    'bank.money-unclaimed': this.mail((money) => this.bank.unclaimed(money)),
    'bank.policy-changed': this.mail((change) => this.bank.policyChanged(change)),
    'bank.match-overruled': this.mail((overruled) => this.bank.overruled(overruled)),
    'bank.approvals-summed-up': this.mail((sum) => this.bank.approvalsSummedUp(sum)),
    'bank.sms-unconfirmed': this.mail((approval, manager) => this.bank.smsUnconfirmed(manager, approval)),
    'bank.line-reversed': this.mail((reversal, manager) => this.bank.lineReversed(manager, reversal)),
    'bank.mailbox-repaired': this.mail((_, manager) => this.bank.mailboxRepaired(manager)),
    'learning.enrolment-granted': this.mail(({ enrolmentId, paymentId }, manager) =>
      // Only events from before the condition in `subscribersOf` have a payment: payments have their own mail.
      paymentId === null ? this.enrolments.granted(manager, enrolmentId) : null,
    ),
    'learning.enrolment-revoked': this.mail(({ enrolmentId, revokedAt }, manager) =>
      this.enrolments.revoked(manager, enrolmentId, revokedAt),
    ),
    'assessments.assessment-failed': this.mail(({ attemptId }, manager) =>
      this.assessments.failed(manager, attemptId),
    ),
    'practical-exams.report-submitted': this.mail(({ attemptId }, manager) =>
      this.exams.submitted(manager, attemptId),
    ),
    'practical-exams.exam-decided': this.mail(({ attemptId }, manager) =>
      this.exams.decided(manager, attemptId),
    ),
    'learning.comment-answered': this.mail(({ commentId }, manager) =>
      this.discussions.answered(manager, commentId),
    ),
    'learning.live-session-changed': (change, { manager }) => this.liveSessions.announce(manager, change),
    'learning.live-session-announced': this.mail((announcement, manager) =>
      this.liveSessions.announced(manager, announcement),
    ),
    'credentials.credential-issued': this.mail(({ credentialId }, manager) =>
      this.certificates.issued(manager, credentialId),
    ),
    'credentials.credential-revoked': this.mail(({ credentialId }, manager) =>
      this.certificates.revoked(manager, credentialId),
    ),
    'credentials.credential-replaced': this.mail(({ replacementId }, manager) =>
      this.certificates.reissued(manager, replacementId),
    ),
    'settings.settings-changed': this.mail(({ version, changedBy }, manager) =>
      this.settingsChanges.changed(manager, version, changedBy),
    ),
    'support.ticket-opened': this.mail(({ ticketId }, manager) => this.support.opened(manager, ticketId)),
    'support.guest-ticket-opened': this.mail(({ ticketId }, manager) =>
      this.support.received(manager, ticketId),
    ),
    'support.ticket-replied': this.mail(({ commentId, authorIsAdmin }, manager) =>
      this.support.replied(manager, commentId, authorIsAdmin),
    ),
    'support.ticket-status-changed': this.mail(({ ticketId, status }, manager) =>
      this.support.statusChanged(manager, ticketId, status),
    ),
  };

  /** Mails administrators; the learner's mail is a separate job, so that a retry of one never sends the other again. */
  private async submitted(manager: EntityManager, paymentId: string): Promise<Notice | null> {
    await this.outbox.publish(manager, 'payments.submission-announced', { paymentId });
    return this.submissions.submitted(manager, paymentId);
  }

  /** A handler that sends the event's mail. Sends nothing if its subject has been deleted since. */
  private mail<Payload>(
    compose: (payload: Payload, manager: EntityManager) => Promise<Notice | null> | null,
  ) {
    return async (payload: Payload, { eventId, manager }: EventContext): Promise<void> => {
      const notice = await compose(payload, manager);
      if (!notice || notice.to.length === 0) return;
      const { to, subject, content, variant } = notice;
      // A reply must reach support even if the sender is a no-reply address.
      const replyTo = notice.replyTo ?? this.settings.current.supportEmail;
      const causeId = variant ? `${eventId}.${variant}` : eventId;
      const mail = {
        to,
        subject,
        ...renderMail(content, this.config),
        causeId,
        ...(replyTo ? { replyTo } : {}),
      };
      // Without its recipients.
      const attributes = { 'academy.mail.cause_id': causeId, 'academy.mail.recipients': to.length };
      await this.tracing.span('send mail', { kind: 'client', attributes }, () => this.mailer.send(mail));
    };
  }
}
