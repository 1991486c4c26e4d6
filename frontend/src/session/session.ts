import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStoredSession, type SessionUser, type StoredSession } from './session-storage';

export type { SessionUser } from './session-storage';

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  /** A new token whose user isn't loaded yet. */
  candidateToken: string | null;
  /** Why there is no session: after a sign-out there is no return path. */
  ended: 'signed-out' | 'expired' | null;
}

const nobody: SessionState = { token: null, user: null, candidateToken: null, ended: null };

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...nobody, ...readStoredSession() }),
  reducers: {
    tokenReceived: (state, action: PayloadAction<string>) => {
      state.candidateToken = action.payload;
    },
    signedIn: (_state, action: PayloadAction<StoredSession & { remember: boolean }>) => ({
      ...nobody,
      token: action.payload.token,
      user: action.payload.user,
    }),
    signInAbandoned: (state) => {
      state.candidateToken = null;
    },
    userRefreshed: (state, action: PayloadAction<SessionUser>) => {
      if (state.token) state.user = action.payload;
    },
    /** The user signed out. */
    signedOut: (): SessionState => ({ ...nobody, ended: 'signed-out' }),
    /** The server rejected the token. */
    sessionExpired: (): SessionState => ({ ...nobody, ended: 'expired' }),
    /** Another tab signed in or out; storage is authoritative. */
    sessionReread: (): SessionState => ({ ...nobody, ended: 'expired', ...readStoredSession() }),
  },
  selectors: {
    selectToken: (state) => state.token,
    selectSessionUser: (state) => state.user,
    selectEnded: (state) => state.ended,
    /** The token for requests. */
    selectBearer: (state) => state.token ?? state.candidateToken,
  },
});

export const sessionSlice = slice;
export const {
  tokenReceived,
  signedIn,
  signInAbandoned,
  userRefreshed,
  signedOut,
  sessionExpired,
  sessionReread,
} = slice.actions;
export const { selectToken, selectSessionUser, selectEnded, selectBearer } = slice.selectors;
