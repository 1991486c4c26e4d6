import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { destinationAfterLogin, siteView } from '../session/after-login';
import { sessionReread, signedIn, signedOut } from '../session/session';
import { readStoredSession, type SessionUser } from '../session/session-storage';
import { API, meAnswer, refusal } from '../testing/api-objects';
import { aLearner, anAdmin, givenSession } from '../testing/render';
import { server } from '../testing/server';
import { LearnerDashboardGate, RedirectIfSignedIn, RequireAdmin, RequireAuth } from './guards';
import { createStore } from '../store/store';

const ME = `${API}/auth/v1/me`;
const answerMe = (user: SessionUser) => server.use(http.get(ME, () => HttpResponse.json(meAnswer(user))));

// The guards around placeholder screens, so that only the guards are tested.
function openAt(route: string, dashboardIsHere: Promise<void> = Promise.resolve()) {
  const store = createStore();
  const router = createMemoryRouter(
    [
      { element: <RedirectIfSignedIn />, children: [{ path: '/login', element: 'login screen' }] },
      {
        element: <RequireAuth />,
        hydrateFallbackElement: <></>,
        children: [
          { path: '/profile', element: 'profile screen' },
          { path: '/support', element: <input aria-label="Message" /> },
          {
            element: <LearnerDashboardGate />,
            children: [
              {
                path: '/dashboard',
                lazy: async () => {
                  await dashboardIsHere;
                  return { element: 'dashboard screen' };
                },
              },
            ],
          },
          {
            element: <RequireAdmin />,
            children: [{ path: '/admin/dashboard', element: 'admin screen' }],
          },
        ],
      },
    ],
    { initialEntries: [route] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return store;
}

it('without a token a protected page redirects to /login, and back after signing in', async () => {
  openAt('/profile?tab=purchases');
  expect(await screen.findByText('login screen')).toBeVisible();
  expect(destinationAfterLogin(aLearner)).toBe('/profile?tab=purchases');
});

it('with a token the page opens immediately and the stored user is refreshed', async () => {
  givenSession();
  answerMe({ ...aLearner, full_name: 'Ananya Rao' });
  openAt('/profile');
  expect(screen.getByText('profile screen')).toBeVisible();
  await waitFor(() => expect(readStoredSession()?.user.full_name).toBe('Ananya Rao'));
});

it('remounts the screen when another user has signed in in another tab', () => {
  givenSession();
  answerMe(aLearner);
  const store = openAt('/support');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'mine' } });
  const other = { ...aLearner, id: 'someone-else' };
  answerMe(other);
  givenSession(other, 'another-token');
  act(() => void store.dispatch(sessionReread()));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});

it.each([401, 403, 404])(
  'a token rejected with %d clears storage and redirects to /login',
  async (status) => {
    givenSession();
    server.use(http.get(ME, () => refusal(status, 'No')));
    openAt('/profile');
    expect(await screen.findByText('login screen')).toBeVisible();
    expect(readStoredSession()).toBeNull();
    expect(destinationAfterLogin(aLearner)).toBe('/profile');
  },
);

it.each([
  ['an unavailable server', () => refusal(503, 'Down')],
  ['a proxy’s page with 403', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })],
  ['a proxy’s page with 404', () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })],
])('%s does not sign users out', async (_case, answer) => {
  givenSession();
  let asked = 0;
  server.use(
    http.get(ME, () => {
      asked += 1;
      return answer();
    }),
  );
  const store = openAt('/profile');
  await waitFor(() => {
    expect(asked).toBe(1);
    expect(Object.values(store.getState().api.queries)[0]?.status).toBe('rejected');
  });
  expect(screen.getByText('profile screen')).toBeVisible();
  expect(readStoredSession()).not.toBeNull();
});

it('signing out does not store a return path', async () => {
  givenSession();
  answerMe(aLearner);
  const store = openAt('/profile');
  act(() => void store.dispatch(signedOut()));
  expect(await screen.findByText('login screen')).toBeVisible();
  expect(destinationAfterLogin(aLearner)).toBe('/dashboard');
});

it('sends a learner from an admin page to the dashboard', async () => {
  givenSession(aLearner);
  answerMe(aLearner);
  openAt('/admin/dashboard');
  expect(await screen.findByText('dashboard screen')).toBeVisible();
});

it('admits a user who became an administrator after signing in', async () => {
  givenSession(aLearner);
  answerMe({ ...aLearner, is_admin: true });
  openAt('/admin/dashboard');
  expect(await screen.findByText('admin screen')).toBeVisible();
});

it('redirects a demoted administrator as soon as the server reports it', async () => {
  givenSession(anAdmin);
  answerMe({ ...anAdmin, is_admin: false });
  openAt('/admin/dashboard');
  expect(await screen.findByText('dashboard screen')).toBeVisible();
});

it('redirects an administrator from /dashboard to the admin dashboard, unless they chose "View Site"', async () => {
  givenSession(anAdmin);
  answerMe(anAdmin);
  openAt('/dashboard');
  expect(await screen.findByText('admin screen')).toBeVisible();
});

it('shows an administrator the learners’ dashboard after "View Site"', async () => {
  siteView.choose();
  givenSession(anAdmin);
  answerMe(anAdmin);
  openAt('/dashboard');
  expect(await screen.findByText('dashboard screen')).toBeVisible();
});

it.each([
  ['keeps the form of a user who signs in', false, 'login screen'],
  ['shows a skeleton to a user who is already signed in', true, 'Loading'],
])('%s until the next screen has loaded', async (_what, isSignedIn, meanwhile) => {
  let arrive = () => {};
  const dashboard = new Promise<void>((resolve) => (arrive = resolve));
  answerMe(aLearner);
  if (isSignedIn) givenSession();
  const store = openAt('/login', dashboard);
  if (!isSignedIn) act(() => void store.dispatch(signedIn({ token: 't', user: aLearner, remember: false })));
  expect(await screen.findByText(meanwhile)).toBeInTheDocument();
  arrive();
  expect(await screen.findByText('dashboard screen')).toBeVisible();
  expect(screen.queryByText(meanwhile)).not.toBeInTheDocument();
});

it('redirects from /login when a token is stored', async () => {
  givenSession();
  answerMe(aLearner);
  openAt('/login');
  expect(await screen.findByText('dashboard screen')).toBeVisible();
});
