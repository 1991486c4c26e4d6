import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { API, meAnswer, refusal } from '../../testing/api-objects';
import { aLearner, givenSession, renderApp } from '../../testing/render';
import { server } from '../../testing/server';
import { aLesson, givenStudy } from '../learning/learn-fixtures';
import { aTicket, givenThread } from '../support/support-fixtures';

const TYPED = 'What I typed';
const ticket = aTicket();
const QUIZ = {
  title: 'Ports',
  meta: { passMark: 70 },
  questions: [{ id: 'q1', text: 'Which port is SSH?', type: 'single', options: ['22', '443'] }],
  best_score: null,
  passed: false,
};

const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea' });
const fillIn = async (user: UserEvent, name: string) => {
  await user.clear(await field(name));
  await user.click(await field(name));
  await user.paste(TYPED);
};
const click = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const holds = async (name: string) => expect(await field(name)).toHaveValue(TYPED);

interface Form {
  name: string;
  route: string;
  fill: (user: UserEvent) => Promise<unknown>;
  send: string;
  /** The restored input. */
  expectKept: (user: UserEvent) => Promise<unknown>;
}

const FORMS: Form[] = [
  {
    name: 'a support ticket',
    route: '/support',
    fill: (user) => fillIn(user, 'Message'),
    send: 'Send request',
    expectKept: () => holds('Message'),
  },
  {
    name: 'a reply to a ticket',
    route: '/support',
    fill: async (user) => {
      await click(user, /^View thread/);
      await fillIn(user, 'Your reply');
    },
    send: 'Send reply',
    expectKept: () => holds('Your reply'),
  },
  {
    name: 'a comment in the discussion',
    route: '/courses/c1/learn?lesson=1',
    fill: (user) => fillIn(user, 'Your comment'),
    send: 'Post comment',
    expectKept: () => holds('Your comment'),
  },
  {
    name: 'the answers of a quiz',
    route: '/courses/c1/learn?lesson=2',
    fill: async (user) => user.click(await screen.findByRole('radio', { name: '22' })),
    send: 'Submit answers',
    expectKept: async () => expect(await screen.findByRole('radio', { name: '22' })).toBeChecked(),
  },
  {
    name: 'the name in the profile',
    route: '/profile',
    fill: async (user) => {
      await click(user, 'Edit profile');
      await fillIn(user, 'Full name');
    },
    send: 'Save name',
    expectKept: async (user) => {
      await click(user, 'Edit profile');
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByRole('status')).toHaveTextContent('Your unsaved changes are back.');
      await holds('Full name');
    },
  },
];

beforeEach(() => {
  givenSession();
  givenStudy([aLesson('1', { file_type: 'pdf', embed_url: null }), aLesson('2', { file_type: 'quiz' })]);
  givenThread(ticket);
  server.use(
    http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(aLearner))),
    http.get(`${API}/support/mine`, () => HttpResponse.json([ticket])),
    http.get(`${API}/auth/v1/content/2/quiz`, () => HttpResponse.json(QUIZ)),
  );
});

/** Rejects every change, as if the session was ended elsewhere, and allows a new sign-in. */
function givenEndedSession(): () => void {
  let isEnded = true;
  // Without a response of its own, the next handler responds.
  const refuse = () => (isEnded ? refusal(401, 'Please sign in again') : undefined);
  server.use(http.post(`${API}/*`, refuse), http.patch(`${API}/*`, refuse));
  return () => {
    isEnded = false;
  };
}

it.each(FORMS)('$name is restored after the session ended during the request', async (form) => {
  const { user, address } = renderApp({ route: form.route });
  await form.fill(user);
  const begin = givenEndedSession();
  await click(user, form.send);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText('Your session has ended. Log in to continue where you were.')).toBeVisible();

  begin();
  server.use(http.post(`${API}/auth/v1/login`, () => HttpResponse.json({ token: 'fresh' })));
  await user.type(await screen.findByLabelText('Email'), 'a@b.in');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await click(user, 'Log in');
  await waitFor(() => expect(address()).toBe(form.route));
  await form.expectKept(user);
});
