/** The messages of administrators' screens, which learners never download. */

import { FLAG_MARKER } from '@triad/shared/lab-marker';

export const adminCertificateMessages = {
  loadFailed: 'Failed to load certificates',
  none: 'No certificates yet',
  noneHint: 'A certificate is issued as soon as a learner completes a course.',
  nothingFound: 'No certificate found',
  reasonMissing: 'Enter a reason of at least 3 characters',
  nameMissing: 'Enter the name',
  withdrawn: 'Certificate withdrawn',
  withdrawFailed: 'Failed to withdraw the certificate',
  reissued: 'New certificate issued',
  reissueFailed: 'Failed to issue the certificate again',
} as const;

/** What a course certifies. */
export const certificationMessages = {
  loadFailed: 'Failed to load what this course certifies',
  restsOnMarkComplete:
    'Learners pay for this course, and its certificate rests on Mark Complete alone. Add a quiz, a lab or a final assessment.',
  intro: 'A certificate names what it rests on. That follows from the course itself:',
  noLessons: 'No lessons yet.',
  lessons: (lessons: string) => `${lessons}. Learners complete every one.` as const,
  noLabs: 'Once the course has some, certificates say that they were practised.',
  labs: (labs: string) => `${labs}. A lab lesson is complete only when the learner has solved it.` as const,
  assessment: {
    none: 'Learners answer questions within a time limit.',
    unpublished: 'Not published. Once it is, the certificate requires it.',
    published: 'Required for the certificate. Timed by the server; not proctored.',
  },
  practicalExam: {
    none: 'Learners solve labs within a time limit and write a report that a mentor grades.',
    unpublished: 'Not published. Once it is, the certificate requires it.',
    published: 'Required for the certificate: labs within a time limit, and a report that a mentor grades.',
  },
} as const;

export const adminReviewMessages = {
  loadFailed: 'Failed to load reviews',
  none: 'No reviews yet',
  noneHint: 'Learners can review a course once they have completed half of it.',
  nothingFound: 'No review found',
  allCourses: 'Show all courses',
  withoutText: 'No text',
  answeredBy: (name: string | null, date: string) =>
    name ? `Answered by ${name}, ${date}` : `Answered, ${date}`,
  answerHint: 'Everybody can read it. Empty it to remove the answer.',
  answered: 'Answer saved',
  answerRemoved: 'Answer removed',
  answerFailed: 'Failed to save the answer',
  hideDescription: (name: string) =>
    `By ${name}. It leaves the course’s page and its rating. The page says how many reviews are hidden.`,
  hiddenBy: (name: string | null, date: string) =>
    name ? `Hidden by ${name}, ${date}:` : `Hidden, ${date}:`,
  reasonHint: 'It stays on record, and the learner can read it.',
  reasonMissing: 'Enter a reason of at least 3 characters',
  hidden: 'Review hidden',
  hideFailed: 'Failed to hide the review',
  shown: 'Review shown again',
  showFailed: 'Failed to show the review again',
} as const;

