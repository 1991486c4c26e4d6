import { jest } from '@jest/globals';
import {
  destinationAfterLogin,
  forgetDestination,
  rememberReturnPath,
  siteView,
} from '../session/after-login';
import { clearStoredSession, readStoredSession, writeStoredSession } from '../session/session-storage';
import { withBlockedStorage } from '../testing/blocked-storage';
import { aLearner, anAdmin } from '../testing/render';
import { safeStorage } from './safe-storage';

describe('where the browser blocks storage', () => {
  it('values last as long as the page', () =>
    withBlockedStorage(() => {
      safeStorage.set('local', 'speed', '1.5');
      expect(safeStorage.get('local', 'speed')).toBe('1.5');
      expect(safeStorage.get('session', 'speed')).toBeNull();
      safeStorage.remove('local', 'speed');
      expect(safeStorage.get('local', 'speed')).toBeNull();
    }));

  it('signing in leads back to the page that asked for it', () =>
    withBlockedStorage(() => {
      rememberReturnPath('/admin/manual-payments');
      expect(destinationAfterLogin(anAdmin)).toBe('/admin/manual-payments');
      forgetDestination();
      expect(destinationAfterLogin(anAdmin)).toBe('/admin/dashboard');
    }));

  it('an administrator can view the site', () =>
    withBlockedStorage(() => {
      siteView.choose();
      expect(siteView.isChosen()).toBe(true);
      siteView.forget();
    }));

  it('signing out still ends the session', () =>
    withBlockedStorage(() => {
      writeStoredSession({ token: 't-1', user: aLearner }, true);
      expect(readStoredSession()?.token).toBe('t-1');
      clearStoredSession();
      expect(readStoredSession()).toBeNull();
    }));
});

it('a full storage throws nothing', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  safeStorage.set('local', 'speed', '2');
  full.mockRestore();
  expect(safeStorage.get('local', 'speed')).toBeNull();
});
