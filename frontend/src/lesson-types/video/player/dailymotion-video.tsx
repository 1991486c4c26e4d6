import { DAILYMOTION_ID } from '@triad/shared/dailymotion';
import { useRef, useState } from 'react';
import { useAcademy } from '../../../academy/use-academy';
import { PlayButton } from './play-button';
import { useBlockedFrame } from './use-blocked-frame';
import { VideoUnavailable } from './video-unavailable';

/** URL of Dailymotion's player: the academy's own one, or the default. */
function playerAddress(videoId: string, playerId: string | null): string {
  const player = playerId ? `player/${encodeURIComponent(playerId)}.html` : 'player.html';
  const options = new URLSearchParams({
    video: videoId,
    autoplay: 'true',
    'ui-theme': 'dark',
    'sharing-enable': 'false',
  });
  return `https://geo.dailymotion.com/${player}?${options}`;
}

/** A Dailymotion video. Nothing is loaded from there before the learner presses play. */
export function DailymotionVideo({ videoId, title }: { videoId: string; title: string }) {
  const { dailymotion_player_id: dailymotionPlayerId } = useAcademy();
  /** Number of presses; 0 before the first. */
  const [attempt, setAttempt] = useState(0);
  if (!DAILYMOTION_ID.test(videoId)) return <VideoUnavailable title={title} />;
  const address = playerAddress(videoId, dailymotionPlayerId);
  if (attempt > 0)
    return <Player key={attempt} address={address} title={title} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <div className="mx-auto aspect-video max-h-[70dvh] w-full bg-black">
      <PlayButton title={title} note="The video comes from Dailymotion" onPlay={() => setAttempt(1)} />
    </div>
  );
}

interface PlayerProps {
  address: string;
  title: string;
  onRetry: () => void;
}

function Player({ address, title, onRetry }: PlayerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isBlocked = useBlockedFrame(frame, address);
  return (
    <>
      <div className="mx-auto aspect-video max-h-[70dvh] w-full bg-black">
        <iframe
          ref={frame}
          src={address}
          title={`Video: ${title}`}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
      </div>
      {isBlocked && <VideoUnavailable title={title} onRetry={onRetry} below />}
    </>
  );
}
