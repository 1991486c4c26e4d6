import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { writeStoredSession } from '../../session/session-storage';
import { API, meAnswer, refusal } from '../../testing/api-objects';
import { aLearner, renderApp } from '../../testing/render';
import { server } from '../../testing/server';

const AVATAR = '/api/files/images/0193a1c0-0000-7000-8000-0000000000a1';

/** The account on the server. */
let account = aLearner;
beforeEach(() => {
  account = aLearner;
  server.use(http.get(`${API}/auth/v1/me`, () => HttpResponse.json(meAnswer(account))));
});

async function openProfile({ remember = true } = {}) {
  writeStoredSession({ token: 'stored-token', user: aLearner }, remember);
  const app = renderApp({ route: '/profile' });
  await screen.findByRole('heading', { level: 1, name: 'Ananya Iyer' });
  return app;
}
const editProfile = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Edit profile' }));
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }));
};
const storedUser = (storage: Storage) =>
  JSON.parse(storage.getItem('user') ?? 'null') as typeof aLearner | null;

const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'me.png', { type });
const passwordField = (name: string) => screen.getByLabelText(name, { selector: 'input' });
const fillPasswords = async (user: UserEvent, current: string, next: string, confirmation = next) => {
  for (const [name, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirmation],
  ] as const) {
    fireEvent.change(passwordField(name), { target: { value: text } });
  }
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('the user’s name', () => {
  const givenRename = () =>
    server.use(
      http.patch(`${API}/auth/v1/me`, async ({ request }) => {
        account = { ...account, ...((await request.json()) as { full_name: string }) };
        return HttpResponse.json({ user: meAnswer(account).user });
      }),
    );

  it.each([
    ['remembered', true],
    ['not remembered', false],
  ])('is updated on the screen, in the sidebar and in the %s session', async (_how, remember) => {
    givenRename();
    const { user } = await openProfile({ remember });
    const dialog = await editProfile(user);
    const field = dialog.getByRole('textbox', { name: 'Full name' });
    expect(field).toHaveAttribute('autocomplete', 'name');
    await user.clear(field);
    await user.type(field, '  Meera Rao ');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name updated')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meera Rao' })).toBeVisible();
    expect(within(screen.getByRole('complementary')).getByText('Meera Rao')).toBeVisible();
    const [here, there] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
    expect(storedUser(here)?.full_name).toBe('Meera Rao');
    expect(there.getItem('user')).toBeNull();
    expect(there.getItem('token')).toBeNull();
  });

  it('keeps the input when the server rejects it, and shows the reason at the field', async () => {
    server.use(
      http.patch(`${API}/auth/v1/me`, () =>
        refusal(400, 'Please enter your full name', { field: 'full_name' }),
      ),
    );
    const { user } = await openProfile();
    const dialog = await editProfile(user);
    const field = dialog.getByRole('textbox', { name: 'Full name' });
    await user.type(field, '!');
    await user.click(dialog.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter your full name'));
    expect(field).toHaveValue('Ananya Iyer!');
    await user.clear(field);
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter your full name'));
  });
});

