import { Star } from 'lucide-react';
import { type CourseResponse } from '../../api/api';
import { catalogueMessages } from '../../messages';
import { useAcademy } from '../../academy/use-academy';

/** One decimal. "New" without reviews, unless the academy sets a default. */
export function Rating({ rating }: { rating: CourseResponse['rating'] | undefined }) {
  const { default_rating: defaultRating } = useAcademy();
  const shown = rating ?? defaultRating;
  if (shown === null) return <span>{catalogueMessages.newCourse}</span>;
  return (
    <span className="tnum inline-flex items-center gap-1">
      <Star size={12} aria-hidden fill="currentColor" />
      <span className="sr-only">Rated </span>
      {shown.toFixed(1)}
    </span>
  );
}
