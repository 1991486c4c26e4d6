import { api } from '../../api/api';
import { type AppDispatch } from '../../store/store';
import { loginMessages } from '../../messages-account';
import { signedIn, signInAbandoned, tokenReceived } from '../../session/session';
import { type SessionUser, toSessionUser } from '../../session/session-storage';

/** Signing in failed after the password was accepted; the message is for the user. */
export class SessionError extends Error {}

/**
 * Creates a session from a new token: fetches its user, then stores both. The response stays cached for the next
 * screen.
 */
export async function establishSession(
  dispatch: AppDispatch,
  token: string | undefined,
  remember: boolean,
): Promise<SessionUser> {
  if (!token) throw new SessionError(loginMessages.noToken);
  dispatch(tokenReceived(token));
  const me = await dispatch(
    api.endpoints.getMe.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (!me.data?.user) {
    dispatch(signInAbandoned());
    throw new SessionError(loginMessages.userFailed);
  }
  const user = toSessionUser(me.data.user);
  dispatch(signedIn({ token, user, remember }));
  return user;
}