describe('the user’s picture', () => {
  const sidebarPicture = () => screen.getByRole('complementary', { hidden: true }).querySelector('img');

  it('is updated as soon as it is chosen, and can be removed', async () => {
    server.use(
      http.put(`${API}/auth/v1/me/avatar`, () => {
        account = { ...account, avatar_url: AVATAR };
        return HttpResponse.json({ user: meAnswer(account).user });
      }),
      http.delete(`${API}/auth/v1/me/avatar`, () => {
        account = { ...account, avatar_url: null };
        return HttpResponse.json({ user: meAnswer(account).user });
      }),
    );
    const { user } = await openProfile({ remember: false });
    const dialog = await editProfile(user);
    await user.upload(dialog.getByLabelText('Picture file'), picture());
    expect(await screen.findByText('Picture updated')).toBeVisible();
    await waitFor(() => expect(sidebarPicture()).toHaveAttribute('src', AVATAR));
    expect(storedUser(sessionStorage)?.avatar_url).toBe(AVATAR);
    await user.click(await dialog.findByRole('button', { name: 'Remove picture' }));
    await waitFor(() => expect(sidebarPicture()).toBeNull());
    expect(storedUser(sessionStorage)?.avatar_url).toBeNull();
    expect(await screen.findByText('Picture removed')).toBeVisible();
  });

  it.each([
    ['too large', picture(5 * 1024 * 1024 + 1), 'An image may have at most 5 MB'],
    ['a document', picture(10, 'application/pdf'), 'The picture must be a JPEG, PNG or WebP image'],
  ])('is not sent if it is %s', async (_what, file, sentence) => {
    const { user } = await openProfile();
    const dialog = await editProfile(user);
    fireEvent.change(dialog.getByLabelText('Picture file'), { target: { files: [file] } });
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('shows the server’s error', async () => {
    const sentence = 'This image is damaged and cannot be read';
    server.use(http.put(`${API}/auth/v1/me/avatar`, () => refusal(415, sentence, { field: 'avatar' })));
    const { user } = await openProfile();
    const dialog = await editProfile(user);
    await user.upload(dialog.getByLabelText('Picture file'), picture());
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  });
});

describe('the user’s password', () => {
  it('is changed, and the form is cleared', async () => {
    let sent: unknown;
    server.use(
      http.post(`${API}/auth/v1/change-password`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'Password changed' });
      }),
    );
    const { user } = await openProfile();
    await fillPasswords(user, 'old password', 'new password');
    expect(await screen.findByText('Password changed. Every other device is signed out.')).toBeVisible();
    expect(sent).toEqual({ current_password: 'old password', new_password: 'new password' });
    for (const name of ['Current password', 'New password', 'Confirm new password']) {
      expect(passwordField(name)).toHaveValue('');
    }
  });

  it('shows at its field what is wrong', async () => {
    const { user } = await openProfile();
    for (const [name, current, next, confirmation, sentence] of [
      ['Current password', '', 'new password', 'new password', 'Enter your current password'],
      ['New password', 'old password', '12345', '12345', 'Password must be at least 6 characters long'],
      ['New password', 'same one', 'same one', 'same one', 'Choose a password other than your current one'],
      ['Confirm new password', 'old password', 'new password', 'new pasword', 'Passwords do not match'],
    ] as const) {
      await fillPasswords(user, current, next, confirmation);
      await waitFor(() =>
        expect(passwordField(name)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
      );
    }
  });

  it('shows a wrong current password at its field, and keeps the input', async () => {
    const sentence = 'This is not your current password';
    server.use(
      http.post(`${API}/auth/v1/change-password`, () =>
        refusal(400, sentence, { field: 'current_password' }),
      ),
    );
    const { user } = await openProfile();
    await fillPasswords(user, 'wrong', 'new password');
    await waitFor(() => expect(passwordField('Current password')).toHaveAccessibleDescription(sentence));
    expect(passwordField('New password')).toHaveValue('new password');
  });

  it.each([
    ['a learner', {}, 6],
    ['an administrator', { is_admin: true }, 12],
    ['an administrator with a weak password', { password_change_required: true }, 12],
  ])('of %s (%j) needs %d characters', async (_whose, role, length) => {
    const me = meAnswer(aLearner);
    server.use(
      http.get(`${API}/auth/v1/me`, () => HttpResponse.json({ ...me, user: { ...me.user, ...role } })),
    );
    await openProfile();
    expect(passwordField('New password')).toHaveAccessibleDescription(`At least ${length} characters`);
  });

  it('is labelled for password managers', async () => {
    await openProfile();
    expect(passwordField('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(passwordField('New password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

it('signs out everywhere else, after a confirmation', async () => {
  let asked = 0;
  server.use(
    http.post(`${API}/auth/v1/logout-others`, () => {
      asked += 1;
      return HttpResponse.json({ message: 'Signed out everywhere else' });
    }),
  );
  const { user, address } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(asked).toBe(0);
  await user.click(await screen.findByRole('button', { name: 'Sign out elsewhere' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeVisible();
  expect(address()).toBe('/profile');
});

it('shows an error for each change while offline, and keeps the input', async () => {
  for (const write of [http.patch, http.put, http.post]) {
    server.use(write(`${API}/auth/v1/*`, () => HttpResponse.error()));
  }
  const { user } = await openProfile();
  const dialog = await editProfile(user);
  const name = dialog.getByRole('textbox', { name: 'Full name' });
  await user.type(name, '!');
  await user.click(dialog.getByRole('button', { name: 'Save name' }));
  expect(await dialog.findByText(/^Failed to update name. No connection./)).toBeVisible();
  expect(name).toHaveValue('Ananya Iyer!');
  await user.upload(dialog.getByLabelText('Picture file'), picture());
  expect(await dialog.findByText('Failed to update picture')).toBeVisible();
  await user.keyboard('{Escape}');

  await fillPasswords(user, 'old password', 'new password');
  expect(await screen.findByText(/^Failed to change password. No connection./)).toBeVisible();
  expect(passwordField('New password')).toHaveValue('new password');

  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out elsewhere' }));
  expect(await screen.findByText('Failed to sign out elsewhere')).toBeVisible();
});
