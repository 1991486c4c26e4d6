import { aLearner } from '../testing/render';
import {
  clearStoredSession,
  readStoredSession,
  updateStoredUser,
  writeStoredSession,
} from './session-storage';

const session = { token: 't-1', user: aLearner };

it('remember me keeps the session in localStorage alone', () => {
  writeStoredSession(session, true);
  expect(localStorage.getItem('token')).toBe('t-1');
  expect(sessionStorage.getItem('token')).toBeNull();
  expect(readStoredSession()).toEqual(session);
});

it('without remember me the session lives in this tab alone, also after a remembered one', () => {
  writeStoredSession({ ...session, token: 'old' }, true);
  writeStoredSession(session, false);
  expect(localStorage.getItem('token')).toBeNull();
  expect(readStoredSession()).toEqual(session);
});

it('updates the user where the session lives and clears both places', () => {
  writeStoredSession(session, false);
  updateStoredUser({ ...aLearner, full_name: 'Ananya Rao' });
  expect(localStorage.getItem('user')).toBeNull();
  expect(readStoredSession()?.user.full_name).toBe('Ananya Rao');
  clearStoredSession();
  expect(readStoredSession()).toBeNull();
});

it.each(['{broken', 'null', '{"email":5}'])('takes no session from a damaged user object: %s', (user) => {
  localStorage.setItem('token', 't-1');
  localStorage.setItem('user', user);
  expect(readStoredSession()).toBeNull();
});
