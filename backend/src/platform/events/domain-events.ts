/**
 * Everything the modules tell each other, in the past tense, as ids and facts. Payloads may only grow, and only by
 * optional fields: an old worker may read a new job. No secret ever travels in one.
 */
export interface DomainEvents {
  'auth.user-registered': { userId: string };
  'auth.password-reset-requested': { userId: string };
  /** Changed by its owner or with a mailed link. The owner gets a mail, in case of theft. */
  'auth.password-changed': { userId: string };
  'catalogue.lesson-deleted': { lessonId: string; courseId: string };
  'auth.role-changed': { userId: string; isAdmin: boolean; changedBy: string };
  'auth.sessions-ended': { userId: string; endedBy: string };
  'payments.payment-submitted': { paymentId: string; userId: string; courseId: string };
  /** The administrators have been mailed about a submission; the payer's own mail follows as its own job. */
  'payments.submission-announced': { paymentId: string };
  'payments.payment-approved': { paymentId: string; userId: string; courseId: string };
  'payments.payment-rejected': { paymentId: string; userId: string; courseId: string };
  /**
   * An approval was a mistake. `undone` where it was taken back within seconds, before anybody was told: the payment is
   * pending again.
   */
  'payments.payment-voided': {
    paymentId: string;
    userId: string;
    courseId: string;
    voidedBy: string;
    undone?: boolean;
  };
  /** Money went back to the learner; access stays as it is. */
  'payments.payment-refunded': { paymentId: string; userId: string; courseId: string; refundId: string };
  /** A rejection or a void was taken back: the payment is pending again. `byOwner`: the learner corrected its proof. */
  'payments.payment-reopened': { paymentId: string; userId: string; courseId: string; byOwner?: boolean };
  /** Less than the amount arrived; the payment stays pending. */
  'payments.part-recorded': { paymentId: string; userId: string; courseId: string; partId: string };
  /** A part was recorded by mistake and doesn't count. */
  'payments.part-voided': { paymentId: string; userId: string; courseId: string; partId: string };
  /** The learner changed what proves a pending payment. */
  'payments.payment-corrected': { paymentId: string; userId: string; courseId: string };
  /** A long statement is to be read. `columns`: what an administrator pointed at, where its layout is unknown. */
  'bank.statement-uploaded': { importId: string; columns?: Record<string, number | null> };
  /** An administrator confirmed a long statement: its lines are to be imported. */
  'bank.import-accepted': { importId: string };
  /** A long statement is further, read or could not be: told at most once a second. */
  'bank.import-progressed': { importId: string };
  /**
   * A statement was confirmed, or an alert brought a line or made one stronger. `newLines`: how many weren't known before.
   * `lineIds`: of an alert; a statement's are those of its import.
   */
  'bank.lines-arrived': { accountId: string; importId?: string; newLines: number; lineIds?: string[] };
  /**
   * The bank shows money that is a learner's by the rules: `seen` the whole of what is due, `short` less. `paymentId` is null where
   * the learner has submitted nothing.
   */
  'bank.payment-matched': {
    lineId: string;
    state: 'seen' | 'short';
    paymentId: string | null;
    userId: string;
    courseId: string;
  };
  /**
   * The bank took a credit back on that day (YYYY-MM-DD). `paymentId`: what it paid, if anything. `userId`, `courseId`: whose open
   * checkout showed the money.
   */
  'bank.line-reversed': {
    lineId: string;
    on: string;
    paymentId: string | null;
    userId?: string;
    courseId?: string;
  };
  /** `lines`: how many were withdrawn with it. */
  'bank.import-undone': { importId: string; lines: number };
  /** Payments wait, and the feed has brought nothing since (ISO 8601). */
  'bank.feed-silent': { feedId: string; since: string };
  /** The bank's mailbox can't be read. */
  'bank.mailbox-broken': { problem: string };
  'bank.mailbox-repaired': Record<string, never>;
  /** So much money has waited for 7 days without a payment. */
  'bank.money-unclaimed': { lines: number; amountPaise: number };
  /** `source`: the account's or feed's name; null where all were stopped. */
  'bank.policy-changed': { source: string | null; policy: string; changedBy: string };
  /** Matches of these sources (their names) were wrong, and they no longer approve by themselves. */
  'bank.match-overruled': { sources: string[] };
  /** What was approved without an administrator since the last sum. */
  'bank.approvals-summed-up': { payments: number; amountPaise: number; voided: number };
  /** Approved from an SMS (ISO 8601) that no statement and no mail has shown since. */
  'bank.sms-unconfirmed': { paymentId: string; approvedAt: string };
  /** `paymentId` is null when an administrator granted it without a payment. */
  'learning.enrolment-granted': {
    enrolmentId: string;
    userId: string;
    courseId: string;
    paymentId: string | null;
  };
  /** `paymentId` where access ended because the approval of that payment was voided. */
  'learning.enrolment-revoked': {
    enrolmentId: string;
    userId: string;
    courseId: string;
    paymentId?: string;
  };
  'learning.course-completed': { enrolmentId: string; userId: string; courseId: string };
  /** A learner has reached the pass mark of a course's final assessment: once, whatever becomes of the attempts. */
  'assessments.assessment-passed': { attemptId: string; userId: string; courseId: string };
  /** An attempt was graded below the pass mark. */
  'assessments.assessment-failed': { attemptId: string; userId: string; courseId: string };
  /** `version` is the save's; what it changed is recorded under it. */
  'settings.settings-changed': { version: number; changedBy: string };
  /** One was written, changed or removed. */
  'settings.announcements-changed': { announcementId: string };
  'support.ticket-opened': { ticketId: string; userId: string };
  'support.ticket-replied': { ticketId: string; commentId: string; authorIsAdmin: boolean };
  'support.ticket-status-changed': { ticketId: string; status: 'active' | 'resolved' | 'closed' };
}

