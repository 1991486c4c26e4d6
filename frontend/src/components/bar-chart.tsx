import { useState } from 'react';

interface Bar {
  /** Key of the bar, in order: unique. */
  key: string;
  /** "20 Nov" */
  name: string;
  value: number;
}

interface BarChartProps {
  /** What the bars measure: "Revenue". */
  label: string;
  bars: readonly Bar[];
  /** A value as text: "₹5,499". */
  format: (value: number) => string;
}

/**
 * A bar chart over time, in CSS. Screen readers announce the sum and the highest bar; add a table of all values.
 */
export function BarChart({ label, bars, format }: BarChartProps) {
  const [pointed, setPointed] = useState<Bar | null>(null);
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const highest = bars.reduce<Bar | null>((best, bar) => (bar.value > (best?.value ?? 0) ? bar : best), null);
  const middle = bars[Math.floor((bars.length - 1) / 2)];
  return (
    <figure
      className="card p-4 sm:p-5"
      role="img"
      aria-label={`${label}: ${format(total)} total${highest ? `, most on ${highest.name} with ${format(highest.value)}` : ''}`}
    >
      <div aria-hidden>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm font-semibold">{label}</span>
          <span className="tnum text-sm text-ink2">
            {pointed ? `${pointed.name}: ${format(pointed.value)}` : `${format(total)} total`}
          </span>
        </div>
        <div className="tnum mt-3 text-xs text-ink3">{highest ? format(highest.value) : 'Nothing yet'}</div>
        <div
          className="flex h-36 items-end border-t border-b border-t-line border-b-edge"
          onPointerLeave={() => setPointed(null)}
        >
          {bars.map((bar) => (
            <div
              key={bar.key}
              data-bar={bar.key}
              className="group flex h-full flex-1 items-end px-px sm:px-0.5"
              onPointerEnter={() => setPointed(bar)}
            >
              <div
                className="w-full rounded-t-sm bg-ink2 group-hover:bg-ink"
                style={{
                  height: highest ? `${(100 * bar.value) / highest.value}%` : 0,
                  // Small values must remain visible.
                  minHeight: bar.value > 0 ? 2 : 0,
                }}
              />
            </div>
          ))}
        </div>
        <div className="tnum mt-1.5 flex justify-between text-xs text-ink3">
          <span>{bars[0]?.name}</span>
          <span className="max-[22rem]:hidden">{middle?.name}</span>
          <span>{bars.at(-1)?.name}</span>
        </div>
      </div>
    </figure>
  );
}
