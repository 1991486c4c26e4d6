import { useCallback, useMemo, useState } from 'react';

interface Selection<T> {
  selected: T | undefined;
  /** Someone else's change removed the selected row from the list; `selected` is its last known state. */
  isGone: boolean;
  /** -1 if there is nothing to select. For a removed row: the index before the row that took its place. */
  index: number;
  select: (item: T) => void;
  move: (by: number) => void;
}

interface Chosen<T> {
  id: string | null;
  index: number;
  seen: T | undefined;
}

/**
 * One chosen row: the first, until another is chosen. It stays the chosen one when it leaves the list by itself, so that
 * a key that is already on its way never decides another row than the one that was looked at.
 */
export function useSelection<T extends { id: string }>(
  items: readonly T[],
  initialId: string | null,
): Selection<T> {
  const [chosen, setChosen] = useState<Chosen<T>>({ id: initialId, index: 0, seen: undefined });
  const found = useMemo(() => items.findIndex(({ id }) => id === chosen.id), [items, chosen.id]);
  const present = items[found] ?? (chosen.seen ? undefined : items[0]);
  const isGone = present === undefined && chosen.seen !== undefined;
  const place = present ? Math.max(0, found) : -1;
  if (present && (present !== chosen.seen || place !== chosen.index)) {
    setChosen({ id: present.id, index: place, seen: present });
  }
  const index = isGone ? Math.min(chosen.index, items.length) - 1 : place;

  const select = useCallback(
    (item: T) => setChosen({ id: item.id, index: items.findIndex(({ id }) => id === item.id), seen: item }),
    [items],
  );
  return {
    selected: present ?? chosen.seen,
    isGone,
    index,
    select,
    move: (by) => {
      // Moving up from a removed row leads to the row before it in one step, not two.
      const from = isGone && by < 0 ? index + 1 : index;
      const item = items[Math.min(items.length - 1, Math.max(0, from + by))];
      if (item) select(item);
    },
  };
}
