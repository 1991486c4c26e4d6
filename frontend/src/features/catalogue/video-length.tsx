import { formatLength } from '../../lib/format';

/** How long a lesson's video is, at the end of its line. */
export const VideoLength = ({ seconds }: { seconds: number }) => (
  <span className="tnum shrink-0 text-xs text-ink3">{formatLength(seconds)}</span>
);

/** The videos of all lessons together, after other facts; '' where no length is known. */
export function videoOf(lengths: (number | null)[]): string {
  const seconds = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  return seconds === 0 ? '' : ` · ${formatLength(seconds)} of video`;
}
