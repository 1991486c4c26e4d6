import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { helperNav, learnerNav, type NavItem } from '../config/nav-items';
import { API, meAnswer } from '../testing/api-objects';
import { aLearner, anAdmin, givenSession, renderApp } from '../testing/render';
import { server } from '../testing/server';
import { type SessionUser } from '../session/session-storage';

function open(user: SessionUser = aLearner) {
  givenSession(user);
  server.use(http.get(`${API}/support/mine`, () => HttpResponse.json([])));
  return renderApp({ route: '/support' });
}

const sidebar = async () => within(await screen.findByRole('complementary'));
const linksOf = async () =>
  (await sidebar())
    .getAllByRole('link')
    .slice(1)
    .map((link) => [link.textContent, link.getAttribute('href')]);

const shown = (items: readonly NavItem[]) => items.map(({ label, to }) => [label, to]);

it('links four screens for learners, on a phone as four tabs', async () => {
  open();
  expect(await linksOf()).toEqual(shown(learnerNav));
  const tabs = screen.getAllByRole('navigation', { name: 'Main' }).at(-1)!;
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(learnerNav.map(({ to }) => to));
});

it('explains to an administrator with a weak password why the administration is missing, and links the password change', async () => {
  const me = meAnswer(aLearner);
  open();
  server.use(
    http.get(`${API}/auth/v1/me`, () =>
      HttpResponse.json({ ...me, user: { ...me.user, password_change_required: true } }),
    ),
  );
  expect(await screen.findByText(/You are an administrator, but your password is too short/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/profile#password');
});

it('also links help desk and coupon usage for administrators', async () => {
  open(anAdmin);
  expect(await linksOf()).toEqual(shown([...learnerNav, ...helperNav]));
});

it('shows the picture, or the initials of the first two words of the name', async () => {
  const { unmount } = open({ ...aLearner, full_name: 'Ananya Iyer Rao' });
  expect(await (await sidebar()).findByText('AI')).toBeVisible();
  expect((await sidebar()).getByText(aLearner.email)).toBeVisible();
  unmount();
  open({ ...aLearner, avatar_url: '/api/files/images/me' });
  const shell = await screen.findByRole('complementary');
  expect(shell.querySelector('img')).toHaveAttribute('src', '/api/files/images/me');
  expect(within(shell).queryByText('AI')).toBeNull();
});

it('stays collapsed, and every link keeps its accessible name', async () => {
  const { user, unmount } = open();
  await user.click((await sidebar()).getByRole('button', { name: 'Collapse sidebar' }));
  unmount();
  open();
  expect((await sidebar()).getByRole('button', { name: 'Collapse sidebar' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await linksOf()).toEqual(shown(learnerNav));
  expect((await sidebar()).getByRole('button', { name: 'Sign Out' })).toBeEnabled();
});

it.each([
  ['also on the server', () => new HttpResponse(null, { status: 204 })],
  ['here at least, when there is no network', () => HttpResponse.error()],
])('signs out, %s', async (_where, answer) => {
  let ended: string | null = null;
  // A name, a GSTIN and a transaction ID, for the next person at this device to read.
  localStorage.setItem(`checkouts:${aLearner.id}`, '{}');
  const { user, address } = open();
  server.use(
    http.post(`${API}/auth/v1/logout`, ({ request }) => {
      ended = request.headers.get('authorization');
      return answer();
    }),
  );
  await user.click((await sidebar()).getByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(ended).toBe('Bearer stored-token');
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem(`checkouts:${aLearner.id}`)).toBeNull();
});

it('persists the chosen theme', async () => {
  const { user } = open();
  const toggle = (await sidebar()).getByRole('button', { name: 'Dark theme' });
  await user.click(toggle);
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(toggle);
  expect(localStorage.getItem('theme')).toBe('light');
});
