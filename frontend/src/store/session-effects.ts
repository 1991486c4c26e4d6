import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { forgetDestination, siteView } from '../session/after-login';
import { sessionExpired, sessionReread, signedIn, signedOut, userRefreshed } from '../session/session';
import {
  clearStoredSession,
  forgetCheckouts,
  toSessionUser,
  updateStoredUser,
  writeStoredSession,
} from '../session/session-storage';

/** The endpoints that return the current account. */
const isAccountChange = isAnyOf(
  api.endpoints.updateMe.matchFulfilled,
  api.endpoints.setAvatar.matchFulfilled,
  api.endpoints.removeAvatar.matchFulfilled,
);
const isEnd = isAnyOf(signedOut, sessionExpired);
const isChangeOfPerson = isAnyOf(signedOut, sessionExpired, sessionReread);

/**
 * Side effects of session changes: updates browser storage and the API cache. Handwritten because the toolkit's
 * listener middleware would add 1 % to the entry bundle for a few lines.
 */
export const sessionEffects: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (signedIn.match(action)) {
      const { token, user, remember } = action.payload;
      writeStoredSession({ token, user }, remember);
    }
    if (api.endpoints.getMe.matchFulfilled(action)) {
      dispatch(userRefreshed(toSessionUser(action.payload.user)));
    }
    if (isAccountChange(action)) dispatch(userRefreshed(toSessionUser(action.payload.user)));
    if (userRefreshed.match(action)) updateStoredUser(action.payload);
    if (signedOut.match(action)) {
      forgetDestination();
      forgetCheckouts();
    }
    if (isEnd(action)) {
      clearStoredSession();
      siteView.forget();
    }
    // One user's data must not be shown to the next.
    if (isChangeOfPerson(action)) dispatch(api.util.resetApiState());
    return result;
  };
