import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import { errorStatus, useGetMeQuery } from '../api/api';
import { ScreenSkeleton } from '../components/skeleton';
import { paths } from '../config/paths';
import {
  destinationAfterLogin,
  forgetDestination,
  rememberReturnPath,
  rememberWanted,
  siteView,
} from '../session/after-login';
import { selectEnded, selectSessionUser, selectToken, sessionExpired } from '../session/session';
import { useAppDispatch, useAppSelector } from '../store/hooks';

// Responses of the current-user call that mean the stored token is invalid. A network or server error says nothing
// about the token and signs nobody out.
const REFUSALS: readonly (number | null)[] = [401, 403, 404];

interface RequireAuthProps {
  /** Called when a visitor without a session is redirected; not after sign-out. */
  onRefused?: () => void;
}

/** Requires a session. Others are redirected to /login and come back afterwards. */
export function RequireAuth({ onRefused }: RequireAuthProps) {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  const userId = useAppSelector(selectSessionUser)?.id;
  const ended = useAppSelector(selectEnded);
  const { pathname, search, hash } = useLocation();
  const { error } = useGetMeQuery(undefined, { skip: token === null });
  const [arrivedSignedIn] = useState(token !== null);
  const here = pathname + search + hash;
  const refused = token !== null && REFUSALS.includes(errorStatus(error));

  useEffect(() => {
    if (refused) dispatch(sessionExpired());
  }, [refused, dispatch]);

  useEffect(() => {
    if (token) forgetDestination();
    // No return path after a sign-out: the next to sign in may be another person.
    else if (!arrivedSignedIn || ended === 'expired') rememberReturnPath(here);
  }, [token, ended, arrivedSignedIn, here]);

  const turnedAway = useEffectEvent(() => onRefused?.());
  useEffect(() => {
    if (!token && ended !== 'signed-out') turnedAway();
  }, [token, ended]);

  // Another tab may have signed in another user: drop this user's input and data.
  return token ? <Outlet key={userId} /> : <Redirect to={paths.login.to()} />;
}

/** Requires an administrator, inside RequireAuth. Learners are redirected to their dashboard. */
export function RequireAdmin() {
  const user = useAppSelector(selectSessionUser);
  const { isLoading, isUninitialized } = useGetMeQuery();
  if (user?.is_admin) return <Outlet />;
  // The stored user may be outdated: redirect only on the server's response.
  if (isLoading || isUninitialized) return <GuardSkeleton />;
  return <Redirect to={paths.dashboard.to()} />;
}

/** Redirects administrators to their own dashboard, unless they chose to view the site. */
export function LearnerDashboardGate() {
  const user = useAppSelector(selectSessionUser);
  if (user?.is_admin && !siteView.isChosen()) return <Redirect to={paths.admin.dashboard.to()} />;
  return <Outlet />;
}

/** Around sign-in screens: signed-in users are redirected to where they wanted to go. */
export function RedirectIfSignedIn() {
  const token = useAppSelector(selectToken);
  const user = useAppSelector(selectSessionUser);
  const [arrivedSignedIn] = useState(token !== null);
  const [search] = useSearchParams();
  useState(() => rememberWanted(search));
  const destination = destinationAfterLogin(user);
  if (token && arrivedSignedIn) return <Redirect to={destination} />;
  // After signing in, the form stays busy until the next screen's code has loaded.
  return (
    <>
      {token && <Navigate to={destination} replace />}
      <Outlet />
    </>
  );
}

/** Navigates, with a skeleton until the target screen's code has loaded. */
function Redirect({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <GuardSkeleton />
    </>
  );
}

function GuardSkeleton() {
  return (
    <div className="mx-auto max-w-6xl p-6">
      <ScreenSkeleton />
    </div>
  );
}
