import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paths } from '../config/paths';
import { API, meAnswer, refusal } from '../testing/api-objects';
import { anAdmin, givenSession, renderApp } from '../testing/render';
import { server } from '../testing/server';

const DEMOTED = 'You are no longer an administrator';

it('an administrator who is demoted while working is led to the dashboard at the first refused call, and told why', async () => {
  givenSession(anAdmin);
  let isAdmin = true;
  server.use(
    http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer({ ...anAdmin, is_admin: isAdmin }))),
    http.all(`${API}/*`, () =>
      isAdmin
        ? HttpResponse.error()
        : refusal(403, 'This is for administrators only', { code: 'auth.administrators_only' }),
    ),
  );
  const { user, address } = renderApp({ route: paths.admin.learners.to() });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(address()).toBe(paths.admin.learners.to());
  isAdmin = false;
  await user.click(retry);
  await waitFor(() => expect(address()).toBe(paths.dashboard.to()));
  expect(await screen.findByText(DEMOTED)).toBeVisible();
});

it('an administrator with a weak password is told of that alone', async () => {
  givenSession(anAdmin);
  const { user } = meAnswer({ ...anAdmin, is_admin: false });
  server.use(
    http.get(`${API}/auth/v1/me`, () =>
      HttpResponse.json({ user: { ...user, password_change_required: true }, enrolled_courses: [] }),
    ),
    http.get(`${API}/admin/learners`, () => HttpResponse.json([])),
  );
  const { address } = renderApp({ route: paths.admin.learners.to() });
  await waitFor(() => expect(address()).toBe(paths.dashboard.to()));
  expect(await screen.findByRole('link', { name: /password/i })).toBeVisible();
  expect(screen.queryByText(DEMOTED)).not.toBeInTheDocument();
});
