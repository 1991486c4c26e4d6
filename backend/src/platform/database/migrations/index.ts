import { InitialSchema1795227301194 } from './1795227301194-initial-schema.js';
import { Guards1795227400000 } from './1795227400000-guards.js';
import { SignIn1795228000000 } from './1795228000000-sign-in.js';
import { GrantsByHand1795300000525 } from './1795300000525-grants-by-hand.js';
import { DeskIndexes1795305110000 } from './1795305110000-desk-indexes.js';
import { Settings1795305180000 } from './1795305180000-settings.js';
import { Learners1795305181000 } from './1795305181000-learners.js';
import { UnclaimedFiles1795305230000 } from './1795305230000-unclaimed-files.js';
import { LiveNotices1795306500000 } from './1795306500000-live-notices.js';
import { Receipts1795312345000 } from './1795312345000-receipts.js';
import { TraceContext1795335900000 } from './1795335900000-trace-context.js';
import { StatusCounts1795337820000 } from './1795337820000-status-counts.js';
import { Administrators1795342500000 } from './1795342500000-administrators.js';
import { PaymentSearchText1795351100000 } from './1795351100000-payment-search-text.js';
import { CatalogueCounts1795352600000 } from './1795352600000-catalogue-counts.js';
import { PaymentAmounts1795371700000 } from './1795371700000-payment-amounts.js';
import { ReceiptAtCommit1795376160000 } from './1795376160000-receipt-at-commit.js';
import { BankReferences1795400000000 } from './1795400000000-bank-references.js';
import { IssuedReceipts1795410000000 } from './1795410000000-issued-receipts.js';
import { GstInvoices1795411000000 } from './1795411000000-gst-invoices.js';
import { Voids1795420000000 } from './1795420000000-voids.js';
import { PaymentCorrections1795430000000 } from './1795430000000-payment-corrections.js';
import { RecountEnrolled1795440000000 } from './1795440000000-recount-enrolled.js';
import { Reauthentication1795450000000 } from './1795450000000-reauthentication.js';
import { StrongPasswords1795451000000 } from './1795451000000-strong-passwords.js';
import { Refunds1795460000000 } from './1795460000000-refunds.js';
import { PaymentParts1795470000000 } from './1795470000000-payment-parts.js';
import { VoidParts1795480000000 } from './1795480000000-void-parts.js';
import { Bank1795490000000 } from './1795490000000-bank.js';
import { BankFeeds1795500000000 } from './1795500000000-bank-feeds.js';
import { BankMail1795510000000 } from './1795510000000-bank-mail.js';
import { ToldUnclaimedMoney1795520000000 } from './1795520000000-told-unclaimed-money.js';
import { AutomaticApprovals1795530000000 } from './1795530000000-automatic-approvals.js';
import { Assessments1795560000000 } from './1795560000000-assessments.js';
import { LongImports1795575000000 } from './1795575000000-long-imports.js';
import { Labs1795580000000 } from './1795580000000-labs.js';
import { BankConfirmations1795590000000 } from './1795590000000-bank-confirmations.js';
import { DecidedBankLines1795595000000 } from './1795595000000-decided-bank-lines.js';
import { SmsCaps1795596000000 } from './1795596000000-sms-caps.js';
import { Mentors1795610000000 } from './1795610000000-mentors.js';
import { Credentials1795620000000 } from './1795620000000-credentials.js';
import { LabLessons1795625000000 } from './1795625000000-lab-lessons.js';
import { Chain1795630000000 } from './1795630000000-chain.js';
import { LiveSessions1795640000000 } from './1795640000000-live-sessions.js';
import { HistoryOrder1795650000000 } from './1795650000000-history-order.js';
import { Overpayments1795660000000 } from './1795660000000-overpayments.js';
import { TransfersOfLines1795670000000 } from './1795670000000-transfers-of-lines.js';
import { LinesByArrival1795680000000 } from './1795680000000-lines-by-arrival.js';
import { ToldOverpayments1795690000000 } from './1795690000000-told-overpayments.js';
import { OverpaymentReferences1795700000000 } from './1795700000000-overpayment-references.js';
import { CouponVersions1795710000000 } from './1795710000000-coupon-versions.js';
import { MentorVersions1795720000000 } from './1795720000000-mentor-versions.js';
import { FileDigests1796105000000 } from './1796105000000-file-digests.js';
import { SentBackMoney1796110000000 } from './1796110000000-sent-back-money.js';
import { ConfirmationReviews1796110100000 } from './1796110100000-confirmation-reviews.js';
import { AlertEvidence1796120000000 } from './1796120000000-alert-evidence.js';
import { UnreadAlerts1796121000000 } from './1796121000000-unread-alerts.js';
import { StatementFacts1796130000000 } from './1796130000000-statement-facts.js';
import { PaymentBatches1796140000000 } from './1796140000000-payment-batches.js';
import { RecordedRests1796150000000 } from './1796150000000-recorded-rests.js';
import { CreditNotes1796151000000 } from './1796151000000-credit-notes.js';
import { IndianWhatsappNumber1796160000000 } from './1796160000000-indian-whatsapp-number.js';
import { SubmissionMails1796180000000 } from './1796180000000-submission-mails.js';
import { CourseAccess1796190000000 } from './1796190000000-course-access.js';
import { BatchLines1796191000000 } from './1796191000000-batch-lines.js';
import { VideoConversion1796192000000 } from './1796192000000-video-conversion.js';
import { CourseSearch1796193000000 } from './1796193000000-course-search.js';
import { CourseFacts1796195000000 } from './1796195000000-course-facts.js';
import { SearchSynonyms1796196000000 } from './1796196000000-search-synonyms.js';
import { CourseSlugs1796200000000 } from './1796200000000-course-slugs.js';
import { EmailVerification1796201000000 } from './1796201000000-email-verification.js';
import { SessionDevices1796202000000 } from './1796202000000-session-devices.js';
import { Reviews1796203000000 } from './1796203000000-reviews.js';
import { UpiKinds1796204000000 } from './1796204000000-upi-kinds.js';
import { FreeWithoutReceipt1796204000001 } from './1796204000001-free-without-receipt.js';
import { GuestTickets1796205000000 } from './1796205000000-guest-tickets.js';
import { GrievanceContact1796205000001 } from './1796205000001-grievance-contact.js';
import { VideoLengths1796206000000 } from './1796206000000-video-lengths.js';
import { BouncedEmail1796207000000 } from './1796207000000-bounced-email.js';
import { LabTasks1796207000001 } from './1796207000001-lab-tasks.js';
import { PracticalExams1796207000002 } from './1796207000002-practical-exams.js';
import { PublicProfiles1796300000001 } from './1796300000001-public-profiles.js';
import { CertificationBases1796300000002 } from './1796300000002-certification-bases.js';
import { LabHistories1796300000011 } from './1796300000011-lab-histories.js';
import { ExamLabs1796300000012 } from './1796300000012-exam-labs.js';
import { LabsStayLabs1796300000013 } from './1796300000013-labs-stay-labs.js';
import { UnattachedFiles1796300000021 } from './1796300000021-unattached-files.js';
import { RunningBalances1796300000022 } from './1796300000022-running-balances.js';
import { Notified1796300000023 } from './1796300000023-notified.js';

