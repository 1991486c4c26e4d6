import { Button, ButtonLink } from '../../../components/button';
import { paths } from '../../../config/paths';
import { learningMessages } from '../../../messages';

/** Replaces a video that can't be played. */
export function VideoUnavailable({ onRetry }: { onRetry?: () => void }) {
  return (
    <div
      role="alert"
      className="flex aspect-video max-h-[70dvh] w-full flex-col items-center justify-center gap-4 bg-sunken p-6 text-center"
    >
      <p className="font-medium">{learningMessages.videoUnavailable}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <ButtonLink to={paths.support.to()}>Contact support</ButtonLink>
      </div>
    </div>
  );
}
