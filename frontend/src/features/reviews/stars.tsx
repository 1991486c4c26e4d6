import Star from 'lucide-react/icons/star';

const PLACES = [1, 2, 3, 4, 5];

/** Stars of a review. */
export function Stars({ stars, size = 16 }: { stars: number; size?: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{stars} of 5 stars</span>
      {PLACES.map((place) => (
        <Star
          key={place}
          size={size}
          aria-hidden
          fill={place <= stars ? 'currentColor' : 'none'}
          className={place <= stars ? undefined : 'text-ink3'}
        />
      ))}
    </span>
  );
}
