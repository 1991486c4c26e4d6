import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { PaymentsModule } from '../payments/index.js';
import { SettingsModule } from '../settings/index.js';
import { SupportModule } from '../support/index.js';
import { AccountNotices } from './account-notices.js';
import { AssessmentNotices } from './assessment-notices.js';
import { BankNotices } from './bank-notices.js';
import { CertificateNotices } from './certificate-notices.js';
import { DiscussionNotices } from './discussion-notices.js';
import { EnrolmentNotices } from './enrolment-notices.js';
import { ExamNotices } from './exam-notices.js';
import { ExamNoticesRepository } from './exam-notices.repository.js';
import { Links } from './links.js';
import { LiveSessionNotices } from './live-session-notices.js';
import { MailProcessor } from './mail.processor.js';
import { NotificationsRepository } from './notifications.repository.js';
import { OverpaymentNotices } from './overpayment-notices.js';
import { PaymentNotices } from './payment-notices.js';
import { SettingsNotices } from './settings-notices.js';
import { SubmissionMailsRepository } from './submission-mails.repository.js';
import { SubmissionNotices } from './submission-notices.js';
import { SupportNotices } from './support-notices.js';
import { WaitingSubmissions } from './waiting-submissions.js';

/** Sends mails for events. */
@Module({
  imports: [AuthModule, PaymentsModule, SettingsModule, SupportModule],
  providers: [
    MailProcessor,
    AccountNotices,
    PaymentNotices,
    SubmissionMailsRepository,
    SubmissionNotices,
    WaitingSubmissions,
    OverpaymentNotices,
    CertificateNotices,
    EnrolmentNotices,
    AssessmentNotices,
    ExamNotices,
    ExamNoticesRepository,
    DiscussionNotices,
    LiveSessionNotices,
    SupportNotices,
    SettingsNotices,
    BankNotices,
    NotificationsRepository,
    Links,
  ],
  exports: [MailProcessor],
})
export class NotificationsModule {}
