import { DAILYMOTION_ID } from '@triad/shared/dailymotion';
import { useState } from 'react';
import { useAcademy } from '../../../academy/use-academy';
import { PlayButton } from './play-button';
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
  const [isPlaying, setIsPlaying] = useState(false);
  if (!DAILYMOTION_ID.test(videoId)) return <VideoUnavailable />;
  return (
    <div className="mx-auto aspect-video max-h-[70dvh] w-full bg-black">
      {isPlaying ? (
        <iframe
          src={playerAddress(videoId, dailymotionPlayerId)}
          title={`Video: ${title}`}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full border-0"
        />
      ) : (
        <PlayButton title={title} note="The video comes from Dailymotion" onPlay={() => setIsPlaying(true)} />
      )}
    </div>
  );
}
