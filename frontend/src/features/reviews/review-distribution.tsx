import { formatCount, plural } from '../../lib/format';
import { reviewMessages } from '../../messages';
import { Stars } from './stars';

interface ReviewDistributionProps {
  average: number;
  count: number;
  /** How many have 1, 2, 3, 4 and 5 stars. */
  distribution: readonly number[];
}

/** The average, and a bar for each number of stars. */
export function ReviewDistribution({ average, count, distribution }: ReviewDistributionProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
      <div>
        <p className="tnum font-display text-3xl font-semibold">
          {average.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </p>
        <p className="tnum mt-1 text-sm text-ink2">{plural(count, 'review')}</p>
      </div>
      <ul aria-label={reviewMessages.distribution} className="min-w-[min(13rem,100%)] flex-1 space-y-1">
        {distribution
          .map((reviews, index) => (
            <li key={index} className="tnum flex items-center gap-3 text-xs text-ink2">
              <Stars stars={index + 1} size={12} />
              <span
                aria-hidden
                className="h-2 flex-1 overflow-hidden rounded-sm border border-line bg-sunken"
              >
                <span className="block h-full bg-ink" style={{ width: `${(100 * reviews) / count}%` }} />
              </span>
              <span className="min-w-6 text-right">
                {formatCount(reviews)}
                <span className="sr-only"> {reviews === 1 ? 'review' : 'reviews'}</span>
              </span>
            </li>
          ))
          .toReversed()}
      </ul>
    </div>
  );
}
