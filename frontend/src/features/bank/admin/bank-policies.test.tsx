import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type BankPolicyResponse } from '../../../api/admin-api';
import { refusal } from '../../../testing/api-objects';
import { givenLiveStreams } from '../../../testing/live-stream';
import { renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { bank, BANK, givenBank } from './bank-fixtures';

const aSource = (overrides: Partial<BankPolicyResponse> = {}): BankPolicyResponse => ({
  id: 's-1',
  kind: 'sms',
  name: 'Office phone',
  policy: 'suggest',
  confirmed: 14,
  needed: 20,
  ...overrides,
});

beforeEach(() => {
  givenBank();
  server.use(
    http.put(`${BANK}/policies/s-1`, async ({ request }) => {
      const { policy } = (await request.json()) as Pick<BankPolicyResponse, 'policy'>;
      bank.policies = [aSource({ ...bank.policies[0], policy })];
      return HttpResponse.json(bank.policies[0]);
    }),
  );
});

async function open() {
  const { user } = renderApp({ route: '/admin/bank?tab=feeds' });
  const section = within(await screen.findByRole('region', { name: 'Automatic approval' }));
  await section.findByText('Office phone');
  return { user, section };
}

it('is not offered before 20 suggestions were confirmed', async () => {
  bank.policies = [aSource()];
  const { section } = await open();
  expect(section.getByText('SMS, 14 of 20 suggestions confirmed')).toBeVisible();
  expect(section.getByRole('radio', { name: 'Suggest' })).toBeChecked();
  expect(section.queryByRole('radio', { name: 'Automatic' })).toBeNull();
});

it('counts what a colleague confirms, and offers automatic approval as soon as that is enough', async () => {
  const streams = givenLiveStreams();
  bank.policies = [aSource({ confirmed: 19 })];
  const { section } = await open();
  await waitFor(() => expect(streams).toHaveLength(1));
  bank.policies = [aSource({ confirmed: 20 })];
  act(() => streams[0]!.tell({ name: 'payments.payment-approved', audience: 'administrators' }));
  expect(await section.findByRole('radio', { name: 'Automatic' })).toBeVisible();
});

it('is switched on after a question, and stopped with one press', async () => {
  bank.policies = [aSource({ confirmed: 20 })];
  const { user, section } = await open();
  await user.click(section.getByRole('radio', { name: 'Automatic' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve automatically?' }));
  expect(await dialog.findByText(/up to ₹20,000 a payment and ₹75,000 a day/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Approve automatically' }));
  const stop = await section.findByRole('button', { name: 'Stop all automatic approvals' });
  expect(section.getByRole('radio', { name: 'Automatic' })).toBeChecked();
  expect(section.getByText(/up to ₹20,000 a payment and ₹75,000 a day/)).toBeVisible();
  server.use(
    http.post(`${BANK}/policies/stop`, () => {
      bank.policies = [aSource()];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(stop);
  expect(await screen.findByText('Automatic approvals are stopped')).toBeVisible();
  await waitFor(() => expect(section.getByRole('radio', { name: 'Suggest' })).toBeChecked());
});

it('says why it can’t be switched, and keeps what was', async () => {
  bank.policies = [aSource()];
  server.use(http.put(`${BANK}/policies/s-1`, () => refusal(409, 'Someone else has changed it')));
  const { user, section } = await open();
  await user.click(section.getByRole('radio', { name: 'Off' }));
  expect(await section.findByText('Someone else has changed it')).toBeVisible();
  expect(section.getByRole('radio', { name: 'Suggest' })).toBeChecked();
});
