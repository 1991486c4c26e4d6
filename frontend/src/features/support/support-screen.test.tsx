import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type TicketResponse } from '../../api/api';
import { API, fails } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aPayment } from '../payments/payments-fixtures';
import { aReply, aTicket, givenThread } from './support-fixtures';

const givenTickets = (tickets: TicketResponse[]) =>
  server.use(http.get(`${API}/support/mine`, () => HttpResponse.json(tickets)));

beforeEach(() => {
  givenSession();
  givenTickets([]);
});

const openSupport = () => renderApp({ route: '/support' });
const send = () => screen.findByRole('button', { name: 'Send request' });
const message = () => screen.findByLabelText('Message');

describe('a new ticket', () => {
  it('is sent once, confirmed and listed', async () => {
    const tickets: TicketResponse[] = [];
    const sent: unknown[] = [];
    givenTickets(tickets);
    server.use(
      http.post(`${API}/support`, async ({ request }) => {
        const body = (await request.json()) as Pick<TicketResponse, 'type' | 'message'>;
        sent.push(body);
        tickets.unshift(aTicket(body));
        return HttpResponse.json(tickets[0], { status: 201 });
      }),
    );
    const { user } = openSupport();
    await user.selectOptions(await screen.findByLabelText('What is it about?'), 'Course activation');
    await user.type(await message(), '  My course does not open.  ');
    await user.dblClick(await send());
    expect(await screen.findByText('Support request sent')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Course activation' })).toHaveTextContent(
      'My course does not open.',
    );
    expect(sent).toEqual([
      { id: expect.any(String), type: 'course_activation', message: 'My course does not open.' },
    ]);
    expect(await message()).toHaveValue('');
  });

  it('about a payment leads a screenshot to the payment that waits', async () => {
    const pending = aPayment({ status: 'pending' });
    server.use(http.get(`${API}/payments/mine`, () => HttpResponse.json([pending])));
    const { user } = openSupport();
    const toPayment = { name: `Add it to your payment for ${pending.course_title}` };
    expect(await screen.findByRole('link', toPayment)).toHaveAttribute(
      'href',
      `/checkout/${pending.course_id}`,
    );
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'Exam');
    expect(screen.queryByRole('link', toPayment)).toBeNull();
  });

  it('is retried with the same id after a failure, and the next ticket gets a new one', async () => {
    const ids: string[] = [];
    const isLost = [true, false, false];
    server.use(
      http.post(`${API}/support`, async ({ request }) => {
        ids.push(((await request.json()) as { id: string }).id);
        return isLost[ids.length - 1] ? fails() : HttpResponse.json(aTicket({}), { status: 201 });
      }),
    );
    const { user } = openSupport();
    await user.type(await message(), 'My course does not open.');
    await user.click(await send());
    await waitFor(() => expect(ids).toHaveLength(1));
    await user.click(await send());
    await waitFor(async () => expect(await message()).toHaveValue(''));
    await user.type(await message(), 'Another question.');
    await user.click(await send());
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('with another text is not sent with the id of one that may have been stored', async () => {
    const sent: { id: string; message: string }[] = [];
    server.use(
      http.post(`${API}/support`, async ({ request }) => {
        sent.push((await request.json()) as { id: string; message: string });
        return HttpResponse.error();
      }),
    );
    const { user } = openSupport();
    await user.type(await message(), 'I paid.');
    await user.click(await send());
    await screen.findByRole('alert');
    await user.type(await message(), ' UTR 632559834412.');
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ message: 'I paid. UTR 632559834412.' });
    expect(sent[1]?.id).not.toBe(sent[0]?.id);
  });

  it('of four letters is too short to send', async () => {
    const { user } = openSupport();
    await user.type(await message(), ' abcd ');
    await user.click(await send());
    expect(await screen.findByText('Please write a brief message')).toBeVisible();
    expect(await message()).toHaveFocus();
    expect(await message()).toBeInvalid();
    await user.type(await message(), 'e and more');
    expect(screen.queryByText('Please write a brief message')).toBeNull();
  });

  it('stays in its field if it could not be sent, even after a reload', async () => {
    server.use(http.post(`${API}/support`, () => HttpResponse.error()));
    const { user, unmount } = openSupport();
    await user.type(await message(), 'My course does not open.');
    await user.click(await send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Could not submit ticket. No connection./);
    unmount();
    openSupport();
    expect(await message()).toHaveValue('My course does not open.');
  });
});

describe('your tickets', () => {
  it('show an empty state', async () => {
    openSupport();
    expect(await screen.findByRole('heading', { name: 'No tickets yet' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your tickets' })).toBeVisible();
  });

  it('show an error when they could not be loaded, and load after Retry', async () => {
    givenTickets([aTicket()]);
    server.use(http.get(`${API}/support/mine`, fails, { once: true }));
    const { user } = openSupport();
    expect(await screen.findByText('Failed to load your tickets')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article', { name: 'Payment' })).toBeVisible();
  });
});

describe('a thread', () => {
  async function openThread(ticket: TicketResponse) {
    givenTickets([ticket]);
    const app = openSupport();
    await app.user.click(await screen.findByRole('button', { name: /^View thread/ }));
    return app;
  }

  it('opens, distinguishes learner and administrators, and can be hidden', async () => {
    const ticket = aTicket();
    givenThread(ticket, [aReply('Which course is it?', true), aReply('Memory forensics.')]);
    const { user } = await openThread(ticket);
    const [first, second] = within(await screen.findByRole('list', { name: 'Replies' })).getAllByRole(
      'listitem',
    );
    expect(first).toHaveTextContent(/^Academy.*Which course is it\?$/);
    expect(second).toHaveTextContent(/^You.*Memory forensics\.$/);
    await user.click(screen.getByRole('button', { name: /^Hide thread/ }));
    expect(screen.queryByRole('list', { name: 'Replies' })).toBeNull();
  });

  it('accepts a non-empty reply', async () => {
    const ticket = aTicket();
    givenThread(ticket);
    const { user } = await openThread(ticket);
    const reply = screen.getByRole('button', { name: 'Send reply' });
    await user.type(screen.getByLabelText('Your reply'), '   ');
    expect(reply).toBeDisabled();
    await user.type(screen.getByLabelText('Your reply'), 'Any news?');
    await user.click(reply);
    expect(await screen.findByText('Any news?', { selector: 'li p' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Your reply')).toHaveValue(''));
  });

  it('keeps a reply that could not be posted', async () => {
    const ticket = aTicket();
    givenThread(ticket);
    server.use(http.post(`${API}/support/${ticket.id}/comments`, fails));
    const { user } = await openThread(ticket);
    await user.type(screen.getByLabelText('Your reply'), 'Any news?');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Could not post reply')).toBeVisible();
    expect(screen.getByLabelText('Your reply')).toHaveValue('Any news?');
  });

  it('of a ticket that is closed meanwhile shows the unsent reply', async () => {
    const ticket = aTicket();
    givenThread(ticket);
    const { user, unmount } = await openThread(ticket);
    await user.type(screen.getByLabelText('Your reply'), 'Any news?');
    unmount();
    givenTickets([{ ...ticket, status: 'closed' }]);
    openSupport();
    expect(await screen.findByLabelText('Your unsent reply')).toHaveValue('Any news?');
    expect(screen.getByRole('button', { name: 'Copy your unsent reply' })).toBeVisible();
  });
});
