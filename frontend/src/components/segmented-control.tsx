import { clsx } from 'clsx';
import { useId } from 'react';
import { formatCount } from '../lib/format';
import { type Choice, CHOICE_FACE } from './choice';

interface SegmentedControlProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  label: string;
  options: readonly Choice<V>[];
  className?: string;
}

/** Radio buttons for a choice of few: for filters without their own panel. */
export function SegmentedControl<V extends string>({
  value,
  onValueChange,
  label,
  options,
  className,
}: SegmentedControlProps<V>) {
  const name = useId();
  return (
    <fieldset className={clsx('flex flex-wrap gap-2', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            CHOICE_FACE,
            'relative cursor-pointer has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
          {typeof option.count === 'number' && <span className="tnum">{formatCount(option.count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
