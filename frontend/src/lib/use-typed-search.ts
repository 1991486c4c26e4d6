import { useEffect, useEffectEvent, useState } from 'react';
import { TYPING_PAUSE_MS } from './use-debounced-value';

interface TypedSearch {
  /** The text of the search field; the search is debounced. */
  typed: string;
  setTyped: (text: string) => void;
  /** Searches immediately, without the debounce. */
  searchNow: () => void;
}

/** A search field over a value that is stored elsewhere, for example in the URL. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);

  // Back and Forward change the value under the field. The field's own searches don't: on a busy page more has been
  // typed by the time they arrive, and that must be kept.
  const [shownFor, setShownFor] = useState(value);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (shownFor !== value) {
    setShownFor(value);
    const own = asked.indexOf(value);
    setAsked(own < 0 ? [] : asked.slice(own + 1));
    if (own < 0 && typed.trim() !== value) setTyped(value);
  }

  const ask = (text: string): void => {
    if (text === value) return;
    setAsked((before) => [...before, text]);
    onSearch(text);
  };
  const search = useEffectEvent(ask);
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
    // Also if a search arrives that no longer matches the field.
  }, [typed, value]);

  return {
    typed,
    setTyped,
    searchNow: () => ask(typed.trim()),
  };
}
