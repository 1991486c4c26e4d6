import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { type BankFeedResponse } from '../../../api/admin-api';
import { refusal } from '../../../testing/api-objects';
import { renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aFeed, bank, BANK, givenBank } from './bank-fixtures';

const ADDRESS = 'https://academy.example/api/bank/feeds/f-1/sms';

const withSecret = (feed: BankFeedResponse, secret = 'f00d') => ({
  ...feed,
  address: ADDRESS,
  secret,
  qr: 'data:image/svg+xml;base64,PHN2Zy8+',
});

beforeEach(givenBank);

const open = async () => {
  const app = renderApp({ route: '/admin/bank?tab=feeds' });
  const section = within(await screen.findByRole('region', { name: 'Feeds' }));
  return { ...app, section };
};

it('sets up a phone step by step, and says when its first message arrives', async () => {
  server.use(
    http.post(`${BANK}/feeds`, async ({ request }) => {
      expect(await request.json()).toEqual({ account_id: 'a-1', name: 'Office phone' });
      bank.feeds = [aFeed({ last_seen_at: null })];
      return HttpResponse.json(withSecret(bank.feeds[0]!), { status: 201 });
    }),
  );
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Add a phone' }));
  await user.type(section.getByLabelText('Name of the phone'), 'Office phone');
  await user.click(section.getByRole('button', { name: 'Add phone' }));
  const setup = within(await screen.findByRole('region', { name: 'Set up Office phone' }));
  expect(setup.getByRole('img', { name: 'QR code of the address and the secret' })).toBeVisible();
  expect(setup.getByText(ADDRESS)).toBeVisible();
  expect(setup.queryByRole('alert')).toBeNull();
  expect(setup.getByText('f00d')).toBeVisible();
  expect(setup.getByText(/^Install “Incoming SMS to URL forwarder”/)).toBeVisible();
  await user.click(setup.getByRole('radio', { name: 'SMS Gateway for Android' }));
  expect(setup.getByText(/enter the secret above as the Signing Key/)).toBeVisible();
  expect(await setup.findByText(/up to ₹20,000 a payment and ₹75,000 a day.*within 3 days/)).toBeVisible();
  await waitFor(() => expect(setup.getByRole('status')).toHaveTextContent('Waiting for a test message'));
  bank.feeds = [aFeed()];
  await waitFor(() => expect(setup.getByRole('status')).toHaveTextContent(/Live A message arrived at/));
  await user.click(setup.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('f00d')).toBeNull();
});

it('says what is wrong with a phone’s name', async () => {
  const message = 'Enter a name of at most 80 characters';
  server.use(http.post(`${BANK}/feeds`, () => refusal(400, message, { field: 'name' })));
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Add a phone' }));
  await user.click(section.getByRole('button', { name: 'Add phone' }));
  await waitFor(() =>
    expect(section.getByLabelText('Name of the phone')).toHaveAccessibleDescription(new RegExp(message)),
  );
});

it('shows the state of each feed, and what it could not use', async () => {
  bank.feeds = [
    aFeed({ unreadable: 12, ignored: 1 }),
    aFeed({ id: 'f-2', name: 'Shop phone', last_seen_at: null }),
    aFeed({ id: 'f-3', name: 'Old phone', paused_at: '2026-11-21T08:40:00.000Z' }),
  ];
  const { section } = await open();
  const rows = await section.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('12 messages of the bank brought no credit, 1 other message ignored'),
    expect.stringContaining('No message yet'),
    expect.stringContaining('Paused'),
  ]);
  expect(rows[0]).toHaveTextContent('Live');
  expect(rows[0]).toHaveTextContent('SMS, HDFC current account');
});

it('warns while payments wait for a silent phone', async () => {
  bank.feeds = [aFeed({ silent_since: '2026-11-20T08:40:00.000Z' })];
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Office phone: The phone has been silent since .*\. Payments wait for you\./,
  );
});

