import { type api } from '../../api/api';
import { type LiveEvent, type LiveEventName } from './live-event';

export type LiveTag = Parameters<typeof api.util.invalidateTags>[0][number];

/** The cache tags that each live event invalidates. */
type Follows = Partial<Record<LiveEvent['audience'], (event: LiveEvent) => LiveTag[]>>;

const thread = ({ ticket_id }: LiveEvent) => ({ type: 'Thread', id: ticket_id ?? '' }) as const;

/** The payment review's lists update themselves (`useLivePayments`): they are too long to refetch on each decision. */
const moved: Follows = {
  learner: () => ['MyPayments'],
  administrators: ({ payment_id }) => [
    { type: 'ManualPayments', id: payment_id ?? '' },
    'BankLines',
    'CouponUsages',
    'DashboardStats',
  ],
};
const enrolmentChanged = (): LiveTag[] => ['CourseEnrolments', 'Courses', 'DashboardStats'];
const assessmentClosed: Follows = {
  learner: () => ['Assessments'],
  administrators: () => ['AssessmentAttempts'],
};
const certificateChanged: Follows = {
  learner: () => ['Certificates'],
  administrators: () => ['Certificates'],
};
const ticketMoved: Follows = {
  learner: (event) => ['Tickets', thread(event)],
  administrators: (event) => ['Tickets', thread(event), 'DashboardStats'],
};

/** Exhaustive: every live event has an entry, even if empty. */
const FOLLOWS: Record<LiveEventName, Follows> = {
  'payments.payment-submitted': {
    learner: () => ['MyPayments'],
    administrators: () => ['BankLines', 'CouponUsages', 'DashboardStats'],
  },
  'payments.payment-approved': moved,
  'payments.payment-rejected': moved,
  'payments.payment-voided': moved,
  'payments.payment-refunded': {
    learner: () => ['MyPayments'],
    administrators: ({ payment_id }) => [{ type: 'ManualPayments', id: payment_id ?? '' }, 'DashboardStats'],
  },
  'payments.part-recorded': {
    learner: () => ['MyPayments'],
    administrators: ({ payment_id }) => [{ type: 'ManualPayments', id: payment_id ?? '' }],
  },
  'payments.part-voided': {
    learner: () => ['MyPayments'],
    administrators: ({ payment_id }) => [{ type: 'ManualPayments', id: payment_id ?? '' }],
  },
  'payments.payment-reopened': moved,
  'payments.payment-corrected': {
    learner: () => ['MyPayments'],
    administrators: ({ payment_id }) => [{ type: 'ManualPayments', id: payment_id ?? '' }],
  },
  'bank.import-progressed': { administrators: () => ['BankImport'] },
  'bank.lines-arrived': { administrators: () => ['BankImports', 'BankLines', 'BankFeeds'] },
  'bank.payment-matched': {
    learner: () => ['MyPayments', 'OpenCheckout'],
    administrators: () => ['BankLines'],
  },
  'bank.line-reversed': {
    learner: () => ['MyPayments', 'OpenCheckout'],
    administrators: ({ payment_id }) => ['BankLines', { type: 'ManualPayments', id: payment_id ?? '' }],
  },
  'bank.feed-silent': { administrators: () => ['BankFeeds'] },
  'bank.mailbox-broken': { administrators: () => ['BankFeeds'] },
  'bank.mailbox-repaired': { administrators: () => ['BankFeeds'] },
  'bank.money-unclaimed': { administrators: () => ['BankLines'] },
  'bank.policy-changed': { administrators: () => ['BankPolicies', 'BankLines'] },
  'bank.match-overruled': { administrators: () => ['BankPolicies'] },
  'bank.approvals-summed-up': {},
  'bank.sms-unconfirmed': {},
  'bank.import-undone': { administrators: () => ['BankImports', 'BankLines'] },
  'learning.enrolment-granted': {
    learner: ({ course_id }) => ['Enrolled', { type: 'Study', id: course_id ?? '' }],
    administrators: enrolmentChanged,
  },
  'learning.enrolment-revoked': {
    learner: ({ course_id }) => ['Enrolled', { type: 'Study', id: course_id ?? '' }],
    administrators: enrolmentChanged,
  },
  'learning.course-completed': {
    learner: () => ['Enrolled', 'Progress'],
    administrators: () => ['CourseEnrolments'],
  },
  'learning.comment-answered': { learner: () => ['Comments'], administrators: () => ['Questions'] },
  'learning.live-session-changed': { everybody: () => ['LiveSessions'] },
  'assessments.assessment-passed': assessmentClosed,
  'assessments.assessment-failed': assessmentClosed,
  'credentials.credential-issued': certificateChanged,
  'credentials.credential-revoked': certificateChanged,
  'credentials.credential-replaced': certificateChanged,
  'settings.settings-changed': { everybody: () => ['Academy', 'Settings'] },
  'settings.announcements-changed': { everybody: () => ['Announcements'] },
  'support.ticket-opened': {
    learner: () => ['Tickets'],
    administrators: () => ['Tickets', 'DashboardStats'],
  },
  'support.ticket-replied': ticketMoved,
  'support.ticket-status-changed': ticketMoved,
};

export const tagsOf = (event: LiveEvent): LiveTag[] => FOLLOWS[event.name][event.audience]?.(event) ?? [];

/** All tags an event can invalidate except 'Study': see `leaveClosedCourses`. */
export const RESYNC_TAGS: readonly LiveTag[] = [
  'MyPayments',
  'OpenCheckout',
  'Enrolled',
  'Progress',
  'Certificates',
  'Tickets',
  'Thread',
  'ManualPayments',
  'BankImport',
  'BankImports',
  'BankLines',
  'BankFeeds',
  'BankPolicies',
  'CourseEnrolments',
  'CouponUsages',
  'DashboardStats',
  'Settings',
  'Academy',
  'Announcements',
  'Comments',
  'Questions',
];
