/** The product's messages, word for word as in the specification, grouped by where they appear. */

import { ACCESS_BY_WHEN } from '@triad/shared/policy';

export const fieldMessages = {
  copied: 'Copied',
  copyFailed: 'Failed to copy',
  keptOffline: 'No connection. Everything you typed is kept; send it again when you are back online.',
  halfDate: 'Enter a date and a time, or leave both empty',
  notConfigured: 'Not configured',
  changedByBoth: (labels: readonly string[]) =>
    `Someone else has changed this, too: ${labels.join(', ')}. Nothing is saved yet. Save again to put yours over theirs, or drop your changes to see theirs.`,
} as const;

/** Validation messages of the sign-in screens. */
/** The page that the link of a mail opens. */
/** The check of a certificate by whoever was shown it. */
export const verifyMessages = {
  checking: 'Checking the certificate',
  failed: 'The certificate could not be checked',
  findHint: 'The code is on the certificate: 16 letters and digits. Its dashes and the case don’t matter.',
  codeMissing: 'Type the code of the certificate',
  none: 'No such certificate',
  noneHint:
    'Compare the code with the certificate: it has 16 letters and digits. Its owner may also have made it private.',
  valid: 'Valid',
  withdrawn: (date: string, reason: string) => `Withdrawn on ${date}: ${reason}`,
  replaced: 'Replaced by a newer certificate',
  invalid: 'Not valid',
  signed: (issuer: string, date: string) => `Signed by ${issuer}. Unchanged since ${date}.`,
  notSigned: 'The signature does not fit, or the key that made it has been withdrawn.',
  testChain: 'Recorded on this installation’s own test chain. That proves nothing to others.',
  waitsForChain: (chain: string) =>
    `Waiting to be recorded on ${chain}. The signature above is already valid.`,
  onChain: (chain: string, date: string) =>
    `Its fingerprint is a token on ${chain}, final since ${date}. No name or course is stored there.`,
  revokedOnChain: (chain: string, date: string) =>
    `Its fingerprint was revoked on ${chain}, final since ${date}.`,
  foot: 'This page is the academy’s own check. To check without us, download the credential and use any Open Badges 3.0 verifier.',
} as const;

/** The learner's own certificates. */
export const certificateMessages = {
  open: 'Certificate',
  none: 'No certificates yet',
  noneHint: (name: string) =>
    `Complete a course to earn its certificate. It will say “${name}”: if that is not your full name, change it above first.`,
  loadFailed: 'Failed to load your certificates',
  ready: 'Your certificate is ready.',
  onItsWay: 'Your certificate is made once everything it asks for is done. You get a mail when it is ready.',
  withdrawn: (date: string, reason: string) => `Withdrawn on ${date}: ${reason}`,
  downloadFailed: 'Failed to download the file',
  badgeHint: 'The badge is an Open Badges 3.0 picture: the signed credential is inside it.',
  visibility: {
    link: 'Anyone who has the link or the code can check it. Search engines are told not to list it.',
    private: 'Its link says that there is no such certificate. Downloaded files stay as they are.',
  },
  visibilityFailed: 'Failed to change who can see the certificate',
  correctionOnce: 'You can correct it once, within 7 days.',
  correctionHint: 'A new certificate with a new link replaces this one. Your profile stays as it is.',
  correctionClosed: 'It can be corrected within 7 days. After that, our team corrects it.',
  correctionFailed: 'Failed to correct the name',
  corrected: 'New certificate issued',
  nameMissing: 'Enter your full name',
  sameName: 'The certificate already has this name',
} as const;

/** Changing the user's own account. */
/** Where the user is signed in. */
export const catalogueMessages = {
  fetchFailed: 'Failed to fetch courses',
  fetchError: 'Something went wrong while fetching courses',
  loginFirst: 'Please login first',
  durationUnknown: 'Duration N/A',
  enroll: 'Enroll Now',
  continueLearning: 'Continue Learning',
  courseFailed: 'Failed to load course details',
  announcementsFailed: 'The announcements can’t be shown right now',
  courseNotFound: 'Course not found',
  backToCourses: 'Back to courses',
  manualVerification: 'Manual verification',
  beingVerified: 'Being verified',
  free: 'Free',
  startNow: 'Start now',
  completed: 'Completed',
  reviewCourse: 'Review Course',
  newCourse: 'New',
  notOnSale: 'Not on sale yet',
  withoutLessons: 'The lessons of this course are being prepared.',
  paymentsOpenSoon: 'Payments open soon',
  paymentsClosed: 'You can’t pay for this course yet.',
  supportAvailable: 'Support available',
  certificateFacts:
    'Signed by the academy, with a page where anyone you send the link to can check it. PDF, badge and LinkedIn included.',
} as const;