it('pauses, resumes and deletes a feed', async () => {
  bank.feeds = [aFeed()];
  server.use(
    http.patch(`${BANK}/feeds/f-1`, async ({ request }) => {
      const { paused } = (await request.json()) as { paused: boolean };
      bank.feeds = [aFeed({ paused_at: paused ? '2026-11-21T08:40:00.000Z' : null })];
      return HttpResponse.json(bank.feeds[0]);
    }),
    http.delete(`${BANK}/feeds/f-1`, () => {
      bank.feeds = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Pause Office phone' }));
  await user.click(await section.findByRole('button', { name: 'Resume Office phone' }));
  expect(await section.findByRole('button', { name: 'Pause Office phone' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Delete Office phone' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete feed' }));
  await waitFor(() => expect(section.queryByText('Office phone')).toBeNull());
});

it('takes a feed as deleted that another administrator has deleted', async () => {
  bank.feeds = [aFeed()];
  server.use(
    http.delete(`${BANK}/feeds/f-1`, () => {
      bank.feeds = [];
      return refusal(404, 'Feed not found');
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Delete Office phone' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete feed' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(section.queryByText('Office phone')).toBeNull());
});

it('replaces the secret of a phone once that is confirmed, and shows the new one', async () => {
  bank.feeds = [aFeed()];
  server.use(
    http.post(`${BANK}/feeds/f-1/rotate`, () => {
      bank.feeds = [aFeed({ last_seen_at: null })];
      const address = 'http://localhost:3000/api/bank/feeds/f-1/sms';
      return HttpResponse.json({ ...withSecret(bank.feeds[0]!, 'beef'), address });
    }),
  );
  const { user, section } = await open();
  await user.click(await section.findByRole('button', { name: 'Replace secret of Office phone' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/The old secret stops working at once/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Replace secret' }));
  const setup = within(await screen.findByRole('region', { name: 'Set up Office phone' }));
  expect(setup.getByText('beef')).toBeVisible();
  expect(setup.getByRole('alert')).toHaveTextContent('The phone can’t reach this address');
  await waitFor(() => expect(setup.getByRole('status')).toHaveTextContent('Waiting for a test message'));
});

it('shows that the feeds are loading instead of none', async () => {
  server.use(
    http.get(`${BANK}/feeds`, async () => {
      await delay('infinite');
      return HttpResponse.json([]);
    }),
  );
  const { section } = await open();
  expect(await section.findByText('Loading the feeds')).toBeInTheDocument();
});

it('adds bank mail with the address that the bank writes to', async () => {
  const mail = aFeed({
    kind: 'mail',
    name: 'Bank mail',
    recipient: 'bank@academy.example',
    last_seen_at: null,
  });
  server.use(
    http.post(`${BANK}/feeds/mail`, async ({ request }) => {
      expect(await request.json()).toEqual({
        account_id: 'a-1',
        name: 'Bank mail',
        recipient: 'bank@academy.example',
      });
      bank.feeds = [mail];
      return HttpResponse.json(mail, { status: 201 });
    }),
  );
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Add bank mail' }));
  await user.type(section.getByLabelText(/^Address that the bank writes to/), 'bank@academy.example');
  await user.click(section.getByRole('button', { name: 'Add bank mail' }));
  expect(await section.findByText(/Mail to bank@academy\.example, HDFC current account/)).toBeVisible();
});

it('says that no mailbox is set up on the server', async () => {
  const message = 'No mailbox is set up. Set BANK_IMAP_URL on the server first.';
  server.use(http.post(`${BANK}/feeds/mail`, () => refusal(409, message)));
  const { user, section } = await open();
  await user.click(section.getByRole('button', { name: 'Add bank mail' }));
  await user.click(section.getByRole('button', { name: 'Add bank mail' }));
  expect(await section.findByRole('alert')).toHaveTextContent(message);
});

it.each([
  ['Add a phone', 'Name of the phone', '?tab=feeds'],
  ['Add bank mail', /^Address that the bank writes to/, '?tab=feeds'],
  ['Add another account', 'Name', ''],
])('keeps what was typed after “%s”, until it is discarded', async (name, label, tab) => {
  const route = `/admin/bank${tab}`;
  const first = renderApp({ route });
  await first.user.click(await screen.findByRole('button', { name }));
  await first.user.type(screen.getByLabelText(label), 'Half');
  first.unmount();
  const { user } = renderApp({ route });
  await user.click(await screen.findByRole('button', { name }));
  expect(screen.getByLabelText(label)).toHaveValue('Half');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByLabelText(label)).toHaveValue('');
});
