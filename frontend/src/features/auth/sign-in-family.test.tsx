import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { API, meAnswer, refusal } from '../../testing/api-objects';
import { aLearner, anAdmin, givenSession, renderApp } from '../../testing/render';
import { server, untilAnswered } from '../../testing/server';
import { rememberEnrolment } from '../../session/after-login';

const OFFLINE = '. No connection. Everything you typed is kept; send it again when you are back online.';
const AUTH = `${API}/auth/v1`;
const ok = (path: string, body: object, status = 200) =>
  http.post(`${AUTH}/${path}`, () => HttpResponse.json(body, { status }));
const refuse = (path: string, status: number, message: string) =>
  http.post(`${AUTH}/${path}`, () => refusal(status, message));
const noNetwork = (path: string) => http.post(`${AUTH}/${path}`, () => HttpResponse.error());
const me = (user: typeof aLearner) => http.get(`${AUTH}/me`, () => HttpResponse.json(meAnswer(user)));

const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('/login', () => {
  async function logIn(remember = true, route = '/login') {
    const app = renderApp({ route });
    write(await screen.findByLabelText('Email'), ' ananya.iyer@example.in ');
    write(screen.getByLabelText('Password'), 'correct horse');
    if (!remember) await app.user.click(screen.getByLabelText('Remember me'));
    await app.user.click(screen.getByRole('button', { name: 'Log in' }));
    return app;
  }

  it.each([
    [aLearner, 'Welcome back!', '/dashboard'],
    [anAdmin, 'Welcome Admin!', '/admin/dashboard'],
  ])('greets and redirects (%#)', async (user, greeting, destination) => {
    server.use(
      ok('login', { token: 't-1' }),
      me(user),
      http.get(`${API}/admin/*`, () => refusal(500, 'Not here')),
    );
    const app = await logIn();
    expect(await screen.findByText(greeting)).toBeVisible();
    await waitFor(() => expect(app.address()).toBe(destination));
    await act(untilAnswered);
  });

  it('returns to checkout after signing in to enrol', async () => {
    rememberEnrolment('c-1');
    server.use(
      ok('login', { token: 't-1' }),
      me(aLearner),
      http.get(`${API}/courses/c-1`, () => refusal(404, 'Course not found')),
    );
    const app = await logIn();
    expect(await screen.findByText('Course not found')).toBeVisible();
    expect(app.address()).toBe('/checkout/c-1');
  });

  describe('before a course', () => {
    const id = '0193a1c0-0000-7000-8000-0000000000c1';
    beforeEach(() => {
      server.use(
        http.get(`${API}/public/courses/${id}`, () =>
          HttpResponse.json({
            id,
            slug: 'memory-forensics',
            title: 'Memory forensics',
            price: 4999,
            category: 'forensics',
            thumbnail: null,
          }),
        ),
        ok('login', { token: 't-1' }),
        me(aLearner),
        http.get(`${API}/courses/${id}`, () => refusal(404, 'Course not found')),
      );
    });

    it.each([
      [
        'the button of its public page',
        `/login?course=${id}&coupon=WELCOME10`,
        `/checkout/${id}?coupon=WELCOME10`,
      ],
      ['its address in the application', `/courses/${id}`, `/courses/${id}`],
    ])('shows it, and returns there: %s', async (_way, route, destination) => {
      const signedIn = logIn(true, route);
      expect(await screen.findByText('Memory forensics')).toBeVisible();
      expect(screen.getByText('₹4,999')).toBeVisible();
      expect(screen.getByRole('link', { name: 'See the course' })).toHaveAttribute(
        'href',
        '/catalogue/memory-forensics',
      );
      const app = await signedIn;
      expect(await screen.findByText('Course not found')).toBeVisible();
      expect(app.address()).toBe(destination);
    });
  });

  it.each([
    [true, 't-1', null],
    [false, null, 't-1'],
  ])('with remember me %p keeps the token in the right storage', async (remember, local, session) => {
    let body: unknown;
    server.use(
      http.post(`${AUTH}/login`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ token: 't-1' });
      }),
      me(aLearner),
    );
    await logIn(remember);
    await screen.findByText('Welcome back!');
    expect(body).toEqual({ email: 'ananya.iyer@example.in', password: 'correct horse', remember });
    expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([local, session]);
  });

  it.each([
    [
      'the server’s sentence',
      [refuse('login', 401, 'Invalid email or password')],
      'Invalid email or password',
    ],
    ['an answer without a sentence', [ok('login', {}, 500)], 'Login failed'],
    ['an answer without a token', [ok('login', {})], 'No token received'],
    [
      'a user that cannot be fetched',
      [ok('login', { token: 't-1' }), http.get(`${AUTH}/me`, () => HttpResponse.json({}, { status: 500 }))],
      'Failed to fetch user details',
    ],
    ['no network', [noNetwork('login')], `Failed to log in${OFFLINE}`],
  ])('shows and focuses %s', async (_case, handlers, sentence) => {
    server.use(...handlers);
    const app = await logIn();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent(sentence);
    expect(app.address()).toBe('/login');
    expect(localStorage.getItem('token') ?? sessionStorage.getItem('token')).toBeNull();
  });

  it('reports missing fields without calling the server', async () => {
    const app = renderApp({ route: '/login' });
    await app.user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your email addressEnter your password');
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it('shows and hides the password', async () => {
    const app = renderApp({ route: '/login' });
    const toggle = await screen.findByRole('button', { name: 'Show password' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await app.user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});

describe('/signup', () => {
  async function signUp(password = 'secret1') {
    const app = renderApp({ route: '/signup' });
    write(await screen.findByLabelText('Full name'), 'Ananya Iyer');
    write(screen.getByLabelText('Email'), 'ananya.iyer@example.in');
    write(screen.getByLabelText('Password'), password);
    await app.user.click(screen.getByRole('button', { name: 'Sign up' }));
    return app;
  }

  it('signs the new learner in', async () => {
    server.use(ok('signup', { token: 't-1' }, 201), me(aLearner));
    const app = await signUp();
    expect(await screen.findByText('Welcome to Triad Academy!')).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    // In localStorage, so that links in mails open signed in.
    expect(localStorage.getItem('token')).toBe('t-1');
  });

  it('shows errors at each field, and keeps the input', async () => {
    const app = renderApp({ route: '/signup' });
    const name = await screen.findByLabelText('Full name');
    write(screen.getByLabelText('Email'), 'ananya@example');
    await app.user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription('Enter your full name'));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address like name@example.com',
    );
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Enter your password$/);
    expect(screen.getByLabelText('Email')).toHaveValue('ananya@example');
  });

  it.each([
    [
      'a taken address',
      refuse('signup', 409, 'An account with this email already exists'),
      'An account with this email already exists',
    ],
    ['an answer without a sentence', ok('signup', {}, 500), 'Signup failed'],
    ['no network', noNetwork('signup'), `Something went wrong${OFFLINE}`],
  ])('shows %s', async (_case, handler, sentence) => {
    server.use(handler);
    await signUp();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('leads from a taken address to log-in and reset, and loses nothing typed', async () => {
    server.use(
      http.post(`${AUTH}/signup`, () =>
        refusal(409, 'An account with this email already exists', { code: 'auth.email_taken' }),
      ),
    );
    const app = await signUp();
    await app.user.click(await screen.findByRole('link', { name: 'Reset its password' }));
    await waitFor(() => expect(app.address()).toBe('/forgot-password'));
    expect(await screen.findByLabelText('Email')).toHaveValue('ananya.iyer@example.in');
    await app.go(-1);
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ananya Iyer');
    expect(screen.getByLabelText('Email')).toHaveValue('ananya.iyer@example.in');
    await app.user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
    await app.user.click(await screen.findByRole('link', { name: 'Log in with this address' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByLabelText('Email')).toHaveValue('ananya.iyer@example.in');
  });
});

describe('/forgot-password', () => {
  async function ask() {
    const app = renderApp({ route: '/forgot-password' });
    write(await screen.findByLabelText('Email'), 'ananya.iyer@example.in');
    await app.user.click(screen.getByRole('button', { name: 'Send Reset Instructions' }));
    return app;
  }

  it('confirms and leads back to login', async () => {
    server.use(ok('forgot-password', { message: 'ok' }));
    await ask();
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    expect(await screen.findByText('Password reset instructions sent to your email!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  });

  it('allows correcting a mistyped address and requesting again', async () => {
    server.use(ok('forgot-password', { message: 'ok' }));
    const { user } = await ask();
    await user.click(await screen.findByRole('button', { name: /send it again/ }));
    expect(await screen.findByLabelText('Email')).toHaveValue('ananya.iyer@example.in');
  });

  it('shows an error on failure', async () => {
    server.use(noNetwork('forgot-password'));
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email');
  });
});

describe('/reset-password', () => {
  async function choose(password: string, confirmation: string) {
    const app = renderApp({ route: '/reset-password?token=abc' });
    write(await screen.findByLabelText('New password'), password);
    write(screen.getByLabelText('Confirm password'), confirmation);
    await app.user.click(screen.getByRole('button', { name: 'Set new password' }));
    return app;
  }

  it('without a token shows an error and redirects to /login', async () => {
    const app = renderApp({ route: '/reset-password' });
    expect(await screen.findByText('Invalid reset link')).toBeVisible();
    await waitFor(() => expect(app.address()).toBe('/login'));
  });

  it('sets the password, signs in and goes to the courses', async () => {
    let body: unknown;
    server.use(
      http.post(`${AUTH}/reset-password`, async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ message: 'ok', token: 't-1' });
      }),
      me(aLearner),
    );
    const app = await choose('secret2', 'secret2');
    expect(await screen.findByText('Password reset successful!')).toBeVisible();
    expect(body).toEqual({ token: 'abc', password: 'secret2', remember: true });
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(localStorage.getItem('token')).toBe('t-1');
  });

  it('signs in for this tab only without remember me, and goes on to where the visitor was', async () => {
    rememberEnrolment('c-1');
    server.use(
      ok('reset-password', { message: 'ok', token: 't-1' }),
      me(aLearner),
      http.get(`${API}/courses/c-1`, () => refusal(404, 'Course not found')),
    );
    const app = renderApp({ route: '/reset-password?token=abc' });
    await app.user.click(await screen.findByLabelText('Remember me'));
    write(screen.getByLabelText('New password'), 'secret2');
    await app.user.type(screen.getByLabelText('Confirm password'), 'secret2{Enter}');
    await waitFor(() => expect(app.address()).toBe('/checkout/c-1'));
    expect([localStorage.getItem('token'), sessionStorage.getItem('token')]).toEqual([null, 't-1']);
    expect(await screen.findByText('Course not found')).toBeVisible();
  });

  it.each([
    ['auth.reset_link_used', 'This reset link has been used'],
    ['auth.reset_link_expired', 'This reset link has expired'],
    ['auth.invalid_reset_link', 'Invalid reset link'],
  ] as const)('says %s, and offers a new link', async (code, title) => {
    server.use(http.post(`${AUTH}/reset-password`, () => refusal(400, 'Invalid reset link', { code })));
    await choose('secret2', 'secret2');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('ends the session of another account on the server, too', async () => {
    givenSession(anAdmin);
    let ended: string | null = null;
    server.use(
      ok('reset-password', { message: 'ok', token: 't-2' }),
      http.post(`${AUTH}/logout`, ({ request }) => {
        ended = request.headers.get('authorization');
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    server.use(me(aLearner));
    const app = await choose('secret2', 'secret2');
    await waitFor(() => expect(app.address()).toBe('/dashboard'));
    expect(ended).toBe('Bearer stored-token');
    expect(localStorage.getItem('token')).toBe('t-2');
  });

  it.each([
    ['secret2', 'secret3', 'Passwords do not match'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
  ])('rejects %s with %s', async (password, confirmation, sentence) => {
    await choose(password, confirmation);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it.each([
    [
      'the server’s reason',
      refuse('reset-password', 400, 'This password is too common'),
      'This password is too common',
    ],
    ['that nothing answered', noNetwork('reset-password'), `Failed to reset password${OFFLINE}`],
  ])('shows %s', async (_case, handler, sentence) => {
    server.use(handler);
    await choose('secret2', 'secret2');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
