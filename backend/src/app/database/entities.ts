import { Assessment } from '../../modules/assessments/assessment.entity.js';
import { AssessmentAttempt } from '../../modules/assessments/assessment-attempt.entity.js';
import { AssessmentQuestion } from '../../modules/assessments/assessment-question.entity.js';
import { AssessmentTopic } from '../../modules/assessments/assessment-topic.entity.js';
import { ExtraTime } from '../../modules/assessments/extra-time.entity.js';
import { ExamAttempt } from '../../modules/practical-exams/exam-attempt.entity.js';
import { ExamGrading } from '../../modules/practical-exams/exam-grading.entity.js';
import { PracticalExam } from '../../modules/practical-exams/practical-exam.entity.js';
import { PracticalExamLab } from '../../modules/practical-exams/practical-exam-lab.entity.js';
import { LessonPass } from '../../modules/learning/lesson-pass.entity.js';
import { PaperQuestion } from '../../modules/assessments/paper-question.entity.js';
import { Achievement } from '../../modules/credentials/achievement.entity.js';
import { CredentialHistory } from '../../modules/credentials/credential-history.entity.js';
import { Credential } from '../../modules/credentials/credential.entity.js';
import { SigningKeyRow } from '../../modules/credentials/signing/signing-key.entity.js';
import { ChainTransaction } from '../../modules/credentials/chain/chain-transaction.entity.js';
import { CredentialAnchor } from '../../modules/credentials/chain/credential-anchor.entity.js';
import { StatusList } from '../../modules/credentials/status-list.entity.js';
import { OutboxDelivery, OutboxEvent } from '../../platform/events/outbox.entities.js';
import { AccountChange } from '../../modules/auth/account-change.entity.js';
import { EmailVerificationToken } from '../../modules/auth/email-verification-token.entity.js';
import { PasswordResetToken } from '../../modules/auth/password-reset-token.entity.js';
import { Session } from '../../modules/auth/session.entity.js';
import { User } from '../../modules/auth/user.entity.js';
import { CourseModule } from '../../modules/catalogue/course-module.entity.js';
import { Course } from '../../modules/catalogue/course.entity.js';
import { Lesson } from '../../modules/catalogue/lesson.entity.js';
import { CourseSearch } from '../../modules/catalogue/search/course-search.entity.js';
import { CourseSlug } from '../../modules/catalogue/course-slug.entity.js';
import { CourseMentor } from '../../modules/catalogue/mentors/course-mentor.entity.js';
import { Mentor } from '../../modules/catalogue/mentors/mentor.entity.js';
import { StoredFile, UnattachedFile } from '../../platform/uploads/index.js';
import { CouponUsage } from '../../modules/coupons/coupon-usage.entity.js';
import { Coupon } from '../../modules/coupons/coupon.entity.js';
import { Comment } from '../../modules/learning/comment.entity.js';
import { Enrolment } from '../../modules/learning/enrolment.entity.js';
import { EnrolmentHistory } from '../../modules/learning/enrolment-history.entity.js';
import { LabAttempt } from '../../modules/learning/lesson-types/lab/lab-attempt.entity.js';
import { Lab } from '../../modules/learning/lesson-types/lab/lab.entity.js';
import { LabFlag } from '../../modules/learning/lesson-types/lab/lab-flag.entity.js';
import { LabHistory } from '../../modules/learning/lesson-types/lab/lab-history.entity.js';
import { LabHint } from '../../modules/learning/lesson-types/lab/lab-hint.entity.js';
import { LabSolution } from '../../modules/learning/lesson-types/lab/lab-solution.entity.js';
import { LabTaskFlag } from '../../modules/learning/lesson-types/lab/lab-task-flag.entity.js';
import { LiveSession } from '../../modules/learning/live-sessions/live-session.entity.js';
import { LessonProgress } from '../../modules/learning/lesson-progress.entity.js';
import { QuizAttempt } from '../../modules/learning/lesson-types/quiz/quiz-attempt.entity.js';
import { CheckoutSession } from '../../modules/checkout/checkout-session.entity.js';
import { BankAccount } from '../../modules/bank/bank-account.entity.js';
import { BankFeed } from '../../modules/bank/bank-feed.entity.js';
import { BankImport } from '../../modules/bank/bank-import.entity.js';
import { AlertWording } from '../../modules/bank/alerts/alert-wording.entity.js';
import { UnreadAlert } from '../../modules/bank/alerts/unread-alert.entity.js';
import { BankLayout } from '../../modules/bank/bank-layout.entity.js';
import { BankLine } from '../../modules/bank/bank-line.entity.js';
import { BankLineHistory } from '../../modules/bank/bank-line-history.entity.js';
import { BankSighting } from '../../modules/bank/bank-sighting.entity.js';
import { PaymentBatch, PaymentBatchItem } from '../../modules/payments/batches/payment-batch.entity.js';
import { BankConfirmation } from '../../modules/checkout/bank-view/bank-confirmation.entity.js';
import { BankVerdict } from '../../modules/payments/bank-verdicts/bank-verdict.entity.js';
import { BankAllocation } from '../../modules/payments/allocations/bank-allocation.entity.js';
import { CreditNote } from '../../modules/payments/credit-note.entity.js';
import { PaymentHistory } from '../../modules/payments/payment-history.entity.js';
import { Payment } from '../../modules/payments/payment.entity.js';
import { PaymentPart } from '../../modules/payments/payment-part.entity.js';
import { ReceiptCounter } from '../../modules/payments/receipt-counter.entity.js';
import { Refund } from '../../modules/payments/refund.entity.js';
import { Receipt } from '../../modules/payments/receipt.entity.js';
import { PublicProfile } from '../../modules/profiles/public-profile.entity.js';
import { ReviewHistory } from '../../modules/reviews/review-history.entity.js';
import { Review } from '../../modules/reviews/review.entity.js';
import { Announcement } from '../../modules/settings/announcement.entity.js';
import { SettingsChange } from '../../modules/settings/settings-change.entity.js';
import { SubmissionMail } from '../../modules/notifications/submission-mail.entity.js';
import { SettingsRow } from '../../modules/settings/settings.entity.js';
import { TicketComment } from '../../modules/support/ticket-comment.entity.js';
import { Ticket } from '../../modules/support/ticket.entity.js';
import { TicketLink } from '../../modules/support/ticket-link.entity.js';

