import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import { ErrorScreen } from '../components/error-screen';
import { MissingScreen } from '../components/missing-screen';
import { OfflineNotice } from '../components/offline-notice';
import { SkipLink } from '../components/skip-link';
import { Toaster } from '../components/toaster';
import { MAIN_ID } from '../config/main-id';
import { useLiveUpdates } from '../features/live';
import { isMissingChunk } from '../lib/missing-chunk';

/** The root layout of every screen. */
export function Root() {
  useFocusOnNavigation();
  useLiveUpdates();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <ScreenAnnouncer />
      <OfflineNotice />
      <Outlet />
      <Toaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

// Every page that a tab loads, by a link in a mail or a reload, has the router's key 'default'.
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

// After a navigation the focus moves to the top, as browsers do for page loads. Query-only changes (filters, tabs) keep
// the focus.
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Reads out the screen's name after a navigation, as browsers do after loading a page. */
function ScreenAnnouncer() {
  const { key } = useLocation();
  const region = useRef<HTMLParagraphElement>(null);
  const announce = useEffectEvent(() => {
    // The browser has read out the first one.
    if (key !== 'default' && region.current) region.current.textContent = document.title;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      // A course's name comes with its data.
      timer = setTimeout(() => announce(), 300);
    });
    watch.observe(document.head, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  return <p ref={region} aria-live="polite" className="sr-only" />;
}

function NavigationProgress() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div
      aria-hidden
      className={busy ? 'fixed inset-x-0 top-0 z-[65] h-0.5 animate-pulse bg-ink' : 'hidden'}
    />
  );
}

/** The screen of a path, keyed by path: no state of one course leaks into the next. */
export function Screen() {
  const { pathname } = useLocation();
  return <Outlet key={pathname} />;
}

export function RouteError() {
  const error = useRouteError();
  if (!isMissingChunk(error)) return <ErrorScreen error={error} />;
  return (
    <main className="p-4">
      <MissingScreen />
    </main>
  );
}

/** Inside a shell: a failed code load keeps the shell, other errors go to the boundary above. */
export function ScreenError() {
  const error = useRouteError();
  if (!isMissingChunk(error)) throw error;
  return <MissingScreen />;
}