export const adminCourseMessages = {
  contentsFailed: 'Failed to load course contents',
  moduleMoveFailed: 'Failed to move module',
  topicMoveFailed: 'Failed to move topic',
  contentDeleteFailed: 'Failed to delete content',
  courseDeleteFailed: 'Failed to delete course',
  enrolmentsFailed: 'Failed to load enrollments',
  revokeFailed: 'Failed to revoke enrollment',
  revokeReasonMissing: 'Write a reason. The learner reads it.',
  undoRevocationFailed: 'Failed to undo',
  accessRestored: 'Access restored',
  notLoggedIn: 'You are not logged in.',
  networkError: 'Network error',
  saveFailed: 'Failed to save course',
  tryAgain: 'Something went wrong. Please try again.',
  uploadFailed: 'Failed to upload course contents',
  lessonUploadFailed: (lesson: string) => `Failed to upload content: ${lesson}` as const,
  updateFailed: (reason: string) => `Error updating course: ${reason}` as const,
  updated: 'Course updated successfully!',
  moduleMoved: 'Module moved',
  topicMoved: 'Topic moved',
  contentDeleted: 'Content deleted successfully',
  published: 'Course published',
  publishFailed: 'Failed to publish the course',
  withdraws: 'The course is off sale until it has a lesson and you publish it again.',
  contentSaved: 'Content saved',
  converting: 'Being converted to H.264',
  notConverted: 'Can’t be converted: no picture in many browsers',
  contentSaveFailed: 'Failed to save content',
  lessonGone: 'Someone else has deleted this lesson. Copy what you need before you close it.',
  moduleRenamed: 'Module renamed',
  moduleRemoved: 'Someone else has removed this module',
  moduleRenameFailed: 'Failed to rename module',
  addContent: 'Add Content',
  enrolmentRevoked: 'Enrollment revoked',
  noContent: 'No content available. Click "Add Content" to get started.',
  moduleNameRequired: 'Module name is required',
  invalidVideo: (title: string) => `Invalid Dailymotion URL for lesson: ${title}` as const,
  invalidQuiz: (title: string) => `Invalid quiz JSON for lesson: ${title}` as const,
  confirmDeleteCourse: 'Are you sure you want to delete this course?',
  confirmRevoke: 'Revoke enrollment?',
  confirmDeleteContent: 'Are you sure you want to delete this content?',
} as const;

/** Content upload, in addition to the spec's messages in `adminCourseMessages`. */
export const uploadMessages = {
  titleRequired: 'Lesson title is required',
  moduleGone: 'Someone else has removed this module. Choose another one, or name a new one.',
  skipped: (titles: readonly string[]) =>
    `Skipped, because there is no file, link or quiz yet: ${titles.join(', ')}`,
  allSaved: 'Everything is saved',
  failed: 'The upload failed. Please try again.',
  cancelled: 'The upload was cancelled',
  chooseAgain: (file: string) => `Choose ${file} again: the upload continues from where it stopped.`,
  emptyFile: 'The file is empty',
  pdfTooLarge: 'A PDF may have at most 50 MB',
  videoTooLarge: 'A video may have at most 2 GB',
  labTooLarge: 'A lab file may have at most 2 GB',
  labFile: `For a terminal in the browser: a zip of its files, up to 20 MB. For download: any file up to 2 GB, with ${FLAG_MARKER} where the flag belongs`,
  checkingLab: 'Looking for the place of the flag in the file …',
  labWithoutMarker: `Write ${FLAG_MARKER} into the file where the learner’s flag belongs, and choose it again`,
  foreignVideo: (site: string) =>
    `${site} videos can’t be played here. Upload the file, or use a link to Dailymotion.` as const,
  removing: 'What you typed and uploaded for it will be lost.',
  leaveUploading:
    'A file is still being uploaded. It stops when you leave, and continues when you choose it again here.',
  leaveUnsaved:
    'Some lessons are not saved yet. They wait here until this tab is closed; files have to be chosen again.',
} as const;

export const quizBuilderMessages = {
  complete: 'The quiz is complete',
} as const;

export const courseFormMessages = {
  created: 'Course created successfully!',
  startsInactive:
    'A new course is inactive: learners don’t see it until you have added a lesson and published it.',
  titleMissing: 'Title is required',
  descriptionMissing: 'Description is required',
  price: 'The price must be 0 to 10,00,000 rupees with at most two decimals',
  duration: 'The duration must be a number of hours from 0 to 10,000',
  categoryMissing: 'Choose a category',
  mentorsFailed: 'Failed to load mentors',
  certificate:
    'Issued by itself: after the last lesson and, if this course has exams, after they are passed. It is signed, and anyone the learner sends the link to can check it.',
  imageKind: 'Choose a JPEG, PNG or WebP image',
  leaving: 'What you changed here has not been saved and will be lost.',
  restored: 'Your unsaved changes are back. Images have to be chosen again.',
} as const;

export const enrolmentMessages = {
  grantHint: 'For someone who paid another way. It counts in no revenue, and they get a mail.',
  granted: (name: string) => `${name} has access now` as const,
  grantFailed: 'Failed to grant access',
  nobody: 'No students yet.',
  notFound: 'No student matches this search.',
  emailMissing: 'Enter their email address',
} as const;