export const reviewMessages = {
  whoReviews: 'By learners who have this course and completed at least half of it.',
  none: 'No reviews yet.',
  loadFailed: 'Failed to load reviews',
  tooEarly: 'You can review this course once you have completed half of it.',
  ask: 'How is the course for you?',
  bodyHint: 'What helped you, and what was missing? Everybody can read it, with your first name and initial.',
  stars: ['Poor', 'Weak', 'Fair', 'Good', 'Excellent'],
  starsMissing: 'Choose 1 to 5 stars',
  saved: 'Your review is saved',
  saveFailed: 'Failed to save your review',
  change: 'Edit your review',
  you: 'You',
  deleteHint: 'Its stars no longer count. You can write another one later.',
  deleted: 'Review deleted',
  deleteFailed: 'Failed to delete your review',
  edited: 'edited',
  answer: 'The academy’s answer',
  distribution: 'Reviews by stars',
  reviewBy: (author: string) => `Review by ${author}` as const,
  hiddenBecause: (reason: string) => `The academy has hidden this review: ${reason}` as const,
  hidden: (count: number) =>
    count === 1
      ? 'The academy has hidden 1 review and recorded why.'
      : (`The academy has hidden ${count} reviews and recorded why.` as const),
  newest: (shown: number, count: number) => `The newest ${shown} of ${count} reviews.` as const,
} as const;

/** On the pages that everybody sees. */
export const siteMessages = {
  catalogueIntroduction:
    'Cybersecurity courses that you study at your own pace. Pay by UPI, without a card; access does not run out.',
  allCourses: 'All courses',
  found: (courses: string, text: string) =>
    text ? (`${courses} for “${text}”` as const) : (`${courses} found` as const),
  missing: {
    missing: {
      title: catalogueMessages.courseNotFound,
      hint: 'It may have been renamed, or it is no longer sold.',
    },
    nobody: { title: 'Page not found', hint: 'Check the address. Its owner may also have switched it off.' },
    unavailable: {
      title: 'This page can’t be shown right now',
      hint: 'Nothing is lost. Try again in a minute.',
    },
  },
  inclusiveOfGst: 'incl. GST',
  howToPay: 'Pay by UPI from any app. We check that the money has reached our bank, and the course opens.',
  measuredAccess: (time: string) =>
    `Half of all payments in the last 30 days opened the course within ${time}.` as const,
  nothingToPay: 'Nothing to pay: an account is enough.',
  completion: 'Complete every lesson to get the certificate.',
  examined: (questions: string, time: string, passMark: number, attempts: string) =>
    `Complete every lesson and pass the final assessment to get the certificate: ${questions} in ${time}, ${passMark}% passes, ${attempts}.` as const,
  practicallyExamined: (labs: string, time: string) =>
    `A practical exam ends the course: ${labs} and a report in ${time}, which a mentor reads and grades.` as const,
  practised: 'Its labs count as practised, not as examined.',
  player:
    'Video, notes and questions on one page, the outline beside them. It works on a phone, and it continues where you stopped.',
  payingSteps: [
    {
      title: 'Choose a course',
      text: 'The page of a course says what it teaches, who teaches it and what it costs.',
    },
    { title: 'Pay by UPI', text: 'To our UPI ID or QR, from any UPI app. No card, no wallet, no extra fee.' },
    {
      title: 'Study',
      text: 'Type in the transaction ID. Once we see the money at our bank, the course opens, and a mail tells you.',
    },
  ],
  certificate: 'A signed certificate with a page where anyone you send the link to can check it.',
  previews: 'Lessons marked “Preview” play without an account.',
  memberOf: (academy: string, month: string) => `Learning at ${academy} since ${month}` as const,
  personLabs: 'Hands-on practice. Points are for solved tasks, less the hints that were taken.',
  personEmpty: 'No certificates or solved labs yet',
} as const;

/** What a learner has earned in labs. */
export const labScoreMessages = {
  solved: (solved: number, labs: string) => `${solved} of ${labs} solved` as const,
  points: (points: number, possible: number) => `${points} of ${possible} points` as const,
  total: (points: string, labs: string) => `${points} in ${labs}` as const,
  loadFailed: 'Failed to load your labs',
  none: 'No solved labs yet',
  noneHint: 'Labs are lessons with tasks to solve. Reach a lab’s points, and it appears here.',
} as const;

