import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type BankLineResponse } from '../../../api/admin-api';
import { givenLiveStreams } from '../../../testing/live-stream';
import { renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLine, bank, BANK, givenBank } from './bank-fixtures';

type Payment = NonNullable<BankLineResponse['payment']>;

const aPayment = (overrides: Partial<Payment> = {}): Payment => ({
  id: 'p-1',
  status: 'approved',
  learner_name: 'Ananya Iyer',
  course_title: 'Memory forensics',
  order_code: 'TA7K3QX9MZ',
  amount: 4999,
  refunded_amount: 0,
  allocated_amount: 4999,
  overpayment: null,
  rule: 'reference',
  revocable: false,
  allocated_by: 'Meera Joshi',
  allocated_at: '2026-11-23T09:30:00.000Z',
  ...overrides,
});

const anAllocatedLine = (payment: Partial<Payment> = {}, overrides: Partial<BankLineResponse> = {}) =>
  aLine({ group: 'allocated', rule: null, claim: null, payment: aPayment(payment), ...overrides });

beforeEach(givenBank);

const row = (name: RegExp) => screen.findByRole('listitem', { name });

it('has a list of its own for undecided money of over 180 days, where there is any', async () => {
  bank.lines = [aLine({ group: 'old', rule: null, claim: null }), aLine({ reference: '712345678901' })];
  const { user } = renderApp({ route: '/admin/bank' });
  await user.click(await screen.findByRole('tab', { name: 'Over 180 days 1' }));
  const line = within(await row(/632560217745/));
  expect(line.getByRole('button', { name: /^Give/ })).toBeVisible();
  expect(line.getByRole('combobox', { name: /^Set .* aside$/ })).toBeVisible();
});

