import { Video, VideoPlayer as PlayerState, VideoSkin } from '@videojs/react/video';
import '@videojs/react/video/skin.css';
import { type VideoElementProps } from './video-element';

/** Video.js around the element. A separate chunk from the screen's. */
export default function VideoPlayer({ label, ...video }: VideoElementProps) {
  return (
    <PlayerState>
      <VideoSkin className="size-full [--media-border-radius:0px] [--media-video-border-radius:0px]">
        <Video {...video} aria-label={label} playsInline preload="metadata" />
      </VideoSkin>
    </PlayerState>
  );
}
