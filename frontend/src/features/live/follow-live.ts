import { api } from '../../api/api';
import { type AppStore } from '../../store/store';
import { env } from '../../config/env';
import { selectToken, sessionExpired } from '../../session/session';
import { sayWhatHappened } from './announcements';
import { liveEventBus } from './live-event-bus';
import { LiveConnection } from './live-connection';
import { type LiveEvent } from './live-event';
import { liveStatus } from './live-status';
import { type LiveTag, RESYNC_TAGS, tagsOf } from './cache-tags-by-event';

/** Events that come together are one refetch. */
const GATHER_MS = 100;
/** What everybody hears, not everybody asks for in the same moment. */
const SPREAD_MS = 1_000;

/** Keeps every open screen in step with the server. Answers how to stop it. */
export function followLive(store: AppStore, token: string): () => void {
  let gathered: LiveTag[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const invalidate = (tags: readonly LiveTag[]): void => {
    if (isOver) return;
    gathered.push(...tags);
    timer ??= setTimeout(() => {
      timer = undefined;
      store.dispatch(api.util.invalidateTags(gathered));
      gathered = [];
    }, GATHER_MS);
  };

  const connection = new LiveConnection({
    url: `${env.apiBaseUrl}/api/live`,
    token,
    onStatus: liveStatus.set,
    onChange: (event: LiveEvent) => {
      // First: what it says may need an answer that is about to be replaced.
      sayWhatHappened(event, store);
      liveEventBus.tell(event);
      if (event.audience !== 'everybody') return invalidate(tagsOf(event));
      setTimeout(() => invalidate(tagsOf(event)), Math.random() * SPREAD_MS);
    },
    onResync: () => {
      invalidate(RESYNC_TAGS);
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
 * Whether the courses that are open may still be studied. Their contents are not simply asked for again: that renews
 * the links to files, and a video that plays would start again.
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