it('gives the focus to the next line when one leaves the list', async () => {
  bank.lines = ['712345678901', '712345678902', '712345678903'].map((reference) =>
    aLine({ group: 'unclaimed', rule: null, claim: null, reference }),
  );
  server.use(
    http.post(`${BANK}/lines/:id/set-aside`, ({ params }) => {
      bank.lines = bank.lines.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp({ route: '/admin/bank?group=unclaimed' });
  const second = within(await row(/712345678902/));
  await user.selectOptions(second.getByRole('combobox'), 'Settlement');
  await waitFor(() => expect(screen.getByRole('listitem', { name: /712345678903/ })).toHaveFocus());
});

it('opens the reasons on an arrow key instead of choosing the first', async () => {
  bank.lines = [aLine({ group: 'unclaimed', rule: null, claim: null })];
  const showPicker = jest.fn();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
  const { user } = renderApp({ route: '/admin/bank?group=unclaimed' });
  const reasons = within(await row(/632560217745/)).getByRole('combobox');
  reasons.focus();
  await user.keyboard('{ArrowDown}s');
  expect(showPicker).toHaveBeenCalledTimes(2);
  expect(reasons).toHaveValue('');
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
});

describe('an allocated line', () => {
  it('leads to its payment, and says why it was allocated', async () => {
    const why: Record<string, Partial<Payment>> = {
      'Same reference and amount, approved by Meera Joshi, 23 Nov 2026': {},
      'Order code in the note, same amount, approved automatically, 23 Nov 2026': {
        rule: 'order_code',
        allocated_by: null,
      },
      'Given by Meera Joshi, 23 Nov 2026': { rule: 'by_hand' },
      'Shown by the bank afterwards, 23 Nov 2026': { rule: 'settled', allocated_by: null },
    };
    bank.lines = Object.values(why).map((payment, at) =>
      anAllocatedLine(payment, { reference: `71234567890${at}` }),
    );
    const { user } = renderApp({ route: '/admin/bank' });
    await user.click(await screen.findByRole('tab', { name: 'Allocated 4' }));
    for (const [at, sentence] of Object.keys(why).entries()) {
      const line = within(await row(new RegExp(`71234567890${at}`)));
      expect(line.getByText(sentence)).toBeVisible();
      expect(line.getByText('Approved')).toBeVisible();
      expect(line.getByRole('link', { name: 'Ananya Iyer' })).toHaveAttribute(
        'href',
        '/admin/manual-payments?status=approved&q=TA7K3QX9MZ',
      );
      expect(line.queryByRole('combobox')).toBeNull();
    }
  });

  it('says what became of more than was due', async () => {
    bank.lines = [anAllocatedLine({ rule: 'by_hand', overpayment: 'refunded' }, { amount: 5000 })];
    renderApp({ route: '/admin/bank?group=allocated' });
    expect(within(await row(/632560217745/)).getByText('₹1 more than was due: sent back')).toBeVisible();
  });

  it('can be taken back if it was given by hand after the approval', async () => {
    bank.lines = [
      anAllocatedLine({ rule: 'by_hand', revocable: true }),
      anAllocatedLine({}, { reference: '712345678901' }),
    ];
    const unmatched: unknown[] = [];
    server.use(
      http.post(`${BANK}/lines/:id/unmatch`, ({ params }) => {
        unmatched.push(params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp({ route: '/admin/bank?group=allocated' });
    await row(/712345678901/);
    await user.click(screen.getByRole('button', { name: /^Take back/ }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(unmatched).toEqual([bank.lines[0]!.id]);
  });

  it('needs a look once the bank took it back, which only its payment can end', async () => {
    const sentence = 'The bank took this money back on 24 Nov.';
    bank.lines = [anAllocatedLine({}, { group: 'look', sentence })];
    const { user } = renderApp({ route: '/admin/bank' });
    await user.click(await screen.findByRole('tab', { name: 'Needs a look 1' }));
    const line = within(await row(/632560217745/));
    expect(line.getByText(sentence)).toBeVisible();
    expect(line.getByRole('link', { name: 'Ananya Iyer' })).toBeVisible();
    expect(line.queryByRole('button', { name: /Give/ })).toBeNull();
  });
});

it('leads from a line to the payment that it may be for, but not to a checkout without one', async () => {
  const line = aLine();
  const checkout = { ...line.claim!, kind: 'checkout' as const, payment_status: null, transaction_id: null };
  bank.lines = [line, aLine({ reference: '712345678901', rule: 'unsubmitted', claim: checkout })];
  renderApp({ route: '/admin/bank' });
  expect(within(await row(/632560217745/)).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/manual-payments?q=TA7K3QX9MZ',
  );
  expect(within(await row(/712345678901/)).queryByRole('link')).toBeNull();
});

describe('the search', () => {
  it('finds lines in every group, and keeps text and group in the address', async () => {
    bank.lines = [aLine(), anAllocatedLine({}, { reference: '712345678901' })];
    const { user, address } = renderApp({ route: '/admin/bank' });
    await row(/632560217745/);
    await user.type(screen.getByRole('searchbox', { name: 'Search bank lines' }), '7123{Enter}');
    expect(await screen.findByText('No line of this group matches.')).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: 'Allocated 1' }));
    expect(await row(/712345678901/)).toBeVisible();
    expect(address()).toBe('/admin/bank?q=7123&group=allocated');
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/admin/bank?group=allocated'));
  });

  it('is what the link of a payment opens', async () => {
    bank.lines = [anAllocatedLine(), anAllocatedLine({}, { reference: '712345678901' })];
    renderApp({ route: '/admin/bank?group=allocated&q=712345678901' });
    expect(await row(/712345678901/)).toBeVisible();
    expect(screen.getAllByRole('listitem', { name: /₹4,999/ })).toHaveLength(1);
    expect(screen.getByRole('searchbox')).toHaveValue('712345678901');
  });
});

it('says that a group is empty', async () => {
  const { user } = renderApp({ route: '/admin/bank' });
  for (const [tab, sentence] of [
    [/^Matched/, 'No matches to approve.'],
    [/^Needs a look/, 'Nothing needs a look.'],
    [/^Unclaimed money/, 'Every credit has its payment.'],
    [/^Set aside/, 'No money is set aside.'],
    [/^Allocated/, 'No bank line has a payment yet.'],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    expect(await screen.findByText(sentence)).toBeVisible();
  }
  // A group without lines is hidden.
  expect(screen.queryByRole('tab', { name: /180 days/ })).toBeNull();
});

it('shows that the lines are loading, and then them', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.get(`${BANK}/lines`, async () => {
      await answered;
      return HttpResponse.json([aLine()]);
    }),
  );
  renderApp({ route: '/admin/bank' });
  expect(await screen.findByText('Loading the bank lines')).toBeInTheDocument();
  answer();
  expect(await row(/632560217745/)).toBeVisible();
});

it('matches again what an undone approval gave back, once the course has closed', async () => {
  const streams = givenLiveStreams();
  bank.lines = [aLine({ group: 'look', rule: null, sentence: 'The learner already has this course.' })];
  renderApp({ route: '/admin/bank' });
  expect(await screen.findByRole('tab', { name: 'Needs a look 1' })).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  bank.lines = [aLine()];
  act(() => streams[0]!.tell({ name: 'learning.enrolment-revoked', audience: 'administrators' }));
  expect(await row(/632560217745/)).toBeVisible();
});

it('shows what is due once another administrator or the learner has changed it', async () => {
  const streams = givenLiveStreams();
  const due = (sentence: string) => (bank.lines = [aLine({ group: 'look', rule: null, sentence })]);
  due('₹900 short.');
  renderApp({ route: '/admin/bank?group=look' });
  expect(await screen.findByText('₹900 short.')).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  for (const [at, name] of (
    [
      'bank.line-decided',
      'payments.part-recorded',
      'payments.part-voided',
      'payments.payment-corrected',
      'payments.payment-refunded',
    ] as const
  ).entries()) {
    due(`₹${at + 1} short.`);
    act(() => streams[0]!.tell({ name, audience: 'administrators', payment_id: 'p-1' }));
    expect(await screen.findByText(`₹${at + 1} short.`)).toBeVisible();
  }
});

it('sets all shown lines of other amounts aside, after a question with their count and sum', async () => {
  bank.lines = [
    aLine({ group: 'unclaimed', claim: null, rule: null, amount: 12_345 }),
    aLine({ group: 'unclaimed', claim: null, rule: null, amount: 655 }),
  ];
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get(`${BANK}/lines`, ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('amounts'));
      return undefined;
    }),
    http.post(`${BANK}/lines/set-aside`, async ({ request }) => {
      sent.push(await request.json());
      const results = bank.lines.map(({ id }, at) => ({
        line_id: id,
        refusal: at === 1 ? 'Already used' : null,
      }));
      bank.lines = bank.lines.slice(1);
      return HttpResponse.json({ results });
    }),
  );
  const ids = bank.lines.map(({ id }) => id);
  const { user, address } = renderApp({ route: '/admin/bank?group=unclaimed' });
  await user.click(await screen.findByRole('radio', { name: 'Other amounts' }));
  expect(address()).toContain('amounts=other');
  await waitFor(() => expect(asked.at(-1)).toBe('other'));
  await user.selectOptions(await screen.findByLabelText('Set all 2 lines aside'), 'Not for a course');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Set 2 lines aside?' }));
  expect(dialog.getByText('₹13,000 in all, as “Not for a course”. Each can be taken back.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('1 line set aside, 1 refused')).toBeVisible();
  expect(sent).toEqual([{ line_ids: ids, reason: 'not_for_a_course' }]);
  expect(await screen.findByText('Already used')).toBeVisible();
});