export type EventName = keyof DomainEvents;

/** One queue, one processor. */
export type QueueName = 'bank' | 'enrolment' | 'mail';
export const QUEUE_NAMES = ['bank', 'enrolment', 'mail'] as const satisfies readonly QueueName[];

/** The subscribed queues of each event. An event that is missing here does not compile. */
const SUBSCRIBERS = {
  'auth.user-registered': ['mail'],
  'auth.password-reset-requested': ['mail'],
  'auth.password-changed': ['mail'],
  'catalogue.lesson-deleted': ['enrolment'],
  'auth.role-changed': ['enrolment', 'mail'],
  'auth.sessions-ended': [],
  'payments.payment-submitted': ['bank', 'mail'],
  'payments.submission-announced': ['mail'],
  'payments.payment-approved': ['enrolment', 'mail'],
  'payments.payment-rejected': ['bank', 'mail'],
  'payments.payment-voided': ['bank', 'enrolment', 'mail'],
  'payments.payment-refunded': ['mail'],
  'payments.payment-reopened': ['bank', 'mail'],
  'payments.part-recorded': ['bank', 'mail'],
  'payments.part-voided': ['bank', 'mail'],
  'payments.payment-corrected': ['bank'],
  'bank.statement-uploaded': ['bank'],
  'bank.import-accepted': ['bank'],
  'bank.import-progressed': [],
  'bank.lines-arrived': ['bank'],
  'bank.payment-matched': [],
  'bank.line-reversed': ['mail'],
  'bank.import-undone': ['bank'],
  'bank.feed-silent': ['mail'],
  'bank.mailbox-broken': ['mail'],
  'bank.mailbox-repaired': ['mail'],
  'bank.money-unclaimed': ['mail'],
  'bank.policy-changed': ['bank', 'mail'],
  'bank.match-overruled': ['mail'],
  'bank.approvals-summed-up': ['mail'],
  'bank.sms-unconfirmed': ['mail'],
  'learning.enrolment-granted': ['mail'],
  'learning.enrolment-revoked': ['mail'],
  'learning.course-completed': [],
  'assessments.assessment-passed': [],
  'assessments.assessment-failed': [],
  'settings.settings-changed': ['mail'],
  'settings.announcements-changed': [],
  'support.ticket-opened': ['mail'],
  'support.ticket-replied': ['mail'],
  'support.ticket-status-changed': ['mail'],
} as const satisfies Record<EventName, readonly QueueName[]>;

/** Events that are delivered only under a condition. */
const DELIVERY_CONDITIONS: { [Name in EventName]?: (payload: DomainEvents[Name]) => boolean } = {
  // Purchases have their own mail.
  'learning.enrolment-granted': ({ paymentId }) => paymentId === null,
  'learning.enrolment-revoked': ({ paymentId }) => paymentId === undefined,
};

/** The queues that owe something for this very event. */
export function subscribersOf<Name extends EventName>(
  name: Name,
  payload: DomainEvents[Name],
): readonly QueueName[] {
  return DELIVERY_CONDITIONS[name]?.(payload) === false ? [] : SUBSCRIBERS[name];
}

/** Deliveries that wait for the time in which the change can be undone. */
export const waitsForUndo = (name: string, queue: QueueName): boolean =>
  name === 'payments.payment-approved' && queue === 'mail';

/** The events a queue hears. */
export type EventsOfQueue<Queue extends QueueName> = {
  [Name in EventName]: Queue extends (typeof SUBSCRIBERS)[Name][number] ? Name : never;
}[EventName];
