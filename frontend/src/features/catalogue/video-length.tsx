import { formatLength } from '../../lib/format';

/** How long a lesson's video is, at the end of its line. */
export const VideoLength = ({ seconds }: { seconds: number }) => (
  <span className="tnum shrink-0 text-xs text-ink3">{formatLength(seconds)}</span>
);

/** All videos of a course together, after other facts; '' unless the length of each is known. */
export function videoOf(lengths: (number | null)[]): string {
  const known = lengths.filter((length) => length !== null);
  if (known.length === 0 || known.length < lengths.length) return '';
  return ` · ${formatLength(known.reduce((sum, length) => sum + length, 0))} of video`;
}
