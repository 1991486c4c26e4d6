import type { CourseArt as Drawing } from '@triad/shared/storefront';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { type Category } from './category';
import { MARK_COLOURS, markPath } from './brand-shapes';
import { randomFrom } from '../lib/random';

const COLUMNS = 16;
const ROWS = 9;
const CELL = 20;

/** A cluster of the category's mark in a sparse field of marks, as two paths. */
export function drawField(courseId: string, category: Category): Drawing {
  const random = randomFrom(courseId + category);
  const centreX = 3 + random() * 10;
  const centreY = 2 + random() * 5;
  const radius = 2.2 + random() * 1.6;
  let cluster = '';
  let field = '';
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const chance = random();
      const x = column * CELL + CELL / 2;
      const y = row * CELL + CELL / 2;
      const inside = Math.hypot(column - centreX, (row - centreY) * 1.1) < radius;
      if (inside) cluster += markPath(category, x, y, 8.6);
      else if (chance <= 0.55) field += markPath(category, x, y, 2.2 + chance * 2.2);
    }
  }
  return { cluster, field, centre: { x: (centreX + 0.5) * CELL, y: (centreY + 0.5) * CELL } };
}

interface CourseArtProps {
  courseId: string;
  category: Category | null;
  className?: string;
}

/** The generated picture of a course without one: 16:9, deterministic by course id. */
export function CourseArt({ courseId, category, className }: CourseArtProps) {
  const kind = category ?? 'blue teamer';
  const { cluster, field } = useMemo(() => drawField(courseId, kind), [courseId, kind]);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="xMidYMid slice"
      className={clsx('block aspect-video w-full bg-sunken', className)}
    >
      <path d={field} fill="var(--edge)" opacity={0.45} />
      <path d={cluster} fill={category ? MARK_COLOURS[category] : 'var(--edge)'} />
    </svg>
  );
}

interface CourseImageProps extends CourseArtProps {
  /** The course's own thumbnail, if it has one. */
  src: string | null | undefined;
}

/** A course's thumbnail, or its generated art. Decorative: the title is always next to it. */
export function CourseImage({ src, className, ...art }: CourseImageProps) {
  if (!src) return <CourseArt {...art} {...(className ? { className } : {})} />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      width={640}
      height={360}
      className={clsx('block aspect-video w-full bg-sunken object-cover', className)}
    />
  );
}
