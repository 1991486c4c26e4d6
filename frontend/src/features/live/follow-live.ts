import { api } from '../../api/api';
import { type AppStore } from '../../store/store';
import { env } from '../../config/env';
import { selectSessionUser, selectToken, sessionExpired } from '../../session/session';
import { sayWhatHappened } from './announcements';
import { LiveConnection } from './live-connection';
import { type LiveEvent } from './live-event';
import { liveStatus } from './live-status';
import { type LiveTag, resyncTags, tagsOf } from './cache-tags-by-event';

/** Events that follow each other this quickly cause one refetch, */
const GATHER_MS = 100;
/** and a long series of them one in this time. */
const GATHER_AT_MOST_MS = 1_000;
/** For events to everyone, refetches are spread. */
const SPREAD_MS = 1_000;

/**
 * Keeps every open screen up to date with the server. Returns a function that stops it.
 * @param since when the first of the shown data was asked for, in milliseconds of `performance.now()`
 */
export function followLive(store: AppStore, token: string, since: number): () => void {
  let gathered: LiveTag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gatheredSince = 0;
  let isOver = false;
  const invalidate = (tags: readonly LiveTag[]): void => {
    if (isOver) return;
    const now = performance.now();
    if (gathered.length === 0) gatheredSince = now;
    gathered.push(...tags);
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        store.dispatch(api.util.invalidateTags(gathered));
        gathered = [];
      },
      Math.min(GATHER_MS, gatheredSince + GATHER_AT_MOST_MS - now),
    );
  };

  const connection = new LiveConnection({
    url: `${env.apiBaseUrl}/api/live`,
    token,
    since,
    onStatus: liveStatus.set,
    onChange: (event: LiveEvent) => {
      // Runs first: it may need a cached response that is about to be replaced.
      sayWhatHappened(event, store);
      if (event.audience !== 'everybody') return invalidate(tagsOf(event));
      setTimeout(() => invalidate(tagsOf(event)), Math.random() * SPREAD_MS);
    },
    onResync: () => {
      invalidate(resyncTags(selectSessionUser(store.getState())?.is_admin === true));
      void leaveClosedCourses(store);
    },
    onRefused: () => {
      if (selectToken(store.getState()) === token) store.dispatch(sessionExpired());
    },
  });
  connection.start();
  return () => {
    isOver = true;
    clearTimeout(timer);
    connection.stop();
  };
}

/**
 * Checks access to the open courses. Their contents aren't refetched: that renews file links and would restart a
 * playing video.
 */
async function leaveClosedCourses(store: AppStore): Promise<void> {
  const open = api.util
    .selectInvalidatedBy(store.getState(), ['Study'])
    .flatMap(({ endpointName, originalArgs }) =>
      endpointName === 'getLearnCourse' ? [(originalArgs as { id: string }).id] : [],
    );
  for (const id of open) {
    const { error } = await store.dispatch(
      api.endpoints.getAccess.initiate({ id }, { forceRefetch: true, subscribe: false }),
    );
    if (error && 'status' in error && error.status === 403) {
      store.dispatch(api.util.invalidateTags([{ type: 'Study', id }]));
    }
  }
}
