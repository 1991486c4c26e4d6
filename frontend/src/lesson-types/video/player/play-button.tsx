import LoaderCircle from 'lucide-react/icons/loader-circle';
import Play from 'lucide-react/icons/play';

interface PlayButtonProps {
  title: string;
  note?: string;
  busy?: boolean;
  onPlay: () => void;
  /** The learner is about to press: time to fetch what pressing needs. */
  onNear?: () => void;
}

/** Fills the frame of a video that hasn't started yet. */
export function PlayButton({ title, note, busy = false, onPlay, onNear }: PlayButtonProps) {
  const Icon = busy ? LoaderCircle : Play;
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={onPlay}
      onFocus={onNear}
      onPointerEnter={onNear}
      className="flex size-full flex-col items-center justify-center gap-4 p-4 text-white outline-offset-[-6px]"
    >
      <span className="flex size-16 items-center justify-center rounded-full border-2 border-white bg-black/60">
        <Icon size={28} aria-hidden {...(busy ? { className: 'animate-spin' } : { fill: 'currentColor' })} />
      </span>
      <span className="text-center">
        <span className={note ? 'block font-semibold' : 'sr-only'}>
          Play<span className="sr-only">: {title}</span>
        </span>
        {note && <span className="block text-sm text-white/80">{note}</span>}
      </span>
    </button>
  );
}
