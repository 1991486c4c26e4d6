import { useEffect, useState } from 'react';

/** The pause in typing after which a search starts. */
export const TYPING_PAUSE_MS = 300;

/** The value once it has not changed for `milliseconds`; the initial value at first. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return delayed;
}
