import { clsx } from 'clsx';
import { type Category } from './category';

export const MARK_COLOURS: Record<Category, string> = {
  'red teamer': 'var(--red)',
  'blue teamer': 'var(--blue)',
  forensics: 'var(--amber-fill)',
};

/** One mark as an SVG path, centred on a point with radius `r`: ▲ break it, ■ defend it, ● prove it. */
export function markPath(category: Category, x: number, y: number, r: number): string {
  const n = (value: number): number => Math.round(value * 10) / 10;
  if (category === 'red teamer') return `M${n(x)} ${n(y - r)}l${n(r)} ${n(r * 1.9)}h${n(-2 * r)}z`;
  if (category === 'blue teamer') {
    const side = n(r * 1.8);
    return `M${n(x - r * 0.9)} ${n(y - r * 0.9)}h${side}v${side}h${-side}z`;
  }
  const radius = n(r * 0.95);
  return `M${n(x - radius)} ${n(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

interface MarkProps {
  /** Null for a course outside the three categories; renders an empty square. */
  category: Category | null;
  /** Edge length in pixels. */
  size?: number;
  className?: string;
}

/** The mark of a category. Decorative: the category's name is always next to it. */
export function Mark({ category, size = 12, className }: MarkProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 12 12"
      className={clsx('inline-block shrink-0', className)}
    >
      {category === null && <rect x="1" y="1" width="10" height="10" fill="none" stroke="var(--edge)" />}
      {category === 'red teamer' && <path d="M6 .6 11.8 11.4H.2z" fill="var(--red)" />}
      {category === 'blue teamer' && <rect x=".6" y=".6" width="10.8" height="10.8" fill="var(--blue)" />}
      {category === 'forensics' && (
        <circle cx="6" cy="6" r="5.4" fill="var(--amber-fill)" stroke="var(--amber)" strokeWidth=".8" />
      )}
    </svg>
  );
}

/** The academy's logo: the three marks, the last one with a keyhole. */
export function Logo() {
  return (
    <svg width="44" height="20" viewBox="0 0 44 20" aria-hidden className="shrink-0">
      <path d="M8 2 15.6 18H.4z" fill="var(--red)" />
      <rect x="16.5" y="3" width="12" height="15" fill="var(--blue)" />
      <circle cx="36" cy="10.5" r="7.5" fill="var(--amber-fill)" />
      <path d="M36 7.4a2.1 2.1 0 0 1 1 3.9l.9 3.2h-3.8l.9-3.2a2.1 2.1 0 0 1 1-3.9z" fill="#12171a" />
    </svg>
  );
}
