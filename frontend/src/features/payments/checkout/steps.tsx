import { clsx } from 'clsx';

const STEPS = ['Your details', 'Pay and submit'];

/** Where in the checkout one is. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <ol aria-label="Steps" className="mt-3 flex gap-6 text-sm">
      {STEPS.map((name, index) => {
        const here = index + 1 === current;
        return (
          <li
            key={name}
            aria-current={here ? 'step' : undefined}
            className={clsx(
              'border-b-[3px] pb-2',
              here ? 'border-ink font-semibold' : 'border-transparent text-ink2',
            )}
          >
            {index + 1}. {name}
          </li>
        );
      })}
    </ol>
  );
}
