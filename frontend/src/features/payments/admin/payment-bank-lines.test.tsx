import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ManualPaymentDetailResponse, type ManualPaymentResponse } from '../../../api/admin-api';
import { API } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aManualPayment, aPaymentDetail, givenReviewOf } from '../payments-fixtures';

type Line = ManualPaymentDetailResponse['bank_lines'][number];

const LIST = `${API}/payments/manual-payments`;
const aBankLine = (overrides: Partial<Line> = {}): Line => ({
  id: 'l-1',
  account: 'HDFC current account',
  amount: 4999,
  allocated_amount: 4999,
  overpayment: null,
  overpayment_reference: null,
  booked_on: '2026-11-20',
  reversed_on: null,
  reference: '632560217745',
  rule: 'reference',
  allocated_by: 'Arjun Mehta',
  created_at: '2026-11-23T09:30:00.000Z',
  ...overrides,
});

const openPayment = (lines: Line[], overrides: Partial<ManualPaymentResponse> = {}) => {
  const payment = aManualPayment('Ananya Iyer', { status: 'approved', ...overrides });
  givenSession(anAdmin);
  givenReviewOf(() => aPaymentDetail(payment, { bank_lines: lines }));
  return { ...renderApp({ route: '/admin/manual-payments?status=approved' }), payment };
};
const section = async () => within(await screen.findByRole('region', { name: 'Bank lines' }));

it('a payment shows the line that paid it, and leads to it on the bank screen', async () => {
  const {
    payment: { order_code: code },
  } = openPayment([aBankLine()]);
  const lines = await section();
  const [line] = lines.getAllByRole('listitem');
  expect(line).toHaveTextContent('₹4,999 on 20 Nov 2026, HDFC current account');
  expect(line).toHaveTextContent('632560217745');
  expect(line).toHaveTextContent('Matched by its reference by Arjun Mehta');
  expect(lines.getByRole('link', { name: 'Show on the bank screen' })).toHaveAttribute(
    'href',
    `/admin/bank?group=allocated&q=${code}`,
  );
});

it('says how each line was matched', async () => {
  openPayment([
    aBankLine({ id: 'l-1', rule: 'order_code', allocated_by: null }),
    aBankLine({ id: 'l-2', rule: 'settled', allocated_by: null }),
    aBankLine({ id: 'l-3', rule: 'by_hand' }),
  ]);
  const lines = (await section()).getAllByRole('listitem');
  for (const [at, words] of [
    'Matched by the order code, automatically',
    'Shown by the bank afterwards',
    'Chosen by Arjun Mehta',
  ].entries())
    expect(lines[at]).toHaveTextContent(words);
});

it('says what became of more than was due', async () => {
  openPayment([aBankLine({ rule: 'by_hand', amount: 5000, overpayment: 'kept' })]);
  expect((await section()).getByText('₹1 more than was due: kept')).toBeVisible();
});

it('marks what was kept as sent back, when the learner asks for it later', async () => {
  const lines = [aBankLine({ rule: 'by_hand', amount: 5499, overpayment: 'kept' })];
  const {
    user,
    payment: { id },
  } = openPayment(lines);
  const asked: unknown[] = [];
  server.use(
    http.put(`${LIST}/:id/bank-lines/:lineId/overpayment`, async ({ params, request }) => {
      const { overpayment, reference } = (await request.json()) as {
        overpayment: 'refunded';
        reference: string;
      };
      asked.push({ ...params, overpayment, reference });
      lines[0] = { ...lines[0]!, overpayment, overpayment_reference: reference };
      return HttpResponse.json({ message: 'Overpayment changed', payment: aManualPayment('Ananya Iyer') });
    }),
  );
  const shown = await section();
  await user.click(shown.getByRole('button', { name: 'Mark as sent back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Bank reference/), ' 632560217799 ');
  await user.click(dialog.getByRole('button', { name: 'Mark as sent back' }));
  expect(await screen.findByText('Overpayment changed. The learner gets a mail.')).toBeVisible();
  expect(await shown.findByText('₹500 more than was due: sent back')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Mark as kept' })).toBeVisible();
  expect(await shown.findByText('632560217799')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Change reference' })).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Change reference' }));
  const change = within(await screen.findByRole('dialog'));
  await user.clear(change.getByLabelText('Bank reference'));
  await user.click(change.getByRole('button', { name: 'Save reference' }));
  expect(change.getByLabelText('Bank reference')).toHaveAccessibleDescription(
    /Enter the bank reference of the refund/,
  );
  expect(asked).toEqual([{ id, lineId: 'l-1', overpayment: 'refunded', reference: '632560217799' }]);
});

it('says that there is no connection', async () => {
  const { user } = openPayment([aBankLine({ rule: 'by_hand', amount: 5499, overpayment: 'refunded' })]);
  server.use(http.put(`${LIST}/:id/bank-lines/:lineId/overpayment`, () => HttpResponse.error()));
  await user.click((await section()).getByRole('button', { name: 'Mark as kept' }));
  expect(await screen.findByText('No connection. Try again when you are back online.')).toBeVisible();
});

it('warns that the bank took the money of an approved payment back', async () => {
  openPayment([aBankLine({ reversed_on: '2026-11-24' })], {
    warnings: ['taken_back'],
    taken_back_on: '2026-11-24',
  });
  const sentence = 'The bank took this money back on 24 Nov.';
  expect(await screen.findByRole('list', { name: 'Warnings' })).toHaveTextContent(sentence);
  expect((await section()).getByText(sentence)).toBeVisible();
});
