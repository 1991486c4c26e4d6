import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FallbackBoundary } from '../../../components/fallback-boundary';
import { learningMessages } from '../../../messages';
import { type LessonMediaProps } from '../../lesson-player';
import { PlayButton } from './play-button';
import { useWatchReport } from './use-watch-report';
import { type VideoElementProps } from './video-element';
import { VideoUnavailable } from './video-unavailable';

type VideoPlayer = ComponentType<VideoElementProps>;

const loadPlayer = (): Promise<VideoPlayer> =>
  import('./video-player').then(
    ({ default: player }) => player,
    () => PlainVideo,
  );

/**
 * An uploaded video: resumes at the last position, at the learner's speed. Until it is played there is only its picture:
 * loading the player with the lesson would slow cheap phones down.
 */
export function UploadedVideo({ lesson, reports = true, onReload }: LessonMediaProps) {
  // A renewed link to the same file must not restart the video, so the first one is used while it plays.
  const [src, setSrc] = useState(lesson.file_url ?? '');
  const [hasFailed, setHasFailed] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [Player, setPlayer] = useState<VideoPlayer | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const report = useWatchReport(lesson, reports);
  const [hasPicture, setHasPicture] = useState(true);
  const onLoadedMetadata: typeof report.onLoadedMetadata = (event) => {
    report.onLoadedMetadata(event);
    // A browser that can't decode the picture plays the sound alone.
    setHasPicture(event.currentTarget.videoWidth > 0);
  };
  const video = {
    src,
    ...report,
    onLoadedMetadata,
    label: lesson.lesson_title,
    onError: () => void renew(),
  };
  /** Links expire after some hours, also below a lesson that was left open. */
  const renew = async (): Promise<void> => {
    const fresh = await onReload();
    // The server signs for whole hours: a link that it just made stays the same, so this ends.
    if (!fresh || fresh === src) return setHasFailed(true);
    flushSync(() => setSrc(fresh));
    if (Player) await playNow();
  };
  const playNow = async (): Promise<void> =>
    frame.current
      ?.querySelector('video')
      ?.play()
      .catch(() => undefined);
  const play = async (): Promise<void> => {
    if (isLoading) return;
    setIsLoading(true);
    const player = await loadPlayer();
    // Before the next task: Safari plays only what a press started.
    flushSync(() => setPlayer(() => player));
    const element = frame.current?.querySelector('video');
    // Its container has the keys of the player.
    (element?.closest<HTMLElement>('[tabindex]') ?? element)?.focus();
    await playNow();
  };
  const retry = async (): Promise<void> => {
    setSrc((await onReload()) ?? src);
    setHasFailed(false);
  };

  if (hasFailed) return <VideoUnavailable title={lesson.lesson_title} onRetry={() => void retry()} />;
  return (
    <>
      <div ref={frame} className="relative mx-auto aspect-video max-h-[70dvh] w-full bg-black">
        {Player ? (
          <FallbackBoundary fallback={() => <PlainVideo {...video} />}>
            <Player {...video} />
          </FallbackBoundary>
        ) : (
          <>
            <video
              src={src}
              onLoadedMetadata={onLoadedMetadata}
              onError={video.onError}
              playsInline
              preload="metadata"
              aria-hidden
              tabIndex={-1}
              className="absolute size-full"
            />
            <div className="absolute inset-0">
              <PlayButton
                title={lesson.lesson_title}
                busy={isLoading}
                onNear={() => void loadPlayer()}
                onPlay={() => void play()}
              />
            </div>
          </>
        )}
      </div>
      {!hasPicture && (
        <p role="status" className="mx-auto max-w-prose p-3 text-center text-sm font-medium">
          {learningMessages.noPicture}
        </p>
      )}
    </>
  );
}

/** The browser's native player, if ours couldn't be loaded or doesn't run. */
function PlainVideo({ label, ...video }: VideoElementProps) {
  return (
    <video {...video} aria-label={label} controls playsInline preload="metadata" className="size-full" />
  );
}
