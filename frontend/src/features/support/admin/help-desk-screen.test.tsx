import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type HelpDeskTicketResponse } from '../../../api/admin-api';
import { type TicketStatus } from '../../../api/api';
import { API, fails, refusal } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aManualPayment } from '../../payments/payments-fixtures';
import { aReply, aTicket, givenThread } from '../support-fixtures';

const notFound = () => refusal(404, 'Ticket not found');

/** A fake help desk that stores statuses. */
function givenDesk(tickets: HelpDeskTicketResponse[]): void {
  for (const ticket of tickets) givenThread(ticket);
  server.use(
    http.get(`${API}/support/admin/all`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      const q = params.get('q')?.toLowerCase() ?? '';
      const matching = tickets.filter(({ message, name, email }) =>
        `${message} ${name} ${email}`.toLowerCase().includes(q),
      );
      const of = (status: string | null) => matching.filter((ticket) => ticket.status === status);
      const found = of(params.get('status'));
      const counts = ['active', 'resolved', 'closed'].map((status) => `${status}=${of(status).length}`);
      return HttpResponse.json(found, {
        headers: { 'X-Total-Count': String(found.length), 'X-Status-Counts': counts.join() },
      });
    }),
    http.get(`${API}/support/admin/:id`, ({ params }) => {
      const ticket = tickets.find(({ id }) => id === params['id']);
      return ticket ? HttpResponse.json(ticket) : notFound();
    }),
    http.patch(`${API}/support/admin/:id/status`, async ({ params, request }) => {
      const ticket = tickets.find(({ id }) => id === params['id'])!;
      ticket.status = ((await request.json()) as { status: TicketStatus }).status;
      return HttpResponse.json(ticket);
    }),
  );
}

const fromRohit = { name: 'Rohit Deshmukh', email: 'rohit@example.in' };
const fromSana = { name: 'Sana Qureshi', email: 'sana@example.in', type: 'exam' as const };

const PAYMENTS = `${API}/payments/manual-payments`;
let asked: URLSearchParams[];

beforeEach(() => {
  asked = [];
  server.use(
    http.get(PAYMENTS, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([]);
    }),
  );
  givenSession(anAdmin);
});

const openDesk = (query = '') => renderApp({ route: `/admin/help${query}` });
const inbox = async () => within(await screen.findByRole('list', { name: 'Tickets' })).getAllByRole('link');

it('opens on the active tickets, with the first one’s sender, message and thread', async () => {
  const first = aTicket({ ...fromRohit, message: 'It does not open.' });
  givenDesk([first, aTicket(fromSana), aTicket({ status: 'closed' })]);
  givenThread(first, [aReply('Which one?', true), aReply('Memory forensics.')]);
  openDesk();
  expect(await inbox()).toHaveLength(2);
  expect(screen.getByText('2 tickets')).toBeVisible();
  const shown = screen.getByRole('region', { name: 'Payment' });
  for (const text of ['Rohit Deshmukh', 'rohit@example.in', 'It does not open.'])
    expect(shown).toHaveTextContent(text);
  const replies = await within(shown).findByRole('list', { name: 'Replies' });
  expect(replies).toHaveTextContent(/Academy.*Which one\?.*Rohit Deshmukh.*Memory forensics\./);
});

it('stores tab and ticket in the URL', async () => {
  const second = aTicket({ ...fromSana, status: 'resolved' });
  givenDesk([aTicket({ ...fromRohit, status: 'resolved' }), second]);
  const { user, address } = openDesk();
  await screen.findByRole('heading', { name: 'No open tickets' });
  await user.click(screen.getByRole('tab', { name: /Resolved/ }));
  await user.click((await inbox())[1]!);
  expect(await screen.findByRole('region', { name: 'Exam' })).toHaveTextContent('Sana Qureshi');
  expect(address()).toBe(`/admin/help?status=resolved&ticket=${second.id}`);
});

it('opens the ticket of a link in the list it is in now, and no other learner’s', async () => {
  const resolved = aTicket({ ...fromSana, status: 'resolved' });
  givenDesk([aTicket(fromRohit), resolved]);
  const { address } = openDesk(`?ticket=${resolved.id}`);
  expect(await screen.findByRole('region', { name: 'Exam' })).toHaveTextContent('Sana Qureshi');
  expect(address()).toContain('status=resolved');
});

