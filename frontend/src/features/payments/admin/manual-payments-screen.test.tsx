import { jest } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import {
  adminApi,
  type ManualPaymentResponse,
  type PaymentBatchResponse,
  type PaymentHistoryEntryResponse,
  type RefundResponse,
  type PaymentWarning,
} from '../../../api/admin-api';
import { type PaymentStatus } from '../../../api/api';
import { API, refusal } from '../../../testing/api-objects';
import { givenLiveStreams, type LiveStream } from '../../../testing/live-stream';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { rejectionReasons, voidReasons } from '../../../messages-admin';
import { type LiveEvent } from '../../live/live-event';
import { aManualPayment, aPaymentDetail, aSummary } from '../payments-fixtures';

const ROUTE = '/admin/manual-payments';
const LIST = `${API}/payments/manual-payments`;

let payments: ManualPaymentResponse[];
let asked: URLSearchParams[];
let opened: string[];
let duplicates: string[];

beforeEach(() => {
  asked = [];
  opened = [];
  duplicates = [];
  payments = ['Ananya Iyer', 'Rohit Deshmukh', 'Fatima Shaikh'].map((name) => aManualPayment(name));
  givenSession(anAdmin);
  server.use(
    http.get(LIST, ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      const q = params.get('q') ?? '';
      const isFound = (payment: ManualPaymentResponse) => JSON.stringify(payment).includes(q);
      const of = (status: string) =>
        payments.filter((payment) => payment.status === status && isFound(payment));
      const isConfirmed = ({ bank }: ManualPaymentResponse) => bank?.verdict === 'confirmed';
      const items = of(params.get('status') ?? '').filter(
        (payment) => !params.has('bank') || isConfirmed(payment),
      );
      const from = Number(params.get('cursor') ?? 0);
      const counts = ['pending', 'approved', 'rejected', 'voided'].map(
        (status) => `${status}=${of(status).length}`,
      );
      counts.push(`confirmed=${of('pending').filter(isConfirmed).length}`);
      const headers = new Headers({
        'X-Total-Count': String(items.length),
        'X-Status-Counts': counts.join(),
      });
      if (from + 50 < items.length) headers.set('Link', `</x?cursor=${from + 50}>; rel="next"`);
      return HttpResponse.json(items.slice(from, from + 50), { headers });
    }),
    http.get(`${LIST}/summary`, () =>
      HttpResponse.json(
        aSummary({
          pending: 3,
          oldest_pending_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
          median_decision_seconds: 2520,
          decisions: 1246,
          duplicate_references: duplicates,
        }),
      ),
    ),
    http.get(`${LIST}/bank-text`, () =>
      HttpResponse.json({ lines: 2, credits: 2, other_entries: 0, unknown_references: [] }),
    ),
    http.get(`${LIST}/:id`, ({ params }) => {
      opened.push(String(params['id']));
      return HttpResponse.json(detailOf(params['id']));
    }),
  );
});

const detailOf = (id: unknown) => {
  // One that another administrator took away is still shown.
  const payment = payments.find((one) => one.id === id) ?? aManualPayment('Somebody');
  return aPaymentDetail(payment, { history: historyOf(payment) });
};

/** What the server remembers of a payment. */
function historyOf(payment: ManualPaymentResponse): PaymentHistoryEntryResponse[] {
  const step = (
    from_status: PaymentStatus | null,
    to_status: PaymentStatus,
    actor_name: string,
    reason: string | null = null,
  ): PaymentHistoryEntryResponse => ({
    id: `${from_status}-${to_status}`,
    from_status,
    to_status,
    actor: from_status ? 'administrator' : 'learner',
    actor_name,
    reason,
    previous_transaction_id: null,
    transaction_id: null,
    evidence_url: null,
    created_at: '2026-11-20T09:00:00.000Z',
  });
  const submitted = step(null, 'pending', payment.user.full_name);
  if (payment.status !== 'rejected') return [submitted];
  return [submitted, step('pending', 'rejected', 'Meera Joshi', 'No such transfer.')];
}

/** Answers a decision as the server does, after `pause` milliseconds. */
function givenDecisions(answer?: () => Response, pause = 0): { reasons: unknown[]; verbs: string[] } {
  const seen: { reasons: unknown[]; verbs: string[] } = { reasons: [], verbs: [] };
  for (const [verb, status, message] of [
    ['approve', 'approved', 'Approved'],
    ['reject', 'rejected', 'Rejected'],
    ['reopen', 'pending', 'Reopened'],
    ['undo', 'pending', 'Undone'],
    ['void', 'voided', 'Voided'],
  ] as const) {
    server.use(
      http.post(`${LIST}/:id/${verb}`, async ({ request, params }) => {
        seen.verbs.push(verb);
        seen.reasons.push(verb === 'reject' || verb === 'void' ? await request.json() : null);
        await delay(pause);
        if (answer) return answer();
        payments = payments.map((payment) =>
          payment.id === params['id'] ? { ...payment, status } : payment,
        );
        return HttpResponse.json({
          message,
          payment: payments.find(({ id }) => id === params['id']),
          ...((verb === 'approve' || verb === 'reject') && {
            undo_until: new Date(Date.now() + 30_000).toISOString(),
          }),
        });
      }),
    );
  }
  return seen;
}

async function open(route = ROUTE) {
  const app = renderApp({ route });
  const list = await screen.findByRole('listbox', { name: 'Payments' });
  return { ...app, list };
}
/** The choice of days has options, too. */
const inList = () => within(screen.getByRole('listbox', { name: 'Payments', hidden: true }));
const rows = () =>
  inList()
    .getAllByRole('option')
    .map((row) => /^[A-Z][a-z]+/.exec(row.textContent ?? '')?.[0]);
const chosen = () => inList().getByRole('option', { selected: true }).textContent;
const detail = () => screen.getByRole('region', { name: 'Selected payment' });
// Also behind an open dialog, which hides the rest from assistive technology.
const toasted = () => document.querySelector('.toasts')?.textContent;
const told = (text: string) => waitFor(() => expect(toasted()).toContain(text));
const tab = (name: RegExp) => screen.getByRole('tab', { name, hidden: true });