export const setupMessages = {
  cannotPay: "Learners can't pay: set your UPI ID",
  personalIdNearLimit: (received: string) =>
    `${received} of about ₹1,00,000 came to your personal UPI ID this month. Ask your bank for a merchant ID before it limits this one.`,
} as const;

export const dashboardMessages = {
  figuresFailed: 'Failed to load the figures',
  historyFailed: 'Failed to load revenue and enrolments',
} as const;

export const adminPaymentMessages = {
  refundRecorded: (learner: string, amount: string) => `Refund of ${amount} to ${learner} recorded` as const,
  refundFailed: 'Failed to record the refund',
  refundAmountMissing: 'Enter the amount that went back',
  refundReferenceMissing: 'Enter the bank reference of the refund',
  refundAfterRejecting: (amount: string) =>
    `${amount} of this payment arrived. Send it back at your bank, then record the refund on the rejected payment.` as const,
  partRecorded: (learner: string, amount: string) =>
    `${amount} from ${learner} recorded as part payment` as const,
  restRecorded: (learner: string) => `All of it has arrived from ${learner}. Approve the payment.` as const,
  allArrived: 'All of it has arrived. Approve the payment.',
  partFailed: 'Failed to record the part payment',
  confirmVoidPart: 'Part payment recorded by mistake?',
  partVoided: (learner: string, amount: string) =>
    `Part payment of ${amount} from ${learner} is void` as const,
  partVoidFailed: 'Failed to void the part payment',
  partAmountMissing: 'Enter the amount that arrived',
  partReferenceMissing: 'Enter the bank reference of the transfer',
  refundDayMissing: 'Choose the day on which the refund was sent',
  loadFailed: 'Failed to load manual payments',
  approveFailed: 'Failed to approve',
  rejectFailed: 'Failed to reject',
  networkError: 'Network error',
  copyFailed: 'Copy failed',
  approved: 'Approved',
  rejected: 'Rejected',
  confirmApprove: 'Approve this payment anyway?',
  noTransactionId: 'No transaction ID was given. Compare amount and time in the bank.',
  chooseApproved: 'Which payment did this transfer pay for?',
  bankTextFailed: 'We could not check that every pasted line was read.',
  pasteTooLong: (characters: string) =>
    `That is ${characters} characters. Paste up to 4,000 at a time, about 40 lines.`,
  confirmReject: 'Reject this payment?',
  confirmRejectSeen: 'The bank has seen this payment. Reject it anyway?',
  nothingToApprove: 'None of these can be approved together. Decide them one by one.',
  decidedBy: (status: string, name: string) => `Already ${status} by ${name}` as const,
  decidedElsewhere: 'Another administrator has just dealt with this payment. Its history says how.',
  reopened: 'Reopened',
  reopenFailed: 'Failed to reopen',
  voided: 'Voided',
  voidFailed: 'Failed to void',
  voidReasonMissing: 'Choose or write a reason. The learner reads it.',
  undone: 'Undone',
  undoFailed: 'Failed to undo',
  confirmVoid: 'Approved by mistake?',
  confirmClose: 'Close the access, too?',
  closeReason: 'Your payment was refunded in full.',
  closed: 'Access closed',
  closeFailed: 'Failed to close the access',
  historyFailed: 'Failed to load the history',
  couponUsagesFailed: 'Failed to load coupon usages',
  searchHint: 'Try the name, the email or only the amount, like ₹5,499.',
  noUsages: 'No usages found',
} as const;

/** Common rejection reasons; administrators may edit them before sending. */
export const rejectionReasons = [
  'We could not find this transfer in our account.',
  'The amount we received differs from the price of the course.',
  'This transaction ID was already used for another payment.',
  'The transaction ID is not complete. Please send all of it.',
] as const;