it('says that the ticket of a link does not exist, and shows the list', async () => {
  givenDesk([aTicket(fromRohit)]);
  openDesk('?ticket=0193a1c0-0000-7000-8000-00000000dead');
  expect(await screen.findByText('Ticket not found')).toBeVisible();
  expect(await inbox()).toHaveLength(1);
});

it.each([
  ['active', 'Mark closed', 'closed'],
  ['closed', 'Mark active', 'active'],
] as const)('moves a ticket from %s with “%s”, and continues with the next', async (from, button, to) => {
  const ticket = aTicket({ ...fromRohit, status: from });
  const next = aTicket({ ...fromSana, status: from });
  givenDesk([ticket, next]);
  const { user } = openDesk(`?status=${from}`);
  await user.dblClick(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText('Status updated')).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Exam' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await inbox()).toHaveLength(1);
  expect([ticket.status, next.status]).toEqual([to, from]);
});

it('shows an error when a status could not be updated, and keeps the ticket', async () => {
  givenDesk([aTicket(fromRohit)]);
  server.use(http.patch(`${API}/support/admin/:id/status`, fails));
  const { user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Mark resolved' }));
  expect(await screen.findByText('Could not update status')).toBeVisible();
  expect(await inbox()).toHaveLength(1);
});

it('accepts an administrator’s reply, even to a closed ticket', async () => {
  givenDesk([aTicket({ ...fromRohit, status: 'closed' })]);
  const { user } = openDesk('?status=closed');
  await user.type(await screen.findByLabelText('Your reply'), 'It works again.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('It works again.', { selector: 'li p' })).toBeVisible();
});

it('shows an error when a thread could not be loaded, and loads it after Retry', async () => {
  const ticket = aTicket(fromRohit);
  givenDesk([ticket]);
  server.use(http.get(`${API}/support/:id/comments`, fails));
  const { user } = openDesk();
  expect(await screen.findByText('Failed to load thread')).toBeVisible();
  givenThread(ticket, [aReply('Which one?', true)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Which one?')).toBeVisible();
});

it('stores an unsent reply per ticket', async () => {
  givenDesk([aTicket(fromRohit), aTicket(fromSana)]);
  const { user } = openDesk();
  await user.type(await screen.findByLabelText('Your reply'), 'For Rohit');
  await user.click((await inbox())[1]!);
  expect(screen.getByLabelText('Your reply')).toHaveValue('');
  await user.click((await inbox())[0]!);
  expect(screen.getByLabelText('Your reply')).toHaveValue('For Rohit');
});

it('shows an error when tickets could not be loaded, and loads them after Retry', async () => {
  server.use(http.get(`${API}/support/admin/all`, fails));
  const { user } = openDesk();
  expect(await screen.findByText('Failed to load tickets')).toBeVisible();
  givenDesk([aTicket(fromRohit)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await inbox()).toHaveLength(1);
});

it('searches in every tab, shows the count of each, and stores the search in the URL', async () => {
  givenDesk([
    aTicket({ ...fromRohit, message: 'My UTR is 4281.' }),
    aTicket(fromSana),
    aTicket({ ...fromRohit, message: 'UTR 4282', status: 'closed' }),
  ]);
  const { user, address } = openDesk();
  await inbox();
  await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), ' utr ');
  await waitFor(() => expect(address()).toBe('/admin/help?q=utr'));
  await waitFor(async () => expect(await inbox()).toHaveLength(1));
  const figures = ['Active1', 'Resolved0', 'Closed1'];
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(figures);
  await user.click(screen.getByRole('tab', { name: /Resolved/ }));
  expect(await screen.findByRole('heading', { name: 'No tickets match “utr”' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Closed/ }));
  expect((await inbox())[0]).toHaveTextContent('UTR 4282');
  expect(address()).toBe('/admin/help?status=closed&q=utr');
});

describe('the payments of the sender', () => {
  const beside = () => screen.findByRole('region', { name: 'The learner’s payments' });

  it('shows the learner’s payments next to the thread, each with a link to its review', async () => {
    const payment = aManualPayment('Rohit Deshmukh', {
      status: 'rejected',
      rejection_reason: 'No such transfer.',
      transaction_id: '428109376650',
    });
    server.use(
      http.get(PAYMENTS, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([payment]);
      }),
    );
    const ticket = aTicket(fromRohit);
    givenDesk([ticket]);
    openDesk();
    const section = within(await beside());
    const link = await section.findByRole('link', { name: payment.course.title });
    expect(link).toHaveAttribute('href', `/admin/manual-payments?status=rejected&q=${payment.order_code}`);
    expect(section.getByRole('listitem')).toHaveTextContent(
      /₹5,499.*Rejected.*428109376650.*“No such transfer.”/,
    );
    expect(section.getByRole('link', { name: /Manual Payments/ })).toHaveAttribute(
      'href',
      '/admin/manual-payments?q=rohit%40example.in',
    );
    expect(asked[0]?.get('user_id')).toBe(ticket.user!.id);
  });

  it('shows when the learner has no payments, and when they couldn’t be loaded', async () => {
    server.use(http.get(PAYMENTS, fails, { once: true }));
    givenDesk([aTicket(fromRohit)]);
    const { user } = openDesk();
    expect(await within(await beside()).findByText('Failed to load manual payments')).toBeVisible();
    await user.click(within(await beside()).getByRole('button', { name: 'Retry' }));
    expect(await within(await beside()).findByText('No payments yet.')).toBeVisible();
  });

  it('stands beside tickets about anything else, too', async () => {
    givenDesk([aTicket(fromSana)]);
    openDesk();
    await screen.findByRole('region', { name: 'Exam' });
    expect(await within(await beside()).findByText('No payments yet.')).toBeVisible();
  });
});

it('marks a ticket without an account, asks for no one’s payments, and names its number', async () => {
  givenDesk([aTicket({ name: 'Kabir Rao', email: 'kabir@example.com', user: null, number: '9F0A1B2C' })]);
  openDesk();
  const detail = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(detail.getByText('Without an account.')).toBeVisible();
  expect(detail.getByText('9F0A1B2C')).toBeVisible();
  expect(detail.getByRole('link', { name: /Manual Payments/ })).toHaveAttribute(
    'href',
    '/admin/manual-payments?q=kabir%40example.com',
  );
  expect(within(screen.getByRole('list', { name: 'Tickets' })).getByText(/Without an account/)).toBeVisible();
  expect(asked).toEqual([]);
});

it('asks before a ticket is resolved while a reply to it is not sent', async () => {
  const ticket = aTicket(fromRohit);
  givenDesk([ticket]);
  const { user } = openDesk();
  await user.type(await screen.findByLabelText('Your reply'), 'It is open now.');
  await user.click(screen.getByRole('button', { name: 'Mark resolved' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Your reply is not sent yet' }));
  await user.click(question.getByRole('button', { name: 'Keep writing' }));
  expect(ticket.status).toBe('active');
  expect(screen.getByLabelText('Your reply')).toHaveValue('It is open now.');
  await user.click(screen.getByRole('button', { name: 'Mark resolved' }));
  await user.click(await screen.findByRole('button', { name: 'Mark resolved without it' }));
  await waitFor(() => expect(ticket.status).toBe('resolved'));
});

it('shows since when a learner waits, by the last message', async () => {
  const answered = { is_answered: true, last_message_at: '2026-11-20T12:00:00.000Z' };
  givenDesk([aTicket(fromRohit), aTicket({ ...fromSana, ...answered })]);
  openDesk();
  const [first, second] = await inbox();
  expect(first).toHaveTextContent(/Waiting · /);
  expect(second).toHaveTextContent(/Answered /);
});

it('keeps the open ticket while the list changes, and shows when someone else has moved it', async () => {
  const read = aTicket({ ...fromRohit, message: 'It does not open.' });
  const tickets = [read];
  givenDesk(tickets);
  const { user } = openDesk();
  expect(await screen.findByRole('link', { name: fromRohit.email })).toBeVisible();
  tickets.unshift(aTicket({ ...fromSana, message: 'When is the exam?' }));
  givenDesk(tickets);
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(async () => expect(await inbox()).toHaveLength(2));
  expect(screen.getByRole('link', { name: fromRohit.email })).toBeVisible();
  // Newer tickets fill the loaded pages.
  givenDesk([tickets[0]!]);
  server.use(http.get(`${API}/support/admin/${read.id}`, () => HttpResponse.json(read)));
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(async () => expect(await inbox()).toHaveLength(1));
  expect(screen.getByRole('link', { name: fromRohit.email })).toBeVisible();
  expect(screen.queryByText(/^Someone else/)).toBeNull();
  givenDesk(tickets);
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(async () => expect(await inbox()).toHaveLength(2));
  read.status = 'resolved';
  await user.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  await waitFor(async () => expect(await inbox()).toHaveLength(1));
  expect(screen.getByRole('link', { name: fromRohit.email })).toBeVisible();
  expect(await screen.findByText('Someone else has just changed the status of this ticket.')).toBeVisible();
});