it('shows the pending ones, the figures of all three, and everything of the first', async () => {
  payments[0] = aManualPayment('Ananya Iyer', {
    amount: 4949,
    original_amount: 5499,
    discount_percent: 10,
    coupon_code: 'FIRST10',
    transaction_id: '428109376650',
    created_at: '2026-11-01T09:00:00.000Z',
  });
  payments.push(aManualPayment('Dev Patel', { status: 'approved' }));
  await open();
  expect(rows()).toEqual(['Ananya', 'Rohit', 'Fatima']);
  expect(tab(/Pending/)).toHaveTextContent('Pending3');
  expect(tab(/Approved/)).toHaveTextContent('Approved1');
  expect(tab(/Rejected/)).toHaveTextContent('Rejected0');
  for (const part of [
    'Ananya Iyer',
    'ananya@example.in',
    'Memory forensics field guide',
    '₹4,949',
    'FIRST10',
    '428109376650',
    '1 Nov 2026',
  ])
    expect(detail()).toHaveTextContent(part);
});

it('shows who decided and when', async () => {
  payments = [
    aManualPayment('Dev Patel', {
      status: 'approved',
      processed_at: '2026-11-20T11:05:00.000Z',
      processed_by_name: 'Meera Joshi',
      transaction_id: null,
      receipt_email: 'dev@bank.example',
    }),
  ];
  await open(`${ROUTE}?status=approved`);
  expect(detail()).toHaveTextContent(/Processed\s*20 Nov 2026.* by Meera Joshi/);
  expect(detail()).toHaveTextContent(/Receipt email\s*dev@bank.example/);
  expect(within(detail()).queryByRole('button', { name: 'Approve' })).toBeNull();
});

it('keeps tab and search in the URL', async () => {
  const { user, address } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search payments' }), ' Rohit ');
  await waitFor(() => expect(address()).toBe(`${ROUTE}?q=Rohit`));
  await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('Rohit'));
  await user.click(tab(/Rejected/));
  await waitFor(() => expect(address()).toBe(`${ROUTE}?q=Rohit&status=rejected`));
  expect(await screen.findByText('No payments match “Rohit”')).toBeVisible();
});