export const bankMessages = {
  ownMachine:
    'The phone can’t reach this address: it names this computer. Set PUBLIC_URL on the server to the academy’s public address, and restart.',
  accountsFailed: 'Failed to load the bank accounts',
  accountFailed: 'Failed to add the account',
  uploadFailed: 'Failed to read the statement',
  importFailed: 'Failed to load the import',
  importGone: 'This preview is no longer open. Upload the file again.',
  demoStatementFailed: 'Failed to download the demo statement',
  confirmFailed: 'Failed to import the statement',
  columnsMissing: 'Choose the date and the column with the money that came in.',
  columnsFailed: 'Failed to read the statement with these columns',
  importsFailed: 'Failed to load the imported statements',
  importUndone: 'Import undone',
  undoFailed: 'Failed to undo',
  linesFailed: 'Failed to load the bank lines',
  daysFailed: 'Failed to compare the bank with the payments',
  lineFailed: 'Failed to change the bank line',
  overpaid: (rest: string, overpayment: 'kept' | 'refunded') =>
    `${rest} more than was due: ${overpayment === 'kept' ? 'kept' : 'sent back'}` as const,
  overpaymentChanged: 'Overpayment changed. The learner gets a mail.',
  overpaymentReferenceSaved: 'Bank reference saved. The learner sees it with the purchase.',
  noConnection: 'No connection. Try again when you are back online.',
  overpaymentFailed: 'Failed to change the overpayment',
  payerFailed: 'Failed to show the payer. Try again.',
  approveFailed: 'Failed to approve',
  setAside: 'Set aside',
  takenBack: 'Taken back',
  allocateFailed: 'Failed to give the money to the payment',
  paymentsFailed: 'Failed to load the pending payments',
  feedsFailed: 'Failed to load the feeds',
  unreadFailed: 'Failed to load the messages',
  markFailed: 'Failed to read the message',
  discardFailed: 'Failed to discard the message',
  forgetFailed: 'Failed to forget the wording',
  feedFailed: 'Failed to add the phone',
  mailFeedFailed: 'Failed to add bank mail',
  mailboxProblems: {
    wrong_login: 'The mail server refuses the user name or password. Correct BANK_IMAP_URL on the server.',
    no_folder: 'The mailbox has no such folder. Correct BANK_IMAP_URL on the server.',
    unreachable: 'The mail server does not answer.',
  },
  policiesFailed: 'Failed to load what is approved automatically',
  policyFailed: 'Failed to change the policy',
  stopFailed: 'Failed to stop automatic approvals. Try again at once.',
  stopped: 'Automatic approvals are stopped',
  feedChangeFailed: 'Failed to change the feed',
} as const;

export const voidPartReasons = [
  'The transfer belongs to another payment.',
  'The amount was typed wrongly.',
  'The bank has reversed this transfer.',
] as const;

/** Common reasons for voiding an approval; administrators may edit them before sending. */
export const voidReasons = [
  'The transfer belongs to another payment.',
  'The money has not arrived in our account.',
  'The bank has reversed this transfer.',
  'The amount we received differs from the price of the course.',
] as const;

export const testPaymentMessages = {
  what: 'Pay ₹1 to yourself, as a learner would, and see whether and how fast the academy notices. It buys nothing.',
  start: 'Start a test payment',
  again: 'Test again',
  failed: 'The test could not be started',
  waiting:
    'Waiting for the bank. By SMS or mail this takes seconds; without either, upload a statement. If you leave this page, you find the ₹1 in the bank’s list.',
  sources: { sms: 'SMS', mail: 'mail', statement: 'a statement' },
  recognised: (time: string, source: string, hasCode: boolean) =>
    hasCode
      ? (`Recognised after ${time} by ${source}, with its note: order codes are matched, too. The ₹1 is set aside.` as const)
      : (`₹1 arrived after ${time} by ${source}. The bank showed no note, so payments are matched by their transaction ID. The ₹1 is set aside.` as const),
} as const;

