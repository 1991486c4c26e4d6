import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const TYPING_PAUSE_MS = 300;

interface TypedParam {
  /** What the address says; the list follows this. */
  value: string;
  /** What stands in the field. */
  typed: string;
  setTyped: (text: string) => void;
}

/** A search field whose text lives in the address as `?name=`; the address follows when the typing pauses. */
export function useTypedParam(name: string): TypedParam {
  const [params, setParams] = useSearchParams();
  const value = params.get(name)?.trim() ?? '';
  const [typed, setTyped] = useState(value);

  // Back and forward change the address under the field.
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const follow = useEffectEvent((text: string) => {
    if (text === value) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text) after.set(name, text);
        else after.delete(name);
        return after;
      },
      // Typing must not fill the history with letters.
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    const timer = setTimeout(() => follow(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return { value, typed, setTyped };
}
