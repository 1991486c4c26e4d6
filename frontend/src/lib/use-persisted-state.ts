import { useRef, useState } from 'react';
import { type StorageKind } from './safe-storage';
import { readStored, writeStored } from './stored-value';

interface PersistedStateOptions<T> {
  kind: StorageKind;
  key: string;
  /** Parses the stored value; see `readStored`. */
  parse: (stored: unknown) => T;
  /** Whether the state needs no storing: its entry is removed. */
  isEmpty?: (value: T) => boolean;
}

/** State that survives a reload. It is stored synchronously, so that nothing is lost if the component unmounts next. */
export function usePersistedState<T>({
  kind,
  key,
  parse,
  isEmpty,
}: PersistedStateOptions<T>): [value: T, change: (next: (before: T) => T) => void] {
  const [value, setValue] = useState(() => readStored(kind, key, parse));
  const latest = useRef(value);
  const change = (next: (before: T) => T): void => {
    const after = next(latest.current);
    latest.current = after;
    writeStored(kind, key, isEmpty?.(after) ? null : after);
    setValue(after);
  };
  return [value, change];
}