export const settingsMessages = {
  loadFailed: 'Failed to load the settings',
  saveFailed: 'Failed to save the settings',
  saved: 'Settings saved',
  changesFailed: 'Failed to load the changes',
  previewFailed: 'Failed to draw the QR code',
  upiWrong: 'Enter a UPI ID like academy@okbank',
  upiKindHints: {
    personal:
      'Your own account. Banks limit what it receives; near ₹1,00,000 a month ask yours for a merchant ID.',
    'small merchant': 'A shop’s ID from a payment app, without GST registration.',
    merchant: 'A business’s ID with a category code. Payment apps rarely refuse its links.',
  },
  bankQrHint:
    'It begins with upi://pay, fills in the fields above, and gives learners’ links the category that your bank gave you.',
  bankQrFilled: 'Filled in from the code. Check the fields above, then save.',
  bankQrWrong: 'Paste the text of a UPI QR code without an amount, like upi://pay?pa=academy@okbank',
  bankQrOfAnother: 'This QR code is for another UPI ID. Leave it blank, or paste the code of your UPI ID',
  bankQrNoPicture: 'This file could not be read as a picture. Choose a photo or a screenshot of the QR code.',
  bankQrNoCode: 'No QR code was found in this picture. Choose one that shows the code large and straight.',
  bankQrNoUpi:
    'This is not a UPI QR code without an amount. Choose the one that your bank or payment app made for your UPI ID.',
  payeeMissing: 'Enter the name that payment apps should show',
  whatsappWrong: 'Enter 8 to 15 digits with the country code, like 919800000000',
  emailWrong: 'Enter an email address like name@example.com',
  phoneWrong: 'Enter a phone number like +91 98000 00000',
  sacWrong: 'Enter 4 to 8 digits, like 999293',
  gstRateWrong: 'Enter a whole percentage from 0 to 40',
  smsCapWrong: 'Enter whole rupees from 0 to 10,00,000',
  minutesWrong: 'Enter whole minutes from 1 to 1440',
  announcementsFailed: 'Failed to load announcements',
  announceFailed: 'Failed to save the announcement',
  announcementGone: 'Someone else has removed this announcement. Copy what you need before you close it.',
  announcementMissing: 'Write what learners should read',
  endBeforeStart: 'The end must be after the start',
  announced: 'Announced',
  announcementSaved: 'Announcement saved',
  announcementRemoved: 'Announcement removed',
  announcementRemoveFailed: 'Failed to remove the announcement',
  leaving: 'The settings you changed are not saved and will be lost.',
} as const;

export const learnersMessages = {
  loadFailed: 'Failed to load learners',
  nobody: 'No learners found',
  personFailed: 'Failed to load the learner',
  gone: 'Learner not found',
  coursesFailed: 'Failed to load the courses',
  madeAdministrator: 'Made an administrator',
  unmadeAdministrator: 'Administrator rights ended',
  roleFailed: 'Failed to change the role',
  demoted: 'You are no longer an administrator',
  sessionsEnded: 'Signed out everywhere',
  sessionsFailed: 'Failed to end the sessions',
} as const;

export const couponMessages = {
  loadFailed: 'Failed to load coupons',
  none: 'No coupons yet',
  saveFailed: 'Failed to save the coupon',
  created: 'Coupon created',
  saved: 'Coupon saved',
  switchedOff: 'Coupon switched off',
  switchedOn: 'Coupon switched on',
  codeWrong: 'A code has 1 to 40 of A–Z, 0–9, - and _',
  percentWrong: 'The discount is a whole percent from 1 to 100',
  limitWrong: 'Enter a whole number from 1 to 10,00,000, or nothing',
  endBeforeStart: 'The end must be after the start',
} as const;

export const reauthenticationMessages = {
  title: 'Confirm it’s you',
  description: 'Enter your password to continue. You won’t be asked again for 5 minutes.',
  passwordMissing: 'Please enter your password',
  failed: 'Your password could not be checked. Please try again.',
} as const;

export const helpDeskMessages = {
  replyUnsent: 'Your reply is not sent yet',
  replyUnsentWhy: (name: string) =>
    `${name} doesn’t get it unless you send it. It stays in the reply box of this ticket.` as const,
  notFound: 'Ticket not found',
  withoutAccount: 'Without an account',
  withoutAccountWhy:
    'The address is as they typed it: it proves nothing about an account. Your reply goes to it by mail, with a link to answer.',
} as const;

export const exportMessages = {
  failed: 'Failed to export',
} as const;
