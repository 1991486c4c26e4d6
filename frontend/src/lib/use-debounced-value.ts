import { useEffect, useState } from 'react';

/** The pause in typing after which a search starts. */
export const TYPING_PAUSE_MS = 300;

/** The value once it has not changed for `milliseconds`; the initial value at first. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
