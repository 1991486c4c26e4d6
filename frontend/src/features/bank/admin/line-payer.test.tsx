import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type BankLineResponse } from '../../../api/bank-api';
import { errorAnswer, meAnswer } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';

const API = 'http://localhost/api';
const BANK = `${API}/bank`;

const aLine = (overrides: Partial<BankLineResponse> = {}): BankLineResponse => ({
  id: 'l-1',
  account: 'HDFC current account',
  amount: 4999,
  booked_on: '2026-11-20',
  booked_at: null,
  reference: '632560217745',
  upi_id: 'a…@okaxis',
  payer: 'A… I…',
  masked: true,
  sms_only: false,
  group: 'unclaimed',
  rule: null,
  sentence: null,
  set_aside_reason: null,
  claim: null,
  payment: null,
  ...overrides,
});

let lines: BankLineResponse[];

beforeEach(() => {
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(anAdmin))),
    http.get(`${BANK}/accounts`, () =>
      HttpResponse.json([{ id: 'a-1', name: 'HDFC current account', last_digits: '4321' }]),
    ),
    http.get(`${BANK}/feeds`, () => HttpResponse.json([])),
    http.get(`${BANK}/imports`, () => HttpResponse.json([])),
    http.get(`${BANK}/lines`, ({ request }) => {
      const group = new URL(request.url).searchParams.get('group');
      return HttpResponse.json(lines.filter((line) => line.group === group));
    }),
  );
});

const threeDaysAgo = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - 3 * 86_400_000);

describe('the payer of unclaimed money', () => {
  const openUnclaimed = async () => {
    lines = [aLine({ booked_on: threeDaysAgo() })];
    const app = renderApp({ route: '/admin/bank' });
    await app.user.click(await screen.findByRole('tab', { name: /Unclaimed money/ }));
    const row = await screen.findByRole('listitem', { name: '₹4,999, 632560217745' });
    return { ...app, row, button: await within(row).findByRole('button', { name: /^Show payer/ }) };
  };

  it('is masked until it is asked for, beside the age of the money', async () => {
    server.use(
      http.post(`${BANK}/lines/:id/unmask`, ({ params }) =>
        params['id'] === 'l-1'
          ? HttpResponse.json({ payer: 'ANANYA IYER', upi_id: 'ananya.iyer@okaxis' })
          : new HttpResponse(null, { status: 404 }),
      ),
    );
    const { user, row, button } = await openUnclaimed();
    expect(within(row).getByText('3 days')).toBeVisible();
    expect(within(row).getByText('A… I… · a…@okaxis')).toBeVisible();
    await user.click(button);
    expect(await within(row).findByText('ANANYA IYER · ananya.iyer@okaxis')).toBeVisible();
    expect(within(row).queryByText('A… I… · a…@okaxis')).not.toBeInTheDocument();
    expect(within(row).queryByRole('button', { name: /^Show payer/ })).not.toBeInTheDocument();
    expect(row).toHaveFocus();
  });

  it.each([
    ['in the words of the server', 409, 'The payer’s name and UPI ID are deleted after 180 days.'],
    ['in its own words', 500, 'Failed to show the payer. Try again.'],
  ])('says why it cannot be shown, %s', async (_, status, sentence) => {
    const answer = status === 409 ? errorAnswer(status, sentence) : {};
    server.use(http.post(`${BANK}/lines/:id/unmask`, () => HttpResponse.json(answer, { status })));
    const { user, row, button } = await openUnclaimed();
    await user.click(button);
    expect(await within(row).findByRole('alert')).toHaveTextContent(sentence);
    expect(within(row).getByText('A… I… · a…@okaxis')).toBeVisible();
  });

  it('has no button where the bank names nobody, or the rules name the payment', async () => {
    lines = [
      aLine({ id: 'l-2', group: 'matched', rule: 'reference' }),
      aLine({ payer: null, upi_id: null, masked: false }),
    ];
    const { user } = renderApp({ route: '/admin/bank' });
    await screen.findByRole('button', { name: 'Approve 1' });
    expect(screen.queryByRole('button', { name: /^Show payer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Unclaimed money/ }));
    await screen.findByRole('button', { name: /^Give .* to a payment$/ });
    expect(screen.queryByRole('button', { name: /^Show payer/ })).not.toBeInTheDocument();
  });
});
