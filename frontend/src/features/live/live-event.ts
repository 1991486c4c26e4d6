/** The live events. `live-event.test.ts` checks them against the API contract. */
export const LIVE_EVENT_NAMES = [
  'payments.payment-submitted',
  'payments.payment-approved',
  'payments.payment-rejected',
  'payments.payment-voided',
  'payments.payment-refunded',
  'payments.payment-reopened',
  'payments.part-recorded',
  'payments.part-voided',
  'bank.import-progressed',
  'bank.lines-arrived',
  'bank.payment-matched',
  'bank.line-reversed',
  'bank.import-undone',
  'bank.feed-silent',
  'bank.mailbox-broken',
  'bank.mailbox-repaired',
  'bank.money-unclaimed',
  'bank.policy-changed',
  'bank.match-overruled',
  'bank.approvals-summed-up',
  'bank.sms-unconfirmed',
  'payments.payment-corrected',
  'learning.enrolment-granted',
  'learning.enrolment-revoked',
  'learning.course-completed',
  'learning.comment-answered',
  'learning.live-session-changed',
  'assessments.assessment-passed',
  'assessments.assessment-failed',
  'credentials.credential-issued',
  'credentials.credential-revoked',
  'credentials.credential-replaced',
  'settings.settings-changed',
  'settings.announcements-changed',
  'support.ticket-opened',
  'support.ticket-replied',
  'support.ticket-status-changed',
] as const;

export type LiveEventName = (typeof LIVE_EVENT_NAMES)[number];

/** The JSON of a `change`: `LiveEventResponse` of the contract. */
export interface LiveEvent {
  name: LiveEventName;
  /** Why this client receives it. */
  audience: 'learner' | 'administrators' | 'everybody';
  course_id: string | null;
  payment_id: string | null;
  ticket_id: string | null;
  by_administrator: boolean | null;
  status: string | null;
}

/** Null for events of a newer server that this page doesn't know yet. */
export function parseLiveEvent(json: string): LiveEvent | null {
  try {
    const event = JSON.parse(json) as LiveEvent;
    return (LIVE_EVENT_NAMES as readonly string[]).includes(event.name) ? event : null;
  } catch {
    return null;
  }
}
