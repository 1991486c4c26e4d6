import { type api } from '../../api/api';

export type LiveTag = NonNullable<Parameters<typeof api.util.invalidateTags>[0][number]>;

/** What a live event says besides its name. */
export interface LiveEventFacts {
  /** Why this client receives it. */
  audience: 'learner' | 'administrators' | 'everybody';
  course_id: string | null;
  payment_id: string | null;
  ticket_id: string | null;
  by_administrator: boolean | null;
  status: string | null;
}

type Ids = Pick<LiveEventFacts, 'course_id' | 'payment_id' | 'ticket_id'>;

type Follows = Partial<Record<LiveEventFacts['audience'], (ids: Ids) => LiveTag[]>>;

const thread = ({ ticket_id }: Ids) => ({ type: 'Thread', id: ticket_id ?? '' }) as const;

/** Administrators' lists of payments, and the bank's lines. */
const paymentsAndLines: LiveTag[] = [{ type: 'ManualPayments', id: 'LIST' }, 'BankLines'];
/** A payment, and the lists and bank lines around it. */
const reviewed = ({ payment_id }: Ids): LiveTag[] => [
  { type: 'ManualPayments', id: payment_id ?? '' },
  ...paymentsAndLines,
];
const moved: Follows = {
  learner: () => ['MyPayments'],
  administrators: (event) => [...reviewed(event), 'BankPolicies', 'CouponUsages', 'DashboardStats'],
};
/** Other bank lines match what the payment names, or what is still due. */
const corrected: Follows = { learner: () => ['MyPayments'], administrators: reviewed };
/** No money matches the payment of a learner who has the course already. */
const enrolmentChanged = (): LiveTag[] => ['CourseEnrolments', 'Courses', 'BankLines', 'DashboardStats'];
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

/** The cache tags that each live event invalidates. `live-updates.test.tsx` checks the names against the API contract. */
export const FOLLOWS = {
  'payments.payment-submitted': {
    learner: () => ['MyPayments'],
    administrators: () => [...paymentsAndLines, 'CouponUsages', 'DashboardStats'],
  },
  'payments.payment-approved': moved,
  'payments.payment-rejected': moved,
  'payments.payment-voided': moved,
  'payments.payment-refunded': {
    learner: () => ['MyPayments'],
    administrators: (event) => [...reviewed(event), 'DashboardStats'],
  },
  'payments.part-recorded': corrected,
  'payments.part-voided': corrected,
  'payments.payment-reopened': moved,
  'payments.payment-corrected': corrected,
  'payments.batch-progressed': { administrators: () => ['PaymentBatches'] },
  'payments.batch-finished': {
    administrators: () => [
      'PaymentBatches',
      'ManualPayments',
      'BankLines',
      'BankPolicies',
      'CouponUsages',
      'DashboardStats',
    ],
  },
  'bank.import-progressed': { administrators: () => ['BankImport'] },
  'bank.lines-arrived': { administrators: () => ['BankImports', 'BankLines', 'BankFeeds'] },
  'bank.payment-matched': {
    learner: () => ['MyPayments', 'OpenCheckout'],
    administrators: () => ['BankLines'],
  },
  'bank.verdicts-changed': { administrators: () => ['ManualPayments'] },
  'bank.line-reversed': {
    learner: () => ['MyPayments', 'OpenCheckout'],
    administrators: reviewed,
  },
  'bank.line-decided': { administrators: reviewed },
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
  'practical-exams.report-submitted': {
    learner: () => ['PracticalExams'],
    administrators: () => ['ExamReports'],
  },
  'practical-exams.exam-decided': {
    learner: () => ['PracticalExams'],
    administrators: () => ['ExamReports'],
  },
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
} satisfies Record<string, Follows>;

export const tagsOf = (event: LiveEventFacts & { name: keyof typeof FOLLOWS }): LiveTag[] => {
  const follows: Follows = FOLLOWS[event.name];
  return follows[event.audience]?.(event) ?? [];
};

const NO_IDS: Ids = { course_id: null, payment_id: null, ticket_id: null };

/** The tags that events for this user can invalidate, without ids. Not 'Study': see `leaveClosedCourses`. */
export function resyncTags(isAdministrator: boolean): LiveTag[] {
  const audiences = isAdministrator
    ? (['everybody', 'learner', 'administrators'] as const)
    : (['everybody', 'learner'] as const);
  const types = Object.values<Follows>(FOLLOWS)
    .flatMap((follows) => audiences.flatMap((audience) => follows[audience]?.(NO_IDS) ?? []))
    .map((tag) => (typeof tag === 'string' ? tag : tag.type));
  return [...new Set(types)].filter((type) => type !== 'Study');
}
