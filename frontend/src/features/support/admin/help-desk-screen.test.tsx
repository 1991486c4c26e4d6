import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type TicketResponse, type TicketStatus } from '../../../api/api';
import { errorAnswer } from '../../../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { API, aReply, aTicket, givenPerson, givenThread } from '../support-fixtures';

const fails = () => HttpResponse.json(errorAnswer(500, 'Internal server error'), { status: 500 });

/** A help desk that remembers the statuses it is given. */
function givenDesk(tickets: TicketResponse[]): void {
  for (const ticket of tickets) givenThread(ticket);
  server.use(
    http.get(`${API}/support/admin/all`, ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      const found = tickets.filter((ticket) => ticket.status === status);
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
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

beforeEach(() => {
  givenSession(anAdmin);
  givenPerson(anAdmin);
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

it('keeps tab and ticket in the address', async () => {
  const second = aTicket({ ...fromSana, status: 'resolved' });
  givenDesk([aTicket({ ...fromRohit, status: 'resolved' }), second]);
  const { user, address } = openDesk();
  await screen.findByRole('heading', { name: 'No ticket waits for an answer' });
  await user.click(screen.getByRole('tab', { name: 'Resolved' }));
  await user.click((await inbox())[1]!);
  expect(await screen.findByRole('region', { name: 'Exam' })).toHaveTextContent('Sana Qureshi');
  expect(address()).toBe(`/admin/help?status=resolved&ticket=${second.id}`);
});

it.each([
  ['active', 'Mark resolved', 'resolved'],
  ['active', 'Mark closed', 'closed'],
  ['closed', 'Mark active', 'active'],
] as const)('moves a ticket from %s with “%s”, and goes on with the next', async (from, button, to) => {
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

it('says when a status could not be updated, and keeps the ticket', async () => {
  givenDesk([aTicket(fromRohit)]);
  server.use(http.patch(`${API}/support/admin/:id/status`, fails));
  const { user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Mark resolved' }));
  expect(await screen.findByText('Could not update status')).toBeVisible();
  expect(await inbox()).toHaveLength(1);
});

it('takes a reply of an administrator, to a closed ticket too', async () => {
  givenDesk([aTicket({ ...fromRohit, status: 'closed' })]);
  const { user } = openDesk('?status=closed');
  await user.type(await screen.findByLabelText('Your reply'), 'It works again.');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('It works again.', { selector: 'li p' })).toBeVisible();
});

it('keeps an unsent reply with its own ticket', async () => {
  givenDesk([aTicket(fromRohit), aTicket(fromSana)]);
  const { user } = openDesk();
  await user.type(await screen.findByLabelText('Your reply'), 'For Rohit');
  await user.click((await inbox())[1]!);
  expect(screen.getByLabelText('Your reply')).toHaveValue('');
  await user.click((await inbox())[0]!);
  expect(screen.getByLabelText('Your reply')).toHaveValue('For Rohit');
});

it('says when tickets could not be loaded, and loads them after Retry', async () => {
  server.use(http.get(`${API}/support/admin/all`, fails));
  const { user } = openDesk();
  expect(await screen.findByText('Failed to load tickets')).toBeVisible();
  givenDesk([aTicket(fromRohit)]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await inbox()).toHaveLength(1);
});
