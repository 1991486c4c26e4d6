const BY_FILTER = 'conditions are added for the filters that are set';
const BY_GROUP = 'each group has its own list';

/** Statements whose text is only known when they run, and why. Each is covered by a test that runs it. */
export const DYNAMIC: Record<string, string> = {
  'modules/assessments/question-bank.repository.ts: list':
    'statistics are joined where they decide what is listed',
  'modules/bank/bank-lines.repository.ts: locking': 'the caller says whether and how the line is locked',
  'modules/catalogue/courses.repository.ts: condition': 'one course is found in two ways',
  'modules/catalogue/courses.repository.ts: list': 'a search adds columns, joins and an order',
  "modules/coupons/coupon-usages-export.repository.ts: this.conditions.join(' AND ')": BY_FILTER,
  "modules/learning/enrolments-export.repository.ts: this.conditions.join(' AND ')": BY_FILTER,
  "modules/payments/invoices-export.repository.ts: this.conditions.join(' AND ')": BY_FILTER,
  'modules/payments/payment-search.repository.ts: this.withTally(query, isConfirmed)': BY_FILTER,
  'modules/payments/payments-export.repository.ts: query.q?.trim() && searchPayments(narrowed.parameters, query.q.trim())':
    'a search reads the words in a statement of its own',
  "modules/reconciliation/matching/decided-lines.repository.ts: GROUPS_WITHOUT_RULES.map(counted).join(', ')":
    BY_GROUP,
  'modules/reconciliation/matching/decided-lines.repository.ts: list': BY_GROUP,
  "modules/settings/announcements.repository.ts: { ...list, columns: columns.join(', ') }":
    'the two lists share their columns, and one has more',
  'modules/support/tickets.repository.ts: list': 'it begins as the desk’s lists do',
  'modules/support/tickets.repository.ts: locking': 'the caller says whether the ticket is locked',
  'modules/support/tickets.repository.ts: this.withTally(filter)': BY_FILTER,
  "platform/database/fetch-page.ts: expressions.join(', ')": 'the order is the list’s',
  'platform/database/pg-listener.ts: this.channel': 'LISTEN takes a name and no parameter',
};
