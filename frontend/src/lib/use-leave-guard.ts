import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';

/** Asks before leaving a page with unsaved changes, within the application and on closing it. */
export function useLeaveGuard(isDirty: boolean): Blocker {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
}
