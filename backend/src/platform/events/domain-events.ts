import type { QueueName } from '../common/queue-names.js';

/**
 * All events between modules, in the past tense, as ids and facts. Payloads may only gain optional fields: an old
 * worker may read a new job. They never contain secrets.
 */
export interface DomainEvents {
  'auth.user-registered': { userId: string };
  /** To the address that waits for confirmation when the mail is made. */
  'auth.email-verification-requested': { userId: string };
  /** The old address gets a mail as a security notice. */
  'auth.email-changed': { userId: string; previousEmail: string };
  'auth.password-reset-requested': { userId: string };
  /** Changed by its owner or with a mailed link. The owner gets a mail as a security notice. */
  'auth.password-changed': { userId: string };
  'catalogue.lesson-deleted': { lessonId: string; courseId: string };
  'auth.role-changed': { userId: string; isAdmin: boolean; changedBy: string };
  'auth.sessions-ended': { userId: string; endedBy: string };
  'payments.payment-submitted': { paymentId: string; userId: string; courseId: string };
  /** Administrators have been mailed about a submission; the learner's mail is a separate job. */
  'payments.submission-announced': { paymentId: string };
  /** Submissions came within minutes of the last mail about some. */
  'payments.submissions-waiting': Record<string, never>;
  /**
   * `decisionId`: its entry in the payment's history; undefined if nothing was due. `batchId`: approved in a batch, which is
   * announced as a whole.
   */
  'payments.payment-approved': {
    paymentId: string;
    userId: string;
    courseId: string;
    decisionId?: string;
    batchId?: string;
  };
  'payments.payment-rejected': { paymentId: string; userId: string; courseId: string; decisionId?: string };
  /**
   * An approval was a mistake. `undone`: undone within seconds, before anyone was notified, so the payment is pending
   * again. `batchId`: undone with its batch.
   */
  'payments.payment-voided': {
    paymentId: string;
    userId: string;
    courseId: string;
    voidedBy: string;
    undone?: boolean;
    batchId?: string;
  };
  /** An administrator approves several payments: a job does it. */
  'payments.batch-started': { batchId: string };
  /** Payments of a batch were approved or brought back: at most once a second, and when all of them were brought back. */
  'payments.batch-progressed': { batchId: string };
  /** All payments of a batch are decided; its time to undo has begun. */
  'payments.batch-finished': { batchId: string };
  /** An administrator undid a batch: a job brings its payments back. */
  'payments.batch-undone': { batchId: string };
  /** The batch that approved a payment can no longer be undone. */
  'payments.approval-announced': { paymentId: string };
  /** Money was refunded to the learner; access is unchanged. */
  'payments.payment-refunded': { paymentId: string; userId: string; courseId: string; refundId: string };
  /**
   * A rejection or void was reverted: the payment is pending again. `byOwner`: the learner corrected the proof. `undone`: within
   * seconds, before the learner was mailed.
   */
  'payments.payment-reopened': {
    paymentId: string;
    userId: string;
    courseId: string;
    byOwner?: boolean;
    undone?: boolean;
  };
  /** Less than the amount arrived; the payment stays pending. */
  'payments.part-recorded': { paymentId: string; userId: string; courseId: string; partId: string };
  /** A part was recorded by mistake and was voided. */
  'payments.part-voided': { paymentId: string; userId: string; courseId: string; partId: string };
  /**
   * A bank line has more than was due for its payment: it was recorded whether the rest was kept or sent back, or this was
   * changed, or the line was taken back from the payment.
   */
  'payments.overpayment-decided': { allocationId: string };
  /** The learner changed the proof of a pending payment. */
  'payments.payment-corrected': { paymentId: string; userId: string; courseId: string };
  /**
   * A statement was uploaded and must be read. `columns`: an administrator's column mapping, if its layout is
   * unknown.
   */
  'bank.statement-uploaded': { importId: string; columns?: Record<string, number | null> };
  /** An administrator confirmed a statement: its lines must be imported. */
  'bank.import-accepted': { importId: string };
  /** A statement made progress, was read or failed: at most once a second. */
  'bank.import-progressed': { importId: string };
  /**
   * A statement was confirmed, or an alert added or strengthened a line. `newLines`: the number of new lines.
   * `lineIds`: only for alerts; a statement's lines are found by its import.
   */
  'bank.lines-arrived': { accountId: string; importId?: string; newLines: number; lineIds?: string[] };
  /**
   * The bank shows money that the rules assign to a learner: `seen` the full amount due, `short` less. `paymentId` is
   * null if the learner has submitted nothing yet.
   */
  'bank.payment-matched': {
    lineId: string;
    state: 'seen' | 'short';
    paymentId: string | null;
    userId: string;
    courseId: string;
  };
  /** The bank says something else of pending payments than before. */
  'bank.verdicts-changed': Record<string, never>;
  /**
   * The bank reversed a credit on that day (YYYY-MM-DD). `paymentId`: the payment it paid, if any. `userId`,
   * `courseId`: the learner whose open checkout showed the money.
   */
  'bank.line-reversed': {
    lineId: string;
    on: string;
    paymentId: string | null;
    userId?: string;
    courseId?: string;
  };
  /**
   * Set aside, freed again, or given to a payment that was approved before (`paymentId`); or its overpayment was marked as kept
   * or sent back.
   */
  'bank.line-decided': { lineId: string; paymentId?: string };
  /** `lines`: the number of lines withdrawn with it. */
  'bank.import-undone': { importId: string; lines: number };
  /** Payments are pending, and the feed has delivered nothing since then (ISO 8601). */
  'bank.feed-silent': { feedId: string; since: string };
  /** The bank's mailbox can't be read. */
  'bank.mailbox-broken': Record<string, never>;
  'bank.mailbox-repaired': Record<string, never>;
  /** This much money has waited for 7 days without a payment. */
  'bank.money-unclaimed': { lines: number; amountPaise: number };
  /** `source`: the account's or feed's name; null if all were stopped. */
  'bank.policy-changed': { source: string | null; policy: string; changedBy: string };
  /** An administrator approved another payment with a line than the rules had matched it to. */
  'bank.match-replaced': { lineId: string; paymentId: string };
  /** Matches of these sources (by name) were wrong, so their automatic approval was switched off. */
  'bank.match-overruled': { sources: string[] };
  /** Automatic approvals since the last summary: at the beginning of a day in India, whose limits allow more. */
  'bank.approvals-summed-up': { payments: number; amountPaise: number; voided: number };
  /** Approved from an SMS at that time (ISO 8601), and still not confirmed by a statement or mail. */
  'bank.sms-unconfirmed': { paymentId: string; approvedAt: string };
  /**
   * `paymentId` is null when an administrator granted it without a payment. `undone`: a revocation was undone within seconds,
   * before anyone was notified.
   */
  'learning.enrolment-granted': {
    enrolmentId: string;
    userId: string;
    courseId: string;
    paymentId: string | null;
    undone?: boolean;
  };
  /**
   * `paymentId` is set if access ended because that payment's approval was voided. `revokedAt` (ISO 8601) is set if an
   * administrator ended it: it may have been undone, and revoked again, since.
   */
  'learning.enrolment-revoked': {
    enrolmentId: string;
    userId: string;
    courseId: string;
    paymentId?: string;
    revokedAt?: string;
  };
  'learning.course-completed': { enrolmentId: string; userId: string; courseId: string };
  /** The comment of `userId` got an answer, `commentId`. */
  'learning.comment-answered': { commentId: string; courseId: string; userId: string };
  /**
   * A live session of a course was scheduled, changed or cancelled. `news` is what its learners have to know about it: null where
   * only its title, length or mentor changed. `startsAt` is ISO 8601.
   */
  'learning.live-session-changed': {
    liveSessionId: string;
    courseId: string;
    news: LiveSessionNews | null;
    startsAt: string;
  };
  /** The same for one of the people who may join: each has a mail of their own. */
  'learning.live-session-announced': {
    liveSessionId: string;
    userId: string;
    news: LiveSessionNews;
    startsAt: string;
  };
  /**
   * A learner reached the pass mark of a course's final assessment: published once, even if the attempt is voided
   * later.
   */
  'assessments.assessment-passed': { attemptId: string; userId: string; courseId: string };
  /** An attempt was graded below the pass mark. */
  'assessments.assessment-failed': { attemptId: string; userId: string; courseId: string };
  /** A report was handed in, or is to be read again: it waits for its readers. */
  'practical-exams.report-submitted': { attemptId: string; userId: string; courseId: string };
  /** Readers have decided about a report, or the attempt failed without them. */
  'practical-exams.exam-decided': { attemptId: string; userId: string; courseId: string; passed: boolean };
  'credentials.credential-issued': { credentialId: string; userId: string; courseId: string };
  /** An administrator revoked a certificate, with a reason. */
  'credentials.credential-revoked': { credentialId: string; userId: string; courseId: string };
  /** A certificate was issued again, with another name for example; `credentialId` is the one that no longer holds. */
  'credentials.credential-replaced': {
    credentialId: string;
    replacementId: string;
    userId: string;
    courseId: string;
  };
  /** The version of the settings whose changes are recorded under it. */
  'settings.settings-changed': { version: number; changedBy: string };
  /** An announcement was created, changed or deleted. */
  'settings.announcements-changed': { announcementId: string };
  /** `userId` is null for someone without an account. */
  'support.ticket-opened': { ticketId: string; userId: string | null };
  /** Someone without an account has opened it, and gets the link to it. */
  'support.guest-ticket-opened': { ticketId: string };
  'support.ticket-replied': { ticketId: string; commentId: string; authorIsAdmin: boolean };
  'support.ticket-status-changed': { ticketId: string; status: 'active' | 'resolved' | 'closed' };
}

