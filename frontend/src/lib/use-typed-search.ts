import { useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 300;

interface TypedSearch {
  /** What stands in the search field; the search follows when the typing pauses. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches for what is typed without waiting for a pause. */
  searchNow: () => void;
}

/** A search field over a value that is kept elsewhere, for example in the URL. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);

  // Back and forward change the value under the field.
  const [shownFor, setShownFor] = useState(value);
  if (shownFor !== value) {
    setShownFor(value);
    if (typed.trim() !== value) setTyped(value);
  }

  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    typed,
    setTyped,
    searchNow: () => {
      const text = typed.trim();
      if (text !== value) onSearch(text);
    },
  };
}