export const migrations = [
  InitialSchema1795227301194,
  Guards1795227400000,
  SignIn1795228000000,
  GrantsByHand1795300000525,
  DeskIndexes1795305110000,
  Settings1795305180000,
  Learners1795305181000,
  UnclaimedFiles1795305230000,
  LiveNotices1795306500000,
  Receipts1795312345000,
  TraceContext1795335900000,
  StatusCounts1795337820000,
  Administrators1795342500000,
  PaymentSearchText1795351100000,
  CatalogueCounts1795352600000,
  PaymentAmounts1795371700000,
  ReceiptAtCommit1795376160000,
  BankReferences1795400000000,
  IssuedReceipts1795410000000,
  GstInvoices1795411000000,
  Voids1795420000000,
  PaymentCorrections1795430000000,
  RecountEnrolled1795440000000,
  Reauthentication1795450000000,
  StrongPasswords1795451000000,
  Refunds1795460000000,
  PaymentParts1795470000000,
  VoidParts1795480000000,
  Bank1795490000000,
  BankFeeds1795500000000,
  BankMail1795510000000,
  ToldUnclaimedMoney1795520000000,
  AutomaticApprovals1795530000000,
  Assessments1795560000000,
  LongImports1795575000000,
  Labs1795580000000,
  BankConfirmations1795590000000,
  DecidedBankLines1795595000000,
  SmsCaps1795596000000,
  Mentors1795610000000,
  Credentials1795620000000,
  LabLessons1795625000000,
  Chain1795630000000,
  LiveSessions1795640000000,
  HistoryOrder1795650000000,
  Overpayments1795660000000,
  TransfersOfLines1795670000000,
  LinesByArrival1795680000000,
  ToldOverpayments1795690000000,
  OverpaymentReferences1795700000000,
  CouponVersions1795710000000,
  MentorVersions1795720000000,
  FileDigests1796105000000,
  SentBackMoney1796110000000,
  ConfirmationReviews1796110100000,
  AlertEvidence1796120000000,
  UnreadAlerts1796121000000,
  StatementFacts1796130000000,
  PaymentBatches1796140000000,
  RecordedRests1796150000000,
  CreditNotes1796151000000,
  IndianWhatsappNumber1796160000000,
  SubmissionMails1796180000000,
  CourseAccess1796190000000,
  BatchLines1796191000000,
  VideoConversion1796192000000,
  CourseSearch1796193000000,
  CourseFacts1796195000000,
  SearchSynonyms1796196000000,
  CourseSlugs1796200000000,
  EmailVerification1796201000000,
  SessionDevices1796202000000,
  Reviews1796203000000,
  UpiKinds1796204000000,
  FreeWithoutReceipt1796204000001,
  GuestTickets1796205000000,
  GrievanceContact1796205000001,
  VideoLengths1796206000000,
  BouncedEmail1796207000000,
  LabTasks1796207000001,
  PracticalExams1796207000002,
  PublicProfiles1796300000001,
  CertificationBases1796300000002,
  LabHistories1796300000011,
  ExamLabs1796300000012,
  LabsStayLabs1796300000013,
  UnattachedFiles1796300000021,
  RunningBalances1796300000022,
  Notified1796300000023,
];
