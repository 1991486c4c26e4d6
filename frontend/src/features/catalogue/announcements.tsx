import { useListAnnouncementsQuery } from '../../api/api';
import { Loading, Skeleton } from '../../components/skeleton';
import { formatDate } from '../../lib/dates';
import { catalogueMessages } from '../../messages';

const MOST = 5;
// A change of one is heard live; what begins or ends by the clock is seen at the next look.
const ASK_AGAIN_MS = 5 * 60_000;

/** What the academy tells everybody now, the newest first. Where it can't be had, the page does without. */
export function Announcements() {
  const { data, isLoading, isError, refetch } = useListAnnouncementsQuery(
    { limit: MOST },
    {
      pollingInterval: ASK_AGAIN_MS,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: 60,
    },
  );
  return (
    <section aria-labelledby="announcements" className="card p-5">
      <h2 id="announcements" className="text-lg">
        Announcements
      </h2>
      {isLoading ? (
        <Loading label="Loading announcements">
          <div className="mt-3 space-y-2">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-40" />
          </div>
        </Loading>
      ) : data && data.length > 0 ? (
        <ul className="mt-3 space-y-3">
          {data.map(({ id, message, starts_at, created_at }) => (
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
    </section>
  );
}
