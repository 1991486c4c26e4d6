import { http, HttpResponse } from 'msw';
import {
  type BankDaysResponse,
  type BankFeedResponse,
  type BankImportResponse,
  type BankLineResponse,
  type BankPolicyResponse,
} from '../../../api/admin-api';
import { API } from '../../../testing/api-objects';
import { anAdmin, givenSession } from '../../../testing/render';
import { server } from '../../../testing/server';

export const BANK = `${API}/bank`;
export const ACCOUNT = { id: 'a-1', name: 'HDFC current account', last_digits: '4321' };

export const anImport = (overrides: Partial<BankImportResponse> = {}): BankImportResponse => ({
  id: 'i-1',
  account: ACCOUNT,
  file_name: 'nov.csv',
  state: 'previewed',
  bank: 'HDFC',
  period_from: '2026-11-01',
  period_to: '2026-11-23',
  opening_balance: 123456.78,
  closing_balance: 204311.2,
  running_balance: 'whole',
  running_balance_row: null,
  running_balance_reason: null,
  lines: 361,
  new_lines: 40,
  unread_rows: [],
  left_out_rows: 0,
  fees: null,
  names_account: true,
  created_by: 'Meera Joshi',
  created_at: '2026-11-23T09:30:00.000Z',
  confirmed_at: null,
  undone_at: null,
  progress: null,
  problem: null,
  ...overrides,
});

export const aFeed = (overrides: Partial<BankFeedResponse> = {}): BankFeedResponse => ({
  id: 'f-1',
  account_id: ACCOUNT.id,
  kind: 'sms',
  name: 'Office phone',
  last_seen_at: '2026-11-20T08:40:00.000Z',
  ignored: 0,
  unreadable: 0,
  silent_since: null,
  recipient: null,
  problem: null,
  paused_at: null,
  created_at: '2026-11-19T08:00:00.000Z',
  ...overrides,
});

let made = 0;
export const aLine = (overrides: Partial<BankLineResponse> = {}): BankLineResponse => ({
  id: `l-${(made += 1)}`,
  account: ACCOUNT.name,
  amount: 4999,
  booked_on: '2026-11-20',
  booked_at: null,
  reference: '632560217745',
  upi_id: 'a…@okaxis',
  payer: 'A… I…',
  masked: true,
  sms_only: false,
  group: 'matched',
  rule: 'reference',
  sentence: null,
  set_aside_reason: null,
  claim: {
    id: `p-${made}`,
    kind: 'payment',
    payment_status: 'pending',
    learner_name: 'Ananya Iyer',
    learner_email: 'ananya@example.in',
    course_title: 'Memory forensics',
    order_code: 'TA7K3QX9MZ',
    due: 4999,
    transaction_id: '632560217745',
    created_at: '2026-11-20T09:00:00.000Z',
  },
  payment: null,
  ...overrides,
});

/** Figures of a day on which nothing happened. */
export const figures = (overrides: Partial<BankDaysResponse['total']> = {}): BankDaysResponse['total'] => ({
  credits: 0,
  approved: 0,
  waiting: 0,
  set_aside: 0,
  refunds: 0,
  difference: 0,
  unseen_payments: 0,
  ...overrides,
});

/** What the bank screen asks for. Tests change it, also while the screen is open. */
export const bank = {
  lines: [] as BankLineResponse[],
  imports: [] as BankImportResponse[],
  feeds: [] as BankFeedResponse[],
  policies: [] as BankPolicyResponse[],
};

/** What the list of pending payments says of one. */
export const PENDING = {
  id: 'p-9',
  user: { full_name: 'Ananya Iyer' },
  course: { title: 'Memory forensics' },
  remaining_amount: 4999,
  transaction_id: '632560217745',
  order_code: 'TA7K3QX9MZ',
};

const GROUPS = ['matched', 'look', 'unclaimed', 'old', 'set_aside', 'allocated'];

/** An administrator, one account, and nothing else. */
export function givenBank(): void {
  givenSession(anAdmin);
  Object.assign(bank, { lines: [], imports: [], feeds: [], policies: [] });
  server.use(
    http.get(`${BANK}/accounts`, () => HttpResponse.json([ACCOUNT])),
    http.get(`${BANK}/feeds`, () => HttpResponse.json(bank.feeds)),
    http.get(`${BANK}/unread-alerts`, () => HttpResponse.json([])),
    http.get(`${BANK}/alert-wordings`, () => HttpResponse.json([])),
    http.get(`${BANK}/days`, () => HttpResponse.json({ days: [], total: figures(), counts_from: null })),
    http.get(`${BANK}/policies`, () => HttpResponse.json(bank.policies)),
    http.get(`${API}/admin/settings`, () =>
      HttpResponse.json({ sms_payment_cap: 20_000, sms_day_cap: 75_000 }),
    ),
    http.get(`${BANK}/imports`, () => HttpResponse.json(bank.imports)),
    http.get(`${BANK}/lines`, ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const q = asked.get('q') ?? '';
      const found = bank.lines.filter(({ reference }) => reference?.includes(q));
      const counts = GROUPS.map((name) => `${name}=${found.filter(({ group }) => group === name).length}`);
      return HttpResponse.json(
        found.filter(({ group }) => group === asked.get('group')),
        { headers: { 'X-Status-Counts': counts.join(',') } },
      );
    }),
  );
}