/** The learner's own page at /people/{code}. */
export const publicPageMessages = {
  choice: 'Anyone with the link can see this page',
  shown:
    'It shows your name, the month you joined, your certificates that anyone with the link can see, and your solved labs with their points. Nothing else: no email address, no payments, no unfinished courses.',
  ends: 'Search engines are told not to list it. Switch it off, and its link stops working at once; switch it on again, and the link is the same.',
  loadFailed: 'Failed to load your public page',
  changeFailed: 'Failed to change who can see your page',
  on: 'Your page is public',
  off: 'Your page is private',
} as const;

export const learningMessages = {
  reviewCourse: 'Review this course',
  pdfLocked: 'This document is locked with a password. Please tell support.',
  notEnrolled: 'You need to enroll in this course to access the content',
  loginToAccess: 'Please login to access the course',
  nonJson: 'Server returned non-JSON response',
  invalidCourse: 'Invalid course data received',
  contentFailed: 'Failed to load course content',
  noContent: 'No content available for this course',
  progressLoadFailed: 'Failed to load progress',
  progressFailed: 'Failed to update progress',
  progressUpdated: 'Progress updated',
  commentsFailed: 'Failed to load comments',
  commentFailed: 'Failed to post comment',
  commentPosted: 'Comment posted successfully',
  quizFailed: 'Unable to load quiz',
  quizSubmitFailed: 'Submission failed',
  quizChanged: 'The quiz has just been changed. Check your answers and submit them again.',
  noQuiz: 'No quiz found',
  score: (percent: number) => `Score: ${percent}%` as const,
  videoUnavailable: 'Video unavailable or invalid URL. Please contact support.',
  noPicture:
    'Your browser plays this video without its picture. Try another browser, or come back in some minutes: it may be converted by then.',
  videoReport: (lesson: string) => `The video of “${lesson}” does not play.` as const,
  unanswered: (numbers: readonly number[]) =>
    numbers.length === 1
      ? (`Question ${numbers[0]} has no answer. It counts as incorrect.` as const)
      : (`Questions ${numbers.join(', ')} have no answer. They count as incorrect.` as const),
  markComplete: 'Mark Complete',
  coursesFailed: 'Failed to load your courses',
  enrolledFailed: 'Failed to fetch enrolled courses',
  noEnrolments: 'No enrollments yet',
  browseCourses: 'Browse Courses',
  complete: (percent: number) => `${percent}% Complete` as const,
  justStarted: 'Just Started',
  profileFailed: 'Failed to fetch profile',
  memberSince: 'Member since',
} as const;

/** Final assessments, for learners. */
export const assessmentMessages = {
  failed: 'Failed to load the assessment',
  paperFailed: 'Failed to load your paper. The time is running; try again.',
  startFailed: 'Failed to start. Your time has not begun. Try again.',
  submitFailed: 'No connection. Your answers are kept on this device. Try again when you are back online.',
  submitFailedLate:
    'The time is over, but there is no connection. Reconnect now: answers that reach us too late don’t count.',
  toOverview: 'About this assessment',
  locked: 'Complete every lesson of this course. The final assessment opens then.',
  passed: 'You have passed the final assessment of this course.',
  noAttemptsLeft: 'You have used all attempts. If something went wrong in one of them, appeal below.',
  unavailable: 'The academy is changing this assessment. Your results stay as they are.',
  takenOver: 'This attempt is open in another tab',
  takenOverWhy:
    'You opened it in another tab or on another device, and your answers are saved from there. The time is the same.',
  saved: 'Saved',
  saving: 'Saving…',
  keptOffline: (answers: number) =>
    answers === 1 ? 'No connection: 1 answer kept here' : `No connection: ${answers} answers kept here`,
  cancelled: 'Cancelled, because your access to the course ended. It doesn’t count.',
  expired: 'The time ran out. What you had answered was submitted.',
  voided: 'Set aside by the academy: this attempt doesn’t count.',
  appealed: 'Appeal sent. You find our answer in your tickets.',
  appealTooShort: 'Please write what was wrong, in at least 5 characters',
  appealFailed: 'Failed to send your appeal',
} as const;

