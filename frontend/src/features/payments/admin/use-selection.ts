import { useCallback, useMemo, useState } from 'react';

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
  const found = useMemo(() => items.findIndex(({ id }) => id === chosen.id), [items, chosen.id]);
  const index = found === -1 ? Math.min(chosen.index, items.length - 1) : found;

  const select = useCallback(
    (item: T) => setChosen({ id: item.id, index: items.findIndex(({ id }) => id === item.id) }),
    [items],
  );
  return {
    selected: items[index],
    index,
    select,
    move: (by) => {
      const at = Math.min(items.length - 1, Math.max(0, index + by));
      const item = items[at];
      if (item) setChosen({ id: item.id, index: at });
    },
  };
}
