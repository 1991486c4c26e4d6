import { useEffect } from 'react';
import { Section } from '../../components/section';
import { Loading, Skeleton } from '../../components/skeleton';
import { formatDate } from '../../lib/dates';
import { catalogueMessages } from '../../messages';
import { useShownAnnouncementsQuery } from './announcements-api';

const MOST = 5;
// Changes arrive live, and the response says when the next one starts or ends. This refetch covers lost events.
const ASK_AGAIN_MS = 5 * 60_000;
/** Anything later is checked sooner: timers are limited to 24.8 days. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** All dashboards get the event at the same time; their refetches are spread. */
const SPREAD_MS = 1_000;

/** Current announcements, newest first. Renders nothing if they can't be loaded. */
export function Announcements() {
  const { data, isLoading, isError, refetch } = useShownAnnouncementsQuery(
    { limit: MOST },
    {
      pollingInterval: ASK_AGAIN_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: 60,
    },
  );
  const changesAt = data?.changesAt ?? null;
  useEffect(() => {
    if (changesAt === null) return;
    const wait = Math.max(changesAt - Date.now(), 0) + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void refetch(), Math.min(wait, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [changesAt, refetch]);
  return (
    <Section title="Announcements" className="card p-5">
      {isLoading ? (
        <Loading label="Loading announcements">
          <div className="mt-3 space-y-2">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        </Loading>
      ) : data && data.announcements.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {data.announcements.map(({ id, message, starts_at, created_at }) => (
            <li key={id} className="text-sm">
              <p className="wrap-anywhere">{message}</p>
              <p className="text-xs text-ink3">{formatDate(starts_at ?? created_at)}</p>
            </li>
          ))}
        </ul>
      ) : isError && !data ? (
        <p className="mt-3 text-sm text-ink3">
          {catalogueMessages.announcementsFailed}.{' '}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p className="mt-3 text-sm text-ink3">Nothing new right now.</p>
      )}
    </Section>
  );
}
