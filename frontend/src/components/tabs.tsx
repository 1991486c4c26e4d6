import { clsx } from 'clsx';
import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../lib/format';
import { type Choice, CHOICE_FACE } from './choice';

interface TabsProps<V extends string> {
  value: V;
  onValueChange: (value: V) => void;
  /** What the tabs select, for screen readers: "Payment status". */
  label: string;
  tabs: readonly Choice<V>[];
  /** Shown in the tab row, for example a search. */
  aside?: ReactNode;
  /** For the tab row. */
  className?: string;
  /** The panel of the chosen tab. */
  children: ReactNode;
}

/** Tabs over one panel: arrow keys move, the selected one is inked. */
export function Tabs<V extends string>({
  value,
  onValueChange,
  label,
  tabs,
  aside,
  className,
  children,
}: TabsProps<V>) {
  const asked = useRef<string>(value);
  useEffect(() => {
    asked.current = value;
  });
  // A click selects by its press and by the focus that follows: twice, if the first has not been rendered by then.
  const askOnce = (next: string): void => {
    if (next !== asked.current) onValueChange(next as V);
    asked.current = next;
  };
  return (
    <RadixTabs.Root value={value} onValueChange={askOnce}>
      <div className={clsx('flex flex-wrap items-center gap-3', className)}>
        <RadixTabs.List aria-label={label} className="flex flex-wrap gap-2">
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className={clsx(
                CHOICE_FACE,
                'max-sm:px-2.5 data-[state=active]:border-ink data-[state=active]:bg-ink data-[state=active]:text-paper',
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="tnum min-w-[2ch]">{tab.count !== null && formatCount(tab.count)}</span>
              )}
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
