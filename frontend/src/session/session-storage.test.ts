import { jest } from '@jest/globals';
import { aLearner } from '../testing/render';
import {
  clearStoredSession,
  readStoredSession,
  updateStoredUser,
  writeStoredSession,
} from './session-storage';

const session = { token: 't-1', user: aLearner };

it('stores the session in localStorage only with "remember me"', () => {
  writeStoredSession(session, true);
  expect(localStorage.getItem('token')).toBe('t-1');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(readStoredSession()).toEqual(session);
});

it('stores the session in this tab only without "remember me", even after a remembered one', () => {
  writeStoredSession({ ...session, token: 'old' }, true);
  writeStoredSession(session, false);
  expect(localStorage.getItem('token')).toBeNull();
  expect(readStoredSession()).toEqual(session);
});

it('is complete when its token is written, which makes other tabs read it', () => {
  const write = Storage.prototype.setItem;
  const read: unknown[] = [];
  const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    write.call(this, key, value);
    if (key === 'token') read.push(readStoredSession());
  });
  writeStoredSession(session, true);
  spy.mockRestore();
  expect(read).toEqual([session]);
});

it('updates the user in the session’s storage, and clears both storages', () => {
  writeStoredSession(session, false);
  updateStoredUser({ ...aLearner, full_name: 'Ananya Rao' });
  expect(localStorage.getItem('user')).toBeNull();
  expect(readStoredSession()?.user.full_name).toBe('Ananya Rao');
  clearStoredSession();
  expect(readStoredSession()).toBeNull();
});

it.each(['{broken', 'null', '{"email":5}'])('ignores a session with an invalid user object: %s', (user) => {
  localStorage.setItem('token', 't-1');
  localStorage.setItem('user', user);
  expect(readStoredSession()).toBeNull();
});