/** `moved` to another time or to another link. */
export type LiveSessionNews = 'scheduled' | 'moved' | 'cancelled';

export type EventName = keyof DomainEvents;

/** The queues that subscribe to each event. A missing event is a compile error. */
const SUBSCRIBERS = {
  'auth.user-registered': ['mail'],
  'auth.email-verification-requested': ['mail'],
  'auth.email-changed': ['mail'],
  'auth.password-reset-requested': ['mail'],
  'auth.password-changed': ['mail'],
  'catalogue.lesson-deleted': ['enrolment'],
  'auth.role-changed': ['enrolment', 'mail'],
  'auth.sessions-ended': [],
  'payments.payment-submitted': ['bank', 'mail'],
  'payments.submission-announced': ['mail'],
  'payments.submissions-waiting': ['mail'],
  'payments.payment-approved': ['enrolment', 'mail'],
  'payments.payment-rejected': ['bank', 'mail'],
  'payments.payment-voided': ['bank', 'enrolment', 'mail'],
  'payments.batch-started': ['bank'],
  'payments.batch-progressed': [],
  'payments.batch-finished': ['bank'],
  'payments.batch-undone': ['bank'],
  'payments.approval-announced': ['mail'],
  'payments.payment-refunded': ['mail'],
  'payments.payment-reopened': ['bank', 'mail'],
  'payments.part-recorded': ['bank', 'mail'],
  'payments.part-voided': ['bank', 'mail'],
  'payments.overpayment-decided': ['mail'],
  'payments.payment-corrected': ['bank'],
  'bank.statement-uploaded': ['bank'],
  'bank.import-accepted': ['bank'],
  'bank.import-progressed': [],
  'bank.lines-arrived': ['bank'],
  'bank.payment-matched': ['mail'],
  'bank.verdicts-changed': [],
  'bank.line-reversed': ['mail'],
  'bank.line-decided': ['bank'],
  'bank.import-undone': ['bank'],
  'bank.feed-silent': ['mail'],
  'bank.mailbox-broken': ['mail'],
  'bank.mailbox-repaired': ['mail'],
  'bank.money-unclaimed': ['mail'],
  'bank.policy-changed': ['bank', 'mail'],
  'bank.match-replaced': ['bank'],
  'bank.match-overruled': ['mail'],
  'bank.approvals-summed-up': ['bank', 'mail'],
  'bank.sms-unconfirmed': ['mail'],
  'learning.enrolment-granted': ['mail'],
  'learning.enrolment-revoked': ['mail'],
  'learning.course-completed': ['credentials'],
  'learning.comment-answered': ['mail'],
  'learning.live-session-changed': ['mail'],
  'learning.live-session-announced': ['mail'],
  'assessments.assessment-passed': ['credentials'],
  'assessments.assessment-failed': ['mail'],
  'practical-exams.report-submitted': ['mail'],
  'practical-exams.exam-decided': ['credentials', 'mail'],
  'credentials.credential-issued': ['mail'],
  'credentials.credential-revoked': ['credentials', 'mail'],
  'credentials.credential-replaced': ['credentials', 'mail'],
  'settings.settings-changed': ['bank', 'mail'],
  'settings.announcements-changed': [],
  'support.ticket-opened': ['mail'],
  'support.guest-ticket-opened': ['mail'],
  'support.ticket-replied': ['mail'],
  'support.ticket-status-changed': ['mail'],
} as const satisfies Record<EventName, readonly QueueName[]>;

