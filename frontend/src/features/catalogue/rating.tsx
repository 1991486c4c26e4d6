import Star from 'lucide-react/icons/star';
import { catalogueMessages } from '../../messages';
import { useAcademy } from '../../academy/use-academy';
import { plural } from '../../lib/format';

interface RatingProps {
  /** Null without reviews. */
  rating: number | null;
  /** How many reviews. */
  count: number;
  isNew: boolean;
  /** Between it and what is before it. */
  separator?: string;
}

/** One decimal, and of how many reviews. Without one the academy's default, if it has one, or "New", or nothing. */
export function Rating({ rating, count, isNew, separator }: RatingProps) {
  const { default_rating: defaultRating } = useAcademy();
  const shown = rating ?? defaultRating;
  if (shown === null && !isNew) return null;
  return (
    <>
      {separator}
      {shown === null ? (
        <span>{catalogueMessages.newCourse}</span>
      ) : (
        <span className="tnum inline-flex items-center gap-1">
          <Star size={12} aria-hidden fill="currentColor" />
          <span className="sr-only">Rated </span>
          {shown.toFixed(1)}
          {rating !== null && (
            <>
              <span aria-hidden>({count})</span>
              <span className="sr-only"> by {plural(count, 'learner')}</span>
            </>
          )}
        </span>
      )}
    </>
  );
}
