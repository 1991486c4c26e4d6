import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { formatCount } from '../lib/format';

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  /** A figure beside the label. */
  count?: number | undefined;
}

const face = 'btn btn-secondary bg-surface';

interface TabsProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  /** What the tabs choose between, for a screen reader: "Payment status". */
  label: string;
  tabs: readonly Choice<V>[];
  /** Stands in the row of the tabs, for example a search. */
  aside?: ReactNode;
  /** On the row of the tabs. */
  className?: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel: arrow keys move, the chosen one is inked. */
export function Tabs<V extends string>({
  value,
  onValueChange,
  label,
  tabs,
  aside,
  className,
  children,
}: TabsProps<V>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <div className={clsx('flex flex-wrap items-center gap-3', className)}>
        <RadixTabs.List aria-label={label} className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className={clsx(
                face,
                'max-sm:px-2.5 data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-paper',
              )}
            >
              {tab.label}
              {tab.count !== undefined && <span className="tnum">{formatCount(tab.count)}</span>}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
        {aside}
      </div>
      <RadixTabs.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}

interface SegmentedControlProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  label: string;
  options: readonly Choice<V>[];
  className?: string;
}

/** One choice of a few, as radio buttons: for filters that have no panel of their own. */
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
            face,
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
          {option.count !== undefined && <span className="tnum">{formatCount(option.count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}