/** All entities, for the data source and the migrations. */
export const entities = [
  User,
  PublicProfile,
  Session,
  EmailVerificationToken,
  PasswordResetToken,
  AccountChange,
  Course,
  CourseModule,
  Lesson,
  Mentor,
  CourseMentor,
  CourseSearch,
  CourseSlug,
  StoredFile,
  UnattachedFile,
  Coupon,
  CouponUsage,
  CheckoutSession,
  Payment,
  Receipt,
  CreditNote,
  Refund,
  ReceiptCounter,
  PaymentHistory,
  PaymentPart,
  Enrolment,
  EnrolmentHistory,
  LessonProgress,
  Lab,
  LabFlag,
  LabTaskFlag,
  LabAttempt,
  LabHint,
  LabHistory,
  LabSolution,
  LessonPass,
  PracticalExam,
  PracticalExamLab,
  ExamAttempt,
  ExamGrading,
  LiveSession,
  QuizAttempt,
  Comment,
  Review,
  ReviewHistory,
  Ticket,
  TicketComment,
  TicketLink,
  SubmissionMail,
  SettingsRow,
  SettingsChange,
  Announcement,
  BankAccount,
  BankLayout,
  BankFeed,
  BankImport,
  BankLine,
  BankLineHistory,
  BankSighting,
  UnreadAlert,
  AlertWording,
  BankAllocation,
  Assessment,
  AssessmentTopic,
  AssessmentQuestion,
  AssessmentAttempt,
  PaperQuestion,
  ExtraTime,
  BankConfirmation,
  BankVerdict,
  PaymentBatch,
  PaymentBatchItem,
  SigningKeyRow,
  StatusList,
  Achievement,
  Credential,
  CredentialHistory,
  CredentialAnchor,
  ChainTransaction,
  OutboxEvent,
  OutboxDelivery,
];
