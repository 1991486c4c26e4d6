import { useSyncExternalStore } from 'react';
import { commonMessages } from '../messages-common';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A bar at the top while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="border-b border-amber bg-amber-bg px-4 py-2 text-center text-sm font-medium text-amber">
          {commonMessages.offline}
        </p>
      )}
    </div>
  );
}
