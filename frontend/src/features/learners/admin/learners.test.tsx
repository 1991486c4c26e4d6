import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type LearnerDetailsResponse, type LearnerResponse } from '../../../api/admin-api';
import { API, refusal } from '../../../testing/api-objects';
import { aLearner, anAdmin, givenSession, renderApp } from '../../../testing/render';
import { server } from '../../../testing/server';
import { aPayment } from '../../payments/payments-fixtures';
import { aTicket } from '../../support/support-fixtures';

const CREATED = '2026-01-05T09:00:00.000Z';

const people: LearnerResponse[] = [aLearner, anAdmin].map(({ id, full_name, email, is_admin }) => ({
  id,
  full_name,
  email,
  is_admin,
  created_at: CREATED,
  courses: 2,
  last_sign_in_at: null,
}));

let changes: unknown[];
let isLastAdministrator: boolean;
let isAnswerLost: boolean;

beforeEach(() => {
  changes = [];
  isLastAdministrator = false;
  isAnswerLost = false;
  const accounts = new Map<string, LearnerDetailsResponse>(
    people.map(({ id, full_name, email, is_admin }) => [
      id,
      {
        id,
        full_name,
        email,
        is_admin,
        created_at: CREATED,
        sessions: [{ id: 's-1', created_at: CREATED, expires_at: '2026-12-05T09:00:00.000Z' }],
        changes: [],
      },
    ]),
  );
  givenSession(anAdmin);
  server.use(
    http.get(`${API}/admin/learners`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [q, role] = [searchParams.get('q')?.toLowerCase() ?? '', searchParams.get('role')];
      const found = people.filter(
        ({ full_name, is_admin }) =>
          full_name.toLowerCase().includes(q) && (!role || is_admin === (role === 'administrator')),
      );
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
    http.get(`${API}/admin/learners/:id`, ({ params }) => {
      const account = accounts.get(String(params['id']));
      return account ? HttpResponse.json(account) : refusal(404, 'Learner not found');
    }),
    http.get(`${API}/admin/learners/:id/:part`, () => HttpResponse.json([])),
    http.patch(`${API}/admin/learners/:id/role`, async ({ params, request }) => {
      const body = (await request.json()) as { is_admin: boolean };
      changes.push(body);
      if (isLastAdministrator)
        return refusal(409, 'This is the last administrator.', { code: 'auth.last_administrator' });
      const id = String(params['id']);
      accounts.set(id, {
        ...accounts.get(id)!,
        is_admin: body.is_admin,
        changes: [{ action: 'made_administrator', by: anAdmin.full_name, created_at: CREATED }],
      });
      return isAnswerLost ? HttpResponse.error() : HttpResponse.json(accounts.get(id));
    }),
    http.delete(`${API}/admin/learners/:id/sessions`, ({ params }) => {
      const id = String(params['id']);
      accounts.set(id, { ...accounts.get(id)!, sessions: [] });
      return HttpResponse.json(accounts.get(id));
    }),
  );
});

describe('the list', () => {
  it('finds a user by name, stores the search in the URL, and links to the user', async () => {
    const { user, address } = renderApp({ route: '/admin/learners' });
    expect(await screen.findByText('2 people')).toBeVisible();
    await user.type(screen.getByLabelText('Search learners'), 'ananya');
    await waitFor(() => expect(address()).toBe('/admin/learners?q=ananya'));
    expect(await screen.findByText('1 person')).toBeVisible();
    await user.click(screen.getByRole('link', { name: aLearner.full_name }));
    expect(await screen.findByRole('heading', { level: 1, name: aLearner.full_name })).toBeVisible();
  });

  it('filters by administrators', async () => {
    const { user, address } = renderApp({ route: '/admin/learners' });
    await user.click(await screen.findByLabelText('Administrators'));
    await waitFor(() => expect(address()).toBe('/admin/learners?role=administrator'));
    expect(await screen.findByText('1 person')).toBeVisible();
  });

  it('shows that no learner was found', async () => {
    renderApp({ route: '/admin/learners?q=zzz' });
    expect(await screen.findByRole('heading', { name: 'No learners found' })).toBeVisible();
  });

  it('shows an error when users could not be loaded', async () => {
    server.use(http.get(`${API}/admin/learners`, () => refusal(500, 'x')));
    renderApp({ route: '/admin/learners' });
    expect(await screen.findByText('Failed to load learners')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a user', () => {
  const open = (id = aLearner.id) => renderApp({ route: `/admin/learners/${id}` });

  it('becomes an administrator after a confirmation, with a history entry', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make an administrator' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Make Ananya Iyer an administrator?' });
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'Make an administrator' }));
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history).toHaveTextContent(`Made an administrator${anAdmin.full_name}`);
    expect(changes).toEqual([{ is_admin: true }]);
  });

  it('stays an administrator when the change is confirmed again after a lost response', async () => {
    isAnswerLost = true;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Make an administrator' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Make an administrator' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to change the role');
    await screen.findByText('Made an administrator');
    expect(dialog).toHaveAccessibleName('Make Ananya Iyer an administrator?');
    await user.click(within(dialog).getByRole('button', { name: 'Make an administrator' }));
    await waitFor(() => expect(changes).toEqual([{ is_admin: true }, { is_admin: true }]));
  });

  it('links each payment to its review, and each ticket to its thread', async () => {
    const payment = aPayment({ course_title: 'Disk forensics' });
    const ticket = aTicket({ status: 'resolved', message: 'Where is my course?' });
    server.use(
      http.get(`${API}/admin/learners/:id/payments`, () => HttpResponse.json([payment])),
      http.get(`${API}/admin/learners/:id/tickets`, () => HttpResponse.json([ticket])),
    );
    open();
    expect(await screen.findByRole('link', { name: 'Disk forensics' })).toHaveAttribute(
      'href',
      `/admin/manual-payments?q=${payment.order_code}`,
    );
    expect(await screen.findByRole('link', { name: 'Where is my course?' })).toHaveAttribute(
      'href',
      `/admin/help?status=resolved&q=${encodeURIComponent(ticket.email)}&ticket=${ticket.id}`,
    );
  });

  it('can’t be demoted as the last administrator, and shows why', async () => {
    isLastAdministrator = true;
    const { user } = open(anAdmin.id);
    await user.click(await screen.findByRole('button', { name: 'End administrator rights' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Give up your own administrator rights?' });
    await user.click(within(dialog).getByRole('button', { name: 'End the rights' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is the last administrator.');
    expect(changes).toEqual([{ is_admin: false, confirm_own: true }]);
  });

  it('can be signed out everywhere', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('No active sessions.')).toBeVisible();
  });

  it('shows that an unknown user doesn’t exist', async () => {
    open('0193a1c0-0000-7000-8000-00000000000f');
    expect(await screen.findByRole('heading', { name: 'Learner not found' })).toBeVisible();
  });
});