export const paymentMessages = {
  confirmDetails: 'Confirm your details',
  showInstructions: 'Show payment instructions',
  nameAndEmail: 'Please enter your name and a valid email',
  payingFor: "You're paying for",
  qrNotConfigured: 'QR not configured',
  comingSoon: 'coming soon',
  voided: 'This payment was approved by mistake, so you no longer have access through it.',
  submit: 'Submit for verification',
  proofMissing: 'Provide transaction ID or receipt email',
  submitted: 'Payment submitted. We will verify and grant access soon.',
  checkoutFailed: 'Failed to start checkout',
  submitFailed: 'Failed to submit payment',
  alreadyPending: 'Your payment for this course is already being verified',
  alreadyEnrolled: 'You already have access to this course',
  success: 'Payment Successful',
  purchasesFailed: 'Failed to load purchases',
  paymentNotFound: 'Payment not found',
  paymentNotFoundWhy: 'It may belong to another account. Your payments are in your profile.',
  bankNotSeen: 'We look for the money in our bank account.',
  bankNotNeeded: 'Checked by an administrator.',
  opensSoon: 'The course opens by itself.',
  opened: (when: string) => `The course was opened ${when}.` as const,
  notOpened: 'We could not verify this payment.',
  receiptFailed: 'Failed to load receipt',
  receiptPdfFailed: 'Failed to download the PDF. Print the receipt instead.',
  receiptNotFound: 'Receipt not found',
  noReceiptYet: 'There is a receipt once the payment is approved',
  notAnInvoice: 'This is a receipt and not a tax invoice.',
  qrFromGallery: 'To pay on this phone, save it and choose it from your gallery in the app’s scanner.',
  qrNotFromGallery:
    'UPI apps refuse a code from the gallery above ₹2,000. To pay on this phone, copy the UPI ID instead.',
  /** By what the bank registered the UPI ID as. */
  linkRefused: {
    personal: 'Apps refuse many links to personal UPI IDs.',
    'small merchant': 'Apps refuse some links.',
    merchant: 'Apps refuse few links to merchants; yours did.',
  },
  signedQr: (amount: string, orderCode: string) =>
    `This code is the bank’s own. Scan it, type ${amount} yourself, and put ${orderCode} into the note.` as const,
  notPaidThen:
    'Nothing was sent? Copy the UPI ID and pay it in your app by hand: apps refuse that least of all. Your price is held meanwhile.',
  backFromApp: 'Have you paid?',
  backFromAppThen: 'Then enter the transaction ID that your app shows for the payment.',
  pasteFailed: 'Nothing to paste. Copy the transaction ID in your app, or press and hold the field.',
  saveQrFailed: 'Failed to save the QR code. Take a screenshot instead.',
  couponCheckFailed: 'Failed to check this coupon',
  noTransactionId: 'Submit without a transaction ID?',
  noTransactionIdWhy:
    'With the 12-digit ID from your UPI app we find your payment at once. Without it, verification takes longer.',
  correct: 'Correct your payment details',
  correctionNeeded: 'Change the transaction ID or add a screenshot',
  correctionFailed: 'Failed to send your correction',
  evidenceRefused:
    'Choose a JPEG, PNG, WebP or PDF file of at most 5 MB. For a HEIC photo, choose a screenshot of it.',
  notVerifiedYet: 'Your last payment was not verified',
  cannotPayYet:
    'This academy can’t take payments yet. Please don’t send money. We’ll open payments as soon as we can.',
  accessNotOpen: 'This course is not open for you yet',
  accessCheckFailed: 'Failed to check your access',
  inVerification: 'Payments in verification',
  verifying: 'Verifying',
  live: 'Live',
  idle: 'Idle',
  manualUpi: 'Manual UPI',
  begun: (amount: string) =>
    `You started a payment of ${amount}. If you have sent it, submit the transaction ID: we can’t see your payment without it.` as const,
  refundedInFull: 'All that you paid for this order was refunded.',
  refundedAndClosed: 'All that you paid for this order was refunded, and your access through it has ended.',
  refunded: (amount: string, day: string) => `${amount} was refunded to you on ${day}.` as const,
  overpaid: (amount: string, overpayment: 'kept' | 'refunded') =>
    overpayment === 'refunded'
      ? (`You paid ${amount} more than was due. We sent it back.` as const)
      : (`You paid ${amount} more than was due. We have not sent it back.` as const),
  bankConfirmed: (amount: string, when: string) => `The bank has confirmed ${amount} ${when}.` as const,
  confirmedByBank: 'Bank confirmed',
  /** Why an administrator decides although the bank shows the money; by the API's `bank_review`. */
  reviewing: {
    price_changed:
      'You submitted it after your checkout had expired, and the price has changed since. An administrator checks it.',
    after_expiry: 'It came after your checkout had expired. An administrator checks the price.',
    reference_alone: 'An administrator checks that it is yours.',
  },
  administratorApproves: 'An administrator approves it next, and your course opens by itself.',
  openingCourse: 'Opening your course…',
  approved: 'Your payment is approved.',
  notFreeAnyMore: 'This course is no longer free.',
  nothingToPay: 'Nothing to pay.',
  submitNothing: 'You don’t need to submit anything.',
  proofNeeded: 'Submit your proof, so that an administrator can approve it.',
  restMissing: (arrived: string, missing: string) => `${arrived} arrived; ${missing} is missing.` as const,
  payRestWithQr: 'Pay the rest with this QR.',
  missing: (amount: string) => `${amount} missing` as const,
  remainingFailed: 'Failed to load how to pay the rest',
  noPayee: 'The academy has no UPI ID right now. Please don’t send money; contact support.',
  dismissRejection: 'Dismiss this rejected payment?',
  dismissedStays: (course: string) =>
    `Your payment for ${course} was not verified, and you don’t have access. You can still find it in your purchase history and try again from there.` as const,
  accessOpened: (course: string) => `You now have access to ${course}` as const,
  notVerified: (course: string) =>
    `Your payment for ${course} was not verified. My Learning says what to do.` as const,
} as const;

