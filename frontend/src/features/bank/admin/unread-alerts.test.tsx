import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type UnreadAlertResponse } from '../../../api/admin-api';
import { refusal } from '../../../testing/api-objects';
import { renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { BANK, givenBank } from './bank-fixtures';

const ALERT: UnreadAlertResponse = {
  id: 'u-1',
  feed: 'Office phone',
  kind: 'sms',
  sender: 'AX-NEWBNK-S',
  known_sender: false,
  text: 'Rs.4,999.00 credited to A/c XX4321 after charges of Rs.5.00. UPI Ref 644155555515',
  amounts: [
    { text: 'Rs.4,999.00', amount: 4999 },
    { text: 'Rs.5.00', amount: 5 },
  ],
  references: ['644155555515'],
  sent_at: '2026-11-20T08:40:00.000Z',
  received_at: '2026-11-20T08:40:02.000Z',
};

beforeEach(givenBank);

const givenAlerts = (alerts: UnreadAlertResponse[]) =>
  server.use(http.get(`${BANK}/unread-alerts`, () => HttpResponse.json(alerts)));
const open = async () => {
  const app = renderApp({ route: '/admin/bank?tab=feeds' });
  return { ...app, section: within(await screen.findByRole('region', { name: 'Not understood' })) };
};

it('reads a message once its amount and reference are chosen, and so does the next one like it', async () => {
  let alerts = [ALERT];
  server.use(
    http.get(`${BANK}/unread-alerts`, () => HttpResponse.json(alerts)),
    http.get(`${BANK}/alert-wordings`, () =>
      HttpResponse.json(
        alerts.length > 0 ? [] : [{ id: 'w-1', sender: 'NEWBNK', learned_at: '2026-11-20T09:00:00.000Z' }],
      ),
    ),
    http.post(`${BANK}/unread-alerts/u-1/mark`, async ({ request }) => {
      expect(await request.json()).toEqual({ amount_index: 0, reference_index: 0 });
      alerts = [];
      return HttpResponse.json({ read: 1 });
    }),
  );
  const { user, section } = await open();
  const message = within(await section.findByRole('listitem', { name: 'Message from AX-NEWBNK-S' }));
  expect(message.getByText(ALERT.text)).toBeVisible();
  expect(message.getByText(/^We don’t know this sender/)).toBeVisible();
  expect(message.getByRole('radio', { name: '644155555515' })).toBeChecked();
  expect(message.getByRole('button', { name: 'Read as a credit' })).toBeDisabled();
  await user.click(message.getByRole('radio', { name: '₹4,999' }));
  await user.click(message.getByRole('button', { name: 'Read as a credit' }));
  expect(await screen.findByText('1 message read')).toBeVisible();
  expect(await section.findByText('Every message was understood.')).toBeVisible();
  const forgotten = jest.fn();
  server.use(
    http.delete(`${BANK}/alert-wordings/w-1`, () => {
      forgotten();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await section.findByText('1 learned wording'));
  await user.click(section.getByRole('button', { name: 'Forget the wording of NEWBNK' }));
  await waitFor(() => expect(forgotten).toHaveBeenCalledTimes(1));
});

it('keeps what was chosen when reading fails, and says why', async () => {
  givenAlerts([ALERT]);
  server.use(http.post(`${BANK}/unread-alerts/u-1/mark`, () => refusal(404, 'Message not found')));
  const { user, section } = await open();
  await user.click(await section.findByRole('radio', { name: '₹5' }));
  await user.click(section.getByRole('button', { name: 'Read as a credit' }));
  expect(await screen.findByText('Message not found')).toBeVisible();
  expect(section.getByRole('radio', { name: '₹5' })).toBeChecked();
});

it('discards a message', async () => {
  let alerts = [ALERT];
  server.use(
    http.get(`${BANK}/unread-alerts`, () => HttpResponse.json(alerts)),
    http.delete(`${BANK}/unread-alerts/u-1`, () => {
      alerts = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Discard' }));
  expect(await section.findByText('Every message was understood.')).toBeVisible();
});

it('says when the messages cannot be loaded, and loads them again', async () => {
  server.use(http.get(`${BANK}/unread-alerts`, () => HttpResponse.error(), { once: true }));
  const { user, section } = await open();
  expect(await section.findByText('Failed to load the messages')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Retry' }));
  expect(await section.findByText('Every message was understood.')).toBeVisible();
});
