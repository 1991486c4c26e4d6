import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type OwnSessionResponse } from '../../api/api';
import { API, fails } from '../../testing/api-objects';
import { givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';

// Loads the screen's code before the first test.
beforeAll(() => import('./profile-screen'));
beforeEach(() => givenSession());

const aSession = (fields: Partial<OwnSessionResponse>): OwnSessionResponse => ({
  id: 's-1',
  device: 'Chrome on Android',
  created_at: '2026-11-01T09:00:00.000Z',
  last_seen_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  is_current: false,
  ...fields,
});

let sessions: OwnSessionResponse[];
beforeEach(() => {
  sessions = [
    aSession({ id: 's-0', device: 'Firefox on Windows', is_current: true }),
    aSession({}),
    aSession({ id: 's-2', device: null, last_seen_at: null }),
  ];
  server.use(
    http.get(`${API}/auth/v1/sessions`, () => HttpResponse.json(sessions)),
    http.delete(`${API}/auth/v1/sessions/:id`, ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id']);
      return HttpResponse.json({ message: 'Signed out' });
    }),
  );
});

const rows = async () =>
  within((await screen.findByText('Firefox on Windows')).closest('ul')!)
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('lists them, and marks this one', async () => {
  renderApp({ route: '/profile' });
  expect(await rows()).toEqual([
    'Firefox on WindowsThis device',
    'Chrome on AndroidLast used 3 days agoSign out',
    'Unknown deviceSigned in on 1 Nov 2026Sign out',
  ]);
});

it('ends one', async () => {
  const { user } = renderApp({ route: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Sign out Chrome on Android' }));
  expect(await screen.findByText('Signed out: Chrome on Android')).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

it('says when one can’t be ended, and when they can’t be listed', async () => {
  server.use(http.delete(`${API}/auth/v1/sessions/:id`, fails));
  const { user } = renderApp({ route: '/profile' });
  const button = await screen.findByRole('button', { name: 'Sign out Chrome on Android' });
  server.use(http.get(`${API}/auth/v1/sessions`, fails));
  await user.click(button);
  expect(await screen.findByText('Internal server error')).toBeVisible();
});

it('offers to list them again after a failure', async () => {
  server.use(http.get(`${API}/auth/v1/sessions`, fails, { once: true }));
  const { user } = renderApp({ route: '/profile' });
  const message = await screen.findByText('Failed to load your devices');
  await user.click(within(message.closest('div')!).getByRole('button', { name: /again|retry/i }));
  expect(await rows()).toHaveLength(3);
});
