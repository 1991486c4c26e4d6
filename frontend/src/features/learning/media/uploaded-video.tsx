import { lazy, Suspense, useState } from 'react';
import { FallbackBoundary } from '../../../components/fallback-boundary';
import { type LessonMediaProps, type VideoElementProps } from './media-props';
import { useWatchReport } from './use-watch-report';
import { VideoUnavailable } from './video-unavailable';

// Most lessons are videos: the player loads in parallel with the lesson.
const player = import('./video-player');
player.catch(() => undefined);
const VideoPlayer = lazy(() => player);

/** An uploaded video: resumes at the last position, at the learner's speed. */
export function UploadedVideo({ lesson, reports = true, onReload }: LessonMediaProps) {
  // A renewed link to the same file must not restart the video, so the first one is used while it plays.
  const [src, setSrc] = useState(lesson.file_url ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const report = useWatchReport(lesson, reports);
  const retry = async (): Promise<void> => {
    setSrc((await onReload()) ?? src);
    setHasFailed(false);
  };

  if (hasFailed) return <VideoUnavailable onRetry={() => void retry()} />;
  const video = { src, ...report, onError: () => setHasFailed(true) };
  return (
    <div className="mx-auto aspect-video max-h-[70dvh] w-full bg-black">
      <FallbackBoundary fallback={() => <PlainVideo {...video} label={lesson.lesson_title} />}>
        <Suspense>
          <VideoPlayer {...video} label={lesson.lesson_title} />
        </Suspense>
      </FallbackBoundary>
    </div>
  );
}

/** The browser's native player, if ours couldn't be loaded. */
function PlainVideo({ label, ...video }: VideoElementProps) {
  return (
    <video {...video} aria-label={label} controls playsInline preload="metadata" className="size-full" />
  );
}