export const supportMessages = {
  tooShort: 'Please write a brief message',
  loadFailed: 'Failed to load your tickets',
  threadFailed: 'Failed to load thread',
  submitFailed: 'Could not submit ticket',
  replyFailed: 'Could not post reply',
  statusFailed: 'Could not update status',
  adminLoadFailed: 'Failed to load tickets',
  sent: 'Support request sent',
  statusUpdated: 'Status updated',
  movedElsewhere: 'Someone else has just changed the status of this ticket.',
  yourTickets: 'Your tickets',
} as const;

export const contactMessages = {
  nameMissing: 'Enter your name',
  failed: 'Could not send your message',
  sent: 'We have your message',
  threadTitle: (number: string) => `Ticket ${number}` as const,
  loadFailed: 'Failed to load your conversation',
  unknownLink: 'This link no longer works',
  closed: 'This ticket is closed and takes no replies.',
} as const;

/** Toasts about another user's actions. */
export const liveMessages = {
  ticketAnswered: 'We have replied to your support ticket',
  ticketStatus: (status: string) => `Your support ticket is now ${status}` as const,
  questionAnswered: (course: string) => `You have an answer in the discussions of ${course}` as const,
  accessWithdrawn: (course: string) =>
    `Your access to ${course} was withdrawn. Support can say why.` as const,
} as const;

export const formMessages = {
  restored: 'Your unsaved changes are back.',
  imageTooLarge: 'An image may have at most 5 MB',
  pictureWrongKind: 'The picture must be a JPEG, PNG or WebP image',
} as const;

/** Shown in the footer and at checkout. */
export const policyNotes = {
  refunds: 'Purchases are final and non-refundable once access is granted.',
  access: ACCESS_BY_WHEN,
} as const;

export const mentorMessages = {
  loadFailed: 'Failed to load mentors',
  notFound: 'Mentor not found',
  none: 'No mentors yet',
  noneArchived: 'No archived mentors',
  nameMissing: 'Name is required',
  emailWrong: 'Enter an email address like name@example.com',
  created: 'Mentor added',
  saved: 'Mentor saved',
  saveFailed: 'Failed to save mentor',
  archived: 'Mentor archived',
  archiveFailed: 'Failed to archive mentor',
  restored: 'Mentor restored',
  restoreFailed: 'Failed to restore mentor',
} as const;

export const liveSessionMessages = {
  loadFailed: 'Failed to load live sessions',
  none: 'No live sessions yet',
  titleMissing: 'Title is required',
  startMissing: 'Choose a date and time',
  minutesWrong: 'Enter 5 to 600 minutes',
  linkWrong: 'Enter an address that begins with https://',
  scheduled: 'Live session scheduled',
  saved: 'Live session saved',
  saveFailed: 'Failed to save live session',
  cancelled: 'Live session cancelled',
  cancelFailed: 'Failed to cancel live session',
  calendarFailed: 'Failed to download the calendar file',
} as const;

export const questionMessages = {
  loadFailed: 'Failed to load questions',
  none: 'No unanswered questions',
  notAMentor: 'Only mentors and administrators see the questions of learners',
  setAside: 'Set aside',
  setAsideFailed: 'Failed to set the question aside',
} as const;
