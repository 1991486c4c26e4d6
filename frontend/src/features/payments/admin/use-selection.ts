import { useState } from 'react';

interface Selection<T> {
  selected: T | undefined;
  /** -1 when there is nothing to select. */
  index: number;
  select: (item: T) => void;
  move: (by: number) => void;
}

/** One chosen row. When it goes away, the row that takes its place is chosen. */
export function useSelection<T extends { id: string }>(
  items: readonly T[],
  initialId: string | null,
): Selection<T> {
  const [chosen, setChosen] = useState({ id: initialId, index: 0 });
  const found = items.findIndex(({ id }) => id === chosen.id);
  const index = found === -1 ? Math.min(chosen.index, items.length - 1) : found;

  const selectAt = (at: number): void => {
    const item = items[at];
    if (item) setChosen({ id: item.id, index: at });
  };
  return {
    selected: items[index],
    index,
    select: (item) => selectAt(items.findIndex(({ id }) => id === item.id)),
    move: (by) => selectAt(Math.min(items.length - 1, Math.max(0, index + by))),
  };
}