it('is worked through by keys alone', async () => {
  givenDecisions();
  const { user, list } = await open();
  const copied: string[] = [];
  navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  list.focus();
  await user.keyboard('jk{ArrowDown}');
  expect(chosen()).toMatch(/^Rohit/);
  await user.keyboard('c');
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(copied).toEqual([payments[1]?.transaction_id]);
  await user.keyboard('a');
  await told('Approved ');
  await waitFor(() => expect(rows()).toEqual(['Ananya', 'Fatima']));
  expect(chosen()).toMatch(/^Fatima/);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // The keys belong to the list: in the search they are letters.
  await user.keyboard('ax');
  expect(screen.getByRole('searchbox')).toHaveValue('ax');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

describe('decides nothing by accident', () => {
  it('opens the search with a name that is typed in the list', async () => {
    const { verbs } = givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('Ananya');
    const search = screen.getByRole('searchbox');
    expect(search).toHaveValue('Ananya');
    expect(search).toHaveFocus();
    await waitFor(() => expect(rows()).toEqual(['Ananya']));
    expect(verbs).toEqual([]);
  });

  it('takes the same key again for the same command: A, A, A are three approvals', async () => {
    const { verbs } = givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('aaa');
    expect(await screen.findByText('No payments wait for verification')).toBeVisible();
    expect(verbs).toEqual(['approve', 'approve', 'approve']);
  });

  it('undoes with U after the last result of a search was decided, unless a name follows', async () => {
    const { verbs } = givenDecisions();
    const { user } = await open(`${ROUTE}?q=Rohit`);
    await user.keyboard('a');
    const search = screen.getByRole('searchbox');
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('uma');
    expect(search).toHaveValue('uma');
    await user.clear(search);
    await user.type(search, 'Fatima{Enter}');
    await waitFor(() => expect(rows()).toEqual(['Fatima']));
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await user.keyboard('a');
    await waitFor(() => expect(search).toHaveFocus());
    await user.keyboard('u');
    await waitFor(() => expect(verbs).toEqual(['approve', 'approve', 'undo']));
    expect(search).toHaveValue('Fatima');
  });
});

it('disables a payment while its decision runs, chooses the next, and takes it away once it is decided', async () => {
  const { verbs } = givenDecisions(undefined, 300);
  const { user } = await open();
  await user.click(within(detail()).getByRole('button', { name: 'Approve' }));
  const row = inList().getByRole('option', { name: /Ananya/ });
  expect(row).toHaveAttribute('aria-disabled', 'true');
  expect(detail()).toHaveTextContent('Rohit Deshmukh');
  await user.click(row);
  expect(within(detail()).queryByRole('button', { name: 'Approve' })).toBeNull();
  await told('Approved ');
  await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
  expect(tab(/Pending/)).toHaveTextContent('Pending2');
  expect(tab(/Approved/)).toHaveTextContent('Approved1');
  expect(verbs).toEqual(['approve']);
  // It was this administrator who decided.
  expect(screen.queryByText(/Another administrator/)).toBeNull();
});

it('decides one payment on a double click', async () => {
  const { reasons } = givenDecisions();
  const { user } = await open();
  await user.dblClick(within(detail()).getByRole('button', { name: 'Approve' }));
  await told('Approved ');
  expect(reasons).toHaveLength(1);
  await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
});

it.each([
  [
    'the server says why',
    () => refusal(409, 'This payment was already rejected'),
    'This payment was already rejected',
    // Its reason is about the refused payment.
    /^Rohit/,
  ],
  // The selection stays, so that the next key acts on the payment that is shown.
  ['the server says nothing', () => HttpResponse.json({}, { status: 500 }), 'Failed to approve', /^Fatima/],
  ['nothing answers', () => HttpResponse.error(), 'Network error', /^Fatima/],
])('leaves a payment where it is when %s', async (_case, answer, sentence, selected) => {
  givenDecisions(answer);
  const { user, list } = await open();
  list.focus();
  await user.keyboard('{ArrowDown}a');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(rows()).toEqual(['Ananya', 'Rohit', 'Fatima']);
  expect(inList().getByRole('option', { name: /Rohit/ })).toHaveAttribute('aria-disabled', 'false');
  expect(tab(/Pending/)).toHaveTextContent('Pending3');
  expect(chosen()).toMatch(selected);
});

it('sends a decision once more whose answer was lost, and says what came of it', async () => {
  let isLost = false;
  const { reasons } = givenDecisions(() => {
    payments = payments.map((payment, place) => (place === 0 ? { ...payment, status: 'approved' } : payment));
    if (isLost) return HttpResponse.json({ message: 'Approved', payment: payments[0] });
    isLost = true;
    return HttpResponse.error();
  });
  const { user, list } = await open();
  list.focus();
  await user.keyboard('a');
  await told('Approved ');
  expect(screen.queryByText('Network error')).toBeNull();
  expect(reasons).toHaveLength(2);
  await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
});

it.each([
  ['a', 'approved'],
  ['x', 'rejected'],
] as const)('names the administrator who was first, and offers no Undo of that: %s', async (key, status) => {
  givenDecisions(() => {
    payments[0] = aManualPayment('Ananya Iyer', { status, processed_by_name: 'Asha Menon' });
    return HttpResponse.json({ message: 'Decided', payment: payments[0] });
  });
  const { user, list } = await open();
  list.focus();
  await user.keyboard(key);
  if (key === 'x') {
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
  }
  await told(`Already ${status} by Asha Menon`);
  expect(toasted()).toContain('Ananya Iyer');
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('asks before it rejects, with the focus on keeping, and passes the reason on', async () => {
  const { reasons } = givenDecisions();
  const { user, list } = await open();
  list.focus();
  await user.keyboard('x');
  const dialog = await screen.findByRole('alertdialog', { name: 'Reject this payment?' });
  expect(within(dialog).getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.type(within(dialog).getByLabelText(/^Reason/), 'No such transfer.');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await told('Rejected ');
  expect(reasons).toEqual([{ reason: 'No such transfer.' }]);
  await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
});

it('keeps a half-typed reason across a reload', async () => {
  const openReason = async () => {
    const { user, unmount } = await open();
    await user.click(within(detail()).getByRole('button', { name: 'Reject' }));
    return { user, unmount, reason: await screen.findByLabelText(/^Reason/) };
  };
  const { user, unmount, reason } = await openReason();
  await user.type(reason, 'No such');
  unmount();
  expect((await openReason()).reason).toHaveValue('No such');
});

it('fills in a ready reason by its number', async () => {
  const { reasons } = givenDecisions();
  const { user, list } = await open();
  list.focus();
  await user.keyboard('x');
  await screen.findByRole('alertdialog');
  await user.keyboard('2');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue(rejectionReasons[1]);
  // Into the text itself, a number is a number.
  await user.type(screen.getByLabelText(/^Reason/), ' 1');
  expect(screen.getByLabelText(/^Reason/)).toHaveValue(`${rejectionReasons[1]} 1`);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await told('Rejected ');
  expect(reasons).toEqual([{ reason: `${rejectionReasons[1]} 1` }]);
  // The keys work on at once: the focus is back in the list.
  await waitFor(() => expect(list).toHaveFocus());
});

it('keeps the chosen payment, the dialog and the typed reason when others decide meanwhile', async () => {
  const { user, list, store } = await open();
  list.focus();
  await user.keyboard('{ArrowDown}x');
  await user.type(await screen.findByLabelText(/^Reason/), 'No such transfer.');
  // Somebody else took care of the first, and then of the very payment in question.
  payments = payments.slice(1);
  store.dispatch(adminApi.util.invalidateTags(['ManualPayments']));
  await waitFor(() => expect(tab(/Pending/)).toHaveTextContent('Pending2'));
  expect(document.querySelector('[role="option"][aria-selected="true"]')).toHaveTextContent(/^Rohit/);
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('No such transfer.');
  payments = [];
  givenDecisions(() => refusal(409, 'This payment was already approved'));
  store.dispatch(adminApi.util.invalidateTags(['ManualPayments']));
  await waitFor(() => expect(tab(/Pending/)).toHaveTextContent('Pending0'));
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('No such transfer.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('This payment was already approved')).toBeVisible();
});

it('goes on showing the chosen payment when another administrator deals with it, and decides none by mistake', async () => {
  const { list, user, store } = await open();
  const seen = givenDecisions();
  list.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
  payments = payments.map((payment, at) => (at === 1 ? { ...payment, status: 'approved' } : payment));
  store.dispatch(adminApi.util.invalidateTags(['ManualPayments']));
  const detail = screen.getByRole('region', { name: 'Selected payment' });
  const sentence = 'Another administrator has just dealt with this payment. Its history says how.';
  expect(await within(detail).findByText(sentence)).toBeVisible();
  expect(within(detail).getByText('Rohit Deshmukh')).toBeVisible();
  expect(rows()).toEqual(['Ananya', 'Fatima']);
  await user.keyboard('a0');
  expect(seen.reasons).toEqual([]);
  await user.keyboard('j');
  expect(inList().getByRole('option', { selected: true })).toHaveTextContent('Fatima Shaikh');
});

it('tells the median time to a decision and who has waited longest', async () => {
  await open();
  const line = await screen.findByText(/Median time to a decision/);
  expect(line).toHaveTextContent(
    'Median time to a decision: 42 mins (last 30 days, 1,246 decisions) · oldest pending: 3 hours ago',
  );
});

describe('warnings', () => {
  const other = {
    id: '0193a1c0-0000-7000-8000-00000000000f',
    order_code: 'TA4MW8Z2KD',
    course_title: 'Web application exploitation',
    user_full_name: 'Rahul Verma',
    amount: 5499,
    transaction_id: '632560217745',
    is_same: true,
    is_own: false,
    is_part: false,
    status: 'approved' as const,
    created_at: '2026-11-19T16:12:00.000Z',
  };
  const coupon = { active: true, ends_at: '2026-11-01T12:00:00.000Z', max_uses: 100 };

  type Facts = Partial<ManualPaymentResponse>;
  /** What the row says of it, and in which colour the detail does, where that is not `check` and amber. */
  const WARNINGS: [PaymentWarning, Facts, sentence: RegExp, mark?: string, tone?: string][] = [
    [
      'transaction_id_used',
      { same_transaction: [other] },
      /Already approved.*Rahul Verma, Web application exploitation: approved, submitted 19 Nov 2026/,
      'used twice',
      'text-danger',
    ],
    [
      'lookalike_transaction_id',
      { same_transaction: [{ ...other, is_same: false }] },
      /Similar transaction ID.*Rahul Verma/,
    ],
    ['no_utr', { transaction_id: null }, /No UTR.*No transaction ID was given/, 'no UTR'],
    [
      'own_rejected_attempt',
      { same_transaction: [{ ...other, is_own: true, status: 'rejected' }] },
      /Same ID as this learner’s rejected attempt.*Rahul Verma/,
      '',
      'text-ink2',
    ],
    ['has_access', {}, /Has the course.*The learner already has this course/],
    ['late_proof', {}, /Late proof/],
    ['price_changed', { course_price: 5999 }, /Price differs.*Asked ₹5,499; the course costs ₹5,999 today/],
    ['nearly_free', { amount: 274.95, discount_percent: 95 }, /95% off.*₹274.95 of ₹5,499/],
    [
      'coupon_expired',
      { coupon_code: 'FIRST10', coupon_now: coupon },
      /Coupon expired.*FIRST10 ended on 1 Nov 2026/,
    ],
    ['coupon_switched_off', { coupon_code: 'FIRST10' }, /Coupon switched off.*FIRST10 is no longer offered/],
    [
      'coupon_limit_reached',
      { coupon_code: 'FIRST10', coupon_now: coupon },
      /Coupon used up.*FIRST10 has reached its limit of 100 uses/,
    ],
    ['earlier_rejections', { learner_rejections: 2 }, /2 earlier rejections/],
    [
      'reopened',
      { reopened_at: '2026-11-20T09:00:00.000Z' },
      /Reopened.*Decided before, reopened on 20 Nov 2026/,
    ],
  ];

  it('say what there is to compare', async () => {
    payments = WARNINGS.map(([warning, facts], at) =>
      aManualPayment(`Learner ${at}`, { ...facts, warnings: [warning] }),
    );
    const { user, list } = await open();
    list.focus();
    for (const [warning, , sentence, mark = 'check', tone = 'text-amber'] of WARNINGS) {
      const shown = within(detail()).getByRole('list', { name: 'Warnings' });
      const row = within(inList().getByRole('option', { selected: true }));
      const marked = row.queryByText(/^(used twice|no UTR|check)$/)?.textContent ?? '';
      expect(shown.textContent).toMatch(sentence);
      expect([warning, shown.childElementCount, marked]).toEqual([warning, 1, mark]);
      expect(shown.querySelector('li > span')).toHaveClass(tone);
      await user.keyboard('j');
    }
  });

  it('says whose the transfer is instead of approving it twice, by button or key', async () => {
    const { reasons } = givenDecisions();
    payments = [
      aManualPayment('Ananya Iyer', { same_transaction: [other], warnings: ['transaction_id_used'] }),
    ];
    const { user } = await open();
    const approve = within(detail()).getByRole('button', { name: /Approve/ });
    expect(approve).toBeDisabled();
    expect(approve).toHaveAccessibleDescription(
      'This transfer already paid for Rahul Verma, Web application exploitation.',
    );
    screen.getByRole('listbox').focus();
    await user.keyboard('a0');
    expect(reasons).toEqual([]);
    expect(inList().getByRole('option')).toHaveTextContent('Ananya Iyer');
  });

  it('asks which of two pending payments a transfer paid for', async () => {
    const { reasons } = givenDecisions();
    const rival = { ...other, status: 'pending' as const };
    payments = [
      aManualPayment('Ananya Iyer', { same_transaction: [rival], warnings: ['transaction_id_used'] }),
    ];
    const { user } = await open();
    screen.getByRole('listbox').focus();
    await user.keyboard('a');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Which payment did this transfer pay for?',
    });
    expect(dialog).toHaveTextContent(/Rahul Verma, Web application exploitation, ₹5,499/);
    expect(reasons).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve Ananya Iyer' }));
    await waitFor(() => expect(reasons).toHaveLength(1));
  });

  const bankSays = (kind: 'credit' | 'debit', amount: number): Facts => ({ bank_says: { kind, amount } });

  it.each<[Facts, sentence: string, mark: string]>([
    [bankSays('credit', 1), 'Bank says ₹1 · order says ₹5,499', 'amount differs'],
    [bankSays('debit', 5499), 'The bank text is a debit: this money left the account.', 'not a credit'],
    [
      { transaction_id: null, warnings: ['no_utr'] },
      'No transaction ID was given. Compare amount and time in the bank.',
      'no UTR',
    ],
  ])('ask before such a payment is approved: %j', async (facts, sentence, mark) => {
    const { reasons } = givenDecisions();
    payments = [aManualPayment('Ananya Iyer', facts)];
    const { user, list } = await open();
    expect(detail()).toHaveTextContent(sentence);
    expect(within(inList().getByRole('option')).getByText(mark)).toBeVisible();
    list.focus();
    await user.keyboard('a');
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve this payment anyway?' });
    expect(dialog).toHaveTextContent(sentence);
    expect(reasons).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve Ananya Iyer' }));
    await waitFor(() => expect(reasons).toHaveLength(1));
  });

  it('keeps the lines of a pasted statement apart, and cuts none off without a word', async () => {
    const { user } = await open();
    const field = screen.getByRole('searchbox');
    await user.click(field);
    await user.paste('Rs 1 by 512345678902\r\nRs 2 by 512345678903');
    expect(field).toHaveValue('Rs 1 by 512345678902 ⏎ Rs 2 by 512345678903');
    await user.paste('x'.repeat(4_001));
    expect(await screen.findByText(/That is 4,001 characters. Paste up to 4,000/)).toBeInTheDocument();
    expect(field).toHaveValue('Rs 1 by 512345678902 ⏎ Rs 2 by 512345678903');
  });

  it('approves the transaction ID that it shows, and selects the payment again if the learner has changed it', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(`${LIST}/:id/approve`, async ({ request }) => {
        bodies.push(await request.json());
        return refusal(409, 'The learner has changed the transaction ID to 1', { code: 'payments.changed' });
      }),
    );
    const { user } = await open();
    screen.getByRole('listbox').focus();
    await user.keyboard('a');
    await told('Ananya Iyer ₹5,499The learner has changed the transaction ID to 1');
    expect(bodies).toEqual([{ transaction_id: payments[0]!.transaction_id }]);
    await waitFor(() => expect(chosen()).toContain('Ananya Iyer'));
  });

  it('says what was read of a pasted statement, and what no payment names', async () => {
    const texts: (string | null)[] = [];
    server.use(
      http.get(`${LIST}/bank-text`, ({ request }) => {
        texts.push(new URL(request.url).searchParams.get('text'));
        return HttpResponse.json({
          lines: 4,
          credits: 2,
          other_entries: 1,
          unknown_references: ['600000000001'],
        });
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Rs 1 by 512345678902\r\n\tRs 2 by 600000000001');
    const report = (await screen.findByText('4 lines read:')).closest('div');
    expect(report).toHaveTextContent(
      '4 lines read: 2 credits with a transaction ID or order code, 1 not counted (debits, failed or expected transfers).',
    );
    expect(report).toHaveTextContent('No payment found for 1: 600000000001');
    expect(texts).toEqual(['Rs 1 by 512345678902 ⏎ \tRs 2 by 600000000001']);
  });

  it('says when the report on a pasted statement failed, and asks again', async () => {
    server.use(http.get(`${LIST}/bank-text`, () => refusal(500, 'Broken'), { once: true }));
    const { user } = await open();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Rs 1 by 512345678902\r\nRs 2 by 512345678903');
    await screen.findByText(/We could not check that every pasted line was read/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 lines read:')).toBeVisible();
  });

  it('names the references that bought several things before', async () => {
    duplicates = ['512345678902'];
    await open();
    const link = await screen.findByRole('link', { name: '512345678902' });
    expect(link).toHaveAttribute('href', `${ROUTE}?status=approved&q=512345678902`);
  });

  it('leads to the other payment with the same transaction id', async () => {
    payments[0] = aManualPayment('Ananya Iyer', {
      same_transaction: [other],
      warnings: ['transaction_id_used'],
    });
    const { user, address } = await open();
    await user.click(within(detail()).getByRole('link', { name: /Rahul Verma/ }));
    await waitFor(() => expect(address()).toBe(`${ROUTE}?status=approved&q=TA4MW8Z2KD`));
    expect(screen.getByRole('searchbox')).toHaveValue('TA4MW8Z2KD');
  });

  it('are none where everything is as usual', async () => {
    await open();
    expect(within(detail()).queryByRole('list', { name: 'Warnings' })).toBeNull();
  });
});

it('tells the history of the chosen payment, and asks for none that is merely passed', async () => {
  payments = payments.map((payment) => ({ ...payment, status: 'rejected' }));
  const { user, list } = await open(`${ROUTE}?status=rejected`);
  list.focus();
  await user.keyboard('jj');
  const history = within(detail()).getByRole('region', { name: 'History' });
  expect(await within(history).findByText('Submitted by Fatima Shaikh')).toBeVisible();
  expect(history).toHaveTextContent(/Rejected by Meera Joshi“No such transfer.”20 Nov 2026/);
  expect(opened).not.toContain(payments[1]?.id);
});

it('reopens a rejected payment by key, and chooses the next', async () => {
  payments = payments.map((payment) => ({ ...payment, status: 'rejected' }));
  givenDecisions(undefined, 100);
  const { user, list } = await open(`${ROUTE}?status=rejected`);
  list.focus();
  await user.keyboard('o');
  await told('Reopened ');
  await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
  expect(tab(/Pending/)).toHaveTextContent('Pending1');
  expect(chosen()).toMatch(/^Rohit/);
  // Neither of the other keys means anything here.
  await user.keyboard('a0x0');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(rows()).toEqual(['Rohit', 'Fatima']);
});

describe('what the bank shows', () => {
  const seen = (amount = 5499) => ({ bank: { verdict: 'confirmed' as const, amount, sentence: null } });

  it('is a badge of the row and a line of the detail', async () => {
    const seen: [NonNullable<ManualPaymentResponse['bank']>, badge: string, sentence: string][] = [
      [{ verdict: 'confirmed', amount: 5499, sentence: null }, 'bank ✓', 'The bank shows this payment'],
      [{ verdict: 'short', amount: 5399, sentence: '₹100 short.' }, '₹100 short', 'The bank shows ₹5,399.'],
      [{ verdict: 'over', amount: 5500, sentence: '₹1 over.' }, '₹1 over', 'The bank shows ₹5,500.'],
      [
        { verdict: 'near_reference', amount: 5499, sentence: 'Two neighbouring digits are swapped: …' },
        'two digits swapped',
        'Two neighbouring digits are swapped: …',
      ],
      [
        { verdict: 'other_payer', amount: 5499, sentence: 'Paid by R Verma.' },
        'paid by another name',
        'Paid by R Verma.',
      ],
    ];
    payments = seen.map(([bank], at) => aManualPayment(`Learner ${at}`, { bank }));
    const { user, list } = await open();
    list.focus();
    for (const [, badge, sentence] of seen) {
      expect(inList().getByRole('option', { selected: true })).toHaveTextContent(badge);
      expect(detail()).toHaveTextContent(badge);
      expect(detail()).toHaveTextContent(sentence);
      await user.keyboard('j');
    }
  });

  it('asks before it rejects what the bank has seen: X, 1, Enter rejects nothing', async () => {
    const { verbs, reasons } = givenDecisions();
    payments[0] = aManualPayment('Ananya Iyer', seen());
    const { user, list } = await open();
    list.focus();
    await user.keyboard('x');
    const question = 'The bank has seen this payment. Reject it anyway?';
    await screen.findByRole('alertdialog', { name: question });
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(verbs).toEqual([]);
    await user.keyboard('x');
    await user.click(await screen.findByRole('button', { name: 'Reject anyway' }));
    const reason = await screen.findByRole('alertdialog', { name: 'Reject this payment?' });
    await user.click(within(reason).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(reasons).toEqual([{ confirm_seen: true }]));
  });

  it('filters by it, approves all of it in one batch after one question, and undoes all of it', async () => {
    payments = Array.from({ length: 60 }, (_, n) => aManualPayment(`Learner ${n}`, n < 55 ? seen() : {}));
    payments[0] = aManualPayment('Learner 0', { ...seen(), transaction_id: null, warnings: ['no_utr'] });
    const batches: { id: string; payments: { id: string; transaction_id: string }[] }[] = [];
    const report = (status: PaymentBatchResponse['status'], approved: number) =>
      HttpResponse.json({
        id: batches[0]?.id,
        status,
        total: 54,
        approved,
        amount: approved * 5499,
        failed: [],
        undo_until: status === 'done' ? new Date(Date.now() + 10_000).toISOString() : null,
      });
    let status: PaymentBatchResponse['status'] = 'running';
    server.use(
      http.post(`${LIST}/batches`, async ({ request }) => {
        batches.push((await request.json()) as (typeof batches)[number]);
        return report('running', 0);
      }),
      http.get(`${LIST}/batches/:id`, () => report(status, status === 'undone' ? 0 : 54)),
      http.post(`${LIST}/batches/:id/undo`, () => {
        status = 'undone';
        payments = payments.map((payment) => ({ ...payment, status: 'pending' }));
        return report('undoing', 54);
      }),
    );
    const { user, address, store } = await open();
    await user.click(await screen.findByRole('button', { name: 'Bank confirmed 55' }));
    await waitFor(() => expect(address()).toBe(`${ROUTE}?bank=confirmed`));
    await user.click(await screen.findByRole('button', { name: 'Approve all' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve 54, ₹2,96,946?' });
    expect(dialog).toHaveTextContent('1 other needs a decision of its own.');
    await user.click(within(dialog).getByRole('button', { name: 'Approve 54' }));
    expect(await screen.findByText('Approving 54 of 54 payments')).toBeVisible();
    expect(batches[0]?.payments).toHaveLength(54);
    expect(batches[0]?.payments[0]).toEqual({
      id: payments[1]?.id,
      transaction_id: payments[1]?.transaction_id,
    });
    const sent = new Set(batches[0]?.payments.map(({ id }) => id));
    expect(inList().getByRole('option', { name: /Learner 1\D/ })).toHaveAttribute('aria-disabled', 'true');
    payments = payments.map((payment) =>
      sent.has(payment.id) ? { ...payment, status: 'approved' } : payment,
    );
    status = 'done';
    store.dispatch(adminApi.util.invalidateTags(['PaymentBatches']));
    expect(await screen.findByText('Approved 54 payments, ₹2,96,946')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.keyboard('u');
    expect(await screen.findByText('Undone. All are pending again')).toBeVisible();
    await waitFor(() => expect(tab(/Pending/)).toHaveTextContent('Pending60'));
  });
});

describe('a wrong decision', () => {
  it('is undone by key when it was a rejection, too', async () => {
    const { verbs } = givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('x');
    await screen.findByRole('alertdialog', { name: 'Reject this payment?' });
    await user.keyboard('1{Enter}');
    await told('Rejected Ananya Iyer');
    await waitFor(() => expect(list).toHaveFocus());
    await user.keyboard('u');
    await told('Undone Ananya Iyer');
    await waitFor(() => expect(rows()).toEqual(['Ananya', 'Rohit', 'Fatima']));
    expect(verbs).toEqual(['reject', 'undo']);
  });

  it('is undone by key within ten seconds: the payment is back, selected, and can be decided', async () => {
    const { verbs } = givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('{ArrowDown}a');
    await told('Approved Rohit Deshmukh ₹5,499');
    await waitFor(() => expect(rows()).toEqual(['Ananya', 'Fatima']));
    await user.keyboard('u');
    await told('Undone Rohit Deshmukh ₹5,499');
    await waitFor(() => expect(rows()).toEqual(['Ananya', 'Rohit', 'Fatima']));
    expect(chosen()).toMatch(/^Rohit/);
    expect(tab(/Pending/)).toHaveTextContent('Pending3');
    expect(tab(/Approved/)).toHaveTextContent('Approved0');
    expect(verbs).toEqual(['approve', 'undo']);
    await user.keyboard('a');
    await waitFor(() => expect(verbs).toEqual(['approve', 'undo', 'approve']));
  });

  it('is named by one toast among many, and undone from the last to the first', async () => {
    const { verbs } = givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('a');
    await told('Approved Ananya Iyer ₹5,499');
    await user.keyboard('a');
    await told('Approved Rohit Deshmukh ₹5,499 and 1 more');
    await user.keyboard('a');
    await told('Approved Fatima Shaikh ₹5,499 and 2 more');
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo last' }));
    await told('Undone Fatima Shaikh ₹5,499');
    await told('Approved Rohit Deshmukh ₹5,499 and 1 more');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveFocus());
    await user.keyboard('u');
    await told('Undone Rohit Deshmukh ₹5,499 and 1 more');
    await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
    expect(verbs).toEqual(['approve', 'approve', 'approve', 'undo', 'undo']);
    // A toast under the pointer stays.
    await user.hover(document.body);
  });

  it('cannot be undone any more once the server has told the learner, and says so', async () => {
    givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('a');
    await told('Approved Ananya Iyer');
    givenDecisions(() => refusal(409, 'It is too late to undo this approval'));
    await user.keyboard('u');
    await told('It is too late to undo this approval');
    await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  });

  it('offers Undo again when nothing answered', async () => {
    givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('a');
    await told('Approved Ananya Iyer');
    givenDecisions(() => HttpResponse.error());
    await user.keyboard('u');
    await told('Network error');
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('offers Undo until its time is over', async () => {
    givenDecisions();
    const { user, list } = await open();
    list.focus();
    await user.keyboard('a');
    await told('Approved Ananya Iyer');
    const { verbs } = givenDecisions();
    const later = Date.now() + 30_001;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    await user.keyboard('u0');
    expect(verbs).toEqual([]);
    expect(toasted()).toContain('Approved Ananya Iyer');
  });

  it('is voided later with a reason, which is asked for', async () => {
    payments = payments.map((payment) => ({ ...payment, status: 'approved' }));
    const { reasons } = givenDecisions();
    const { user } = await open(`${ROUTE}?status=approved`);
    await user.click(within(detail()).getByRole('button', { name: 'Approved by mistake' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Approved by mistake?' });
    expect(dialog).toHaveTextContent('Ananya Iyer, Memory forensics field guide, ₹5,499.');
    await user.click(within(dialog).getByRole('button', { name: 'Void payment' }));
    expect(dialog).toHaveTextContent('Choose or write a reason. The learner reads it.');
    expect(reasons).toEqual([]);
    within(dialog).getByRole('button', { name: 'Keep it' }).focus();
    await user.keyboard('1');
    await user.click(within(dialog).getByRole('button', { name: 'Void payment' }));
    await told('Voided Ananya Iyer ₹5,499');
    expect(reasons).toEqual([{ reason: voidReasons[0] }]);
    await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
    expect(tab(/Voided/)).toHaveTextContent('Voided1');
  });

  it('names the administrator who voided it first, for another reason', async () => {
    payments = payments.map((payment) => ({ ...payment, status: 'approved' }));
    givenDecisions(() => {
      payments[0] = aManualPayment('Ananya Iyer', { status: 'voided', voided_by_name: 'Ravi Menon' });
      return HttpResponse.json({ message: 'Voided', payment: payments[0] });
    });
    const { user } = await open(`${ROUTE}?status=approved`);
    await user.click(within(detail()).getByRole('button', { name: 'Approved by mistake' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Wrong learner.');
    await user.click(screen.getByRole('button', { name: 'Void payment' }));
    await told('Already voided by Ravi Menon');
  });

  it('keeps the reason for voiding when that fails', async () => {
    payments = payments.map((payment) => ({ ...payment, status: 'approved' }));
    givenDecisions(() => HttpResponse.json({}, { status: 500 }));
    const { user } = await open(`${ROUTE}?status=approved`);
    await user.click(within(detail()).getByRole('button', { name: 'Approved by mistake' }));
    await user.type(await screen.findByLabelText(/^Reason/), 'Wrong learner.');
    await user.click(screen.getByRole('button', { name: 'Void payment' }));
    await told('Failed to void');
    await user.click(await screen.findByRole('option', { name: /Ananya/ }));
    await user.click(within(detail()).getByRole('button', { name: 'Approved by mistake' }));
    expect(await screen.findByLabelText(/^Reason/)).toHaveValue('Wrong learner.');
  });

  it('can be decided once more after it was voided', async () => {
    payments = payments.map((payment) => ({
      ...payment,
      status: 'voided',
      voided_at: '2026-11-21T09:00:00.000Z',
      void_reason: 'Wrong learner.',
    }));
    const { verbs } = givenDecisions();
    const { user } = await open(`${ROUTE}?status=voided`);
    expect(detail()).toHaveTextContent(/Voided\s*21 Nov 2026.*Reason\s*Wrong learner\./);
    await user.click(within(detail()).getByRole('button', { name: 'Reopen' }));
    await told('Reopened Ananya Iyer ₹5,499');
    expect(verbs).toEqual(['reopen']);
    await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
  });
});

it('says when the history could not be loaded, and tries again', async () => {
  server.use(http.get(`${LIST}/:id`, () => refusal(500, '')));
  const { user } = await open();
  expect(await screen.findByText('Failed to load the history')).toBeVisible();
  server.use(http.get(`${LIST}/:id`, ({ params }) => HttpResponse.json(detailOf(params['id']))));
  await user.click(within(detail()).getByRole('button', { name: 'Retry' }));
  expect(await within(detail()).findByText(/^Submitted by/)).toBeVisible();
});

it('leaves a payment that could not be reopened', async () => {
  const sentence = 'This learner has another payment for the course waiting. Decide that one';
  payments = payments.map((payment) => ({ ...payment, status: 'rejected' }));
  givenDecisions(() => refusal(409, sentence));
  const { user } = await open(`${ROUTE}?status=rejected`);
  await user.click(within(detail()).getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(tab(/Rejected/)).toHaveTextContent('Rejected3');
});

it('leads to what a search finds in the other states, and else says how to go on', async () => {
  payments[1] = { ...payments[1]!, status: 'approved' };
  const { user, address } = await open(`${ROUTE}?q=Ananya`);
  const message = 'Rs.5,499.00 credited to A/c XX1234 on 21-11-26 by UPI ref no 632560217745.';
  await user.clear(screen.getByRole('searchbox'));
  await user.paste(message);
  expect(await screen.findByText(`No payments match “${message.slice(0, 60)}…”`)).toBeVisible();
  expect(screen.getByText('Try the name, the email or only the amount, like ₹5,499.')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.paste('Rohit');
  await user.click(await screen.findByRole('button', { name: 'Show 1 approved' }));
  expect(await screen.findByRole('option', { name: /Rohit/ })).toBeVisible();
  expect(address()).toBe(`${ROUTE}?q=Rohit&status=approved`);
});

it('asks for the next page before the keys reach the end', async () => {
  payments = Array.from({ length: 60 }, (_, n) => aManualPayment(`Learner ${n}`));
  const { user, list } = await open();
  list.focus();
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /more payments$/ })).toBeNull());
  await user.keyboard('{End}');
  expect(chosen()).toMatch(/^Learner 59/);
});

it('shows what came in since on Refresh', async () => {
  const { user } = await open();
  payments.push(aManualPayment('Dev Patel'));
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(() => expect(rows()).toEqual(['Ananya', 'Rohit', 'Fatima', 'Dev']));
});

describe('follows what others do', () => {
  let streams: LiveStream[];
  beforeEach(() => (streams = givenLiveStreams()));
  const tell = (name: LiveEvent['name'], payment: ManualPaymentResponse): void =>
    streams.at(-1)!.tell({ name, audience: 'administrators', payment_id: payment.id });
  const openLive = async (route?: string) => {
    const app = await open(route);
    await waitFor(() => expect(streams).toHaveLength(1));
    return app;
  };

  it('asks once for twenty decisions, and keeps the chosen payment', async () => {
    payments = Array.from({ length: 40 }, (_, n) => aManualPayment(`Learner ${n}`));
    const { user, list } = await openLive();
    list.focus();
    await user.keyboard('{End}');
    const others = payments.slice(0, 20);
    payments = payments.map((payment, n) => (n < 20 ? { ...payment, status: 'approved' } : payment));
    act(() => others.forEach((payment) => tell('payments.payment-approved', payment)));
    await waitFor(() => expect(tab(/Pending/)).toHaveTextContent('Pending20'));
    expect(tab(/Approved/)).toHaveTextContent('Approved20');
    expect(rows()).toHaveLength(20);
    expect(chosen()).toMatch(/^Learner 39/);
    expect(asked).toHaveLength(2);
  });

  it('shows where a payment belongs that was submitted, reopened or corrected, also in a search', async () => {
    await openLive(`${ROUTE}?q=a`);
    const shown = rows();
    for (const [what, name] of [
      ['submitted', 'Dev Patel'],
      ['reopened', 'Sana Qureshi'],
      ['corrected', 'Kabir Rao'],
    ] as const) {
      const older = aManualPayment(name);
      payments = [older, ...payments];
      shown.unshift(name.split(' ')[0]);
      act(() => tell(`payments.payment-${what}`, older));
      await waitFor(() => expect(rows()).toEqual(shown));
      // The key that was on its way is for this one.
      expect(chosen()).toMatch(/^Ananya/);
    }
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia.bind(window);
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('goes from a decision to the next payment, and takes no second tap for it', async () => {
    givenDecisions();
    const { user, address } = await open();
    await user.click(inList().getByRole('option', { name: /Ananya/ }));
    const approve = within(detail()).getByRole('button', { name: 'Approve' });
    const secondTap = createEvent.click(approve);
    // jsdom counts an event's time from 1970, browsers from the opening of the page.
    Object.defineProperty(secondTap, 'timeStamp', { value: performance.now() });
    fireEvent.click(approve);
    fireEvent(approve, secondTap);
    expect(detail()).toHaveTextContent('Rohit Deshmukh');
    expect(address()).toBe(`${ROUTE}?payment=${payments[1]!.id}`);
    await user.click(within(detail()).getByRole('button', { name: 'All payments' }));
    await waitFor(() => expect(rows()).toEqual(['Rohit', 'Fatima']));
    await waitFor(() => expect(address()).toBe(ROUTE));
  });

  it('opens the one that a search finds', async () => {
    const { user, address } = await open();
    await user.click(screen.getByRole('searchbox'));
    await user.paste('Rohit');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`${ROUTE}?q=Rohit&payment=${payments[1]!.id}`));
    expect(detail()).toHaveTextContent('Rohit Deshmukh');
  });

  it('goes back to the list after the last one', async () => {
    givenDecisions();
    payments = payments.slice(0, 1);
    const { user, address } = await open();
    await user.click(inList().getByRole('option', { name: /Ananya/ }));
    await user.click(within(detail()).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('No payments wait for verification')).toBeVisible();
    await waitFor(() => expect(address()).toBe(ROUTE));
  });
});

it('says that the list couldn’t be loaded, and tries again', async () => {
  server.use(http.get(LIST, () => refusal(500, 'Internal server error'), { once: true }));
  const { user } = renderApp({ route: ROUTE });
  expect(await screen.findByText('Failed to load manual payments')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listbox')).toBeVisible();
});

it('says in its own words that copying failed', async () => {
  const { user } = await open();
  navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  await user.click(within(detail()).getByRole('button', { name: 'Copy Transaction ID' }));
  expect(await screen.findByText('Copy failed')).toBeVisible();
});

it('records a refund, keeps what was typed when it is refused, and lists it', async () => {
  const payment = aManualPayment('Fatima Shaikh', { status: 'approved', amount: 5499 });
  const sent: unknown[] = [];
  let refunds: RefundResponse[] = [];
  let refuses = true;
  payments = [payment];
  server.use(
    http.get(`${LIST}/${payment.id}`, () =>
      HttpResponse.json(
        aPaymentDetail({ ...payment, refunded_amount: refunds[0]?.amount ?? 0 }, { refunds }),
      ),
    ),
    http.post(`${LIST}/${payment.id}/refunds`, async ({ request }) => {
      const body = (await request.json()) as { amount: number; reference: string; refunded_on: string };
      sent.push(body);
      if (refuses) return refusal(400, 'At most ₹5,499 can still be refunded', { field: 'amount' });
      refunds = [
        { ...body, id: 'r1', note: null, recorded_by: 'Meera Joshi', created_at: '2026-11-23T09:30:00.000Z' },
      ];
      return HttpResponse.json({ message: 'Refund recorded', payment }, { status: 201 });
    }),
  );
  const { user } = await open(`${ROUTE}?status=approved`);
  await user.click(await screen.findByRole('button', { name: 'Record a refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a refund' }));
  const amount = dialog.getByLabelText('Amount in rupees');
  expect(amount).toHaveValue('5499');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(dialog.getByLabelText('Bank reference')).toHaveAccessibleDescription(
    /Enter the bank reference of the refund/,
  );
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveFocus());
  await user.type(dialog.getByLabelText('Bank reference'), '632560217745');
  await user.clear(amount);
  await user.type(amount, '6000');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  await waitFor(() => expect(amount).toHaveAccessibleDescription(/At most ₹5,499 can still be refunded/));
  expect(dialog.getByLabelText('Bank reference')).toHaveValue('632560217745');
  refuses = false;
  await user.clear(amount);
  await user.type(amount, '₹5,000.16');
  await user.click(dialog.getByRole('button', { name: 'Record refund' }));
  expect(await screen.findByText('Refund of ₹5,000.16 to Fatima Shaikh recorded')).toBeVisible();
  const list = await screen.findByRole('region', { name: 'Refunds' });
  await waitFor(() => expect(list).toHaveTextContent(/₹5,000.16 on .* by Meera Joshi632560217745/));
  expect(sent.at(-1)).toMatchObject({ amount: 5000.16, reference: '632560217745' });
  await user.click(screen.getByRole('button', { name: 'Record a refund' }));
  expect(await screen.findByLabelText('Amount in rupees')).toHaveValue('498.84');
});

it('after a search types no key into the field while the results are on their way', async () => {
  const { user } = await open();
  server.use(
    http.get(LIST, async () => {
      await delay(300);
      return HttpResponse.json([payments[2]]);
    }),
  );
  const search = screen.getByRole('searchbox', { name: 'Search payments' });
  await user.type(search, 'Fatima{Enter}');
  await user.keyboard('j');
  expect(search).toHaveValue('Fatima');
  await waitFor(() => expect(screen.getByRole('listbox', { name: 'Payments' })).toHaveFocus());
});

it('undoes with U also when the focus has left the list', async () => {
  const { verbs } = givenDecisions();
  const { user, list } = await open();
  list.focus();
  await user.keyboard('a');
  await told('Approved ');
  screen.getByRole('button', { name: 'Refresh' }).focus();
  await user.keyboard('u');
  await waitFor(() => expect(verbs).toEqual(['approve', 'undo']));
});
