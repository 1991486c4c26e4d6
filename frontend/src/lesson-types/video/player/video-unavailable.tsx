import { clsx } from 'clsx';
import { Button, ButtonLink } from '../../../components/button';
import { paths } from '../../../config/paths';
import { learningMessages } from '../../../messages';
import { FIELDS, useDraft } from '../../../session/use-draft';

interface VideoUnavailableProps {
  /** The lesson's title, for the report. */
  title: string;
  onRetry?: () => void;
  /** Below a player that may still start, instead of in its place. */
  below?: boolean;
}

/** Says that a video can't be played, and what to do instead. */
export function VideoUnavailable({ title, onRetry, below = false }: VideoUnavailableProps) {
  const [ticket, change] = useDraft('ticket', FIELDS);
  return (
    <div
      role="alert"
      className={clsx(
        'flex w-full flex-col items-center justify-center gap-4 bg-sunken p-6 text-center',
        !below && 'aspect-video max-h-[70dvh]',
      )}
    >
      <p className="font-medium">{learningMessages.videoUnavailable}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
        <ButtonLink
          to={paths.support.to()}
          onClick={() => {
            const { message } = ticket;
            if (typeof message === 'string' && message.trim()) return;
            change(() => ({ type: 'other', message: learningMessages.videoReport(title) }));
          }}
        >
          Report
        </ButtonLink>
        <Button onClick={readOn}>Read on</Button>
      </div>
    </div>
  );
}

/** To the lesson's text, below the video. */
function readOn(): void {
  const heading = document.querySelector<HTMLElement>('article h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
