import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { type LearnLessonResponse, useUpdateLessonProgressMutation } from '../../../api/api';
import { safeStorage } from '../../../lib/safe-storage';
import { selectSessionUser } from '../../../session/session';
import { isOvertaken, unsentPosition } from './unsent-position';

const SAVE_EVERY_MS = 10_000;
// A video left this close to its end restarts from the beginning.
const NEAR_END_SECONDS = 5;
const SPEED_KEY = 'playbackSpeed';

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/** The handlers a video element needs to resume at the last position and report progress. */
interface WatchReport {
  onLoadedMetadata: (event: VideoEvent) => void;
  onTimeUpdate: (event: VideoEvent) => void;
  onRateChange: (event: VideoEvent) => void;
  onPause: () => void;
  onEnded: () => void;
}

/**
 * Saves the position about every ten seconds, on pause and on leaving. Seconds count as watched if they were played,
 * not if they were skipped. While offline the position is stored in the browser. With `enabled` false nothing is saved.
 */
export function useWatchReport(lesson: LearnLessonResponse, enabled: boolean): WatchReport {
  const [update] = useUpdateLessonProgressMutation();
  const userId = useAppSelector(selectSessionUser)?.id ?? '';
  const [unsent] = useState(() => (enabled ? unsentPosition.read(userId, lesson.id) : null));
  const watch = useRef({
    position: unsent && !isOvertaken(unsent, lesson.last_position) ? unsent.position : lesson.last_position,
    watched: Math.max(unsent?.watched ?? 0, lesson.watch_time),
    previous: null as number | null,
    savedPosition: Math.round(lesson.last_position),
    savedAt: 0,
  });

  const save = async (): Promise<void> => {
    const now = watch.current;
    const position = Math.round(now.position);
    if (!enabled || position === now.savedPosition) return;
    const watched = Math.round(now.watched);
    const before = now.savedPosition;
    now.savedPosition = position;
    now.savedAt = Date.now();
    unsentPosition.keep(userId, lesson.id, { position, watched, after: before });
    const { error } = await update({
      id: lesson.id,
      updateLessonProgressDto: { watch_time: watched, last_position: position },
    });
    // The next report replaces a lost one, so failures are silent.
    if (!error) unsentPosition.forget(userId, lesson.id, position);
    else if (now.savedPosition === position) now.savedPosition = before;
  };
  const saveNow = useEffectEvent(() => void save());

  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const onLine = (): void => saveNow();
    // A position stored on another day is reported immediately.
    onLine();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onLine);
    window.addEventListener('online', onLine);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onLine);
      window.removeEventListener('online', onLine);
      saveNow();
    };
  }, []);

  return {
    onLoadedMetadata: ({ currentTarget: video }) => {
      const start = watch.current.position;
      if (start > 0 && start < video.duration - NEAR_END_SECONDS) video.currentTime = start;
      const speed = Number(safeStorage.get('local', SPEED_KEY));
      if (speed >= 0.25 && speed <= 4) video.playbackRate = speed;
    },
    onTimeUpdate: ({ currentTarget: video }) => {
      const now = watch.current;
      // Before the metadata has loaded, the element is at 0, which is not the learner's position.
      if (video.readyState === 0) return;
      if (now.previous === null) now.savedAt = Date.now();
      const step = video.currentTime - (now.previous ?? video.currentTime);
      const isPlayed = step > 0 && step <= 2 * Math.max(1, video.playbackRate);
      if (isPlayed && !video.seeking) now.watched += step;
      now.previous = video.currentTime;
      now.position = video.currentTime;
      if (!video.paused && Date.now() - now.savedAt >= SAVE_EVERY_MS) void save();
    },
    onRateChange: ({ currentTarget: video }) => {
      safeStorage.set('local', SPEED_KEY, String(video.playbackRate));
    },
    onPause: () => void save(),
    onEnded: () => void save(),
  };
}
