import { DAILYMOTION_ID } from '@triad/shared/dailymotion';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { useAcademy } from '../../../academy/use-academy';
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
        <button
          type="button"
          onClick={() => setIsPlaying(true)}
          className="flex size-full flex-col items-center justify-center gap-4 p-4 text-white outline-offset-[-6px]"
        >
          <span className="flex size-16 items-center justify-center rounded-full border-2 border-white">
            <Play size={28} aria-hidden fill="currentColor" />
          </span>
          <span className="text-center">
            <span className="block font-semibold">
              Play<span className="sr-only">: {title}</span>
            </span>
            <span className="block text-sm text-white/80">The video comes from Dailymotion</span>
          </span>
        </button>
      )}
    </div>
  );
}
