import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ContactDto, type GuestTicketResponse } from '../../api/api';
import { API, fails } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aReply } from './support-fixtures';

const CONTACT = `${API}/public/contact`;

describe('/contact, signed out', () => {
  const button = () => screen.findByRole('button', { name: 'Send message' });
  const fill = async ({ user }: ReturnType<typeof renderApp>, message = 'Do you teach forensics?') => {
    await user.type(await screen.findByLabelText('Your name'), 'Kabir Rao');
    await user.type(screen.getByLabelText('Email'), ' kabir@example.com');
    await user.type(screen.getByLabelText('Message'), message);
    return user;
  };

  it('sends a message once, and says where the answer comes', async () => {
    const sent: ContactDto[] = [];
    server.use(
      http.post(CONTACT, async ({ request }) => {
        sent.push((await request.json()) as ContactDto);
        return HttpResponse.json({ number: '9F0A1B2C' }, { status: 201 });
      }),
    );
    const user = await fill(renderApp({ route: '/contact' }));
    await user.dblClick(await button());
    const heading = await screen.findByRole('heading', { name: 'We have your message' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('9F0A1B2C')).toBeVisible();
    expect(screen.getByText('kabir@example.com')).toBeVisible();
    expect(sent).toEqual([
      {
        id: expect.any(String),
        name: 'Kabir Rao',
        email: 'kabir@example.com',
        type: 'other',
        message: 'Do you teach forensics?',
        website: '',
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  it('keeps what was typed after a failure and a reload, and retries under the same id', async () => {
    const ids: string[] = [];
    server.use(
      http.post(CONTACT, async ({ request }) => {
        ids.push(((await request.json()) as { id: string }).id);
        return ids.length < 2 ? fails() : HttpResponse.json({ number: '9F0A1B2C' }, { status: 201 });
      }),
    );
    const app = renderApp({ route: '/contact' });
    const user = await fill(app);
    await user.click(await button());
    await waitFor(() => expect(ids).toHaveLength(1));
    expect(await screen.findByRole('alert')).toBeVisible();
    app.unmount();
    renderApp({ route: '/contact' });
    expect(await screen.findByLabelText('Message')).toHaveValue('Do you teach forensics?');
    expect(screen.getByLabelText('Your name')).toHaveValue('Kabir Rao');
    await user.click(await button());
    await screen.findByRole('heading', { name: 'We have your message' });
    expect(ids[1]).toBe(ids[0]);
  });

  it('names what is missing', async () => {
    const { user } = renderApp({ route: '/contact' });
    await user.click(await button());
    for (const problem of ['Enter your name', 'Enter your email address', 'Please write a brief message'])
      expect(await screen.findAllByText(problem)).not.toHaveLength(0);
  });

  it('hides the field for programs from people', async () => {
    renderApp({ route: '/contact' });
    await button();
    expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
    expect(screen.getByLabelText('Website')).toHaveAttribute('tabindex', '-1');
  });
});

it('/contact, signed in, leads to the tickets instead', async () => {
  givenSession();
  renderApp({ route: '/contact' });
  expect(await screen.findByRole('link', { name: 'Open Support' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
});

describe('the page of a mailed link', () => {
  const TICKET: GuestTicketResponse = {
    number: '9F0A1B2C',
    type: 'other',
    message: 'Do you teach forensics?',
    status: 'active',
    created_at: '2026-11-20T09:00:00.000Z',
  };
  const open = (ticket: Partial<GuestTicketResponse> = {}) => {
    const replies = [aReply('We do, from March.', true)];
    const sent: object[] = [];
    server.use(
      http.get(`${CONTACT}/ticket`, ({ request }) =>
        new URL(request.url).searchParams.get('token') === 'secret'
          ? HttpResponse.json({ ...TICKET, ...ticket })
          : HttpResponse.json({ statusCode: 404 }, { status: 404 }),
      ),
      http.get(`${CONTACT}/replies`, () => HttpResponse.json(replies)),
      http.post(`${CONTACT}/replies`, async ({ request }) => {
        const reply = (await request.json()) as { message: string };
        sent.push(reply);
        replies.push(aReply(reply.message));
        return HttpResponse.json(replies.at(-1), { status: 201 });
      }),
    );
    return { ...renderApp({ route: '/contact/secret' }), sent };
  };

  it('shows the conversation, and takes a reply', async () => {
    const { user, sent } = open();
    expect(await screen.findByRole('heading', { name: 'Ticket 9F0A1B2C' })).toBeVisible();
    const thread = await screen.findByRole('list', { name: 'Replies' });
    expect(within(thread).getByText('We do, from March.')).toBeVisible();
    await user.type(screen.getByLabelText('Your reply'), 'Thank you!');
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await within(thread).findByText('Thank you!')).toBeVisible();
    expect(sent).toEqual([{ token: 'secret', id: expect.any(String), message: 'Thank you!' }]);
    expect(screen.getByLabelText('Your reply')).toHaveValue('');
  });

  it('takes none once the ticket is closed', async () => {
    open({ status: 'closed' });
    expect(await screen.findByText('This ticket is closed and takes no replies.')).toBeVisible();
    expect(screen.queryByLabelText('Your reply')).toBeNull();
  });

  it('says what to do where the link no longer works', async () => {
    open();
    renderApp({ route: '/contact/other' });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });
});
