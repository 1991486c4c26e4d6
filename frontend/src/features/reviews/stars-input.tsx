import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { reviewMessages } from '../../messages';

interface StarsInputProps {
  /** 0 before one is chosen. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** One to five stars, as radio buttons: arrow keys change them. */
export function StarsInput({ value, onChange, error }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-semibold">Stars</legend>
      <div className="-ml-2.5 flex flex-wrap items-center">
        {reviewMessages.stars.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label
              key={meaning}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Star
                size={24}
                aria-hidden
                fill={stars <= value ? 'currentColor' : 'none'}
                className={stars <= value ? undefined : 'text-ink3'}
              />
              <span className="sr-only">
                {stars} of 5: {meaning}
              </span>
            </label>
          );
        })}
        <span aria-hidden className="ml-2 text-sm text-ink2">
          {reviewMessages.stars[value - 1]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
