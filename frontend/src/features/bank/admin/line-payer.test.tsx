import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type BankLineResponse } from '../../../api/admin-api';
import { refusal } from '../../../testing/api-objects';
import { renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aLine, bank, BANK, givenBank } from './bank-fixtures';

const aPaidLine = (overrides: Partial<BankLineResponse> = {}): BankLineResponse =>
  aLine({ id: 'l-1', group: 'unclaimed', rule: null, claim: null, ...overrides });

beforeEach(givenBank);

const threeDaysAgo = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(Date.now() - 3 * 86_400_000);

describe('the payer of unclaimed money', () => {
  const openUnclaimed = async () => {
    bank.lines = [aPaidLine({ booked_on: threeDaysAgo() })];
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
    const answer = () => (status === 409 ? refusal(status, sentence) : HttpResponse.json({}, { status }));
    server.use(http.post(`${BANK}/lines/:id/unmask`, answer));
    const { user, row, button } = await openUnclaimed();
    await user.click(button);
    expect(await within(row).findByRole('alert')).toHaveTextContent(sentence);
    expect(within(row).getByText('A… I… · a…@okaxis')).toBeVisible();
  });

  it('has no button where the bank names nobody, or the rules name the payment', async () => {
    bank.lines = [
      aPaidLine({ id: 'l-2', group: 'matched', rule: 'reference' }),
      aPaidLine({ payer: null, upi_id: null, masked: false }),
    ];
    const { user } = renderApp({ route: '/admin/bank' });
    await screen.findByRole('button', { name: 'Approve 1' });
    expect(screen.queryByRole('button', { name: /^Show payer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Unclaimed money/ }));
    await screen.findByRole('button', { name: /^Give .* to a payment$/ });
    expect(screen.queryByRole('button', { name: /^Show payer/ })).not.toBeInTheDocument();
  });
});
