import { screen, waitFor, within } from '@testing-library/react';
import { type ErrorCode } from '@triad/shared/error-codes';
import { http, HttpResponse } from 'msw';
import { API, meAnswer, refusal } from '../../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';

const AUTH = `${API}/auth/v1`;
const VERIFY = `${AUTH}/verify-email`;
const givenMe = (addresses: {
  email?: string;
  email_verified?: boolean;
  pending_email?: string;
  email_bounced?: boolean;
}): void => {
  const me = meAnswer(aLearner);
  server.use(http.get(`${AUTH}/me`, () => HttpResponse.json({ ...me, user: { ...me.user, ...addresses } })));
};
const refuses = (code: ErrorCode, status = 400) =>
  http.post(VERIFY, () => refusal(status, 'The server’s sentence', { code }));

describe('/verify-email', () => {
  it('confirms the address, signed out, and leads to the log-in', async () => {
    let body: unknown;
    let calls = 0;
    server.use(
      http.post(VERIFY, async ({ request }) => {
        body = await request.json();
        calls += 1;
        return HttpResponse.json({ message: 'Email address confirmed' });
      }),
    );
    renderApp({ route: '/verify-email?token=abc' });
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
    const next = within(screen.getByRole('main')).getByRole('link', { name: 'Log in' });
    expect(next).toHaveAttribute('href', '/login');
    expect([body, calls]).toEqual([{ token: 'abc' }, 1]);
  });

  it('leads on to the courses, signed in', async () => {
    givenSession();
    server.use(http.post(VERIFY, () => HttpResponse.json({ message: 'ok' })));
    renderApp({ route: '/verify-email?token=abc' });
    expect(await screen.findByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    ['auth.verification_link_expired', 'This link has expired'],
    ['auth.verification_link_used', 'This link has already been used'],
  ] as const)('says %s, and sends a new link', async (code, title) => {
    let body: unknown;
    server.use(
      refuses(code),
      http.post(`${VERIFY}/renew`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const { user } = renderApp({ route: '/verify-email?token=abc' });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/^A new link is on its way/)).toBeVisible();
    expect(body).toEqual({ token: 'abc' });
  });

  it('says where nothing is left to confirm, or no more links are sent', async () => {
    const renewals = [
      refusal(429, 'You can ask for five links an hour', { code: 'common.too_many_requests' }),
      refusal(409, 'Confirmed', { code: 'auth.email_verified' }),
    ];
    server.use(
      refuses('auth.verification_link_used'),
      http.post(`${VERIFY}/renew`, () => renewals.shift()),
    );
    const { user } = renderApp({ route: '/verify-email?token=abc' });
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('You can ask for five links an hour')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('Your email address is already confirmed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it.each([
    ['auth.verification_link_superseded', 400, 'This link is for another address'],
    ['auth.invalid_verification_link', 400, 'This link doesn’t work'],
    ['auth.email_taken', 409, 'This address belongs to another account'],
  ] as const)('says %s', async (code, status, title) => {
    server.use(refuses(code, status));
    renderApp({ route: '/verify-email?token=abc' });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });

  it('tries again after a failure', async () => {
    let isOffline = true;
    server.use(
      http.post(VERIFY, () => (isOffline ? HttpResponse.error() : HttpResponse.json({ message: 'ok' }))),
    );
    const { user } = renderApp({ route: '/verify-email?token=abc' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  });
});

describe('the notice about an address that nobody has confirmed', () => {
  const notice = () => screen.findByRole('region', { name: 'Confirm your email address' });

  it('names it, and sends another link', async () => {
    givenSession();
    givenMe({ email_verified: false });
    let sent = 0;
    server.use(
      http.post(`${AUTH}/me/email/verification`, () => {
        sent += 1;
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    const { user } = renderApp({ route: '/my-learning' });
    const strip = within(await notice());
    expect(strip.getByText(aLearner.email)).toBeVisible();
    await user.click(strip.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/^Link sent to ananya\.iyer@example\.in/)).toBeVisible();
    expect(sent).toBe(1);
  });

  it('isn’t there once it is confirmed', async () => {
    givenSession();
    renderApp({ route: '/my-learning' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Confirm your email address' })).toBeNull(),
    );
  });

  it('corrects it, with the password, and points out a mistyped domain', async () => {
    givenSession();
    givenMe({ email_verified: false });
    let body: unknown;
    server.use(
      http.put(`${AUTH}/me/email`, async ({ request }) => {
        body = await request.json();
        givenMe({ email: 'ananya@gmail.com', email_verified: false });
        return HttpResponse.json({
          user: { ...meAnswer(aLearner).user, email: 'ananya@gmail.com', email_verified: false },
        });
      }),
    );
    const { user } = renderApp({ route: '/my-learning' });
    await user.click(within(await notice()).getByRole('button', { name: 'Correct the address' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = await dialog.findByLabelText('Email');
    expect(email).toHaveValue(aLearner.email);
    await user.clear(email);
    await user.type(email, 'ananya@gmial.com');
    await user.tab();
    await user.click(await dialog.findByRole('button', { name: 'ananya@gmail.com' }));
    expect(email).toHaveValue('ananya@gmail.com');
    await user.type(dialog.getByLabelText('Password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    expect(await screen.findByText(/^Link sent to ananya@gmail\.com/)).toBeVisible();
    expect(body).toEqual({ email: 'ananya@gmail.com', password: 'correct horse' });
    expect(within(await notice()).getByText('ananya@gmail.com')).toBeVisible();
  });

  it('shows a taken address and a wrong password at their fields', async () => {
    givenSession();
    givenMe({ email_verified: false });
    const answers = [
      refusal(409, 'An account with this email already exists', { code: 'auth.email_taken', field: 'email' }),
      refusal(400, 'This is not your password', { code: 'auth.wrong_password', field: 'password' }),
    ];
    server.use(http.put(`${AUTH}/me/email`, () => answers.shift()));
    const { user } = renderApp({ route: '/my-learning' });
    await user.click(within(await notice()).getByRole('button', { name: 'Correct the address' }));
    const dialog = within(await screen.findByRole('dialog'));
    const password = await dialog.findByLabelText('Password');
    await user.type(password, 'wrong{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(
        'An account with this email already exists',
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription('This is not your password'));
  });

  it.each([
    [{ email: 'meera@gmial.com', email_verified: false }, 'Correct the address'],
    [{ pending_email: 'meera@gmial.com' }, 'Change email'],
  ])('says that mails to it come back, and offers to correct it: %j', async (addresses, correct) => {
    givenSession();
    givenMe({ ...addresses, email_bounced: true });
    renderApp({ route: '/my-learning' });
    const strip = await screen.findByRole('region', { name: 'Check your email address' });
    expect(strip).toHaveTextContent('Mails to meera@gmial.com come back. Check the address.');
    expect(within(strip).getByRole('button', { name: correct })).toBeVisible();
    expect(within(strip).getByRole('button', { name: 'Send again' })).toBeVisible();
  });

  it('names the new address while a confirmed one is about to be replaced', async () => {
    givenSession();
    givenMe({ pending_email: 'new@example.in' });
    renderApp({ route: '/my-learning' });
    expect(within(await notice()).getByText('new@example.in')).toBeVisible();
    expect(within(await notice()).getByRole('button', { name: 'Change email' })).toBeVisible();
  });
});

it('points out a mistyped domain at sign-up, where the field is left', async () => {
  const { user } = renderApp({ route: '/signup' });
  const email = await screen.findByLabelText('Email');
  await user.type(email, 'a@gmail.con');
  expect(screen.queryByText('Did you mean')).toBeNull();
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'a@gmail.com' }));
  expect(email).toHaveValue('a@gmail.com');
  expect(email).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'a@gmail.com' })).toBeNull();
});
