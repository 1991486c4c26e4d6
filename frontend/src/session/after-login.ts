import { paths } from '../config/paths';
import { safeStorage } from '../lib/safe-storage';
import { type SessionUser } from './session-storage';

const RETURN_KEY = 'redirectAfterLogin';
const ENROL_KEY = 'enrollAfterLogin';
const VIEW_SITE_KEY = 'viewSite';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const COURSE_PATH = /^\/(?:courses|checkout)\/([0-9a-f-]{36})(?:[/?#]|$)/i;
const ENTRANCES: readonly string[] = [paths.login.path, paths.signup.path, paths.landing.path];

/**
 * The path if it is inside this application, else null. Rejects paths that a browser would read as another site
 * ("//evil.example", "/\evil.example", "https:…"), and the sign-in pages themselves.
 */
export function safeReturnPath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(path, window.location.origin);
  } catch {
    return null;
  }
  if (url.origin !== window.location.origin || ENTRANCES.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Stores the return path for after signing in. Paths outside the application are ignored. */
export function rememberReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) safeStorage.set('session', RETURN_KEY, safe);
}

/** Stores that a visitor wants to enrol: signing in continues to checkout, with the coupon of the link that led here. */
export function rememberEnrolment(courseId: string, coupon?: string): void {
  safeStorage.set('session', ENROL_KEY, courseId);
  rememberReturnPath(paths.checkout.to(courseId, coupon));
}

/** Reads who wants to enrol from the address of a public page's button. */
export function rememberWanted(search: URLSearchParams): void {
  const courseId = search.get('course');
  if (courseId && UUID.test(courseId)) rememberEnrolment(courseId, search.get('coupon') ?? undefined);
}

/** The course that a visitor was about to open or to buy; null if there is none. */
export function wantedCourseId(): string | null {
  const returnPath = safeReturnPath(safeStorage.get('session', RETURN_KEY));
  return safeStorage.get('session', ENROL_KEY) ?? COURSE_PATH.exec(returnPath ?? '')?.[1] ?? null;
}

/** Where to go after signing in. Reading it changes nothing. */
export function destinationAfterLogin(user: Pick<SessionUser, 'is_admin'> | null): string {
  const courseId = safeStorage.get('session', ENROL_KEY);
  const returnPath = safeReturnPath(safeStorage.get('session', RETURN_KEY));
  if (courseId) {
    const checkout = paths.checkout.to(courseId);
    return returnPath?.startsWith(checkout) ? returnPath : checkout;
  }
  if (returnPath) return returnPath;
  return user?.is_admin ? paths.admin.dashboard.to() : paths.dashboard.to();
}

/** Call on arrival to clear the return path. */
export function forgetDestination(): void {
  safeStorage.remove('session', RETURN_KEY);
  safeStorage.remove('session', ENROL_KEY);
}

/** An administrator chose "View Site": the learners' dashboard stays open to them in this tab. */
export const siteView = {
  choose: (): void => safeStorage.set('session', VIEW_SITE_KEY, '1'),
  isChosen: (): boolean => safeStorage.get('session', VIEW_SITE_KEY) === '1',
  forget: (): void => safeStorage.remove('session', VIEW_SITE_KEY),
};
