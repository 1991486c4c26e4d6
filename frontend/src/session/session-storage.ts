import { safeStorage } from '../lib/safe-storage';
import { fieldsOf, readStored, writeStored } from '../lib/stored-value';

/** The stored part of the signed-in user: enough to render the shell before the server responds. */
export interface SessionUser {
  id: string;
  full_name: string;
  email: string;
  avatar_url: string | null;
  is_admin: boolean;
}

/** The stored part of an account. */
export function toSessionUser({ id, full_name, email, avatar_url, is_admin }: SessionUser): SessionUser {
  return { id, full_name, email, avatar_url, is_admin };
}

export interface StoredSession {
  token: string;
  user: SessionUser;
}

export const TOKEN_KEY = 'token';
const USER_KEY = 'user';
const KINDS = ['local', 'session'] as const;

function parseUser(stored: unknown): SessionUser | null {
  const value: Partial<SessionUser> = fieldsOf(stored);
  if (typeof value.email !== 'string' || typeof value.full_name !== 'string') return null;
  return {
    id: value.id ?? '',
    full_name: value.full_name,
    email: value.email,
    avatar_url: value.avatar_url ?? null,
    is_admin: value.is_admin === true,
  };
}

/** The stored session, from localStorage ("remember me") or else from this tab's sessionStorage. */
export function readStoredSession(): StoredSession | null {
  for (const kind of KINDS) {
    const token = safeStorage.get(kind, TOKEN_KEY);
    const user = readStored(kind, USER_KEY, parseUser);
    if (token && user) return { token, user };
  }
  return null;
}

/** Stores a session: permanently with `remember`, else for the lifetime of this tab. */
export function writeStoredSession(session: StoredSession, remember: boolean): void {
  clearStoredSession();
  const kind = remember ? 'local' : 'session';
  // The token last: at its event, other tabs see only what was written before it.
  writeStored(kind, USER_KEY, session.user);
  safeStorage.set(kind, TOKEN_KEY, session.token);
}

/** Replaces the stored user in the session's storage. */
export function updateStoredUser(user: SessionUser): void {
  for (const kind of KINDS) {
    if (safeStorage.get(kind, TOKEN_KEY)) writeStored(kind, USER_KEY, user);
  }
}

/** Where checkouts that aren't submitted are stored: not shown to the next person at the same device. */
export const checkoutsKey = (userId: string | undefined): string => `checkouts:${userId}`;

/** After a sign-out nobody at this device may read a name, a GSTIN or a transaction ID. An expired session keeps them. */
export function forgetCheckouts(): void {
  const session = readStoredSession();
  if (session) safeStorage.remove('local', checkoutsKey(session.user.id));
}

export function clearStoredSession(): void {
  for (const kind of KINDS) {
    safeStorage.remove(kind, TOKEN_KEY);
    safeStorage.remove(kind, USER_KEY);
  }
}
