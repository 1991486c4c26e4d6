import type { DomainEvents, EventName } from '../../platform/events/index.js';

/** Fields that may be sent beside the event's name; omitted ones are null. */
interface LiveFacts {
  course_id?: string;
  payment_id?: string | null;
  ticket_id?: string;
  by_administrator?: boolean;
  status?: string;
}

/** Input of a resolver beside the payload: the ticket's owner, which support events don't contain. */
interface EventOwners {
  ticketOwnerId: string | null;
}

interface Recipients<Name extends EventName> {
  /** The learner it belongs to; null if none. */
  learner: ((payload: DomainEvents[Name], owners: EventOwners) => string | null) | null;
  administrators: boolean | ((payload: DomainEvents[Name]) => boolean);
  /** All signed-in users; never for anything personal. */
  everybody?: true;
  /** What is sent: ids that the recipient may query, nothing else. */
  facts: (payload: DomainEvents[Name]) => LiveFacts;
}

const ofLearner = ({ userId }: { userId: string }): string => userId;
const ofTicketOwner = (_payload: unknown, { ticketOwnerId }: EventOwners): string | null => ticketOwnerId;

const payment = {
  learner: ofLearner,
  administrators: true,
  facts: ({ paymentId, courseId }: { paymentId: string; courseId: string }) => ({
    payment_id: paymentId,
    course_id: courseId,
  }),
};

/** Of a batch, administrators follow the whole. */
const batchPayment = {
  ...payment,
  administrators: ({ batchId }: { batchId?: string }) => batchId === undefined,
};

const batch = { learner: null, administrators: true, facts: () => ({}) };

const enrolment = {
  learner: ofLearner,
  administrators: true,
  facts: ({ courseId, paymentId }: { courseId: string; paymentId?: string | null }) => ({
    course_id: courseId,
    payment_id: paymentId ?? null,
  }),
};

/** Of a course of theirs. */
const inCourse = {
  learner: ofLearner,
  administrators: true,
  facts: ({ courseId }: { courseId: string }) => ({ course_id: courseId }),
};

const everybody = { learner: null, administrators: false, everybody: true, facts: () => ({}) } as const;

const bank = { learner: null, administrators: true, facts: () => ({}) };

/**
 * The live recipients of each event; `null` is nobody. A missing event is a compile error.
 */
const LIVE_RECIPIENTS: { readonly [Name in EventName]: Recipients<Name> | null } = {
  'auth.user-registered': null,
  'auth.email-verification-requested': null,
  'auth.email-changed': null,
  'auth.password-reset-requested': null,
  'auth.password-changed': null,
  'catalogue.lesson-deleted': null,
  'auth.role-changed': null,
  'auth.sessions-ended': null,
  'payments.payment-submitted': payment,
  'payments.submission-announced': null,
  'payments.submissions-waiting': null,
  'payments.payment-approved': batchPayment,
  'payments.payment-rejected': payment,
  'payments.payment-voided': batchPayment,
  'payments.batch-started': null,
  'payments.batch-progressed': batch,
  'payments.batch-finished': batch,
  'payments.batch-undone': null,
  'payments.approval-announced': null,
  'payments.payment-refunded': payment,
  'payments.payment-reopened': payment,
  'payments.part-recorded': payment,
  'payments.part-voided': payment,
  'payments.overpayment-decided': null,
  'payments.payment-corrected': payment,
  'bank.statement-uploaded': null,
  'bank.import-accepted': null,
  'bank.import-progressed': bank,
  'bank.lines-arrived': bank,
  'bank.payment-matched': {
    learner: ofLearner,
    administrators: true,
    facts: ({ paymentId, courseId, state }) => ({
      payment_id: paymentId,
      course_id: courseId,
      status: state,
    }),
  },
  'bank.verdicts-changed': bank,
  'bank.line-reversed': {
    learner: ({ userId }) => userId ?? null,
    administrators: true,
    facts: ({ paymentId, courseId }) => ({ payment_id: paymentId, ...(courseId && { course_id: courseId }) }),
  },
  'bank.line-decided': { ...bank, facts: ({ paymentId }) => ({ payment_id: paymentId ?? null }) },
  'bank.import-undone': bank,
  'bank.feed-silent': bank,
  'bank.mailbox-broken': bank,
  'bank.mailbox-repaired': bank,
  'bank.money-unclaimed': bank,
  'bank.policy-changed': bank,
  'bank.match-replaced': null,
  'bank.match-overruled': bank,
  'bank.approvals-summed-up': bank,
  'bank.sms-unconfirmed': bank,
  'learning.enrolment-granted': enrolment,
  'learning.enrolment-revoked': enrolment,
  'learning.course-completed': enrolment,
  'learning.comment-answered': inCourse,
  'learning.live-session-changed': {
    ...everybody,
    facts: ({ courseId }) => ({ course_id: courseId }),
  },
  'learning.live-session-announced': null,
  'assessments.assessment-passed': inCourse,
  'assessments.assessment-failed': inCourse,
  'practical-exams.report-submitted': inCourse,
  'practical-exams.exam-decided': inCourse,
  'credentials.credential-issued': inCourse,
  'credentials.credential-revoked': inCourse,
  'credentials.credential-replaced': inCourse,
  // Learners see whether they can pay and whom they can contact.
  'settings.settings-changed': everybody,
  'settings.announcements-changed': everybody,
  'support.ticket-opened': {
    learner: ofTicketOwner,
    administrators: true,
    facts: ({ ticketId }) => ({ ticket_id: ticketId }),
  },
  'support.guest-ticket-opened': null,
  'support.ticket-replied': {
    learner: ofTicketOwner,
    administrators: true,
    facts: ({ ticketId, authorIsAdmin }) => ({ ticket_id: ticketId, by_administrator: authorIsAdmin }),
  },
  'support.ticket-status-changed': {
    learner: ofTicketOwner,
    administrators: true,
    facts: ({ ticketId, status }) => ({ ticket_id: ticketId, by_administrator: true, status }),
  },
};

/** The events that have recipients. */
export const LIVE_EVENT_NAMES = (Object.keys(LIVE_RECIPIENTS) as EventName[]).filter(
  (name) => LIVE_RECIPIENTS[name] !== null,
);

export function isLiveEvent(name: string): name is EventName {
  return (LIVE_EVENT_NAMES as string[]).includes(name);
}

const isFor = <Payload>(given: boolean | ((payload: Payload) => boolean), payload: Payload): boolean =>
  typeof given === 'boolean' ? given : given(payload);

/** An event with its recipients. */
export interface AddressedEvent {
  id: string;
  name: EventName;
  facts: LiveFacts;
  learnerId: string | null;
  administrators: boolean;
  everybody: boolean;
}

/** Null for an event without live recipients. */
export function addressed<Name extends EventName>(
  id: string,
  name: Name,
  payload: DomainEvents[Name],
  owners: EventOwners,
): AddressedEvent | null {
  const recipients: Recipients<Name> | null = LIVE_RECIPIENTS[name];
  return (
    recipients && {
      id,
      name,
      facts: recipients.facts(payload),
      learnerId: recipients.learner?.(payload, owners) ?? null,
      administrators: isFor(recipients.administrators, payload),
      everybody: recipients.everybody ?? false,
    }
  );
}