/** Events that are delivered only under a condition. */
const DELIVERY_CONDITIONS: {
  [Name in EventName]?: (payload: DomainEvents[Name], queue: QueueName) => boolean;
} = {
  // A batch is mailed when it can no longer be undone.
  'payments.payment-approved': ({ batchId }, queue) => queue !== 'mail' || batchId === undefined,
  // Purchases have their own mail.
  'learning.enrolment-granted': ({ paymentId, undone }) => paymentId === null && !undone,
  'learning.enrolment-revoked': ({ paymentId }) => paymentId === undefined,
  // Money that is seen in full has its mail once the payment is approved.
  'bank.payment-matched': ({ state }) => state === 'short',
  'learning.live-session-changed': ({ news }) => news !== null,
  'practical-exams.exam-decided': ({ passed }, queue) => passed || queue !== 'credentials',
};

/** The queues that must handle this event. */
export function subscribersOf<Name extends EventName>(
  name: Name,
  payload: DomainEvents[Name],
): readonly QueueName[] {
  const queues: readonly QueueName[] = SUBSCRIBERS[name];
  return queues.filter((queue) => DELIVERY_CONDITIONS[name]?.(payload, queue) !== false);
}

const DECISIONS_TO_MAIL = new Set([
  'payments.payment-approved',
  'payments.payment-rejected',
  'learning.enrolment-revoked',
]);

/** Deliveries delayed until the change can no longer be undone. */
export const waitsForUndo = (name: string, queue: QueueName): boolean =>
  (queue === 'mail' && DECISIONS_TO_MAIL.has(name)) ||
  name === 'payments.batch-finished' ||
  name === 'payments.overpayment-decided' ||
  name === 'bank.match-replaced';

/** The events that a queue subscribes to. */
export type EventsOfQueue<Queue extends QueueName> = {
  [Name in EventName]: Queue extends (typeof SUBSCRIBERS)[Name][number] ? Name : never;
}[EventName];
